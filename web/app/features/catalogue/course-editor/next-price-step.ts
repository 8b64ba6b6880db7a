import { minorDigits } from '@michi/contract/minor-digits';
import { numberIn } from '../../../ui/form/number-limits.ts';
import type { CourseValues } from './course-values.ts';

type Steps = Pick<CourseValues, 'price' | 'priceSteps' | 'minSeats' | 'maxSeats'>;

/** Something sensible to begin with: two students more, a sixth less, in whole dollars or yen. */
export function nextPriceStep({ price, priceSteps = [], minSeats, maxSeats }: Steps, currency: string) {
  const last = priceSteps.at(-1);
  const from = numberIn(last ? last.seats : minSeats, 1);
  const paid = numberIn(last ? last.price : price, 0);
  const unit = 10 ** minorDigits(currency);
  const round = Math.round((paid * 5) / 6 / unit) * unit;
  return {
    seats: Math.max(2, Math.min(numberIn(maxSeats, 50), from + 2)),
    // Cheaper in any case: else there would be no step.
    price: Math.max(1, round < paid ? round : Math.floor((paid * 5) / 6)),
  };
}
