import type { Course } from '@michi/contract/catalogue';
import { groupPrice } from '@michi/contract/group-price';
import type { PriceParts } from '@michi/contract/ordering';
import type { Slot } from '@michi/contract/scheduling';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatList, formatMoney, formatPercent } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PriceLadder } from '../../ui/later-parts.ts';
import { Price } from '../../ui/price.tsx';
import { When, ZoneNote } from '../../ui/when.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

const shown = 4;

type Prices = { single: PriceParts; packages: readonly PriceParts[] };
type Props = {
  course: Course;
  slots: readonly Slot[];
  prices: Prices | null;
  /** In the place of the times, where no bookings are taken. */
  closed?: ReactNode;
};

/** The price, the next free times in the reader's zone, and the one main action. */
export function BookingCard({ course, slots, prices, closed }: Props) {
  const price = { amount: course.price, currency: course.currency };
  return (
    <aside
      aria-label={m.catalogue_book()}
      className="rounded-lg border border-hairline bg-card p-5 shadow-lift"
    >
      <Price price={price} perSession className="text-2xl" />
      {prices && course.price > 0 && <p className="text-sm text-quiet">{wholePrice(prices.single)}</p>}
      {course.priceSteps.length > 0 && (
        <div className="mt-3">
          <PriceLadder price={course.price} steps={course.priceSteps} currency={course.currency} />
        </div>
      )}
      <Offers course={course} prices={prices} />
      {closed ?? <Times course={course} slots={slots} />}
    </aside>
  );
}

function Times({ course, slots }: Pick<Props, 'course' | 'slots'>) {
  const schedule = `/courses/${course.id}/schedule`;
  return (
    <>
      <h2 className="mt-5 font-sans text-sm font-semibold tracking-normal">{m.catalogue_next_times()}</h2>
      {slots.length === 0 ? (
        <p className="mt-1 text-quiet">{m.catalogue_no_times()}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {slots.slice(0, shown).map((slot) => (
            <li key={slot.startsAt + (slot.classId ?? '')}>
              <SiteLink to={`${schedule}?at=${encodeURIComponent(slot.startsAt)}`} className="slot-link">
                <When instant={slot.startsAt} isShort />
                {course.format === 'GROUP' && (
                  <span className="flex flex-col items-end text-sm whitespace-nowrap text-quiet">
                    {course.priceSteps.length > 0 && (
                      <span data-numbers className="text-ink">
                        {priceOfSlot(course, slot)}
                      </span>
                    )}
                    {m.catalogue_seats_left({ count: slot.seatsLeft })}
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={schedule} variant="primary" size="lg" fullWidth className="mt-4">
        {m.catalogue_pick_time()}
      </LinkButton>
      <ZoneNote className="mt-3 text-xs text-quiet" />
      <p className="mt-3 flex gap-2 border-t border-hairline pt-3 text-sm text-quiet">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" />
        {m.catalogue_money_held()}
      </p>
    </>
  );
}

/** What the next one pays who books this class. */
function priceOfSlot({ price, priceSteps, currency }: Course, { seatsBooked }: Slot): string {
  return formatMoney({ amount: groupPrice(price, priceSteps, seatsBooked + 1), currency }, { isShort: true });
}

/** What comes on top of the price, or that nothing does. */
function wholePrice({ studentFee, tax, total, currency }: PriceParts): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  const parts = [
    studentFee > 0 ? m.catalogue_price_fee({ amount: money(studentFee) }) : '',
    tax.amount > 0 ? m.catalogue_price_tax({ amount: money(tax.amount) }) : '',
  ].filter(Boolean);
  if (parts.length === 0) return m.catalogue_price_whole();
  return m.catalogue_price_with({ total: money(total), parts: formatList(parts) });
}

function Offers({ course, prices }: { course: Course; prices: Prices | null }) {
  const { trial, packages, currency } = course;
  // While no bookings are taken there is nothing to offer.
  if (!prices || (!trial.enabled && packages.length === 0)) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {trial.enabled && (
        <li>
          {trial.price === 0
            ? m.catalogue_trial_free({ minutes: trial.minutes })
            : m.catalogue_trial_for({
                minutes: trial.minutes,
                price: formatMoney({ amount: trial.price, currency }, { isShort: true }),
              })}
        </li>
      )}
      {packages.map((offer, index) => {
        const whole = prices.packages[index]?.total ?? 0;
        return (
          <li key={`${offer.sessions}-${offer.discountPercent}`}>
            {m.catalogue_package({
              sessions: offer.sessions,
              percent: formatPercent(offer.discountPercent),
              total: formatMoney({ amount: whole, currency }, { isShort: true }),
              each: formatMoney({ amount: Math.round(whole / offer.sessions), currency }, { isShort: true }),
            })}
          </li>
        );
      })}
    </ul>
  );
}
