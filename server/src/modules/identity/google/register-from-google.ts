import { cutText } from '@michi/contract/cut-text';
import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ProvenIdentity } from '../../../platform/gateways/sign-in/sign-in.ts';
import { newId } from '../../../platform/ids.ts';
import { endOtherRegistrations } from '../accounts/confirm-address.ts';
import { insertIdentity } from './external-identity.repository.ts';
import type { Newcomer } from './google-arrival.ts';
import { firstSenseiStatus } from '../accounts/sensei-status.ts';
import type { SsoRound } from '../sessions/sso-round.repository.ts';
import { insertUser } from '../accounts/user.repository.ts';

const google = systemActor('google-sso');
const maxName = 120;

/**
 * An account without a password, its address verified by Google. Registrations of the address that never
 * proved it end. Null when somebody proved it in this very moment.
 */
export async function registerFromGoogle(
  ctx: Ctx,
  newcomer: Newcomer,
  identity: ProvenIdentity,
  round: Pick<SsoRound, 'userType' | 'locale' | 'timeZone'>,
): Promise<string | null> {
  const id = newId(ctx.clock);
  const inserted = await insertUser(ctx, {
    id,
    email: newcomer.email,
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
  await endOtherRegistrations(ctx, google, { userId: id, email: newcomer.email });
  await insertIdentity(ctx, { userId: id, subject: identity.subject, email: identity.email });
  await appendAudit(ctx, google, { action: 'user.registered_with_google', targetType: 'user', targetId: id });
  await ctx.announce('user.email_verified', { userId: id });
  if (round.userType) await ctx.announce('user.type_chosen', { userId: id });
  return id;
}
