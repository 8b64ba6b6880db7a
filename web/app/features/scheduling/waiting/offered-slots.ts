import type { Slot } from '@michi/contract/scheduling/classes';
import type { WaitingPlace } from '@michi/contract/scheduling/waiting';

/**
 * What is kept for this student is free for nobody else: it stands among the times all the same, each once
 * and by start.
 */
export function withOffered(
  slots: readonly Slot[],
  courseId: string,
  studentId: string | undefined,
  places: readonly WaitingPlace[],
): Slot[] {
  const offered = places.flatMap(({ course, student, classId, offer }): Slot[] =>
    offer && course.id === courseId && student.id === studentId
      ? [
          {
            startsAt: offer.startsAt,
            endsAt: offer.endsAt,
            classId,
            seatsLeft: 1,
            seatsBooked: 0,
            quorum: null,
          },
        ]
      : [],
  );
  const isListed = (slot: Slot) =>
    slots.some((each) => each.startsAt === slot.startsAt && each.classId === slot.classId);
  const missing = offered.filter((slot) => !isListed(slot));
  return missing.length === 0
    ? [...slots]
    : [...slots, ...missing].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}
