import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { translated } from './booking.repository.ts';
import { rebuildBlocks } from './time-off-block.repository.ts';
import { longestClass } from './admin-calendar.repository.ts';

export type Proposal = {
  classId: string;
  startsAt: Date;
  endsAt: Date;
  answerBy: Date;
  /** Null: the sensei asks for reasons of her own. */
  timeOffId: string | null;
};

/**
 * Whether the sensei has something else then than this class: a class, a hold, or a time in which she is
 * away, also where the class itself stands in that.
 */
export async function isOccupied(
  tx: Ctx,
  { classId, senseiId }: { classId: string; senseiId: string },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isOccupied: boolean }>`
    select exists (select from calendar_block where sensei_id = ${senseiId} and during && tstzrange(${startsAt}, ${endsAt})
        and class_id is distinct from ${classId})
      or exists (select from time_off_span where sensei_id = ${senseiId} and starts_at < ${endsAt} and ends_at > ${startsAt})
      or exists (select from busy_time where user_id = ${senseiId} and starts_at < ${endsAt} and ends_at > ${startsAt}) "isOccupied"`.execute(
    tx.db,
  );
  return rows.some((row) => row.isOccupied);
}

/** What a class asks for besides its own time: the two may overlap. */
const besidesOwn = (time: { startsAt: Date; endsAt: Date }) =>
  sql`unnest(tstzmultirange(tstzrange(${time.startsAt}::timestamptz, ${time.endsAt}::timestamptz)) - tstzmultirange(tstzrange(starts_at, ends_at)))`;

/** The proposed time is the sensei's no more, as the class's own is. Throws slot_taken. */
export async function insertProposal(tx: Ctx, proposal: Proposal): Promise<void> {
  const { classId, startsAt, endsAt, answerBy, timeOffId } = proposal;
  await translated(
    sql`with proposed as (
      update class set proposed_starts_at = ${startsAt}, proposed_ends_at = ${endsAt}, answer_by = ${answerBy}, proposed_for = ${timeOffId}, proposed_alone = ${timeOffId === null},
        updated_at = ${tx.clock.now()} where id = ${classId}
    ), asked as (
      update seat set asked_times = asked_times + 1, updated_at = ${tx.clock.now()} where class_id = ${classId} and state = 'BOOKED'
    ) insert into calendar_block (id, sensei_id, during, kind, class_id)
      select gen_random_uuid(), sensei_id, besides, 'CLASS', id from class, ${besidesOwn(proposal)} besides where id = ${classId}`.execute(
      tx.db,
    ),
  );
}

/** The student's yes; the proposed time is kept free for this seat. Throws student_busy. */
export async function insertAgreement(
  tx: Ctx,
  seat: { seatId: string; studentId: string },
  time: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const now = tx.clock.now();
  await translated(
    sql`with agreed as (update seat set agreed_at = ${now}, updated_at = ${now} where id = ${seat.seatId})
      insert into student_block (id, student_id, during, seat_id)
      select gen_random_uuid(), ${seat.studentId}, besides, ${seat.seatId} from class, ${besidesOwn(time)} besides
        where id = (select class_id from seat where id = ${seat.seatId})`.execute(tx.db),
  );
}

/**
 * tx. The class at its proposed time, with who agreed to it; nothing stands in the calendars for it any more.
 */
export async function moveToProposed(tx: Ctx, classId: string, quorumDeadline: Date | null): Promise<void> {
  const now = tx.clock.now();
  await sql`with next as (select id, sensei_id, tstzrange(proposed_starts_at, proposed_ends_at) during from class where id = ${classId}),
    blocked as (insert into calendar_block (id, sensei_id, during, kind, class_id)
      select gen_random_uuid(), sensei_id, during, 'CLASS', id from next),
    placed as (insert into student_block (id, student_id, during, seat_id)
      select gen_random_uuid(), seat.student_id, during, seat.id from next join seat on seat.class_id = next.id
        where seat.state = 'BOOKED' and seat.agreed_at is not null),
    answered as (update seat set agreed_at = null, free_until = null, updated_at = ${now} where class_id = ${classId} and state = 'BOOKED')
    update class set starts_at = proposed_starts_at, ends_at = proposed_ends_at, quorum_deadline = ${quorumDeadline}, moves = moves + 1,
      proposed_starts_at = null, proposed_ends_at = null, answer_by = null, proposed_for = null, proposed_alone = false, updated_at = ${now}
    where id = ${classId}`.execute(tx.db);
}

/**
 * Whether the time-off that a class is to move for still has a time that the class lies in, or its sensei
 * asks without one.
 */
export const liesInReason = sql<boolean>`(class.proposed_alone or exists (select from time_off_span off
  where off.time_off_id = class.proposed_for and off.starts_at < class.ends_at and off.ends_at > class.starts_at))`;

/** The time-off that a class is to move for. */
export async function findReason(
  ctx: Ctx,
  classId: string,
): Promise<{ timeOffId: string; senseiId: string; isOff: boolean } | undefined> {
  return tables(ctx, 'class', 'time_off')
    .selectFrom('class')
    .innerJoin('time_off', 'time_off.id', 'class.proposed_for')
    .select(['time_off.id as timeOffId', 'class.sensei_id as senseiId', liesInReason.as('isOff')])
    .where('class.id', '=', classId)
    .executeTakeFirst();
}

/** The classes that are to move for this time-off, with those who have a booked seat in them. */
export async function findAsked(ctx: Ctx, timeOffId: string): Promise<Withdrawn[]> {
  return tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .select([
      'class.id as classId',
      sql<
        string[]
      >`array(select student_id::text from seat where class_id = class.id and state = 'BOOKED')`.as(
        'studentIds',
      ),
    ])
    .where('class.proposed_for', '=', timeOffId)
    .where('class.answer_by', 'is not', null)
    .execute();
}

/**
 * Its sensei asks for another time no more; the class stays. False where nothing was asked without a
 * time-off. The caller holds the sensei's calendar.
 */
export async function withdrawAlone(tx: Ctx, classId: string): Promise<boolean> {
  const now = tx.clock.now();
  const { rows } = await sql<{ id: string }>`with open as (
      select id, tstzrange(starts_at, ends_at) own from class
      where id = ${classId} and proposed_alone and answer_by is not null and status = 'SCHEDULED'
    ), unblocked as (delete from calendar_block using open where class_id = open.id and calendar_block.during <> open.own),
    freed as (delete from student_block using open, seat where seat.class_id = open.id and student_block.seat_id = seat.id
      and student_block.during <> open.own),
    answered as (update seat set agreed_at = null, updated_at = ${now} from open where class_id = open.id and agreed_at is not null)
    update class set proposed_starts_at = null, proposed_ends_at = null, answer_by = null, proposed_alone = false, updated_at = ${now}
    from open where class.id = open.id returning class.id`.execute(tx.db);
  return rows.length > 0;
}

export type Withdrawn = { classId: string; studentIds: string[] };

/**
 * The classes that were to move for this time-off, and do not lie in it any more, stay where they are. What
 * was kept free for them is covered by whatever is off then. The caller holds the sensei's calendar.
 */
export async function withdrawProposals(tx: Ctx, senseiId: string, timeOffId: string): Promise<Withdrawn[]> {
  const now = tx.clock.now();
  const { rows } = await sql<Withdrawn>`with open as (
      select id, tstzrange(starts_at, ends_at) own from class where proposed_for = ${timeOffId} and answer_by is not null
        and not ${liesInReason}
    ), unblocked as (delete from calendar_block using open where class_id = open.id and calendar_block.during <> open.own),
    freed as (delete from student_block using open, seat where seat.class_id = open.id and student_block.seat_id = seat.id
      and student_block.during <> open.own),
    answered as (update seat set agreed_at = null, updated_at = ${now} from open where class_id = open.id and agreed_at is not null)
    update class set proposed_starts_at = null, proposed_ends_at = null, answer_by = null, proposed_for = null, updated_at = ${now}
    from open where class.id = open.id
    returning class.id "classId", array(select student_id::text from seat where class_id = class.id and state = 'BOOKED') "studentIds"`.execute(
    tx.db,
  );
  if (rows.length > 0) await rebuildBlocks(tx, senseiId);
  return rows;
}

/**
 * The classes that were to move for a time that one time-off has no more, and the other has: they are to move
 * for that one.
 */
export async function passOnProposals(tx: Ctx, fromId: string, toId: string): Promise<void> {
  await sql`update class set proposed_for = ${toId}, updated_at = ${tx.clock.now()}
    where proposed_for = ${fromId} and answer_by is not null and not ${liesInReason}
      and exists (select from time_off_span off where off.time_off_id = ${toId}
        and off.starts_at < class.ends_at and off.ends_at > class.starts_at)`.execute(tx.db);
}

/** Classes that wait for an answer whether they may move to a time that touches this range, by that time. */
function openProposals(ctx: Ctx, from: Date, to: Date) {
  return (
    tables(ctx, 'class', 'seat')
      .selectFrom('class')
      .select([
        'class.id as classId',
        'class.course_id as courseId',
        'class.sensei_id as senseiId',
        'class.proposed_starts_at as startsAt',
        'class.proposed_ends_at as endsAt',
        'class.answer_by as answerBy',
      ])
      // As the index says it, which holds nothing else.
      .where(sql<boolean>`class.answer_by is not null and class.status = 'SCHEDULED'`)
      // Taken back a moment ago, it waits for nobody's answer.
      .where(liesInReason)
      .where('class.proposed_starts_at', '>', new Date(from.getTime() - longestClass))
      .where('class.proposed_starts_at', '<', to)
      .where('class.proposed_ends_at', '>', from)
      .$narrowType<{ startsAt: Date; endsAt: Date; answerBy: Date }>()
      .orderBy('class.proposed_starts_at')
      .orderBy('class.id')
  );
}

export type Proposed = Awaited<ReturnType<typeof findProposedTimes>>[number];
export function findProposedTimes(ctx: Ctx, senseiId: string, from: Date, to: Date) {
  return openProposals(ctx, from, to).where('class.sensei_id', '=', senseiId).limit(1000).execute();
}

/** Those that a student is asked to, and whether the answer was yes. */
export function findTimesProposedTo(ctx: Ctx, studentId: string, from: Date, to: Date) {
  return openProposals(ctx, from, to)
    .innerJoin('seat', 'seat.class_id', 'class.id')
    .where('seat.student_id', '=', studentId)
    .where('seat.state', '=', 'BOOKED')
    .select((eb) => eb('seat.agreed_at', 'is not', null).as('agreed'))
    .limit(1000)
    .execute();
}

export type ProposalFilter = {
  from: Date;
  to: Date;
  senseiId?: string | undefined;
  courseId?: string | undefined;
  after?: Cursor | null;
  limit: number;
};

export function findAllProposals(ctx: Ctx, filter: ProposalFilter) {
  return allProposalsQuery(ctx, filter).execute();
}

/** Everybody's, each with the students who have not said yes. */
export function allProposalsQuery(ctx: Ctx, filter: ProposalFilter) {
  const { from, to, senseiId, courseId, after = null, limit } = filter;
  return openProposals(ctx, from, to)
    .select(
      sql<
        string[]
      >`array(select student_id::text from seat where class_id = class.id and state = 'BOOKED' and agreed_at is null)`.as(
        'awaited',
      ),
    )
    .$if(senseiId !== undefined, (query) => query.where('class.sensei_id', '=', senseiId ?? ''))
    .$if(courseId !== undefined, (query) => query.where('class.course_id', '=', courseId ?? ''))
    .where((eb) => behind(eb, after, ['class.proposed_starts_at', 'class.id'], 'asc'))
    .limit(limit);
}

/** Scheduled classes to whose new time not everybody has said yes in time. */
export function unansweredQuery(ctx: Ctx) {
  return (
    tables(ctx, 'class')
      .selectFrom('class')
      .select('id')
      // As the index says it.
      .where(sql<boolean>`answer_by is not null and status = 'SCHEDULED'`)
      .where('answer_by', '<=', ctx.clock.now())
      .orderBy('answer_by')
      .limit(500)
  );
}

/**
 * Scheduled classes that everybody who is left in them agreed to move, while there is time still: the others
 * gave up their seats.
 */
function agreedQuery(ctx: Ctx) {
  const booked = sql`select from seat where seat.class_id = class.id and seat.state = 'BOOKED'`;
  return tables(ctx, 'class')
    .selectFrom('class')
    .select('id')
    .where(sql<boolean>`answer_by is not null and status = 'SCHEDULED'`)
    .where('answer_by', '>', ctx.clock.now())
    .where(sql<boolean>`exists (${booked}) and not exists (${booked} and seat.agreed_at is null)`)
    .orderBy('answer_by')
    .limit(500);
}

export async function findClosable(ctx: Ctx): Promise<string[]> {
  const rows = [...(await unansweredQuery(ctx).execute()), ...(await agreedQuery(ctx).execute())];
  return rows.map((row) => row.id);
}
