import { PushSubscriptionInput } from '@michi/contract/notification/push';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { decrypt, encrypt, keyedHash } from '../../../platform/security/encryption.ts';

const purpose = 'push subscription';

export type PushSubscriptionRow = {
  id: string;
  sessionId: string;
  reachedAt: Date | null;
  createdAt: Date;
};

/** In the order in which they were switched on. */
export function findSubscriptions(ctx: Ctx, userId: string): Promise<PushSubscriptionRow[]> {
  return tables(ctx, 'push_subscription')
    .selectFrom('push_subscription')
    .select(['id', 'session_id as sessionId', 'reached_at as reachedAt', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * One for each session, and each address for one: whoever is signed in at a browser now is told there, nobody
 * before them.
 */
export async function insertSubscription(
  tx: Ctx,
  { userId, sessionId, target }: { userId: string; sessionId: string; target: PushSubscriptionInput },
): Promise<void> {
  const id = newId(tx.clock);
  const hash = keyedHash(tx, purpose, 'endpoint', target.endpoint);
  await tables(tx, 'push_subscription')
    .deleteFrom('push_subscription')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint_hash', '=', hash)]))
    .execute();
  await tables(tx, 'push_subscription')
    .insertInto('push_subscription')
    .values({
      id,
      user_id: userId,
      session_id: sessionId,
      endpoint_hash: hash,
      target: encrypt(tx, purpose, id, Buffer.from(JSON.stringify(target))),
      created_at: tx.clock.now(),
    })
    .execute();
}

export async function findTarget(ctx: Ctx, id: string): Promise<PushSubscriptionInput | null> {
  const row = await tables(ctx, 'push_subscription')
    .selectFrom('push_subscription')
    .select('target')
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? PushSubscriptionInput.parse(JSON.parse(decrypt(ctx, purpose, id, row.target).toString()))
    : null;
}

export async function markReached(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'push_subscription')
    .updateTable('push_subscription')
    .set({ reached_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteSubscriptions(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(ctx, 'push_subscription').deleteFrom('push_subscription').where('id', 'in', ids).execute();
}
