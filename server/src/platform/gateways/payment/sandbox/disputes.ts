import type { Selectable } from 'kysely';
import { z } from 'zod';
import { after, days } from '../../../clock.ts';
import type { SandboxProviderDispute } from '../../../db/database.generated.ts';
import { disputeFee, writeBook } from './book.ts';
import { type Intent, type Provider, providerId, recordEvent } from './events.ts';

export type Dispute = Selectable<SandboxProviderDispute>;
export const Verdict = z.enum(['WON', 'LOST']);
const daysToAnswer = 7;

export class UnknownDispute extends Error {
  override name = 'UnknownDispute';
}

/** tx, intent locked. The payer's bank takes all of it; a second time it does not. */
export async function openDispute(
  provider: Provider,
  intent: Intent,
  reason: string,
): Promise<Dispute | null> {
  if (intent.status !== 'CAPTURED' || intent.amount === 0) return null;
  const now = provider.clock.now();
  const dispute = await provider.db
    .insertInto('sandbox_provider.dispute')
    .values({
      id: providerId('dp'),
      intent_id: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      reason,
      status: 'NEEDS_RESPONSE',
      due_at: after(now, days(daysToAnswer)),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!dispute) return null;
  await writeBook(provider, {
    kind: 'dispute',
    reference: `dispute:${dispute.id}`,
    amount: 0 - dispute.amount,
    fee: disputeFee,
    currency: dispute.currency,
  });
  await recordEvent(provider, intent, 'dispute.opened', { disputeId: dispute.id });
  return dispute;
}

export async function findDispute(provider: Provider, id: string): Promise<Dispute & { reference: string }> {
  const dispute = await provider.db
    .selectFrom('sandbox_provider.dispute as dispute')
    .innerJoin('sandbox_provider.intent as intent', 'intent.id', 'dispute.intent_id')
    .selectAll('dispute')
    .select('intent.reference')
    .where('dispute.id', '=', id)
    .executeTakeFirst();
  if (!dispute) throw new UnknownDispute(id);
  return dispute;
}

/** What was sent is final: a second answer changes nothing. */
export function answerDispute(provider: Provider, id: string, evidence: string): Promise<void> {
  return change(provider, id, async (own, dispute, intent) => {
    if (dispute.status !== 'NEEDS_RESPONSE') return;
    await update(own, id, { status: 'UNDER_REVIEW', evidence });
    await recordEvent(own, intent, 'dispute.updated', { disputeId: id });
  });
}

/** What the payer's bank decides; only once. */
export function decideDispute(
  provider: Provider,
  id: string,
  verdict: z.infer<typeof Verdict>,
): Promise<void> {
  return change(provider, id, async (own, dispute, intent) => {
    if (dispute.status === 'WON' || dispute.status === 'LOST') return;
    await update(own, id, { status: verdict });
    if (verdict === 'WON')
      await writeBook(own, {
        kind: 'dispute_won',
        reference: `dispute_won:${id}`,
        amount: dispute.amount,
        currency: dispute.currency,
      });
    await recordEvent(own, intent, 'dispute.closed', { disputeId: id });
  });
}

function change(
  provider: Provider,
  id: string,
  step: (own: Provider, dispute: Dispute, intent: Intent) => Promise<void>,
): Promise<void> {
  return provider.db.transaction().execute(async (trx) => {
    const dispute = await trx
      .selectFrom('sandbox_provider.dispute')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!dispute) throw new UnknownDispute(id);
    const intent = await trx
      .selectFrom('sandbox_provider.intent')
      .selectAll()
      .where('id', '=', dispute.intent_id)
      .executeTakeFirstOrThrow();
    await step({ ...provider, db: trx }, dispute, intent);
  });
}

async function update(provider: Provider, id: string, values: Partial<Dispute>): Promise<void> {
  await provider.db
    .updateTable('sandbox_provider.dispute')
    .set({ ...values, updated_at: provider.clock.now() })
    .where('id', '=', id)
    .execute();
}
