import { sayContract } from '../../../ui/form/contract-messages.ts';
import type { CourseValues } from './course-values.ts';

type Seats = Pick<CourseValues, 'format' | 'minSeats' | 'maxSeats'>;
const fewest = 2;

/** What a course has that becomes a group; null where it has seats of a group already. */
export function seatsOfGroup({ maxSeats }: Seats): { minSeats: number; maxSeats: number } | null {
  return typeof maxSeats === 'number' && maxSeats >= fewest ? null : { minSeats: fewest, maxSeats: 6 };
}

/**
 * What is wrong with the seats of a group, by field, before the server says the same. `mostSeats`: as many
 * students as a video call carries, once that is known.
 */
export function seatRemarks(
  { format, minSeats, maxSeats }: Seats,
  mostSeats: number | undefined,
): Map<string, string> {
  const remarks = new Map<string, string>();
  if (format !== 'GROUP' || typeof maxSeats !== 'number') return remarks;
  if (maxSeats < fewest) remarks.set('maxSeats', sayContract('A group has at least two seats'));
  else if (mostSeats !== undefined && maxSeats > mostSeats)
    remarks.set('maxSeats', sayContract(`A video call carries ${mostSeats} students beside the sensei`));
  else if (typeof minSeats === 'number' && minSeats > maxSeats)
    remarks.set('minSeats', sayContract('There cannot be more seats needed than offered'));
  return remarks;
}
