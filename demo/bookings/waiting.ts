import { after, days, hours } from '../../server/src/platform/clock.ts';
import type { Meeting } from './classes.ts';
import type { Student, World } from '../world/world.ts';

/** Students beside the sensei, without a server for calls. */
const mostInCall = 7;

/**
 * Two classes are full: in one the student waits behind another, in the other a place is kept for them, and
 * one more waits.
 */
export function addWaiting(
  world: World,
  meetings: readonly Meeting[],
  student: Student,
  others: readonly Student[],
): void {
  const waitedFor = meetings.filter(
    (meeting) => isWaitedFor(world, meeting) && world.diary.isFree([student.id], ...spanOf(meeting)),
  );
  const kept = waitedFor.find((meeting) => seated(world, meeting).length < mostInCall);
  const behind = waitedFor.find((meeting) => meeting !== kept);
  const strangers = others.filter(({ since }) => since < world.at(-days(6)));
  if (behind) {
    behind.row.max_seats = seated(world, behind).length;
    const first = strangers.find(({ id }) => !seated(world, behind).includes(id));
    if (first) addPlace(world, behind, first.id, -days(3));
    addPlace(world, behind, student.id, -days(1));
  }
  if (kept) {
    kept.row.max_seats = seated(world, kept).length + 1;
    const next = strangers.find(({ id }) => !seated(world, kept).includes(id));
    const place = addPlace(world, kept, student.id, -days(4));
    const at = world.at(-hours(2));
    const until = after(at, hours(12));
    const seatId = world.id(at);
    world.rows.seat.push({
      id: seatId,
      class_id: kept.row.id,
      student_id: student.id,
      order_id: null,
      state: 'HELD',
      held_until: until,
      is_planned: false,
      planned_at: null,
      attendance: 'UNKNOWN',
      attendance_marked_at: null,
      confirmed_at: null,
      joined_seconds: 0,
      canceled_by: null,
      cancel_reason: null,
      created_at: at,
      updated_at: at,
    });
    Object.assign(place, {
      state: 'OFFERED',
      offered_at: at,
      offer_until: until,
      offer_seat_id: seatId,
      updated_at: at,
    });
    if (next) addPlace(world, kept, next.id, -days(2));
  }
}

/** Ahead, far enough to answer, with the students that it needs. */
function isWaitedFor(world: World, meeting: Meeting): boolean {
  const { row, span } = meeting;
  const taken = seated(world, meeting).length;
  return (
    row.status === 'SCHEDULED' &&
    span.startsAt > world.at(days(3)) &&
    taken >= Math.max(2, Number(row.min_seats ?? 1))
  );
}

const spanOf = ({ span }: Meeting): [Date, Date] => [span.startsAt, span.endsAt];

function seated(world: World, { row }: Meeting): string[] {
  return world.rows.seat
    .filter((seat) => seat.class_id === row.id && seat.state !== 'CANCELED')
    .map((seat) => seat.student_id);
}

function addPlace(world: World, { course, row }: Meeting, studentId: string, ago: number) {
  const at = world.at(ago);
  const place = {
    id: world.id(at),
    course_id: course.id,
    sensei_id: course.sensei.id,
    class_id: row.id,
    student_id: studentId,
    state: 'WAITING',
    joined_at: at,
    updated_at: at,
  };
  world.rows.waiting_place.push(place);
  return place;
}
