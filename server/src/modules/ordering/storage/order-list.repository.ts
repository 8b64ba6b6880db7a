import { orderNumberBegun } from '@michi/contract/ordering/order-administration';
import type { OrderStatus } from '@michi/contract/states';
import type { SelectQueryBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import type { DB } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Order } from '../rules/order.ts';
import { orderOf } from './order.repository.ts';

export type OrderFilter = {
  /** Own orders of a student. */
  studentId?: string;
  /** Orders of `own`, and of `all` those that this person pays. */
  family?: { all: readonly string[]; own: readonly string[]; payerId: string };
  /** Orders for this sensei; those that were never submitted are nobody's news yet. */
  senseiId?: string;
  /** Of this person as student, payer or sensei. */
  userId?: string | undefined;
  status?: OrderStatus | undefined;
  /**
   * Order number, or words of the course's title; or an order of these people, as student, payer or sensei.
   */
  text?: { words: string; peopleIds: readonly string[] } | undefined;
  completedFrom?: Date | undefined;
  /** Exclusive. */
  completedTo?: Date | undefined;
  /** Only with money in escrow. */
  isHeld?: boolean | undefined;
  /** Bought, with money in escrow, or sessions of a free package that may still be scheduled. */
  isUnfinished?: boolean | undefined;
  /**
   * Not over yet, as far as an order itself tells; of the others those whose ids are `ahead`. What is free
   * may wait to be confirmed for ever.
   */
  underWay?: { ahead: readonly string[] } | undefined;
  currency?: string | undefined;
  after: Cursor | null;
  /** Of a list by number: behind this one. */
  afterNumber?: string | undefined;
  /** The newest first unless it says otherwise. */
  order?: 'asc' | 'desc' | undefined;
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

/** Newest first unless `order` says otherwise, one more than `limit`. */
export function orderListQuery(ctx: Ctx, filter: OrderFilter) {
  const { text } = filter;
  const begun = text && orderNumberBegun(text.words);
  if (begun) return numberedQuery(ctx, filter, begun);
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

const longestNumber = 20;

/**
 * Whose number begins so, by number: those are given in the order of time. Numbers of as many digits stand in
 * the index one after the other, so each length is read apart, from where the page begins, and no further
 * than the page needs.
 */
function numberedQuery(ctx: Ctx, filter: OrderFilter, begun: string) {
  const { afterNumber: after, order = 'desc', limit } = filter;
  const number = sql<string>`number collate "C"`;
  const least = order === 'asc' ? (after?.length ?? begun.length) : begun.length;
  const most = order === 'desc' ? (after?.length ?? longestNumber) : longestNumber;
  // A colon comes after all digits.
  const [from, to] = [sql`${begun}::text`, sql`${`${begun}:`}::text`];
  const atPage = (bound: typeof from) =>
    sql`case when size.length = ${after?.length} then ${after}::text else ${bound} end`;
  const ofLength = narrowed(ctx, filter)
    .select('id')
    .where(sql<boolean>`length(number) = size.length`)
    .where(sql<boolean>`${number} >= ${from} and ${number} < ${after && order === 'desc' ? atPage(to) : to}`)
    .$if(after !== undefined && order === 'asc', (query) =>
      query.where(sql<boolean>`${number} > ${atPage(from)}`),
    )
    .orderBy(number, order)
    .limit(limit + 1);
  const found = tables(ctx, 'order')
    .selectFrom(
      sql<{ length: number }>`generate_series(${least}::int, ${most}::int)`.as<'size'>(sql`size(length)`),
    )
    .innerJoinLateral(ofLength.as('numbered'), (join) => join.onTrue())
    .select('numbered.id');
  return tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('id', 'in', found)
    .orderBy(sql`length(number)`, order)
    .orderBy(number, order)
    .limit(limit + 1);
}

/**
 * Fewer than three letters are in no index: they are where a word begins. One or two digits are in many
 * numbers. What has an @ is an address.
 */
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
  const { order = 'desc' } = filter;
  return query
    .where((eb) => behind(eb, filter.after, [key, 'id'], order))
    .orderBy(key, order)
    .orderBy('id', order)
    .limit(filter.limit + 1);
}

/** By everything but words. */
function narrowed(ctx: Ctx, filter: OrderFilter) {
  let query = tables(ctx, 'order').selectFrom('order');
  if (filter.studentId) query = query.where('student_id', '=', filter.studentId);
  const { family } = filter;
  if (family) {
    query = query
      .where('student_id', 'in', [...family.all])
      .where((eb) => eb.or([eb('student_id', 'in', [...family.own]), eb('payer_id', '=', family.payerId)]));
  }
  if (filter.senseiId) {
    query = query
      .where('sensei_id', '=', filter.senseiId)
      .where((eb) => eb.or([eb('provider', 'is not', null), eb('total', '=', 0)]))
      .where('status', '<>', 'CREATED');
  }
  // What is still to be charged, or never was, stands in its plan.
  if (filter.studentId || family)
    query = query.where(sql<boolean>`(plan_role is distinct from 'PLANNED' or provider is not null)`);
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
  if (filter.isUnfinished)
    query = query
      .where('status', '=', 'COMPLETED')
      .where((eb) =>
        eb.or([
          eb('has_held_money', '=', true),
          eb.and([
            eb('kind', '=', 'PACKAGE'),
            eb('total', '=', 0),
            eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.clock.now())]),
          ]),
        ]),
      );
  const { underWay } = filter;
  if (underWay)
    query = query
      .where('status', '<>', 'CANCELED')
      .where((eb) =>
        eb.or([
          eb('status', '<>', 'COMPLETED'),
          eb('has_held_money', '=', true),
          eb('total', '=', 0),
          sql<boolean>`id = any(${[...underWay.ahead]}::uuid[])`,
        ]),
      );
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
