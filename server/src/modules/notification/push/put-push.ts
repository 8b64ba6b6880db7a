import { shortenText } from '@michi/contract/cut-text';
import { z } from 'zod';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { runningDevices } from '../../identity/index.ts';
import { insertPush, type NewPush } from './push-message.repository.ts';
import { topicOfPush } from './push-request.ts';
import { findSubscriptions } from './push-subscription.repository.ts';

export const pushToCome = declareJob(
  'notification.push',
  z.object({ id: z.uuid() }),
  ({ id }) => `push:${id}`,
);

type Push = Omit<NewPush, 'subscriptionId' | 'topic' | 'expiresAt'> & {
  /** When the class begins that it is about, or the time to answer is over: later nobody wants to see it. */
  dueAt: Date | undefined;
  /** What a later notice of the same is known by; unless said, each stands for itself. */
  topic?: string | undefined;
  notBefore: Date | null;
};

/** A push service keeps it so long for a browser that is off. */
const longest = days(3);

/**
 * To each of somebody's browsers that show notices, in the transaction of what it tells. A job sends it after
 * the commit.
 */
export async function putPushes(ctx: Ctx, push: Push): Promise<void> {
  const subscriptions = await findSubscriptions(ctx, push.userId);
  if (subscriptions.length === 0) return;
  // A session that ran out ends without a word.
  const running = await runningDevices(
    ctx,
    push.userId,
    subscriptions.map(({ sessionId }) => sessionId),
  );
  for (const { id, sessionId } of subscriptions) if (running.has(sessionId)) await putPush(ctx, id, push);
}

export async function putPush(
  ctx: Ctx,
  subscriptionId: string,
  { dueAt, notBefore, topic, ...push }: Push,
): Promise<void> {
  const last = after(notBefore ?? ctx.clock.now(), longest);
  const id = await insertPush(ctx, {
    ...push,
    subscriptionId,
    // A push service takes 4096 bytes, and need not take more.
    title: shortenText(push.title, 150),
    body: shortenText(push.body, 500),
    topic: topicOfPush(
      topic ?? `${push.event ?? ''} ${push.code ?? ''} ${push.link} ${ctx.clock.now().getTime()}`,
    ),
    expiresAt: dueAt !== undefined && dueAt < last ? dueAt : last,
  });
  if (id !== null) await ctx.enqueue(pushToCome, { id }, notBefore ? { runAt: notBefore } : {});
}
