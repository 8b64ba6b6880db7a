import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import type { Booking } from './bookings.ts';
import { rangeOf } from './classes.ts';
import { takeSlot } from './slots.ts';
import type { World } from '../world/world.ts';

/** The student moved this class here from a day before, in time and at once. */
export function addMoved(world: World, { meeting, student }: Booking): void {
  const at = world.at(-days(3));
  const { span, row } = meeting;
  row.moves = 1;
  row.updated_at = at;
  world.rows.class_move.push({
    id: world.id(at),
    class_id: row.id,
    asked_by: 'STUDENT',
    asker_id: student.id,
    answers_id: null,
    begun_by: 'STUDENT',
    begun_at: at,
    state: 'DONE',
    from_starts_at: after(span.startsAt, -days(1)),
    to_starts_at: span.startsAt,
    to_ends_at: span.endsAt,
    answer_by: null,
    created_at: at,
    updated_at: at,
  });
}

/**
 * Of these classes to come the first that has another time free: its student asks for that one, which is kept
 * free for the answer.
 */
export function addAskedMove(world: World, bookings: readonly Booking[]): void {
  for (const booking of bookings) {
    const { row, span } = booking.meeting;
    if (row.status === 'SCHEDULED' && row.max_seats === 1 && span.startsAt > world.at(days(1))) {
      if (askToMoveOne(world, booking)) return;
    }
  }
}

function askToMoveOne(world: World, { meeting, student, seat }: Booking): boolean {
  const { sensei } = meeting.course;
  const at = world.at(-hours(3));
  const length = (meeting.span.endsAt.getTime() - meeting.span.startsAt.getTime()) / minutes(1);
  const asked = takeSlot(world, { sensei, people: [student.id], minutes: length, fromDay: 18, toDay: 30 });
  if (!asked) return false;
  world.rows.class_move.push({
    id: world.id(at),
    class_id: meeting.row.id,
    asked_by: 'STUDENT',
    asker_id: student.id,
    answers_id: null,
    begun_by: 'STUDENT',
    begun_at: at,
    state: 'PROPOSED',
    from_starts_at: meeting.span.startsAt,
    to_starts_at: asked.startsAt,
    to_ends_at: asked.endsAt,
    answer_by: after(at, hours(48)),
    created_at: at,
    updated_at: at,
  });
  world.rows.calendar_block.push({
    id: world.id(at),
    sensei_id: sensei.id,
    during: rangeOf(asked),
    kind: 'CLASS',
    class_id: meeting.row.id,
    hold_expires_at: null,
  });
  world.rows.student_block.push({
    id: world.id(at),
    student_id: student.id,
    during: rangeOf(asked),
    seat_id: seat.id,
    hold_expires_at: null,
  });
  return true;
}
