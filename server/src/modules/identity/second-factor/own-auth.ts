import type { OwnAuth } from '@michi/contract/identity/users';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findIdentityOf } from '../google/external-identity.repository.ts';
import { findFactors } from '../sessions/factor.repository.ts';
import { isFactorRequired } from '../sessions/factor-rules.ts';
import { findConfirmed } from '../sessions/step-up.ts';
import { permissionsOf } from '../accounts/permissions.ts';
import { hasPassword } from '../accounts/user.repository.ts';

/** What the own account is, may, and is entered by. */
export async function getAuth(ctx: Ctx, actor: SignedIn): Promise<OwnAuth> {
  const { totpSince, passkeys, recoveryCodesLeft } = await findFactors(ctx, actor.id);
  const { confirmedUntil, steppedUpUntil } = await findConfirmed(ctx, actor);
  return {
    type: actor.type,
    status: actor.status,
    senseiStatus: actor.senseiStatus,
    emailVerified: actor.emailVerified,
    permissions: permissionsOf(actor),
    signInMethods: [
      ...((await hasPassword(ctx, actor.id)) ? (['PASSWORD'] as const) : []),
      ...((await findIdentityOf(ctx, actor.id)) ? (['GOOGLE'] as const) : []),
      ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ],
    secondFactor: {
      totpSince: totpSince?.toISOString() ?? null,
      passkeys,
      recoveryCodesLeft,
      isRequired: isFactorRequired(ctx, actor),
    },
    confirmedUntil: confirmedUntil?.toISOString() ?? null,
    steppedUpUntil: steppedUpUntil?.toISOString() ?? null,
  };
}
