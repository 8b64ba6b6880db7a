import { PayoutMethod } from '@michi/contract/payouts/accounts';
import { PayoutFailure } from '@michi/contract/payouts/payouts';
import { PayoutStatus } from '@michi/contract/states';
import type { Selectable, Updateable } from 'kysely';
import { type AnyActor, actorName } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Payout as PayoutTable } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { assertPayoutMove, type Payout } from './payout.ts';

export type NewPayout = {
  id: string;
  senseiId: string;
  currency: string;
  amount: number;
  adjustment: number;
  payments: number;
  accountId: string;
  method: PayoutMethod;
  reference: string;
};

const atOnce = 1000;

/** tx. Throws the constraint's violation when this run has made one of them before. */
export async function insertPayouts(
  tx: Ctx,
  runId: string,
  payouts: readonly NewPayout[],
  actor: AnyActor,
): Promise<void> {
  const now = tx.clock.now();
  for (let from = 0; from < payouts.length; from += atOnce) {
    const some = payouts.slice(from, from + atOnce);
    await tables(tx, 'payout')
      .insertInto('payout')
      .values(
        some.map((payout) => ({
          id: payout.id,
          sensei_id: payout.senseiId,
          amount: payout.amount,
          currency: payout.currency,
          status: 'PENDING',
          idempotency_key: `${runId}:${payout.senseiId}:${payout.currency}`,
          run_id: runId,
          account_id: payout.accountId,
          method: payout.method,
          reference: payout.reference,
          adjustment: payout.adjustment,
          payments: payout.payments,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await recordSteps(
      tx,
      some.map(({ id }) => ({ payoutId: id, from: null, to: 'PENDING' as const, actor, reason: null })),
    );
  }
}

type Step = {
  payoutId: string;
  from: PayoutStatus | null;
  to: PayoutStatus;
  actor: AnyActor;
  reason: string | null;
};
async function recordSteps(tx: Ctx, steps: readonly Step[]): Promise<void> {
  await tables(tx, 'payout_event')
    .insertInto('payout_event')
    .values(
      steps.map(({ payoutId, from, to, actor, reason }) => ({
        id: newId(tx.clock),
        payout_id: payoutId,
        from_status: from,
        to_status: to,
        actor: actorName(actor),
        reason,
        created_at: tx.clock.now(),
      })),
    )
    .execute();
}

/** tx. What a payout is of, kept also when it comes to nothing. */
export async function insertPayoutPayments(
  tx: Ctx,
  taken: readonly { payoutId: string; paymentId: string; amount: number }[],
): Promise<void> {
  await sql`
    insert into payout_payment (payout_id, payment_id, amount)
    select * from unnest(${taken.map(({ payoutId }) => payoutId)}::uuid[],
      ${taken.map(({ paymentId }) => paymentId)}::uuid[], ${taken.map(({ amount }) => amount)}::bigint[])`.execute(
    tx.db,
  );
}

/** tx, payout locked. Throws invalid_transition. */
export async function movePayout(
  tx: Ctx,
  payout: Payout,
  to: PayoutStatus,
  step: { actor: AnyActor; reason?: string | null; set?: Updateable<PayoutTable> },
): Promise<Payout> {
  assertPayoutMove(payout.status, to);
  const row = await tables(tx, 'payout')
    .updateTable('payout')
    .set({ ...step.set, status: to, updated_at: tx.clock.now() })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSteps(tx, [
    { payoutId: payout.id, from: payout.status, to, actor: step.actor, reason: step.reason ?? null },
  ]);
  return payoutOf(row);
}

/** tx. Whoever comes at the same time waits. */
export async function lockPayout(tx: Ctx, id: string): Promise<Payout | null> {
  const row = await tables(tx, 'payout')
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? payoutOf(row) : null;
}

/** tx. Those of a run that nobody was told of. */
export async function lockPending(tx: Ctx, runId: string, currency: string): Promise<Payout[]> {
  const rows = await tables(tx, 'payout')
    .selectFrom('payout')
    .selectAll()
    .where('run_id', '=', runId)
    .where('currency', '=', currency)
    .where('status', '=', 'PENDING')
    .where('method', '=', 'MANUAL')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(payoutOf);
}

/** tx, payout locked. Its sensei is paid at the provider by now. */
export async function turnToProvider(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'payout')
    .updateTable('payout')
    .set({ method: 'PROVIDER', updated_at: tx.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function findPayoutsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Payout>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx, 'payout')
    .selectFrom('payout')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, payoutOf(row)]));
}

export async function findIdsByReference(
  ctx: Ctx,
  references: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tables(ctx, 'payout')
    .selectFrom('payout')
    .select(['id', 'reference'])
    .where(sql<boolean>`reference = any(${[...references]}::text[])`)
    .where('method', '=', 'MANUAL')
    .execute();
  return new Map(rows.map(({ id, reference }) => [reference ?? '', id]));
}

export const findOfFile = async (ctx: Ctx, messageId: string): Promise<string[]> =>
  (
    await tables(ctx, 'payout', 'payout_file')
      .selectFrom('payout')
      .innerJoin('payout_file', 'payout_file.id', 'payout.file_id')
      .select('payout.id')
      .where('payout_file.message_id', '=', messageId)
      .execute()
  ).map(({ id }) => id);

/** The payments of a payout, the largest first; one more than `limit`. */
export function listPayoutPayments(ctx: Ctx, payoutId: string, limit: number) {
  return tables(ctx, 'payout_payment')
    .selectFrom('payout_payment')
    .select(['payment_id', 'amount'])
    .where('payout_id', '=', payoutId)
    .orderBy('amount', 'desc')
    .orderBy('payment_id')
    .limit(limit + 1)
    .execute();
}

export function listPayoutSteps(ctx: Ctx, payoutId: string) {
  return tables(ctx, 'payout_event')
    .selectFrom('payout_event')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function payoutOf(row: Selectable<PayoutTable>): Payout {
  return {
    id: row.id,
    senseiId: row.sensei_id,
    amount: row.amount,
    currency: row.currency,
    status: PayoutStatus.parse(row.status),
    method: PayoutMethod.parse(row.method),
    reference: row.reference,
    runId: row.run_id,
    accountId: row.account_id,
    fileId: row.file_id,
    adjustment: row.adjustment,
    payments: row.payments,
    failure: PayoutFailure.nullable().catch('BANK').parse(row.failure_code),
    failureNote: row.failure_note,
    providerRef: row.provider_ref,
    unwindingSince: row.unwinding_since,
    askedAt: row.asked_at,
    arrivesAt: row.arrives_at,
    paidAt: row.paid_at,
    converted:
      row.paid_amount !== null && row.paid_currency !== null && row.paid_currency !== row.currency
        ? { amount: row.paid_amount, currency: row.paid_currency, rate: row.rate }
        : null,
    createdAt: row.created_at,
  };
}
