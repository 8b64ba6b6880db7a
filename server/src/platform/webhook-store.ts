import type { Ctx } from './context.ts';
import { behind, type Cursor } from './http/cursor.ts';
import { newId } from './ids.ts';

export type ReceivedWebhook = { provider: string; providerEventId: string; kind: string; payload: object };
/** Of no use here, or nothing that we know: kept for administrators, and worked off by nobody. */
export type SetAside = { state: 'IGNORED' | 'UNKNOWN'; apiVersion: string | null };

/** tx. Keeps a provider's event once; null when it was received before. */
export async function storeWebhook(
  tx: Ctx,
  received: ReceivedWebhook,
  aside: SetAside | null = null,
): Promise<string | null> {
  const row = await tx.db
    .insertInto('webhook_event')
    .values({
      id: newId(tx.clock),
      provider: received.provider,
      provider_event_id: received.providerEventId,
      kind: received.kind,
      payload: JSON.stringify(received.payload),
      received_at: tx.clock.now(),
      ...(aside && { state: aside.state, api_version: aside.apiVersion, processed_at: tx.clock.now() }),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null once it was worked off. */
export async function findOpenWebhook(
  ctx: Ctx,
  id: string,
): Promise<{ provider: string; payload: unknown } | null> {
  const row = await ctx.db
    .selectFrom('webhook_event')
    .select(['provider', 'payload'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** UNKNOWN: it is about nothing that we know. */
export async function markWebhookProcessed(
  ctx: Ctx,
  id: string,
  state: 'DONE' | 'UNKNOWN' = 'DONE',
): Promise<void> {
  await ctx.db
    .updateTable('webhook_event')
    .set({ processed_at: ctx.clock.now(), state })
    .where('id', '=', id)
    .execute();
}

export type AsideWebhook = {
  id: string;
  provider: string;
  providerEventId: string;
  kind: string;
  state: string;
  apiVersion: string | null;
  receivedAt: Date;
};

/** What was set aside, the latest first, one more than `limit`. */
export async function listAsideWebhooks(
  ctx: Ctx,
  { state, after, limit }: { state: SetAside['state']; after: Cursor | null; limit: number },
): Promise<AsideWebhook[]> {
  return ctx.db
    .selectFrom('webhook_event')
    .select(['id', 'provider', 'provider_event_id as providerEventId', 'kind', 'state'])
    .select(['api_version as apiVersion', 'received_at as receivedAt'])
    .where('state', '=', state)
    .where((eb) => behind(eb, after, ['received_at', 'id'], 'desc'))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Received some time ago and not worked off: their jobs were lost or gave up. */
export async function listStuckWebhooks(
  ctx: Ctx,
  { provider, receivedBefore, limit }: { provider: string; receivedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('webhook_event')
    .select('id')
    .where('processed_at', 'is', null)
    .where('provider', '=', provider)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
