import { cutText } from '@michi/contract/cut-text';
import { systemActor } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ProvenIdentity } from '../../platform/gateways/sign-in.ts';
import { newId } from '../../platform/ids.ts';
import { anonymise } from './anonymise-account.ts';
import { moveAccount } from './change-account-status.ts';
import { insertIdentity } from './external-identity.repository.ts';
import type { Newcomer } from './google-arrival.ts';
import { firstSenseiStatus } from './sensei-status.ts';
import type { SsoRound } from './sso-round.repository.ts';
import { insertUser, lockUser } from './user.repository.ts';

const google = systemActor('google-sso');
const maxName = 120;

/**
 * An account without a password, its address verified by Google. An account that held the address without ever proving it makes
 * room: it is deleted with its password, sessions, codes and all. Null when the address was taken in this very moment.
 */
export async function registerFromGoogle(
  ctx: Ctx,
  { newcomer, userId: unproven }: { newcomer: Newcomer; userId?: string },
  identity: ProvenIdentity,
  round: Pick<SsoRound, 'userType' | 'locale' | 'timeZone'>,
): Promise<string | null> {
  if (unproven) await discard(ctx, unproven);
  const id = newId(ctx.clock);
  const inserted = await insertUser(ctx, {
    id,
    email: newcomer.email.toLowerCase(),
    name: cutText(newcomer.name, maxName),
    passwordHash: null,
    type: round.userType,
    status: 'ACTIVE',
    senseiStatus: round.userType === 'SENSEI' ? firstSenseiStatus(ctx) : null,
    emailVerifiedAt: ctx.clock.now(),
    locale: round.locale,
    timeZone: round.timeZone,
    avatar: null,
  });
  if (!inserted) return null;
  await insertIdentity(ctx, { userId: id, subject: identity.subject, email: identity.email });
  await appendAudit(ctx, google, { action: 'user.registered_with_google', targetType: 'user', targetId: id });
  await ctx.announce('user.email_verified', { userId: id });
  if (round.userType) await ctx.announce('user.type_chosen', { userId: id });
  return id;
}

/** It was never verified, so nothing was ever done with it but choosing a password and a type. */
async function discard(ctx: Ctx, userId: string): Promise<void> {
  const user = await lockUser(ctx, userId);
  if (!user || user.emailVerifiedAt) return;
  await moveAccount(ctx, google, user, 'DELETED', 'ADDRESS_PROVEN_BY_ANOTHER');
  await anonymise(ctx, userId);
}
