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
  after: Cursor | null;
  limit: number;
};

export async function listOrderRows(ctx: Ctx, filter: OrderFilter): Promise<Order[]> {
  return (await orderListQuery(ctx, filter).execute()).map(orderOf);
}

/**
 * What a list goes by: those of a time of completion by that time, others by when they were placed. An id tells that, too, and money that
 * is held is found by the id of its order: where there is little of it, nobody looks through all orders.
 */
export const orderListKey = ({
  completedFrom,
  completedTo,
  isHeld,
}: Pick<OrderFilter, 'completedFrom' | 'completedTo' | 'isHeld'>) => {
  if (completedFrom || completedTo) return 'completed_at';
  return isHeld ? 'id' : 'created_at';
};

/** Newest first, one more than `limit`. */
export function orderListQuery(ctx: Ctx, filter: OrderFilter) {
  let query = tables(ctx, 'order', 'payment').selectFrom('order').selectAll();
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
  const key = orderListKey(filter);
  if (filter.isHeld) query = query.where('id', 'in', heldOrderIds(ctx, filter));
  if (key !== 'id')
    query = query.where((eb) => behind(eb, filter.after, [key, 'id'], 'desc')).orderBy(key, 'desc');
  return query.orderBy('id', 'desc').limit(filter.limit + 1);
}

/** With money in escrow, newest first: an index has them in this order. Where nothing else is asked, only as many are read as are shown. */
function heldOrderIds(ctx: Ctx, filter: OrderFilter) {
  const { after, limit, status, text, userId } = filter;
  const isByThis = orderListKey(filter) === 'id';
  return tables(ctx, 'payment')
    .selectFrom('payment')
    .select('order_id')
    .distinct()
    .where('status', '=', 'HELD')
    .$if(isByThis && after !== null, (query) => query.where('order_id', '<', after?.id ?? ''))
    .orderBy('order_id', 'desc')
    .$if(isByThis && !status && !text && !userId, (query) => query.limit(limit + 1));
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
