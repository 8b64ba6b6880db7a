import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Posting } from './ledger.ts';

/** tx. Appends balanced transactions; one of a known key violates the constraint, and with it the whole step fails. */
export async function post(tx: Ctx, postings: readonly Posting[]): Promise<void> {
  const moving = postings.filter((posting) => posting.entries.length > 0);
  if (moving.length === 0) return;
  const now = tx.clock.now();
  const transactions = moving.map((posting) => ({ id: newId(tx.clock), posting }));
  const ledger = tables(tx, 'ledger_transaction', 'ledger_entry');
  await ledger
    .insertInto('ledger_transaction')
    .values(
      transactions.map(({ id, posting }) => ({
        id,
        kind: posting.kind,
        idempotency_key: posting.key,
        order_id: posting.orderId,
        payment_id: posting.paymentId,
        note: posting.note,
        created_at: now,
      })),
    )
    .execute();
  await ledger
    .insertInto('ledger_entry')
    .values(
      transactions.flatMap(({ id, posting }) =>
        posting.entries.map((entry) => ({
          id: newId(tx.clock),
          transaction_id: id,
          account: entry.account,
          user_id: entry.userId,
          amount: entry.amount,
          currency: posting.currency,
          created_at: now,
        })),
      ),
    )
    .execute();
}

export function listLedger(ctx: Ctx, orderId: string) {
  return tables(ctx, 'ledger_transaction', 'ledger_entry')
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .where('ledger_transaction.order_id', '=', orderId)
    .select([
      'ledger_entry.id',
      'ledger_entry.transaction_id',
      'ledger_transaction.kind',
      'ledger_entry.account',
      'ledger_entry.user_id',
      'ledger_entry.amount',
      'ledger_entry.currency',
      'ledger_entry.created_at',
      'ledger_transaction.note',
    ])
    .orderBy('ledger_entry.created_at')
    .orderBy('ledger_entry.id')
    .execute();
}

/** Whether a sensei is owed money in some currency, or owes it. */
export async function hasOpenBalance(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await tables(ctx, 'ledger_entry')
    .selectFrom('ledger_entry')
    .select('currency')
    .where('account', '=', 'SENSEI_BALANCE')
    .where('user_id', '=', userId)
    .groupBy('currency')
    .having(sql<number>`sum(amount)`, '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
