import type { Course } from '@michi/contract/catalogue/courses';
import { groupPrice } from '@michi/contract/catalogue/group-price';
import type { Slot } from '@michi/contract/scheduling/classes';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { PriceDetails } from './deferred-parts.ts';
import type { Prices } from './course-prices.ts';

type Props = {
  course: Course;
  slots: readonly Slot[];
  prices: Prices | null;
  /** In the place of the times, where no bookings are taken. */
  closed?: ReactNode;
  /** In the place of a price that nobody has said yet. */
  noPrice?: ReactNode;
};

type TimesProps = Pick<Props, 'course' | 'slots'> & { rungs: Prices['rungs'] };

/** The price, the next free times in the reader's zone, and the one main action. */
export function BookingCard({ course, slots, prices, closed, noPrice }: Props) {
  const price = { amount: course.price, currency: course.currency };
  return (
    <aside
      aria-label={m.catalogue_book()}
      className="rounded-lg border border-hairline bg-card p-5 shadow-lift"
    >
      {noPrice ?? <Price price={price} perSession isCompared className="text-2xl" />}
      <PriceDetails course={course} prices={prices} />
      {closed ?? <Times course={course} slots={slots} rungs={prices?.rungs ?? []} />}
    </aside>
  );
}

function Times({ course, slots, rungs }: TimesProps) {
  const schedule = `/courses/${course.id}/schedule`;
  return (
    <>
      <NextTimes course={course} slots={slots} rungs={rungs} schedule={schedule} />
      {slots.length > 0 ? (
        <LinkButton to={schedule} variant="primary" size="lg" fullWidth className="mt-4">
          {m.catalogue_pick_time()}
        </LinkButton>
      ) : (
        <>
          {/* A trial is shorter, and of a group it is a class of its own: there may be times for it. */}
          {course.trial.enabled && (
            <LinkButton to={`${schedule}?kind=TRIAL`} size="lg" fullWidth className="mt-4">
              {course.trial.price === 0 ? m.order_pick_free_trial() : m.catalogue_pick_trial()}
            </LinkButton>
          )}
          <LinkButton
            to={course.category ? `/search/category/${course.category.slug}` : '/search'}
            size="lg"
            fullWidth
            className="mt-4"
          >
            {m.catalogue_closed_similar()}
          </LinkButton>
        </>
      )}
      <ZoneNote className="mt-3 text-xs text-quiet" />
      <p className="mt-3 flex gap-2 border-t border-hairline pt-3 text-sm text-quiet">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" />
        {m.catalogue_money_held()}
      </p>
    </>
  );
}

/** `schedule`: where one of them is picked; none where the course takes no bookings. */
export function NextTimes({ course, slots, rungs, schedule }: TimesProps & { schedule?: string }) {
  return (
    <>
      <h2 className="mt-5 font-sans text-sm font-semibold tracking-normal">{m.catalogue_next_times()}</h2>
      {slots.length === 0 ? (
        <p className="mt-1 text-quiet">{m.catalogue_no_times()}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {slots.slice(0, 4).map((slot) => {
            const time = (
              <>
                <When instant={slot.startsAt} isShort />
                {course.format === 'GROUP' && (
                  <span className="flex flex-col items-end text-sm whitespace-nowrap text-quiet">
                    {rungs.length > 0 && (
                      <span data-numbers className="text-ink">
                        {priceOfSlot(course, rungs, slot)}
                      </span>
                    )}
                    {m.catalogue_seats_left({ count: slot.seatsLeft })}
                  </span>
                )}
              </>
            );
            return (
              <li key={slot.startsAt + (slot.classId ?? '')} className={schedule ? undefined : 'slot-link'}>
                {schedule ? (
                  <SiteLink to={`${schedule}?at=${encodeURIComponent(slot.startsAt)}`} className="slot-link">
                    {time}
                  </SiteLink>
                ) : (
                  time
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** What the next one pays in all who books this class. */
function priceOfSlot({ currency }: Course, rungs: Prices['rungs'], { seatsBooked }: Slot): string {
  const totals = rungs.map(({ seats, total }) => ({ seats, price: total }));
  const amount = groupPrice(totals[0]?.price ?? 0, totals, seatsBooked + 1);
  return formatMoney({ amount, currency }, { isShort: true });
}
