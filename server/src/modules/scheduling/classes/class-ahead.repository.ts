import type { CourseFormat } from '@michi/contract/states';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { longestClass } from '../core/admin-calendar.repository.ts';

/**
 * Scheduled classes of this sensei that nobody has a seat in, nor holds one. What the orders `givenUp` hold
 * does not count, nor what is kept for who waits; a 1:1 class that is only held is nobody's class yet, and
 * none of them.
 */
export async function findEmptyClassesAhead(
  ctx: Ctx,
  senseiId: string,
  givenUp: readonly string[],
): Promise<string[]> {
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('id')
    .where('sensei_id', '=', senseiId)
    .where('status', '=', 'SCHEDULED')
    .where('starts_at', '>', ctx.clock.now())
    .where(
      sql<boolean>`not exists (
        select from seat where class_id = class.id and state <> 'CANCELED' and (order_id is not null or class.confirmed_at is null)
          and not (state = 'HELD' and class.confirmed_at is not null and coalesce(order_id = any(${givenUp}::uuid[]), false)))`,
    )
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Whether a class of this course, of the kind that the course is, lies ahead: one with places, or one that
 * somebody has or holds.
 */
export async function hasClassesAhead(
  ctx: Ctx,
  { id: courseId, format }: { id: string; format: CourseFormat },
): Promise<boolean> {
  const now = ctx.clock.now();
  const row = await tables(ctx, 'class')
    .selectFrom('class')
    .select('id')
    .where('course_id', '=', courseId)
    .where('status', '=', 'SCHEDULED')
    .where('starts_at', '>', now)
    .where(
      format === 'GROUP'
        ? sql<boolean>`max_seats > 1`
        : sql<boolean>`max_seats = 1 and exists (select from seat where class_id = class.id
            and (state = 'BOOKED' or state = 'HELD' and held_until > ${now}))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these sensei who have a scheduled class ahead. */
export async function listSenseiWithClasses(ctx: Ctx, senseiIds: readonly string[]): Promise<string[]> {
  if (senseiIds.length === 0) return [];
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('sensei_id')
    .distinct()
    .where(sql<boolean>`sensei_id = any(${senseiIds}::uuid[])`)
    .where('status', '=', 'SCHEDULED')
    .where('starts_at', '>', ctx.clock.now())
    .execute();
  return rows.map((row) => row.sensei_id);
}

/** Orders, of whomever they were bought, with a booked seat in a class of this sensei that is not over. */
export async function findOrdersToTeach(ctx: Ctx, senseiId: string): Promise<string[]> {
  const rows = await tables(ctx, 'seat', 'class')
    .selectFrom('class')
    .innerJoin('seat', 'seat.class_id', 'class.id')
    .select('seat.order_id as orderId')
    .distinct()
    .where('class.sensei_id', '=', senseiId)
    .where('class.status', '=', 'SCHEDULED')
    .where('class.ends_at', '>', ctx.clock.now())
    .where('seat.state', '=', 'BOOKED')
    .where('seat.order_id', 'is not', null)
    .$narrowType<{ orderId: string }>()
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/**
 * Classes with a booked seat that begin by then and were booked, or scheduled, some time ago, and have no
 * room.
 */
export async function listClassesWithoutRoom(ctx: Ctx, near: Date, before: Date): Promise<string[]> {
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('id')
    .where('status', '=', 'SCHEDULED')
    .where('ends_at', '>', ctx.clock.now())
    // The index is by the end.
    .where('ends_at', '<', after(near, longestClass))
    .where('starts_at', '<', near)
    .where('confirmed_at', '<', before)
    .where('classroom_id', 'is', null)
    .where(sql<boolean>`exists (select from seat where class_id = class.id and state = 'BOOKED')`)
    .orderBy('ends_at')
    .limit(200)
    .execute();
  return rows.map((row) => row.id);
}
