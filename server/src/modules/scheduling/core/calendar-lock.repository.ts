import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/**
 * Takes the calendar rows of one booking: the sensei's, then the student's, in this order everywhere, so that
 * no two bookings wait for each other. Statements that follow see what was committed before. Answers the zone
 * of each row that exists.
 */
export async function lockCalendars(
  tx: Ctx,
  senseiId: string,
  studentId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; time_zone: string }>`
    select user_id, time_zone from calendar where user_id in (${senseiId}, ${studentId})
    order by user_id = ${studentId} for no key update`.execute(tx.db);
  return new Map(rows.map((row) => [row.user_id, row.time_zone]));
}

/** The same where several sensei have to do with it: theirs in the order of their ids, then the student's. */
export async function lockCalendarsOf(
  tx: Ctx,
  senseiIds: readonly string[],
  studentId: string,
): Promise<void> {
  await sql`select from calendar where user_id = any(${[...senseiIds, studentId]}::uuid[])
    order by user_id = ${studentId}, user_id for no key update`.execute(tx.db);
}

export const lockCalendar = (tx: Ctx, userId: string): Promise<void> => lockEachCalendar(tx, [userId]);

/** In the order of their ids. */
export async function lockEachCalendar(tx: Ctx, userIds: readonly string[]): Promise<void> {
  await sql`select from calendar where user_id = any(${[...userIds]}::uuid[]) order by user_id for no key update`.execute(
    tx.db,
  );
}

/** Makes the row of somebody who has none yet; its lock is held either way. */
export async function insertCalendar(tx: Ctx, userId: string, timeZone: string): Promise<void> {
  await tables(tx, 'calendar')
    .insertInto('calendar')
    .values({ user_id: userId, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await lockCalendar(tx, userId);
}

/** Takes the calendar of the sensei whose classes these are; several calendars in the order of their ids. */
export async function lockCalendarsOfClasses(tx: Ctx, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  await tables(tx, 'calendar', 'class')
    .selectFrom('calendar')
    .select('user_id')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('class')
        .select('class.sensei_id')
        .where('class.id', 'in', [...classIds]),
    )
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
}

/** The same for the classes of an order. */
export async function lockCalendarsOfOrder(tx: Ctx, orderId: string): Promise<void> {
  await tables(tx, 'calendar', 'class', 'seat')
    .selectFrom('calendar')
    .select('user_id')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('seat')
        .innerJoin('class', 'class.id', 'seat.class_id')
        .select('class.sensei_id')
        .where('seat.order_id', '=', orderId),
    )
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
}
