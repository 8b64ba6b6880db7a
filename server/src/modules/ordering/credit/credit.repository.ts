import { type CreditKind, CreditKind as Kind } from '@michi/contract/ordering/credit';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type Holder = { userId: string; currency: string };
export type CreditMove = Holder & {
  kind: CreditKind;
  /** Minor units; below zero where it is spent. */
  amount: number;
  orderId: string | null;
  reason: string | null;
  grantedBy: string | null;
  giftId?: string;
  key: string;
};

/**
 * tx. What is there, locked until the end: whoever spends of it comes one after the other. Without a row:
 * nothing.
 */
export async function lockBalance(tx: Ctx, { userId, currency }: Holder): Promise<number> {
  const row = await tables(tx, 'credit_balance')
    .selectFrom('credit_balance')
    .select('amount')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  return row?.amount ?? 0;
}

export async function findBalance(ctx: Ctx, { userId, currency }: Holder) {
  const row = await tables(ctx, 'credit_balance')
    .selectFrom('credit_balance')
    .select(['amount', 'version'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row ?? { amount: 0, version: 0 };
}

/** tx. A row to lock, also for who never had any. */
export async function openBalance(tx: Ctx, { userId, currency }: Holder): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'credit_balance')
    .insertInto('credit_balance')
    .values({ user_id: userId, currency, amount: 0, version: 0, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doNothing())
    .execute();
}

/**
 * tx, the balance open. False when this was done before. The database holds that nobody has less than
 * nothing.
 */
export async function moveCredit(tx: Ctx, move: CreditMove): Promise<boolean> {
  const now = tx.clock.now();
  const db = tables(tx, 'credit_balance', 'credit_entry');
  const made = await db
    .insertInto('credit_entry')
    .values({
      id: newId(tx.clock),
      user_id: move.userId,
      currency: move.currency,
      amount: move.amount,
      kind: move.kind,
      order_id: move.orderId,
      reason: move.reason,
      granted_by: move.grantedBy,
      gift_id: move.giftId ?? null,
      idempotency_key: move.key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await db
    .updateTable('credit_balance')
    .set((eb) => ({
      amount: eb('amount', '+', move.amount),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('user_id', '=', move.userId)
    .where('currency', '=', move.currency)
    .execute();
  return true;
}

/** Whose credit an order is paid with. */
export async function findSpender(ctx: Ctx, orderId: string): Promise<Holder | null> {
  const row = await tables(ctx, 'credit_entry')
    .selectFrom('credit_entry')
    .select(['user_id as userId', 'currency'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SPENT')
    .executeTakeFirst();
  return row ?? null;
}

export const listBalances = (ctx: Ctx, userId: string) =>
  tables(ctx, 'credit_balance')
    .selectFrom('credit_balance')
    .select(['amount', 'currency'])
    .where('user_id', '=', userId)
    .where('amount', '>', 0)
    .orderBy('currency')
    .execute();

/** The last hundred. */
export async function listEntries(ctx: Ctx, userId: string) {
  const rows = await tables(ctx, 'credit_entry', 'order')
    .selectFrom('credit_entry')
    .leftJoin('order', 'order.id', 'credit_entry.order_id')
    .select([
      'credit_entry.id',
      'credit_entry.kind',
      'credit_entry.amount',
      'credit_entry.currency',
      'credit_entry.order_id as orderId',
      'order.number',
      'credit_entry.reason',
      'credit_entry.created_at as createdAt',
    ])
    .where('credit_entry.user_id', '=', userId)
    .orderBy('credit_entry.created_at', 'desc')
    .orderBy('credit_entry.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, kind: Kind.parse(row.kind) }));
}
