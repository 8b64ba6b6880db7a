import type { ReplacementState } from '@michi/contract/scheduling/replacements';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { ReplacementRow } from './replacement.ts';

export type NewReplacement = Pick<
  ReplacementRow,
  'seatId' | 'classId' | 'studentId' | 'senseiId' | 'timeOffId' | 'answerBy'
> &
  Partial<Pick<ReplacementRow, 'blackoutId'>>;

export async function insertReplacement(tx: Ctx, made: NewReplacement): Promise<string> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  await tables(tx, 'replacement')
    .insertInto('replacement')
    .values({
      id,
      seat_id: made.seatId,
      class_id: made.classId,
      student_id: made.studentId,
      sensei_id: made.senseiId,
      time_off_id: made.timeOffId,
      blackout_id: made.blackoutId ?? null,
      state: 'OPEN',
      answer_by: made.answerBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const liesIn = (timeOffId: string) =>
  sql`exists (select from time_off_span off where off.time_off_id = ${timeOffId} and off.starts_at < class.ends_at and off.ends_at > class.starts_at)`;

/**
 * What students choose about for a time that one time-off has no more, and the other has: it is for that one.
 */
export async function passOnReplacements(tx: Ctx, fromId: string, toId: string): Promise<void> {
  await sql`update replacement set time_off_id = ${toId}, updated_at = ${tx.clock.now()} from class
    where class.id = replacement.class_id and replacement.time_off_id = ${fromId} and replacement.state = 'OPEN'
      and not ${liesIn(fromId)} and ${liesIn(toId)}`.execute(tx.db);
}

function selectReplacements(ctx: Ctx) {
  return tables(ctx, 'replacement')
    .selectFrom('replacement')
    .select((eb) => [
      'replacement.id',
      'replacement.seat_id as seatId',
      'replacement.class_id as classId',
      'replacement.student_id as studentId',
      'replacement.sensei_id as senseiId',
      'replacement.time_off_id as timeOffId',
      'replacement.blackout_id as blackoutId',
      eb.ref('replacement.state').$castTo<ReplacementState>().as('state'),
      'replacement.answer_by as answerBy',
      'replacement.decided_by as decidedBy',
      'replacement.decided_at as decidedAt',
      'replacement.new_seat_id as newSeatId',
      'replacement.decline_by as declineBy',
      'replacement.declined_at as declinedAt',
    ]);
}

export async function findReplacement(ctx: Ctx, id: string): Promise<ReplacementRow | null> {
  return (await selectReplacements(ctx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Of these students, the nearest end first. */
export function findOpenReplacements(ctx: Ctx, studentIds: readonly string[]): Promise<ReplacementRow[]> {
  return selectReplacements(ctx)
    .where('student_id', 'in', studentIds.length === 0 ? [null] : [...studentIds])
    .where('state', '=', 'OPEN')
    .orderBy('answer_by')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Those that are asked about a class, and those by which it came to be. */
export async function findReplacementsOf(ctx: Ctx, classIds: readonly string[]): Promise<ReplacementRow[]> {
  if (classIds.length === 0) return [];
  return selectReplacements(ctx)
    .where(
      sql<boolean>`replacement.id in (
        select id from replacement where class_id = any(${classIds}::uuid[]) and state = 'OPEN'
        union all select made.id from seat join replacement made on made.new_seat_id = seat.id where seat.class_id = any(${classIds}::uuid[]))`,
    )
    .orderBy('created_at')
    .execute();
}

/** The one by which this seat came to be. */
export async function findOrigin(ctx: Ctx, seatId: string): Promise<ReplacementRow | null> {
  return (await selectReplacements(ctx).where('new_seat_id', '=', seatId).executeTakeFirst()) ?? null;
}

/** Ids of those whose time to choose is over. */
export async function findDueReplacements(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx, 'replacement')
    .selectFrom('replacement')
    .select('id')
    .where('state', '=', 'OPEN')
    .where('answer_by', '<=', ctx.clock.now())
    .orderBy('answer_by')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * From OPEN only; false where it was something else already. The calendars of the class and of its student
 * are locked.
 */
export async function decideRow(
  tx: Ctx,
  id: string,
  decided: { state: Exclude<ReplacementState, 'OPEN'>; by: string | null },
): Promise<boolean> {
  const now = tx.clock.now();
  const { numUpdatedRows } = await tables(tx, 'replacement')
    .updateTable('replacement')
    .set({ state: decided.state, decided_by: decided.by, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setNewSeat(
  tx: Ctx,
  id: string,
  { seatId, declineBy }: { seatId: string; declineBy: Date | null },
): Promise<void> {
  await tables(tx, 'replacement')
    .updateTable('replacement')
    .set({ new_seat_id: seatId, decline_by: declineBy, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function setDeclined(tx: Ctx, id: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'replacement')
    .updateTable('replacement')
    .set({ declined_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whoever was away at that time already, for this student. */
export async function findAway(ctx: Ctx, studentId: string, startsAt: Date): Promise<string[]> {
  const rows = await tables(ctx, 'replacement', 'class')
    .selectFrom('replacement')
    .innerJoin('class', 'class.id', 'replacement.class_id')
    .select('replacement.sensei_id as senseiId')
    .distinct()
    .where('replacement.student_id', '=', studentId)
    .where('class.starts_at', '=', startsAt)
    .where('replacement.state', '<>', 'WITHDRAWN')
    .execute();
  return rows.map(({ senseiId }) => senseiId);
}

/** A group takes nobody new. */
export async function closeClass(tx: Ctx, classId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'class')
    .updateTable('class')
    .set({ closed_at: now, updated_at: now })
    .where('id', '=', classId)
    .execute();
}

export type Withdrawn = { id: string; classId: string; studentId: string };

/**
 * Those asked for this time-off whose class does not lie in it any more: it stays. The caller holds the
 * sensei's calendar.
 */
export async function withdrawRows(tx: Ctx, senseiId: string, timeOffId: string): Promise<Withdrawn[]> {
  const now = tx.clock.now();
  const { rows } = await sql<Withdrawn>`
    with withdrawn as (
      update replacement set state = 'WITHDRAWN', decided_at = ${now}, updated_at = ${now} from class
      where class.id = replacement.class_id and replacement.sensei_id = ${senseiId} and time_off_id = ${timeOffId} and state = 'OPEN'
        and not ${liesIn(timeOffId)}
      returning replacement.id, class.id class_id, replacement.student_id
    ), opened as (
      update class set closed_at = null, updated_at = ${now} where id in (select class_id from withdrawn) and closed_at is not null
    )
    select id, class_id "classId", student_id "studentId" from withdrawn`.execute(tx.db);
  return rows;
}

/** What is still asked because of days that were closed, sensei by sensei as calendars are locked. */
export function findOpenOfBlackout(ctx: Ctx, blackoutId: string): Promise<ReplacementRow[]> {
  return selectReplacements(ctx)
    .where('blackout_id', '=', blackoutId)
    .where('state', '=', 'OPEN')
    .orderBy('sensei_id')
    .orderBy('id')
    .execute();
}

/**
 * The class stays after all, and a group takes new students again; false where it was decided. The caller
 * holds the sensei's calendar.
 */
export async function withdrawOne(tx: Ctx, id: string): Promise<boolean> {
  const now = tx.clock.now();
  const { rows } = await sql`
    with withdrawn as (
      update replacement set state = 'WITHDRAWN', decided_at = ${now}, updated_at = ${now} where id = ${id} and state = 'OPEN' returning class_id
    ), opened as (
      update class set closed_at = null, updated_at = ${now} where id in (select class_id from withdrawn) and closed_at is not null
    ) select from withdrawn`.execute(tx.db);
  return rows.length > 0;
}

/**
 * The class takes place at another time than was asked about: nobody chooses any more, and a group takes new
 * students again.
 */
export async function endRowsOfMoved(tx: Ctx, classId: string): Promise<void> {
  const now = tx.clock.now();
  await sql`with ended as (
      update replacement set state = 'MOVED', decided_at = ${now}, updated_at = ${now} where class_id = ${classId} and state = 'OPEN'
    ) update class set closed_at = null, updated_at = ${now} where id = ${classId} and closed_at is not null`.execute(
    tx.db,
  );
}
