import type { Course } from '@michi/contract/catalogue/courses';
import { stepsFrom } from '@michi/contract/catalogue/group-price';
import { taxOnTop } from '@michi/contract/pricing/tax';
import type { PriceParts } from '@michi/contract/ordering/orders';
import { formatList, formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { packageNote } from '../../../lib/format/package-note.ts';
import { PriceLadder } from '../../../ui/price/price-ladder.tsx';
import { QuorumNote } from '../../../ui/price/quorum-note.tsx';
import type { Prices } from './course-prices.ts';

/** Beneath the price of a class: what is paid in all, how it falls in a group, and what else is offered. */
export function PriceDetails({ course, prices }: { course: Course; prices: Prices | null }) {
  // While no bookings are taken nothing can be paid.
  if (!prices) return null;
  const { single, rungs, quorum } = prices;
  const steps = stepsFrom(quorum?.minSeats ?? 1, rungs);
  return (
    <>
      {course.price > 0 && <p className="text-sm text-quiet">{wholePrice(single)}</p>}
      {quorum && <QuorumNote {...quorum} className="mt-3" />}
      {steps.length > 0 && (
        <div className="mt-3">
          <PriceLadder steps={steps} currency={course.currency} />
        </div>
      )}
      <Offers course={course} prices={prices} />
      {hasExtras(single) && (steps.length > 0 || prices.trial || prices.packages.length > 0) && (
        <p className="mt-2 text-xs text-quiet">{m.catalogue_price_all()}</p>
      )}
    </>
  );
}

const hasExtras = ({ studentFee, tax }: PriceParts) => studentFee > 0 || taxOnTop(tax) > 0;

/** What comes on top of the price, or that nothing does. */
function wholePrice({ studentFee, tax, total, currency }: PriceParts): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  const parts = [
    studentFee > 0 ? m.catalogue_price_fee({ amount: money(studentFee) }) : '',
    taxOnTop(tax) > 0 ? m.catalogue_price_tax({ amount: money(tax.amount) }) : '',
  ].filter(Boolean);
  // Where the buyer is billed is not known here.
  if (tax.mode === 'EXCLUSIVE' && tax.country === null) return m.catalogue_price_plus_tax();
  if (parts.length === 0) return m.catalogue_price_whole();
  return m.catalogue_price_with({ total: money(total), parts: formatList(parts) });
}

function Offers({ course, prices }: { course: Course; prices: Prices }) {
  const { trial, packages, currency } = course;
  if (!prices.trial && packages.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {prices.trial && (
        <li>
          {prices.trial.total === 0
            ? m.catalogue_trial_free({ minutes: trial.minutes })
            : m.catalogue_trial_for({
                minutes: trial.minutes,
                price: formatMoney({ amount: prices.trial.total, currency }, { isShort: true }),
              })}
        </li>
      )}
      {packages.map((offer, index) => {
        const whole = prices.packages[index]?.total ?? 0;
        return (
          <li key={index}>
            {m.catalogue_package({
              sessions: offer.sessions,
              total: formatMoney({ amount: whole, currency }, { isShort: true }),
              each: formatMoney({ amount: Math.round(whole / offer.sessions), currency }, { isShort: true }),
              note: packageNote(offer),
            })}
          </li>
        );
      })}
    </ul>
  );
}
