import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { OutsideError } from '../../../platform/http/fetch-outside.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { originOf } from '../templates/letterhead.ts';
import { loadPushKey } from './push-key.ts';
import { claimPush, findClaim, finishPush, releasePush } from './push-message.repository.ts';
import { askedAgainAt, pushRequest } from './push-request.ts';
import { deleteSubscriptions, findTarget, markReached } from './push-subscription.repository.ts';
import { pushToCome } from './put-push.ts';

/** Longer than a push service is waited for. */
const claim = minutes(2);
/** After each attempt that failed. A notice that is hours late is of no use: the mail and the app have it. */
const pauses = [minutes(1), minutes(5), minutes(30), hours(2)];
const mostBytes = 64 * 1024;

type Push = NonNullable<Awaited<ReturnType<typeof claimPush>>>;
/** GONE: that browser takes no more. AGAIN: not now. NEVER: not this one. */
type Outcome = { kind: 'SENT' | 'GONE' | 'NEVER' } | { kind: 'AGAIN'; at: Date | null };

/**
 * Sends one notice to one browser, of whatever process comes first. What goes wrong on the way is tried again
 * by itself, and given up before it is old: it is no failure of ours, and stops nothing else. Killed after
 * the push service took it, it goes again under the same topic, and takes its own place on the screen.
 */
const sendPushJob = defineJob(pushToCome, async (ctx, { id }) => {
  const push = await claimPush(ctx, id, after(ctx.clock.now(), claim));
  if (!push) {
    // Whoever has it may have been killed: it is looked at again once that one is no longer waited for.
    const until = await findClaim(ctx, id);
    if (until) await ctx.enqueue(pushToCome, { id }, { runAt: until });
    return;
  }
  if (push.expiresAt <= ctx.clock.now()) return finishPush(ctx, id, 'DROPPED');
  const outcome = await hand(ctx, push);
  switch (outcome.kind) {
    case 'SENT':
      await finishPush(ctx, id, 'SENT');
      await markReached(ctx, push.subscriptionId);
      break;
    case 'GONE':
      // With it goes all that was on its way there.
      await deleteSubscriptions(ctx, [push.subscriptionId]);
      break;
    case 'NEVER':
      await finishPush(ctx, id, 'DROPPED');
      break;
    case 'AGAIN':
      await tryLater(ctx, id, push, outcome.at);
  }
});

async function tryLater(ctx: Ctx, id: string, push: Push, asked: Date | null): Promise<void> {
  const pause = pauses[push.attempts - 1];
  if (pause === undefined) return finishPush(ctx, id, 'DROPPED');
  const soonest = after(ctx.clock.now(), pause);
  const runAt = asked !== null && asked > soonest ? asked : soonest;
  if (runAt >= push.expiresAt) return finishPush(ctx, id, 'DROPPED');
  await ctx.transaction(async (tx) => {
    await releasePush(tx, id);
    await tx.enqueue(pushToCome, { id }, { runAt });
  });
}

async function hand(ctx: Ctx, push: Push): Promise<Outcome> {
  const target = await findTarget(ctx, push.subscriptionId);
  if (!target) return { kind: 'GONE' };
  const { title, body, link, topic: tag, isUrgent, expiresAt } = push;
  const { headers, body: sealed } = await pushRequest({
    target,
    words: { title, body, link, tag },
    key: await loadPushKey(ctx),
    subject: ctx.config.contactEmail === null ? originOf(ctx) : `mailto:${ctx.config.contactEmail}`,
    now: ctx.clock.now(),
    expiresAt,
    isUrgent,
  });
  const service = new URL(target.endpoint).host;
  try {
    const answer = await ctx.gateways.outside.post(target.endpoint, headers, sealed, mostBytes);
    const outcome = outcomeOf(answer.status, askedAgainAt(answer.headers['retry-after'], ctx.clock.now()));
    if (outcome.kind !== 'SENT') ctx.log.warn({ service, status: answer.status }, 'a push service refused');
    return outcome;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    ctx.log.warn({ service, problem: error.problem }, 'a push service was not reached');
    return error.problem === 'INTERNAL_ADDRESS' ? { kind: 'GONE' } : { kind: 'AGAIN', at: null };
  }
}

/**
 * https://www.rfc-editor.org/rfc/rfc8030#section-8.4. 403: it was subscribed with another key, and the page
 * does so anew; or our words for ourselves were wrong.
 */
function outcomeOf(status: number, at: Date | null): Outcome {
  if (status >= 200 && status < 300) return { kind: 'SENT' };
  if (status === 404 || status === 410) return { kind: 'GONE' };
  if (status === 429 || status >= 500 || status === 401 || status === 408) return { kind: 'AGAIN', at };
  return { kind: 'NEVER' };
}

export const pushPart: ModulePart = {
  jobs: [sendPushJob],
};
