import type { ClassView } from '@michi/contract/scheduling/classes';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { ReplacementRow } from '../moves/replacement.ts';
import type { ClassDetail } from '../core/seat.ts';

type OfClass = readonly { seatId: string; studentId: string; state: string }[];
type People = ReadonlyMap<string, { name: string }>;

const isBooked = ({ state }: { state: string }) => state === 'BOOKED';

/** The replacement by which a class came to be; of a group none. */
const originOf = (seats: OfClass, rows: readonly ReplacementRow[]) =>
  rows.find((row) => row.state === 'SUBSTITUTED' && seats.some(({ seatId }) => seatId === row.newSeatId));

const openOf = (seats: OfClass, rows: readonly ReplacementRow[], now: number) =>
  rows.filter(
    (row) =>
      row.state === 'OPEN' &&
      row.answerBy.getTime() > now &&
      seats.some((seat) => isBooked(seat) && seat.seatId === row.seatId),
  );

/** What is asked about the class as its sensei is away, and whose class it was. */
export function replacementOf(
  actor: SignedIn,
  seats: OfClass,
  rows: readonly ReplacementRow[],
  people: People,
  now: number,
): Pick<ClassView, 'replacement' | 'replacing' | 'substitution'> {
  const open = openOf(seats, rows, now);
  const own = open.find((row) => isUser(actor, row.studentId));
  const origin = originOf(seats, rows);
  return {
    replacement: own ? { id: own.id, answerBy: own.answerBy.toISOString() } : null,
    ...(actor.type === 'STUDENT' ? {} : { replacing: open.length }),
    ...(origin
      ? {
          substitution: {
            insteadOf: { id: origin.senseiId, name: people.get(origin.senseiId)?.name ?? '' },
            declineBy: origin.declineBy && origin.declinedAt === null ? origin.declineBy.toISOString() : null,
          },
        }
      : {}),
  };
}

/** Whoever took it over, in time, once. */
export function canDecline(
  actor: SignedIn,
  { senseiId, status }: ClassDetail,
  seats: OfClass,
  rows: readonly ReplacementRow[],
  now: number,
): boolean {
  const origin = originOf(seats.filter(isBooked), rows);
  return (
    status === 'SCHEDULED' &&
    isUser(actor, senseiId) &&
    origin?.declineBy != null &&
    origin.declinedAt === null &&
    origin.declineBy.getTime() > now
  );
}
