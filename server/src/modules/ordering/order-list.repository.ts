import type { OrderStatus } from '@michi/contract/states';
import type { SelectQueryBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import type { DB } from '../../platform/database.generated.ts';
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
  /** Order number, or words of the course's title; or an order of these people, as student, payer or sensei. */
  text?: { words: string; peopleIds: readonly string[] } | undefined;
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
  const { text } = filter;
  if (!text) return newest(narrowed(ctx, filter).selectAll(), filter);
  const worded = narrowed(ctx, filter).where(says(text.words));
  if (text.peopleIds.length === 0) return newest(worded.selectAll(), filter);
  // Each way to be found has an index of its own, and gives no more than the page needs.
  const byWords = tables(ctx, 'order').selectFrom(newest(worded.select('id'), filter).as('worded'));
  const found = byWords
    .select('worded.id')
    .unionAll([
      theirs(ctx, filter, text.peopleIds, 'student_id'),
      theirs(ctx, filter, text.peopleIds, 'payer_id'),
      theirs(ctx, filter, text.peopleIds, 'sensei_id'),
    ]);
  return newest(tables(ctx, 'order').selectFrom('order').selectAll().where('id', 'in', found), filter);
}

/** Fewer than three letters are in no index: they are where a word begins. One or two digits are in many numbers. What has an @ is an address. */
function says(text: string) {
  if (text.includes('@') || !/[\p{L}\p{N}]/u.test(text)) return sql<boolean>`false`;
  const words = text.replace(/[\\%_]/g, String.raw`\$&`);
  const contains = (pattern: string) => sql<boolean>`number || ' ' || course_title ilike ${pattern}`;
  return /\d|[\p{L}\p{N}]{3}/u.test(text)
    ? contains(`%${words}%`)
    : sql<boolean>`(${contains(`${words}%`)} or ${contains(`% ${words}%`)})`;
}

/** Person by person, so that each one's newest are read from the index and no more. */
function theirs(
  ctx: Ctx,
  filter: OrderFilter,
  peopleIds: readonly string[],
  role: 'student_id' | 'payer_id' | 'sensei_id',
) {
  const own = narrowed(ctx, filter)
    .select('id')
    .where(sql<boolean>`${sql.ref(role)} = person.id`);
  return tables(ctx, 'order')
    .selectFrom(sql<{ id: string }>`unnest(${[...peopleIds]}::uuid[])`.as<'person'>(sql`person(id)`))
    .innerJoinLateral(newest(own, filter).as('own'), (join) => join.onTrue())
    .select('own.id');
}

function newest<Row>(query: SelectQueryBuilder<Pick<DB, 'order'>, 'order', Row>, filter: OrderFilter) {
  const key = orderListKey(filter);
  return query
    .where((eb) => behind(eb, filter.after, [key, 'id'], 'desc'))
    .orderBy(key, 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
}

/** By everything but words. */
function narrowed(ctx: Ctx, filter: OrderFilter) {
  let query = tables(ctx, 'order').selectFrom('order');
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
  if (filter.isHeld) query = query.where('has_held_money', '=', true);
  if (filter.currency) query = query.where('currency', '=', filter.currency);
  return query;
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
