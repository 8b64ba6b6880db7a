import type { Attendance, ClassStatus, SeatState } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { translated } from './booking.repository.ts';
import { liesInReason } from './proposal.repository.ts';
import type { ClassDetail } from './seat.ts';
import { giveBackToTimeOffs } from './time-off-block.repository.ts';

export async function findClassDetails(ctx: Ctx, classIds: readonly string[]): Promise<ClassDetail[]> {
  return classIds.length === 0
    ? []
    : (
        await selectDetails(ctx)
          .where('class.id', 'in', [...classIds])
          .execute()
      ).map(withProposal);
}

/** The scheduled class of a group course by its id, else by its start. */
export async function findClassOf(
  ctx: Ctx,
  courseId: string,
  by: { classId: string | null; startsAt: Date | null },
): Promise<ClassDetail | undefined> {
  const row = await selectDetails(ctx)
    .where('class.course_id', '=', courseId)
    .where('class.status', '=', 'SCHEDULED')
    .where('class.max_seats', '>', 1)
    .where((eb) =>
      by.classId ? eb('class.id', '=', by.classId) : eb('class.starts_at', '=', by.startsAt ?? new Date(0)),
    )
    .executeTakeFirst();
  return row && withProposal(row);
}

/** Enough had booked at the deadline: the class takes place, whoever cancels afterwards. */
export async function markQuorumsMet(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx, 'class', 'seat')
    .updateTable('class')
    .set({ quorum_deadline: null, updated_at: now })
    .where('status', '=', 'SCHEDULED')
    .where('quorum_deadline', '<=', now)
    .where('starts_at', '>', now)
    .where(
      sql<boolean>`(select count(*) from seat where class_id = class.id and state = 'BOOKED') >= class.min_seats`,
    )
    .execute();
}

/** Scheduled group classes whose deadline has passed with fewer seats booked than they need. */
export async function findClassesBelowQuorum(ctx: Ctx): Promise<ClassDetail[]> {
  const now = ctx.clock.now();
  const rows = await selectDetails(ctx)
    .where('class.status', '=', 'SCHEDULED')
    .where('class.quorum_deadline', '<=', now)
    .where('class.starts_at', '>', now)
    .where(
      sql<boolean>`(select count(*) from seat where class_id = class.id and state = 'BOOKED') < class.min_seats`,
    )
    .orderBy('class.quorum_deadline')
    .limit(500)
    .execute();
  return rows.map(withProposal);
}

type Row = Omit<ClassDetail, 'proposal'> &
  Record<'proposedStartsAt' | 'proposedEndsAt' | 'answerBy', Date | null> & {
    liesInReason: boolean;
    isAlone: boolean;
  };

function withProposal({
  proposedStartsAt,
  proposedEndsAt,
  answerBy,
  liesInReason,
  isAlone,
  ...row
}: Row): ClassDetail {
  const proposal =
    proposedStartsAt && proposedEndsAt && answerBy && row.status === 'SCHEDULED'
      ? { startsAt: proposedStartsAt, endsAt: proposedEndsAt, answerBy, isTakenBack: !liesInReason, isAlone }
      : null;
  return { ...row, proposal };
}

function selectDetails(ctx: Ctx) {
  return tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .select((eb) => [
      'class.id as classId',
      'class.course_id as courseId',
      'class.sensei_id as senseiId',
      'class.starts_at as startsAt',
      'class.ends_at as endsAt',
      eb.ref('class.status').$castTo<ClassStatus>().as('status'),
      'class.min_seats as minSeats',
      'class.max_seats as maxSeats',
      'class.quorum_deadline as quorumDeadline',
      'class.classroom_id as classroomId',
      'class.proposed_starts_at as proposedStartsAt',
      'class.proposed_ends_at as proposedEndsAt',
      'class.answer_by as answerBy',
      'class.moves',
      'class.proposed_alone as isAlone',
      liesInReason.as('liesInReason'),
      sql<number>`(select count(*)::int from seat where class_id = class.id and state = 'BOOKED')`.as(
        'bookedSeats',
      ),
      sql<number>`(select coalesce(max(asked_times), 0) from seat where class_id = class.id and state <> 'CANCELED')`.as(
        'askedTimes',
      ),
      sql<
        string[]
      >`array(select student_id::text from seat where class_id = class.id and state = 'BOOKED' order by created_at)`.as(
        'studentIds',
      ),
    ]);
}

export type NewClass = {
  courseId: string;
  senseiId: string;
  startsAt: Date;
  endsAt: Date;
  minSeats: number;
  maxSeats: number;
  quorumDeadline: Date | null;
};

/**
 * A class without students yet, with its block. The caller holds the sensei's calendar. Throws slot_taken.
 */
export async function insertClass(tx: Ctx, made: NewClass): Promise<string> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  const { senseiId, startsAt, endsAt } = made;
  await translated(
    sql`with new_class as (
      insert into class (id, course_id, sensei_id, starts_at, ends_at, status, confirmed_at, min_seats, max_seats, quorum_deadline, created_at, updated_at)
      values (${id}, ${made.courseId}, ${senseiId}, ${startsAt}, ${endsAt}, 'SCHEDULED', ${now}, ${made.minSeats}, ${made.maxSeats}, ${made.quorumDeadline}, ${now}, ${now})
    ) insert into calendar_block (id, sensei_id, during, kind, class_id)
      values (${newId(tx.clock)}, ${senseiId}, tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz), 'CLASS', ${id})`.execute(
      tx.db,
    ),
  );
  return id;
}

/** The class alone, with its block. Answers its sensei; null when it was not scheduled any more. */
export async function cancelClassRow(tx: Ctx, classId: string): Promise<string | null> {
  const { rows } = await sql<{ sensei_id: string }>`
    with canceled as (update class set status = 'CANCELED', updated_at = ${tx.clock.now()} where id = ${classId} and status = 'SCHEDULED' returning id, sensei_id),
      unblocked as (delete from calendar_block where class_id in (select id from canceled)),
      unasked as (update class_move set state = 'WITHDRAWN', updated_at = ${tx.clock.now()} where class_id in (select id from canceled) and state = 'PROPOSED')
    select sensei_id from canceled`.execute(tx.db);
  if (rows.length > 0) await giveBackToTimeOffs(tx, [classId]);
  return rows[0]?.sensei_id ?? null;
}

/**
 * Where it is that already the row is left alone: the next student's booking may hold it, and wait for the
 * room's conversation.
 */
export async function setClassroomOf(tx: Ctx, classId: string, roomUuid: string): Promise<void> {
  await tables(tx, 'class')
    .updateTable('class')
    .set({ classroom_id: roomUuid, updated_at: tx.clock.now() })
    .where('id', '=', classId)
    .where('classroom_id', 'is distinct from', roomUuid)
    .execute();
}

/** Nobody is still to choose what stands in for it. */
const isUnasked = sql<boolean>`not exists (select from replacement where class_id = class.id and replacement.state = 'OPEN')`;

/**
 * Not those that are still to be moved or cancelled: what was proposed for them is settled first, however
 * late.
 */
export async function findClassesToEnd(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('id')
    .where('status', '=', 'SCHEDULED')
    .where('ends_at', '<=', ctx.clock.now())
    .where('answer_by', 'is', null)
    .where(isUnasked)
    .orderBy('ends_at')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

export type EndedClass = { status: 'ENDED' | 'CANCELED'; senseiId: string; studentIds: string[] };

/** Null when there was nothing to end. */
export async function endClassRow(tx: Ctx, classId: string): Promise<EndedClass | null> {
  const now = tx.clock.now();
  const { rows } = await sql<{ sensei_id: string; student_ids: string[] }>`
    with students as (select student_id from seat where class_id = ${classId} and state = 'BOOKED')
    update class set status = case when exists (select from students) then 'ENDED' else 'CANCELED' end, updated_at = ${now}
    where id = ${classId} and status = 'SCHEDULED' and ends_at <= ${now} and answer_by is null and ${isUnasked}
    returning sensei_id, array(select student_id::text from students) student_ids`.execute(tx.db);
  const row = rows[0];
  return row
    ? {
        status: row.student_ids.length > 0 ? 'ENDED' : 'CANCELED',
        senseiId: row.sensei_id,
        studentIds: row.student_ids,
      }
    : null;
}

/** Hours of the classes of this sensei that are over and had a student. */
export async function sumHoursTaught(ctx: Ctx, senseiId: string): Promise<number> {
  const { hours } = await tables(ctx, 'class')
    .selectFrom('class')
    .select(sql<number>`coalesce(sum(extract(epoch from ends_at - starts_at)) / 3600, 0)`.as('hours'))
    .where('sensei_id', '=', senseiId)
    .where('status', '=', 'ENDED')
    .executeTakeFirstOrThrow();
  return hours;
}

export type SeatOfClass = {
  seatId: string;
  classId: string;
  studentId: string;
  orderId: string;
  state: SeatState;
  attendance: Attendance;
  attendanceDecidedAt: Date | null;
  confirmedAt: Date | null;
  agreedAt: Date | null;
};

/**
 * Seats that are booked, or planned, or were, by when they were made; other holds are nobody's business.
 */
export async function findSeatsOfClasses(ctx: Ctx, classIds: readonly string[]): Promise<SeatOfClass[]> {
  if (classIds.length === 0) return [];
  return tables(ctx, 'seat')
    .selectFrom('seat')
    .select((eb) => [
      'id as seatId',
      'class_id as classId',
      'student_id as studentId',
      'order_id as orderId',
      eb.ref('state').$castTo<SeatState>().as('state'),
      eb.ref('attendance').$castTo<Attendance>().as('attendance'),
      'attendance_decided_at as attendanceDecidedAt',
      'confirmed_at as confirmedAt',
      'agreed_at as agreedAt',
    ])
    .where('class_id', 'in', [...classIds])
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('planned_at', 'is not', null)]))
    .where('order_id', 'is not', null)
    .$narrowType<{ orderId: string }>()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
