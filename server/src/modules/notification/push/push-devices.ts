import { ECDH } from 'node:crypto';
import {
  mostPushDevices,
  type PushDevices,
  type PushSubscriptionInput,
} from '@michi/contract/notification/push';
import { localePrefixes } from '@michi/contract/locale';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, ValidationFailed } from '../../../platform/errors.ts';
import { take } from '../../../platform/http/take-limit.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts, runningDevices } from '../../identity/index.ts';
import { loadPushKey } from './push-key.ts';
import { deletePushesBefore } from './push-message.repository.ts';
import {
  deleteSubscriptions,
  findSubscriptions,
  insertSubscription,
  type PushSubscriptionRow,
} from './push-subscription.repository.ts';
import { pushText } from './push-text.ts';
import { putPush } from './put-push.ts';

export async function listOwnDevices(ctx: Ctx, actor: SignedIn): Promise<PushDevices> {
  const rows = await findSubscriptions(ctx, actor.id);
  const devices = await runningDevices(
    ctx,
    actor.id,
    rows.map(({ sessionId }) => sessionId),
  );
  const { publicKey } = await loadPushKey(ctx);
  return {
    key: publicKey.toString('base64url'),
    items: rows.flatMap(({ id, sessionId, reachedAt, createdAt }) => {
      const device = devices.get(sessionId);
      if (!device) return [];
      return {
        id,
        device,
        isHere: sessionId === actor.sessionId,
        createdAt: createdAt.toISOString(),
        reachedAt: reachedAt?.toISOString() ?? null,
      };
    }),
  };
}

/** Throws ValidationFailed: what a browser gives away has https, and in production nothing else is called. */
export async function addOwnDevice(
  ctx: Ctx,
  actor: SignedIn,
  target: PushSubscriptionInput,
): Promise<PushDevices> {
  const { protocol, username } = new URL(target.endpoint);
  if ((protocol !== 'https:' && ctx.config.mode === 'production') || username !== '')
    throw ValidationFailed({ field: 'endpoint', message: 'The address must begin with https://' });
  if (!isPointOfCurve(target.keys.p256dh))
    throw ValidationFailed({ field: 'keys.p256dh', message: 'Not a key' });
  await ctx.transaction(async (tx) => {
    await insertSubscription(tx, { userId: actor.id, sessionId: actor.sessionId, target });
    const others = (await findSubscriptions(tx, actor.id)).filter(
      ({ sessionId }) => sessionId !== actor.sessionId,
    );
    const tooMany = Math.max(0, others.length + 1 - mostPushDevices);
    const byUse = others.toSorted((a, b) => usedAt(a) - usedAt(b));
    await deleteSubscriptions(
      tx,
      byUse.slice(0, tooMany).map(({ id }) => id),
    );
  });
  return listOwnDevices(ctx, actor);
}

/** What no browser has could not be written to. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

const usedAt = ({ reachedAt, createdAt }: PushSubscriptionRow) => (reachedAt ?? createdAt).getTime();

const ownDevice = async (ctx: Ctx, actor: SignedIn, id: string) =>
  found((await findSubscriptions(ctx, actor.id)).find((row) => row.id === id));

export async function removeOwnDevice(ctx: Ctx, actor: SignedIn, id: string): Promise<PushDevices> {
  await ownDevice(ctx, actor, id);
  await deleteSubscriptions(ctx, [id]);
  return listOwnDevices(ctx, actor);
}

/** At once, whatever the quiet hours say: somebody looks at the screen. */
export async function sendOwnTest(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ownDevice(ctx, actor, id);
  await take(ctx, `push-test:${actor.id}`, { max: 5, perSeconds: 300 });
  const account = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  await putPush(ctx, id, {
    userId: actor.id,
    code: null,
    ...pushText[account.locale],
    link: `${localePrefixes[account.locale]}/profile?section=notices`,
    names: [],
    event: null,
    topic: `test ${id}`,
    isUrgent: true,
    dueAt: after(ctx.clock.now(), minutes(10)),
    notBefore: null,
  });
}

/** Whoever signed out somewhere is told nothing there. */
async function forgetEndedDevices(tx: Ctx, { userId }: { userId: string }): Promise<void> {
  const rows = await findSubscriptions(tx, userId);
  const running = await runningDevices(
    tx,
    userId,
    rows.map(({ sessionId }) => sessionId),
  );
  await deleteSubscriptions(
    tx,
    rows.filter(({ sessionId }) => !running.has(sessionId)).map(({ id }) => id),
  );
}

const forgetPushesJob = defineJob(declareJob('notification.forget-pushes', z.unknown()), (ctx) =>
  deletePushesBefore(ctx, after(ctx.clock.now(), -days(30))),
);

export const pushDevicesPart: ModulePart = {
  jobs: [forgetPushesJob],
  crons: [{ job: forgetPushesJob, pattern: '52 3 * * *' }],
  subscribe(on) {
    on('user.sessions_ended', forgetEndedDevices);
  },
};
