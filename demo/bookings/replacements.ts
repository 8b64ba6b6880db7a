import { days, hours } from '../../server/src/platform/clock.ts';
import type { Booking } from './bookings.ts';
import { takeDayOff } from './time-offs.ts';
import type { Sensei, World } from '../world/world.ts';

/** Most sensei take over classes of others, some of them also for less than their own price. */
export function addSubstitutes(world: World, sensei: readonly Sensei[]): void {
  const percents = [100, 90, 75, 50];
  sensei.forEach(({ id, active }, index) => {
    if (!active || index % 3 === 1) return;
    const at = world.at(-days(30 + index));
    world.rows.substitute_terms.push({
      sensei_id: id,
      least_percent: percents[index % percents.length] ?? 100,
      created_at: at,
      updated_at: at,
    });
  });
}

/** The sensei of this class is away on its day: its student chooses what stands in for it. */
export function addOpenReplacement(world: World, { meeting, student, seat }: Booking): void {
  const { sensei } = meeting.course;
  const at = world.at(-hours(7));
  const timeOffId = takeDayOff(world, sensei, meeting.span.startsAt, {
    privateReason: 'My daughter is having an operation',
    publicNote: 'I have to be with my family that day. I am sorry!',
    createdAt: at,
  });
  world.rows.replacement.push({
    id: world.id(at),
    seat_id: seat.id,
    class_id: meeting.row.id,
    student_id: student.id,
    sensei_id: sensei.id,
    time_off_id: timeOffId ?? null,
    state: 'OPEN',
    answer_by: world.at(hours(65)),
    decided_by: null,
    decided_at: null,
    new_seat_id: null,
    decline_by: null,
    declined_at: null,
    created_at: at,
    updated_at: at,
  });
}
