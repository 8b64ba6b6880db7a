import type { SeriesPlace } from '@michi/contract/scheduling/series';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { standing } from '../moves/class-time.repository.ts';

type NewSeries = {
  studentId: string;
  senseiId: string;
  courseId: string;
  rule: string;
  timeZone: string;
  everyWeeks: number;
  firstAt: Date;
  members: readonly { seatId: string; recursAt: Date }[];
};

export async function insertSeries(tx: Ctx, series: NewSeries): Promise<void> {
  const id = newId(tx.clock);
  await tables(tx, 'series')
    .insertInto('series')
    .values({
      id,
      student_id: series.studentId,
      sensei_id: series.senseiId,
      course_id: series.courseId,
      rule: series.rule,
      time_zone: series.timeZone,
      every_weeks: series.everyWeeks,
      first_at: series.firstAt,
      created_at: tx.clock.now(),
    })
    .execute();
  await tables(tx, 'series_member')
    .insertInto('series_member')
    .values(
      series.members.map(({ seatId, recursAt }) => ({
        seat_id: seatId,
        series_id: id,
        recurs_at: recursAt,
      })),
    )
    .execute();
}

type Row = { seatId: string; id: string; number: number; of: number; everyWeeks: number; recursAt: Date };

/** By seat: its place among those of its series that stand. A canceled seat has none. */
export async function findSeriesPlaces(
  ctx: Ctx,
  seatIds: readonly string[],
): Promise<Map<string, SeriesPlace>> {
  if (seatIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select seat_id "seatId", id, number, "of", every_weeks "everyWeeks", recurs_at "recursAt" from (
      select member.seat_id, series.id, series.every_weeks, member.recurs_at,
        row_number() over (partition by series.id order by member.recurs_at, member.seat_id)::int number,
        count(*) over (partition by series.id)::int "of"
      from series join series_member member on member.series_id = series.id join seat on seat.id = member.seat_id
      where seat.state <> 'CANCELED'
        and series.id in (select series_id from series_member where seat_id = any(${seatIds}::uuid[]))
    ) place where seat_id = any(${seatIds}::uuid[])`.execute(ctx.db);
  return new Map(
    rows.map(({ seatId, recursAt, ...place }) => [seatId, { ...place, recursAt: recursAt.toISOString() }]),
  );
}

/** The seat of this class, booked or held until it is charged, takes another place in its series. */
export async function setSeriesPlace(tx: Ctx, classId: string, recursAt: Date): Promise<void> {
  await sql`update series_member set recurs_at = ${recursAt} from seat
    where seat.id = series_member.seat_id and seat.class_id = ${classId} and ${standing}`.execute(tx.db);
}

/** Another seat stands in the place of this one from now on. */
export async function passSeriesPlace(tx: Ctx, seatId: string, newSeatId: string): Promise<void> {
  await tables(tx, 'series_member')
    .updateTable('series_member')
    .set({ seat_id: newSeatId })
    .where('seat_id', '=', seatId)
    .execute();
}

export type SeriesMember = { seatId: string; recursAt: Date };

/**
 * Those of the series of this seat that are not canceled, of its order or of these; none where it is of no
 * series. What is charged class by class has an order for each.
 */
export function listSeriesMembers(
  ctx: Ctx,
  seatId: string,
  orderIds: readonly string[] = [],
): Promise<SeriesMember[]> {
  return tables(ctx, 'series_member', 'seat')
    .selectFrom('series_member as own')
    .innerJoin('series_member as member', 'member.series_id', 'own.series_id')
    .innerJoin('seat', 'seat.id', 'member.seat_id')
    .innerJoin('seat as own_seat', 'own_seat.id', 'own.seat_id')
    .select(['member.seat_id as seatId', 'member.recurs_at as recursAt'])
    .where('own.seat_id', '=', seatId)
    .where((eb) =>
      eb.or([
        eb('seat.order_id', '=', eb.ref('own_seat.order_id')),
        ...(orderIds.length > 0 ? [eb('seat.order_id', 'in', [...orderIds])] : []),
      ]),
    )
    .where((eb) => eb.or([eb('seat.state', '<>', 'CANCELED'), eb('member.seat_id', '=', seatId)]))
    .orderBy('member.recurs_at')
    .orderBy('member.seat_id')
    .execute();
}
