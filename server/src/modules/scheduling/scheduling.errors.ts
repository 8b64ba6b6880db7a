import { defineError } from '../../platform/errors.ts';
import type { Refusal } from './limits/limits.ts';

export const SlotTaken = defineError('slot_taken', 409, 'This time was just taken; please choose another');
export const SlotUnavailable = defineError(
  'slot_unavailable',
  409,
  'This time cannot be booked; please choose another',
);
export const ClassFull = defineError('class_full', 409, 'All places of this class are taken');
export const ClassStarted = defineError('class_started', 409, 'This class has already started');
export const AlreadyBooked = defineError('already_booked', 409, 'You already have a place in this class');
export const PlacesLeft = defineError(
  'places_left',
  409,
  'There is a free place or time: it can be booked now',
);
export const TooManyWaiting = defineError(
  'too_many_waiting',
  409,
  'You are on {max} waiting lists already; leave one of them first',
);
export const StudentBusy = defineError('student_busy', 409, 'You have another class at that time');
export const OverlappingTimeOff = defineError('overlapping_time_off', 409, 'You already have time off then');
export const DayClosed = defineError('day_closed', 409, 'No classes can be booked on that day');
export const ClassCanceled = defineError('class_canceled', 409, 'This class was cancelled');
export const MoveOpen = defineError(
  'move_open',
  409,
  'Another time is already being asked for; take that back first, or wait for the answer',
);
export const MoveOver = defineError('move_over', 409, 'This time is no longer asked for');
export const ReplacementOver = defineError(
  'replacement_over',
  409,
  'This was decided already, or the time to choose is over',
);
export const DeclineOver = defineError(
  'decline_over',
  409,
  'It is too late to hand this class back; it can only be cancelled',
);
export const MovesUsedUp = defineError(
  'moves_used_up',
  409,
  'This class has been moved as often as it may be; it can only be kept or cancelled',
);

const LimitReached = defineError(
  'limit_reached',
  409,
  'The sensei takes no more classes then; please choose another time',
);
/** Names the limit and its number. */
export function limitReached({ limit, most }: Refusal, field: string) {
  const values = { most: String(most) };
  switch (limit) {
    case 'DAY':
      return LimitReached({
        field,
        values,
        message:
          'The sensei takes at most {most} classes a day, and this day is full; please choose another day',
      });
    case 'WEEK':
      return LimitReached({
        field,
        values,
        message:
          'The sensei takes at most {most} classes a week, and this week is full; please choose another week',
      });
    case 'PAUSE':
      return LimitReached({
        field,
        values,
        message: 'The sensei keeps {most} minutes between two classes; please choose another time',
      });
    case 'NEW_STUDENTS':
      return LimitReached({
        field,
        values,
        message:
          'The sensei takes at most {most} new students a week, and this week is full; please choose another week',
      });
  }
}
