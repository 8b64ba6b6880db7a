import type { Slot } from '@michi/contract/scheduling/classes';

/** A free time of a class as the picker has it. */
export const slotOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Slot => ({
  startsAt,
  endsAt,
  classId: null,
  seatsLeft: 1,
  seatsBooked: 0,
  quorum: null,
});
