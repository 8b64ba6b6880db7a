import type { WaitingState } from '@michi/contract/scheduling/waiting';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { newId } from '../../../platform/ids.ts';

export type LivePlace = {
  id: string;
  courseId: string;
  senseiId: string;
  classId: string | null;
  studentId: string;
  state: 'WAITING' | 'OFFERED';
  offer: {
    seatId: string;
    until: Date;
    state: string;
    heldUntil: Date | null;
    hasOrder: boolean;
    startsAt: Date;
    endsAt: Date;
  } | null;
};

type Row = Omit<LivePlace, 'offer'> & {
  seatId: string | null;
  until: Date | null;
  seatState: string | null;
  heldUntil: Date | null;
  orderId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

function livePlaces(ctx: Ctx) {
  return tables(ctx, 'waiting_place', 'seat', 'class')
    .selectFrom('waiting_place')
    .leftJoin('seat', 'seat.id', 'waiting_place.offer_seat_id')
    .leftJoin('class', 'class.id', 'seat.class_id')
    .select((eb) => [
      'waiting_place.id',
      'waiting_place.course_id as courseId',
      'waiting_place.sensei_id as senseiId',
      'waiting_place.class_id as classId',
      'waiting_place.student_id as studentId',
      eb.ref('waiting_place.state').$castTo<'WAITING' | 'OFFERED'>().as('state'),
      'waiting_place.offer_seat_id as seatId',
      'waiting_place.offer_until as until',
      'seat.state as seatState',
      'seat.held_until as heldUntil',
      'seat.order_id as orderId',
      'class.starts_at as startsAt',
      'class.ends_at as endsAt',
    ])
    .where('waiting_place.state', 'in', ['WAITING', 'OFFERED'])
    .orderBy('waiting_place.joined_at')
    .orderBy('waiting_place.id');
}

function placeOf({
  seatId,
  until,
  seatState,
  heldUntil,
  orderId,
  startsAt,
  endsAt,
  ...place
}: Row): LivePlace {
  const offer =
    seatId && until && seatState && startsAt && endsAt
      ? { seatId, until, state: seatState, heldUntil, hasOrder: orderId !== null, startsAt, endsAt }
      : null;
  return { ...place, offer };
}

/** Those of these sensei for whom anybody waits, or who are to tell of earlier times. */
export async function findWaitedFor(ctx: Ctx, senseiIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...senseiIds]}::uuid[]) asked (id)
    where exists (select from waiting_place where sensei_id = asked.id and state in ('WAITING', 'OFFERED'))
      or exists (select from earlier_wish where sensei_id = asked.id)`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Of all lines of a sensei, in turn. */
export async function findLines(ctx: Ctx, senseiId: string): Promise<LivePlace[]> {
  return (await livePlaces(ctx).where('waiting_place.sensei_id', '=', senseiId).execute()).map(placeOf);
}

export async function findLivePlace(
  ctx: Ctx,
  by: { id: string } | { courseId: string; classId: string | null; studentId: string },
): Promise<LivePlace | undefined> {
  const row = await livePlaces(ctx)
    .where((eb) =>
      'id' in by
        ? eb('waiting_place.id', '=', by.id)
        : eb.and([
            eb('waiting_place.course_id', '=', by.courseId),
            eb('waiting_place.student_id', '=', by.studentId),
            eb('waiting_place.class_id', 'is not distinct from', by.classId),
          ]),
    )
    .executeTakeFirst();
  return row && placeOf(row);
}

/** Of this class, to whom nothing is offered. */
export async function findWaitingIn(ctx: Ctx, classId: string): Promise<string[]> {
  const rows = await tables(ctx, 'waiting_place')
    .selectFrom('waiting_place')
    .select('id')
    .where('class_id', '=', classId)
    .where('state', '=', 'WAITING')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countLivePlaces(ctx: Ctx, studentId: string): Promise<number> {
  const { count } = await tables(ctx, 'waiting_place')
    .selectFrom('waiting_place')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWaitingPlace(
  tx: Ctx,
  made: { courseId: string; senseiId: string; classId: string | null; studentId: string },
): Promise<string> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  await tables(tx, 'waiting_place')
    .insertInto('waiting_place')
    .values({
      id,
      course_id: made.courseId,
      sensei_id: made.senseiId,
      class_id: made.classId,
      student_id: made.studentId,
      state: 'WAITING',
      joined_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export async function setWaitingState(tx: Ctx, ids: readonly string[], state: WaitingState): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx, 'waiting_place')
    .updateTable('waiting_place')
    .set({ state, updated_at: tx.clock.now() })
    .where('id', 'in', [...ids])
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .execute();
}

/** WAITING → OFFERED, or the seat that holds what was offered is another one by now. */
export async function setOffer(tx: Ctx, id: string, seatId: string, until: Date): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'waiting_place')
    .updateTable('waiting_place')
    .set((eb) => ({
      state: 'OFFERED',
      offered_at: eb.fn.coalesce('offered_at', eb.val(now)),
      offer_until: until,
      offer_seat_id: seatId,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .execute();
}

/** OFFERED → WAITING, with the turn that they had: nothing was offered. */
export async function withdrawOffer(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'waiting_place')
    .updateTable('waiting_place')
    .set({
      state: 'WAITING',
      offered_at: null,
      offer_until: null,
      offer_seat_id: null,
      updated_at: tx.clock.now(),
    })
    .where('id', '=', id)
    .where('state', '=', 'OFFERED')
    .execute();
}

/**
 * A place that nobody else can take: a seat without an order. Its student may still have something else then.
 */
export async function insertOfferSeat(
  tx: Ctx,
  { classId, studentId, until }: { classId: string; studentId: string; until: Date },
): Promise<string> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  await tables(tx, 'seat')
    .insertInto('seat')
    .values({
      id,
      class_id: classId,
      student_id: studentId,
      state: 'HELD',
      held_until: until,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export type LineClass = {
  classId: string;
  courseId: string;
  status: string;
  startsAt: Date;
  endsAt: Date;
  places: number;
  taken: number;
  isMoving: boolean;
};

/** The classes that somebody waits for, with the places that are booked or held. */
export async function findLineClasses(tx: Ctx, classIds: readonly string[]): Promise<Map<string, LineClass>> {
  const { rows } = await sql<LineClass>`
    select id "classId", course_id "courseId", status, starts_at "startsAt", ends_at "endsAt", least(max_seats, ${mostStudents(tx)}::int) places,
      answer_by is not null or closed_at is not null "isMoving", (select count(*)::int from seat where class_id = class.id
        and (state = 'BOOKED' or state = 'HELD' and held_until > ${tx.clock.now()})) taken
    from class where id = any(${classIds}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.classId, row]));
}

/** Which of these students have something else at that time, or a place in the class itself. */
export async function findBusyStudents(
  tx: Ctx,
  studentIds: readonly string[],
  { classId, startsAt, endsAt }: { classId: string | null; startsAt: Date; endsAt: Date },
): Promise<Set<string>> {
  const now = tx.clock.now();
  const { rows } = await sql<{ studentId: string }>`
    select student_id "studentId" from student_block where student_id = any(${studentIds}::uuid[])
      and during && tstzrange(${startsAt}, ${endsAt}) and (hold_expires_at is null or hold_expires_at > ${now})
    union select student_id from seat where class_id = ${classId} and state in ('BOOKED', 'HELD')`.execute(
    tx.db,
  );
  return new Set(rows.map(({ studentId }) => studentId));
}

/**
 * Booked: the place that was offered is taken, and whoever came by another way waits no more. Answers the
 * seats that are held for nobody now.
 */
export async function takePlaces(tx: Ctx, seatIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ seatId: string | null }>`
    update waiting_place set state = case when offer_seat_id = seat.id then 'TAKEN' else 'LEFT' end, updated_at = ${tx.clock.now()}
    from seat join class on class.id = seat.class_id
    where seat.id = any(${seatIds}::uuid[]) and waiting_place.state in ('WAITING', 'OFFERED')
      and waiting_place.student_id = seat.student_id and waiting_place.course_id = class.course_id
      and coalesce(waiting_place.class_id, class.id) = class.id
    returning case when offer_seat_id <> seat.id
      and exists (select from seat held where held.id = offer_seat_id and held.state = 'HELD' and held.order_id is null) then offer_seat_id end "seatId"`.execute(
    tx.db,
  );
  return rows.flatMap(({ seatId }) => (seatId ? [seatId] : []));
}

export type OwnOffer = { id: string; seatId: string; classId: string; until: Date; startsAt: Date };

/** Of a student in a class, or of a 1:1 course: what is offered, as long as no order has taken it over. */
export async function findOwnOffer(
  tx: Ctx,
  { studentId, courseId, classId }: { studentId: string; courseId: string; classId: string | null },
): Promise<OwnOffer | undefined> {
  const { rows } = await sql<OwnOffer>`
    select place.id, seat.id "seatId", class.id "classId", offer_until until, class.starts_at "startsAt" from waiting_place place
      join seat on seat.id = place.offer_seat_id join class on class.id = seat.class_id
    where place.student_id = ${studentId} and place.course_id = ${courseId} and place.class_id is not distinct from ${classId}
      and place.state = 'OFFERED' and seat.state = 'HELD' and seat.held_until > ${tx.clock.now()} and seat.order_id is null`.execute(
    tx.db,
  );
  return rows[0];
}
