import type { OrderStatus } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import { sql, tables } from '../../platform/db.ts';
import type { Order } from './order.ts';
import { orderOf } from './order.repository.ts';

export type OrderFilter = {
  /** Own orders of a student. */
  studentId?: string;
  /** Orders for this sensei; those that were never submitted are nobody's news yet. */
  senseiId?: string;
  /** Of this person as student, payer or sensei. */
  userId?: string | undefined;
  status?: OrderStatus | undefined;
  /** Order number, or words of the course's title. */
  text?: string | undefined;
  completedFrom?: Date | undefined;
  /** Exclusive. */
  completedTo?: Date | undefined;
  /** Only with money in escrow. */
  isHeld?: boolean | undefined;
  currency?: string | undefined;
  after: Cursor | null;
  limit: number;
};

export async function listOrderRows(ctx: Ctx, filter: OrderFilter): Promise<Order[]> {
  return (await orderListQuery(ctx, filter).execute()).map(orderOf);
}

/** What a list goes by: those of a time of completion by that time, others by when they were placed. */
export const orderListKey = ({
  completedFrom,
  completedTo,
}: Pick<OrderFilter, 'completedFrom' | 'completedTo'>) =>
  completedFrom || completedTo ? 'completed_at' : 'created_at';

/** Newest first, one more than `limit`. */
export function orderListQuery(ctx: Ctx, filter: OrderFilter) {
  let query = tables(ctx, 'order').selectFrom('order').selectAll();
  if (filter.studentId) query = query.where('student_id', '=', filter.studentId);
  if (filter.senseiId) {
    query = query
      .where('sensei_id', '=', filter.senseiId)
      .where((eb) => eb.or([eb('provider', 'is not', null), eb('total', '=', 0)]))
      .where('status', '<>', 'CREATED');
  }
  const { userId } = filter;
  if (userId) {
    query = query.where((eb) =>
      eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId), eb('sensei_id', '=', userId)]),
    );
  }
  if (filter.status) query = query.where('status', '=', filter.status);
  const { completedFrom, completedTo } = filter;
  if (completedFrom)
    query = query.where('status', '=', 'COMPLETED').where('completed_at', '>=', completedFrom);
  if (completedTo) query = query.where('status', '=', 'COMPLETED').where('completed_at', '<', completedTo);
  if (filter.text) {
    const words = `%${filter.text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`number || ' ' || course_title ilike ${words}`);
  }
  if (filter.isHeld) query = query.where('has_held_money', '=', true);
  if (filter.currency) query = query.where('currency', '=', filter.currency);
  const key = orderListKey(filter);
  return query
    .where((eb) => behind(eb, filter.after, [key, 'id'], 'desc'))
    .orderBy(key, 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
}

/** tx. Orders before calendars, as everywhere, and always in the same order. */
export async function lockOrders(tx: Ctx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await tables(tx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(orderOf);
}

export async function findOrders(ctx: Ctx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(orderOf);
}
