import type { SecondFactorMethod } from '@michi/contract/identity/users';
import type { UserType } from '@michi/contract/states';
import { type Actor, isUser, may } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';

export type Factors = {
  /** When the authenticator app was confirmed; null without one. */
  totpSince: Date | null;
  passkeys: number;
  recoveryCodesLeft: number;
};

/** Recovery codes alone are none. */
export function hasSecondFactor(factors: Factors): boolean {
  return factors.totpSince !== null || factors.passkeys > 0;
}

/** What a sign-in may be finished with; nothing without a second factor. */
export function methodsOf(factors: Factors): SecondFactorMethod[] {
  if (!hasSecondFactor(factors)) return [];
  return [
    ...(factors.totpSince ? (['TOTP'] as const) : []),
    ...(factors.passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}

/** In the demo it is only recommended. */
export function isFactorRequired(ctx: Pick<Ctx, 'config'>, account: { type: UserType | null }): boolean {
  return ctx.config.mode === 'production' && account.type === 'ADMIN';
}

/** One's own is removed by proving who one is, not by one's rights. */
export function canResetFactors(actor: Actor, userId: string): boolean {
  return may(actor, 'users.manage') && !isUser(actor, userId);
}
