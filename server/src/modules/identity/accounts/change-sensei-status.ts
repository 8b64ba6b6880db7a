import { localDay } from '@michi/contract/records/due';
import type { User } from '@michi/contract/identity/users';
import type { SenseiStatus } from '@michi/contract/states';
import { isUser, may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition, NotFound } from '../../../platform/errors.ts';
import { moveAccount } from './change-account-status.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { presentUser } from './present-user.ts';
import { canChangeSenseiStatus, canSenseiGo, mayApplyAgainAt } from './sensei-status.ts';
import { statusMeanwhile } from './status-meanwhile.ts';
import { demandSameEffects } from './step-effects.ts';
import { canSeeAccount, viewOf } from './user.policy.ts';
import { findAccount, type LockedUser, lockUser, updateUser } from './user.repository.ts';

type Change = {
  userId: string;
  status: SenseiStatus;
  reason: string | null;
  /** What the sensei was when the step was chosen; null: unknown. */
  expected: SenseiStatus | null;
  /** The fingerprint of the preview of a ban or an exclusion; null: none was looked at. */
  effects: string | null;
};

/**
 * Approve, exclude, ban; pause, resume, apply again. Throws Forbidden, ConfirmationRequired (out of the
 * market), NotFound, InvalidTransition, StaleVersion when it is no longer the expected state, Conflict when
 * something else would follow than was seen.
 */
export async function changeSenseiStatus(ctx: Ctx, actor: SignedIn, change: Change): Promise<User> {
  return ctx.transaction(async (tx) => {
    const user = found(await lockUser(tx, change.userId));
    const view = viewOf(actor, user, false);
    if (!canSeeAccount(view, user)) throw NotFound();
    const from = user.senseiStatus;
    if (from === null) throw InvalidTransition({ message: 'This person is no sensei' });
    if (change.expected && change.expected !== from) {
      authorize(may(actor, 'sensei.review') || isUser(actor, user.id));
      throw await statusMeanwhile(tx, actor, {
        kind: 'sensei',
        userId: user.id,
        status: from,
        since: user.senseiStatusAt ?? user.createdAt,
      });
    }
    authorize(canChangeSenseiStatus(actor, user.id, from, change.status));
    demandPossible(tx, user, from, change.status);
    if (change.status === 'BANNED' || change.status === 'EXCLUDED') await demandStepUp(tx, actor);
    if (change.status === 'BANNED' || change.status === 'EXCLUDED')
      await demandSameEffects(tx, { userId: user.id, status: change.status }, change.effects);
    if (change.status === 'BANNED')
      await moveAccount(tx, actor, user, 'BANNED', change.reason ?? 'NOT_FOLLOW_USE_TERMS');
    else await moveSensei(tx, actor, user, from, change);
    return presentUser(view, found(await findAccount(tx, user.id)));
  });
}

function demandPossible(ctx: Ctx, user: LockedUser, from: SenseiStatus, to: SenseiStatus): void {
  if (!canSenseiGo(from, to)) throw InvalidTransition();
  const again = mayApplyAgainAt(user);
  if (again && again > ctx.clock.now()) {
    throw InvalidTransition({
      message: 'It is possible to apply again from {date} on',
      values: { date: localDay(again, user.timeZone) },
    });
  }
  const opens = to === 'ACTIVE' || to === 'PENDING_APPROVAL';
  if (opens && user.status !== 'ACTIVE')
    throw InvalidTransition({ message: 'The account itself is not active' });
}

async function moveSensei(
  ctx: Ctx,
  actor: SignedIn,
  user: LockedUser,
  from: SenseiStatus,
  { status: to, reason }: Change,
): Promise<void> {
  await updateUser(ctx, user.id, {
    sensei_status: to,
    sensei_status_reason: reason,
    sensei_status_at: ctx.clock.now(),
  });
  await appendAudit(ctx, actor, {
    action: 'sensei.status',
    targetType: 'user',
    targetId: user.id,
    detail: { from, to, reason },
  });
  await ctx.announce('sensei.status_changed', { userId: user.id, from, to, reason });
}
