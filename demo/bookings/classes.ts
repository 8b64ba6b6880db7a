import { after, hours } from '../../server/src/platform/clock.ts';
import type { Row } from '../world/rows.ts';
import type { Span } from './slots.ts';
import type { DemoCourse, World } from '../world/world.ts';

export type ClassRow = Row<'class'> & Span2;
type Span2 = { starts_at: Date; ends_at: Date };
export type SeatRow = Row<'seat'>;
export type Meeting = { row: ClassRow; course: DemoCourse; span: Span };

export const rangeOf = ({ startsAt, endsAt }: Span) => `[${startsAt.toISOString()},${endsAt.toISOString()})`;

/** A class with its place in the sensei's calendar; a canceled one has none. */
export function addClass(
  world: World,
  course: DemoCourse,
  span: Span,
  options: { status?: 'CANCELED'; createdAt: Date; confirmedAt: Date | null; holdUntil?: Date },
): Meeting {
  const { createdAt, confirmedAt, holdUntil } = options;
  const isGroup = course.seed.seats !== undefined;
  const [minSeats, maxSeats] = course.seed.seats ?? [1, 1];
  const status = options.status ?? (span.endsAt <= world.now ? 'ENDED' : 'SCHEDULED');
  const row: ClassRow = {
    id: world.id(createdAt),
    course_id: course.id,
    sensei_id: course.sensei.id,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    status,
    confirmed_at: confirmedAt,
    min_seats: minSeats,
    max_seats: maxSeats,
    quorum_deadline: isGroup && minSeats > 1 ? after(span.startsAt, -hours(world.rules.quorumHours)) : null,
    classroom_id: null,
    rescheduled_from: null,
    moves: 0,
    created_at: createdAt,
    updated_at: span.endsAt <= world.now ? span.endsAt : createdAt,
  };
  world.rows.class.push(row);
  if (status !== 'CANCELED') {
    world.rows.calendar_block.push({
      id: world.id(createdAt),
      sensei_id: course.sensei.id,
      during: rangeOf(span),
      kind: holdUntil ? 'HOLD' : 'CLASS',
      class_id: row.id,
      hold_expires_at: holdUntil ?? null,
    });
  }
  return { row, course, span };
}

export type SeatState = {
  state: 'BOOKED' | 'HELD' | 'CANCELED';
  createdAt: Date;
  heldUntil?: Date;
  canceledBy?: string | null;
  reason?: string;
  canceledAt?: Date;
};

/** A seat with its place in the student's calendar, as long as it is held or booked. */
export function addSeat(
  world: World,
  meeting: Meeting,
  studentId: string,
  orderId: string,
  seat: SeatState,
): SeatRow {
  const row: SeatRow = {
    id: world.id(seat.createdAt),
    class_id: meeting.row.id,
    student_id: studentId,
    order_id: orderId,
    state: seat.state,
    held_until: seat.heldUntil ?? null,
    is_planned: false,
    planned_at: null,
    attendance: 'UNKNOWN',
    attendance_marked_at: null,
    confirmed_at: null,
    joined_seconds: 0,
    canceled_by: seat.canceledBy ?? null,
    cancel_reason: seat.reason ?? null,
    created_at: seat.createdAt,
    updated_at: seat.canceledAt ?? seat.createdAt,
  };
  world.rows.seat.push(row);
  if (seat.state !== 'CANCELED') {
    world.rows.student_block.push({
      id: world.id(seat.createdAt),
      student_id: studentId,
      during: rangeOf(meeting.span),
      seat_id: row.id,
      hold_expires_at: seat.heldUntil ?? null,
    });
  }
  return row;
}

/**
 * The room of a class in the conversation of its people, or one more person in it. Two people have one for
 * all of their classes.
 */
export function openRoom(world: World, meeting: Meeting, studentId: string, at: Date): string {
  const room = meeting.row.classroom_id;
  const id = room ?? world.id(at);
  const conversationId = conversationOf(world, meeting) ?? openConversation(world, meeting, studentId, at);
  if (!room) {
    meeting.row.classroom_id = id;
    known(world).rooms.set(id, conversationId);
    world.rows.classroom.push({
      room_uuid: id,
      class_id: meeting.row.id,
      host_id: meeting.course.sensei.id,
      title: meeting.course.seed.title,
      conversation_id: conversationId,
      entry: (meeting.row.max_seats ?? 1) > 1 ? 'ONE_BY_ONE' : 'WITH_SENSEI',
      created_at: at,
    });
    world.rows.conversation_alias.push({ id, conversation_id: conversationId });
  }
  join(world, conversationId, studentId, at);
  return id;
}

/** Where the people of a class talk, as soon as it has its room. */
export function conversationOf(world: World, meeting: Meeting): string | undefined {
  return known(world).rooms.get(meeting.row.classroom_id ?? '');
}

/** What was written so far, found without looking through all of it. */
type Known = { rooms: Map<string, string>; pairs: Map<string, Row<'conversation'>>; people: Set<string> };
const knownOf = new WeakMap<World, Known>();
function known(world: World): Known {
  const found = knownOf.get(world) ?? { rooms: new Map(), pairs: new Map(), people: new Set() };
  knownOf.set(world, found);
  return found;
}

function openConversation(world: World, { course, row }: Meeting, studentId: string, at: Date): string {
  const senseiId = course.sensei.id;
  const isGroup = (row.max_seats ?? 1) > 1;
  const [first = '', second = ''] = [senseiId, studentId].toSorted();
  const before = isGroup ? undefined : known(world).pairs.get(`${first} ${second}`);
  if (before) {
    before.title = course.seed.title;
    return before.id;
  }
  const conversation: Row<'conversation'> = {
    id: world.id(at),
    kind: isGroup ? 'GROUP' : 'DIRECT',
    title: course.seed.title,
    class_id: isGroup ? row.id : null,
    first_id: isGroup ? null : first,
    second_id: isGroup ? null : second,
    is_answered: true,
    house_seq: 0,
    last_seq: 0,
    created_at: at,
    updated_at: at,
  };
  world.rows.conversation.push(conversation);
  if (!isGroup) known(world).pairs.set(`${first} ${second}`, conversation);
  join(world, conversation.id, senseiId, at);
  return conversation.id;
}

function join(world: World, conversationId: string, userId: string, at: Date): void {
  const { people } = known(world);
  if (people.has(`${conversationId} ${userId}`)) return;
  people.add(`${conversationId} ${userId}`);
  world.rows.conversation_participant.push({
    conversation_id: conversationId,
    user_id: userId,
    last_read_seq: 0,
    updated_at: at,
  });
}
