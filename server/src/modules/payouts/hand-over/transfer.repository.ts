import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type {
  PayoutReversal as ReversalTable,
  PayoutTransfer as TransferTable,
} from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Transferred } from '../../../platform/gateways/payout/payout.ts';
import { newId } from '../../../platform/ids.ts';
import type { Part } from './transfer.ts';

export type Transfer = ReturnType<typeof transferOf>;
export type Reversal = ReturnType<typeof reversalOf>;

/** tx, payout locked. */
export async function insertTransfers(
  tx: Ctx,
  of: { payoutId: string; accountId: string; currency: string },
  parts: readonly Part[],
): Promise<void> {
  await tables(tx, 'payout_transfer')
    .insertInto('payout_transfer')
    .values(
      parts.map((part, position) => ({
        id: newId(tx.clock),
        payout_id: of.payoutId,
        account_id: of.accountId,
        position,
        order_id: part.orderId,
        charge_ref: part.chargeRef,
        amount: part.amount,
        currency: of.currency,
        created_at: tx.clock.now(),
      })),
    )
    .execute();
}

export async function listTransfers(ctx: Ctx, payoutId: string): Promise<Transfer[]> {
  const rows = await tables(ctx, 'payout_transfer')
    .selectFrom('payout_transfer')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('position')
    .execute();
  return rows.map(transferOf);
}

export async function findTransferByRef(ctx: Ctx, transferRef: string): Promise<Transfer | null> {
  const row = await tables(ctx, 'payout_transfer')
    .selectFrom('payout_transfer')
    .selectAll()
    .where('transfer_ref', '=', transferRef)
    .executeTakeFirst();
  return row ? transferOf(row) : null;
}

/** tx, payout locked. Answers whether it was not known before. */
export async function noteSent(
  tx: Ctx,
  id: string,
  { transferRef, arrived, rate }: Transferred,
): Promise<boolean> {
  const rows = await tables(tx, 'payout_transfer')
    .updateTable('payout_transfer')
    .set({
      transfer_ref: transferRef,
      arrived: arrived.amount,
      arrived_currency: arrived.currency,
      rate,
      sent_at: tx.clock.now(),
    })
    .where('id', '=', id)
    .where('transfer_ref', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * tx, payout locked. Its charge has nothing left: it comes from the platform's own balance, under another
 * key.
 */
export async function unbind(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'payout_transfer')
    .updateTable('payout_transfer')
    .set({ charge_ref: null })
    .where('id', '=', id)
    .where('transfer_ref', 'is', null)
    .execute();
}

/** tx, payout locked. What cannot come back. */
export async function noteKept(tx: Ctx, id: string): Promise<Transfer> {
  const row = await tables(tx, 'payout_transfer')
    .updateTable('payout_transfer')
    .set({ kept: sql<number>`amount - reversed` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return transferOf(row);
}

/** tx, payout locked. The one that is open where there is one. */
export async function openReversal(
  tx: Ctx,
  transferId: string,
  amount: number,
  reason: Reversal['reason'],
): Promise<Reversal> {
  await tables(tx, 'payout_reversal')
    .insertInto('payout_reversal')
    .values({
      id: newId(tx.clock),
      transfer_id: transferId,
      amount,
      reason,
      state: 'OPEN',
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('transfer_id')
        .where(sql<boolean>`state = 'OPEN'`)
        .doNothing(),
    )
    .execute();
  const row = await tables(tx, 'payout_reversal')
    .selectFrom('payout_reversal')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return reversalOf(row);
}

export async function listReversals(ctx: Ctx, transferIds: readonly string[]): Promise<Reversal[]> {
  if (transferIds.length === 0) return [];
  const rows = await tables(ctx, 'payout_reversal')
    .selectFrom('payout_reversal')
    .selectAll()
    .where(sql<boolean>`transfer_id = any(${[...transferIds]}::uuid[])`)
    .orderBy('created_at')
    .execute();
  return rows.map(reversalOf);
}

/** What came back of a payout's parts because buyers were given their money back, by order. */
export async function sumRecovered(ctx: Ctx, payoutId: string): Promise<Map<string, number>> {
  const rows = await tables(ctx, 'payout_transfer', 'payout_reversal')
    .selectFrom('payout_reversal')
    .innerJoin('payout_transfer', 'payout_transfer.id', 'payout_reversal.transfer_id')
    .select(['payout_transfer.order_id', sql<number>`sum(payout_reversal.amount)::bigint`.as('amount')])
    .where('payout_transfer.payout_id', '=', payoutId)
    .where('payout_reversal.reason', '=', 'REFUND')
    .where('payout_reversal.state', '=', 'DONE')
    .groupBy('payout_transfer.order_id')
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id ?? '', amount]));
}

/** tx, payout locked. Answers whether it was open. */
export async function settleReversal(
  tx: Ctx,
  reversal: Reversal,
  state: 'DONE' | 'REFUSED',
): Promise<boolean> {
  const rows = await tables(tx, 'payout_reversal')
    .updateTable('payout_reversal')
    .set({ state, settled_at: tx.clock.now() })
    .where('id', '=', reversal.id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .execute();
  if (rows.length === 0) return false;
  if (state === 'DONE')
    await tables(tx, 'payout_transfer')
      .updateTable('payout_transfer')
      .set((eb) => ({ reversed: eb('reversed', '+', reversal.amount) }))
      .where('id', '=', reversal.transferId)
      .execute();
  return true;
}

const transferOf = (row: Selectable<TransferTable>) => ({
  id: row.id,
  payoutId: row.payout_id,
  accountId: row.account_id,
  orderId: row.order_id,
  chargeRef: row.charge_ref,
  amount: row.amount,
  currency: row.currency,
  transferRef: row.transfer_ref,
  arrived: row.arrived,
  arrivedCurrency: row.arrived_currency,
  rate: row.rate,
  reversed: row.reversed,
  kept: row.kept,
});

const reversalOf = (row: Selectable<ReversalTable>) => ({
  id: row.id,
  transferId: row.transfer_id,
  amount: row.amount,
  reason: row.reason === 'REFUND' ? ('REFUND' as const) : ('PAYOUT_FAILED' as const),
  state: row.state,
});
