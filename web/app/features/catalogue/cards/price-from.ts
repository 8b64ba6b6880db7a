import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** What a class of these courses costs at least; null where they have no price in common. */
export function priceFrom(courses: readonly { price: number; currency: string }[]): string | null {
  const [first] = courses;
  if (!first || courses.some(({ currency }) => currency !== first.currency)) return null;
  const prices = courses.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const price = formatMoney({ amount: least, currency: first.currency }, { isShort: true });
  return least === most ? m.catalogue_price_each_class({ price }) : m.catalogue_price_least({ price });
}
