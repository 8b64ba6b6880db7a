import type { Ctx } from './context.ts';
import { newId } from './ids.ts';

export type ReceivedWebhook = { provider: string; providerEventId: string; kind: string; payload: object };

/** tx. Keeps a provider's event once; null when it was received before. */
export async function storeWebhook(tx: Ctx, received: ReceivedWebhook): Promise<string | null> {
  const row = await tx.db
    .insertInto('webhook_event')
    .values({
      id: newId(tx.clock),
      provider: received.provider,
      provider_event_id: received.providerEventId,
      kind: received.kind,
      payload: JSON.stringify(received.payload),
      received_at: tx.clock.now(),
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

export async function markWebhookProcessed(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_event')
    .set({ processed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Received some time ago and not worked off: their jobs were lost or gave up. */
export async function listStuckWebhooks(ctx: Ctx, receivedBefore: Date, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('webhook_event')
    .select('id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
