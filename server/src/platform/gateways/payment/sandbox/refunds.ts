import { z } from 'zod';
import { after } from '../../../clock.ts';
import { declareJob } from '../../../jobs/declare-job.ts';
import { enqueueJob } from '../../../jobs/jobs.ts';
import { writeBook } from './book.ts';
import { type Provider, providerId, recordEvent } from './events.ts';
import { lock, update } from './intents.ts';
import { UnknownIntent } from './unknown-intent.ts';

const refundFailsAfterMilliseconds = 20_000;
export const failRefundJob = declareJob('sandbox.fail_refund', z.object({ refundId: z.string() }));

export function refundIntent(
  provider: Provider,
  id: string,
  amount: number,
  idempotencyKey: string,
): Promise<string> {
  return provider.db.transaction().execute(async (trx) => {
    const own = { ...provider, db: trx };
    const intent = await lock(own, id);
    const known = await trx
      .selectFrom('sandbox_provider.refund')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (known) return known.id;
    if (intent.status !== 'CAPTURED') throw new Error('only a captured payment can be refunded');
    if (await isDisputed(own, id)) throw new Error('a disputed payment cannot be refunded');
    if (intent.refunded + amount > intent.amount) throw new Error('more than was paid cannot be refunded');
    const refund = {
      id: providerId('re'),
      intent_id: id,
      idempotency_key: idempotencyKey,
      amount,
      created_at: own.clock.now(),
    };
    await trx.insertInto('sandbox_provider.refund').values(refund).execute();
    await writeBook(own, {
      kind: 'refund',
      reference: `refund:${refund.id}`,
      amount: 0 - amount,
      currency: intent.currency,
    });
    // Only the first: the buyer has another card by then.
    if (intent.card === 'REFUND_FAILS' && intent.refunded === 0) {
      const runAt = after(own.clock.now(), refundFailsAfterMilliseconds);
      await enqueueJob(own, failRefundJob, { refundId: refund.id }, { runAt });
      await update(own, intent, { card: 'APPROVE' });
    }
    await recordEvent(
      own,
      await update(own, intent, { refunded: intent.refunded + amount }),
      'intent.refunded',
    );
    return refund.id;
  });
}

/** The card's bank sends it back: the money is here again. */
export async function failRefund(provider: Provider, refundId: string): Promise<void> {
  await provider.db.transaction().execute(async (trx) => {
    const own = { ...provider, db: trx };
    const refund = await trx
      .updateTable('sandbox_provider.refund')
      .set({ status: 'FAILED' })
      .where('id', '=', refundId)
      .where('status', '=', 'SUCCEEDED')
      .returningAll()
      .executeTakeFirst();
    if (!refund) return;
    const intent = await lock(own, refund.intent_id);
    await writeBook(own, {
      kind: 'refund_failed',
      reference: `refund_failed:${refundId}`,
      amount: refund.amount,
      currency: intent.currency,
    });
    const changed = await update(own, intent, { refunded: intent.refunded - refund.amount });
    await recordEvent(own, changed, 'refund.failed', { refundId });
  });
}

export async function findRefund(provider: Provider, id: string) {
  const refund = await provider.db
    .selectFrom('sandbox_provider.refund')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!refund) throw new UnknownIntent(id);
  return refund;
}

async function isDisputed(provider: Provider, intentId: string): Promise<boolean> {
  const dispute = await provider.db
    .selectFrom('sandbox_provider.dispute')
    .select('status')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return dispute !== undefined && dispute.status !== 'WON';
}
