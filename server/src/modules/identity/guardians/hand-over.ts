import { birthdayOf } from '@michi/contract/identity/age';
import { z } from 'zod';
import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { moveAccount } from '../accounts/change-account-status.ts';
import { deletionObstacles } from '../accounts/deletion-guards.ts';
import { lockUser } from '../accounts/user.repository.ts';
import { agesOf, standingIn } from '../sessions/age-standing.ts';
import { pruneGuardianInvitations } from './guardian-invitation.repository.ts';
import {
  endLinks,
  findGuardedBornBy,
  findGuardians,
  findLeftAlone,
  findUntoldBornBy,
  isSignInGiven,
  markSignInAsked,
} from './guardian-link.repository.ts';

const timer = systemActor('guardian-timer');
const chunk = 100;
/**
 * So long an account waits for a guardian without whom it cannot be used; what it holds of a child is deleted
 * then.
 */
const waitsForGuardian = days(14);

/** So long before the birthday a guardian hears that nobody can sign in as the child yet. */
const signInLead = days(30);

/** Every day: whoever is old enough takes over, and what nobody answers for goes. */
export const handOverJob = defineJob(declareJob('identity.hand-over', z.unknown()), async (ctx) => {
  await handOver(ctx);
  await askForSignIns(ctx);
  await endLeftAlone(ctx);
  await pruneGuardianInvitations(ctx);
});

/** Tomorrow's date somewhere on earth, `years` ago. */
const bornBy = (ctx: Ctx, years: number) =>
  birthdayOf(after(ctx.clock.now(), days(1)).toISOString().slice(0, 10), -years);

async function handOver(ctx: Ctx): Promise<void> {
  const date = bornBy(ctx, agesOf(ctx).guardianUnder);
  for (let last: string | null = null; ;) {
    const children = await findGuardedBornBy(ctx, date, last, chunk);
    for (const { id } of children) await ctx.transaction((tx) => endOfAge(tx, id));
    const end = children.at(-1);
    if (!end || children.length < chunk) return;
    last = end.id;
  }
}

/** Once for each guardian of a child that could not take over. */
async function askForSignIns(ctx: Ctx): Promise<void> {
  const { guardianUnder } = agesOf(ctx);
  const date = birthdayOf(after(ctx.clock.now(), signInLead).toISOString().slice(0, 10), -guardianUnder);
  for (;;) {
    const untold = await findUntoldBornBy(ctx, date, chunk);
    for (const { id, guardianId, childId } of untold)
      await ctx.transaction(async (tx) => {
        if (await markSignInAsked(tx, id)) await tx.announce('guardian.sign_in_due', { guardianId, childId });
      });
    if (untold.length < chunk) return;
  }
}

/**
 * tx. On the birthday, as the child's own calendar has it. Where nobody can sign in as the child, who was the
 * guardian may still give a sign-in, and nothing else.
 */
async function endOfAge(tx: Ctx, childId: string): Promise<void> {
  const child = await lockUser(tx, childId);
  if (!child || standingIn(tx, child) !== 'ADULT') return;
  const hasSignIn = await isSignInGiven(tx, childId);
  for (const { guardianId } of await endLinks(tx, { childId }, 'AGE')) {
    await appendAudit(tx, timer, {
      action: 'guardian.ended',
      targetType: 'user',
      targetId: childId,
      detail: { guardianId, reason: 'AGE' },
    });
    await tx.announce('guardian.handed_over', { guardianId, childId, hasSignIn });
  }
}

async function endLeftAlone(ctx: Ctx): Promise<void> {
  const since = after(ctx.clock.now(), -waitsForGuardian);
  const bornAfter = birthdayOf(ctx.clock.now().toISOString().slice(0, 10), -agesOf(ctx).minimumAge);
  for (const { id } of await findLeftAlone(ctx, { bornAfter, since, limit: chunk }))
    await ctx.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user || user.status === 'DELETED' || (await findGuardians(tx, [id])).length > 0) return;
      if ((await deletionObstacles(tx, id)).length > 0) return;
      await moveAccount(tx, timer, user, 'DELETED', 'NO_GUARDIAN');
    });
}

/** tx. With an account its ties end, on both sides. */
export async function endTiesOf(tx: Ctx, userId: string): Promise<void> {
  await endLinks(tx, { childId: userId }, 'ADMINISTRATOR');
  await endLinks(tx, { guardianId: userId }, 'GUARDIAN');
}
