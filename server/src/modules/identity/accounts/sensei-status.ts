import type { AccountStatus, SenseiStatus } from '@michi/contract/states';
import { type AnyActor, isUser, may } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';

type Who = 'ADMIN' | 'OWN';

/**
 * PENDING_APPROVAL → ACTIVE ⇄ INACTIVE (own pause)
 *      ↓ ↑ 30 days     ↓        ↓
 *    EXCLUDED ←────────┴────────┤
 *                             BANNED (with the account)
 */
const steps: Record<SenseiStatus, Partial<Record<SenseiStatus, Who>>> = {
  PENDING_APPROVAL: { ACTIVE: 'ADMIN', EXCLUDED: 'ADMIN' },
  ACTIVE: { INACTIVE: 'OWN', EXCLUDED: 'ADMIN', BANNED: 'ADMIN' },
  INACTIVE: { ACTIVE: 'OWN', EXCLUDED: 'ADMIN', BANNED: 'ADMIN' },
  EXCLUDED: { PENDING_APPROVAL: 'OWN' },
  BANNED: {},
};

export const reapplyAfter = days(30);

export function canSenseiGo(from: SenseiStatus, to: SenseiStatus): boolean {
  return steps[from][to] !== undefined;
}

/** A ban as a sensei is one of the account. */
function canDecideSensei(actor: AnyActor, to: SenseiStatus): boolean {
  return may(actor, to === 'BANNED' ? 'users.manage' : 'sensei.review');
}

export function canChangeSenseiStatus(
  actor: AnyActor,
  userId: string,
  from: SenseiStatus,
  to: SenseiStatus,
): boolean {
  const who = steps[from][to];
  if (who === undefined) return canDecideSensei(actor, to) || isUser(actor, userId);
  return who === 'ADMIN' ? canDecideSensei(actor, to) : isUser(actor, userId);
}

/** When an excluded sensei may apply again; null when there is nothing to wait for. */
export function mayApplyAgainAt(user: {
  senseiStatus: SenseiStatus | null;
  senseiStatusAt: Date | null;
}): Date | null {
  return user.senseiStatus === 'EXCLUDED' && user.senseiStatusAt
    ? after(user.senseiStatusAt, reapplyAfter)
    : null;
}

export function firstSenseiStatus(ctx: Pick<Ctx, 'settings'>): SenseiStatus {
  return ctx.settings.get('sensei.approval_required') ? 'PENDING_APPROVAL' : 'ACTIVE';
}

/**
 * What a change of the account does to the sensei: paused or deleted hides her, a ban bans her, and after an
 * appeal she is paused until she resumes by herself. Waiting and excluded ones stay so. Null: nothing.
 */
export function senseiStatusWith(
  senseiStatus: SenseiStatus | null,
  account: AccountStatus,
): SenseiStatus | null {
  if (account === 'ACTIVE') return senseiStatus === 'BANNED' ? 'INACTIVE' : null;
  if (account === 'BANNED') return senseiStatus === 'ACTIVE' || senseiStatus === 'INACTIVE' ? 'BANNED' : null;
  if (senseiStatus === 'BANNED') return account === 'INACTIVE' ? 'INACTIVE' : null;
  return senseiStatus === 'ACTIVE' ? 'INACTIVE' : null;
}
