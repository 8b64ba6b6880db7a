import type { AccountStatus } from '@michi/contract/states';
import { type AnyActor, isUser, may } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Forbidden, found, InvalidTransition } from '../../../platform/errors.ts';
import { canChangeAccountStatus, statusAfter } from './account-status.ts';
import { enqueueAnonymisation } from './anonymise-account.ts';
import { demandDeletable } from './deletion-guards.ts';
import { LastOwner } from '../identity.errors.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { isLastOwner, lockOwners } from '../roles/owners.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { senseiStatusWith } from './sensei-status.ts';
import { statusMeanwhile } from './status-meanwhile.ts';
import { demandSameEffects } from './step-effects.ts';
import { demandStepOn } from '../roles/steps-on-administrators.ts';
import { type LockedUser, lockUser, updateUser } from './user.repository.ts';

type Change = {
  userId: string;
  status: AccountStatus;
  reason: string | null;
  /** What the account was when the step was chosen; null: unknown. */
  expected?: AccountStatus | null;
  /** The fingerprint of the preview of a ban; null: none was looked at. */
  effects?: string | null;
};

/**
 * Pause, resume, ban, lift a ban, delete. Throws Forbidden, ConfirmationRequired, NotFound,
 * InvalidTransition, LastOwner, Conflict (open classes, other effects than were seen), StaleVersion when it
 * is no longer the expected state.
 */
export async function changeAccountStatus(ctx: Ctx, actor: AnyActor, change: Change): Promise<void> {
  if (isUser(actor, change.userId) && change.status === 'BANNED')
    throw Forbidden({ message: 'Nobody bans their own account' });
  authorize(canChangeAccountStatus(actor, change.userId, change.status));
  if (!isUser(actor, change.userId)) await demandStepUp(ctx, actor);
  // What others did meanwhile is told to those who run the platform.
  if (change.expected) authorize(may(actor, 'users.manage'));
  await ctx.transaction(async (tx) => {
    const owners = change.status === 'ACTIVE' ? [] : await lockOwners(tx);
    const user = found(await lockUser(tx, change.userId));
    demandStepOn(actor, user);
    // Somebody must be left who can let others in.
    if (isLastOwner(owners, user.id)) throw LastOwner();
    if (change.expected && change.expected !== user.status)
      throw await statusMeanwhile(tx, actor, {
        kind: 'account',
        userId: user.id,
        status: user.status,
        since: user.emailVerifiedAt ?? user.createdAt,
      });
    const to = statusAfter(user, change.status);
    if (to === null) throw InvalidTransition();
    if (to === 'DELETED') await demandDeletable(tx, user.id);
    if (to === 'BANNED') await demandSameEffects(tx, { userId: user.id, status: to }, change.effects ?? null);
    await moveAccount(tx, actor, user, to, change.reason ?? defaultReason(to));
  });
}

function defaultReason(to: AccountStatus): string | null {
  return to === 'BANNED' ? 'NOT_FOLLOW_USE_TERMS' : null;
}

/** The step itself, with everything that follows from it. */
export async function moveAccount(
  ctx: Ctx,
  actor: AnyActor,
  user: LockedUser,
  to: AccountStatus,
  reason: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  const senseiTo = senseiStatusWith(user.senseiStatus, to);
  await updateUser(ctx, user.id, {
    status: to,
    status_reason: reason,
    ...(to === 'DELETED' ? { deleted_at: now } : {}),
    ...(senseiTo ? { sensei_status: senseiTo, sensei_status_reason: reason, sensei_status_at: now } : {}),
  });
  await appendAudit(ctx, actor, {
    action: 'user.status',
    targetType: 'user',
    targetId: user.id,
    detail: {
      from: user.status,
      to,
      reason,
      own: isUser(actor, user.id),
      ...(senseiTo ? { senseiTo } : {}),
    },
  });
  if (to === 'BANNED' || to === 'DELETED') await endAllSessions(ctx, user.id, to);
  if (to === 'DELETED') await enqueueAnonymisation(ctx, user.id);
  await ctx.announce('user.status_changed', { userId: user.id, from: user.status, to });
  if (senseiTo && user.senseiStatus) {
    await ctx.announce('sensei.status_changed', {
      userId: user.id,
      from: user.senseiStatus,
      to: senseiTo,
      reason,
    });
  }
}
