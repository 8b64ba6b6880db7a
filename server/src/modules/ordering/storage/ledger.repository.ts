import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Posting } from '../rules/ledger.ts';

/**
 * tx. Appends balanced transactions; one of a known key violates the constraint, and with it the whole step
 * fails.
 */
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
        provider_ref: posting.providerRef ?? null,
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
          kind: posting.kind,
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

/** Whether the posting of this key was made. */
export async function hasPosted(ctx: Ctx, key: string): Promise<boolean> {
  const row = await tables(ctx, 'ledger_transaction')
    .selectFrom('ledger_transaction')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
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

export type RevenueFilter = {
  currency: string;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  after: Cursor | null;
  limit: number;
};

/** The platform's revenue, the latest first, one more than `limit`. */
export const listRevenue = (ctx: Ctx, filter: RevenueFilter) => revenueQuery(ctx, filter).execute();

/** The entries of one page come first, from their index alone; then what they are about. */
export function revenueQuery(ctx: Ctx, { currency, from, to, after, limit }: RevenueFilter) {
  const db = tables(ctx, 'ledger_transaction', 'ledger_entry', 'order');
  let entries = db
    .selectFrom('ledger_entry')
    .select(['id', 'transaction_id', 'amount', 'currency', 'created_at'])
    .where('account', '=', 'PLATFORM_REVENUE')
    .where('currency', '=', currency)
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (from) entries = entries.where('created_at', '>=', from);
  if (to) entries = entries.where('created_at', '<', to);
  return db
    .selectFrom(entries.as('entry'))
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'entry.transaction_id')
    .innerJoin('order', 'order.id', 'ledger_transaction.order_id')
    .select([
      'entry.id',
      'entry.amount',
      'entry.currency',
      'entry.created_at',
      'order.id as order_id',
      'order.number',
      'order.course_title',
    ])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc');
}

/** Whether a sensei is owed money in some currency, or owes it. */
export async function hasOpenBalance(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await tables(ctx, 'sensei_balance')
    .selectFrom('sensei_balance')
    .select('currency')
    .where('user_id', '=', userId)
    .where('balance', '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
