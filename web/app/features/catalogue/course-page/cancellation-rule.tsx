import type { Course } from '@michi/contract/catalogue/courses';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { Prices } from './course-prices.ts';
import { When } from '../../../ui/page/when.tsx';

/** The rule in the three cases that can happen, and as the dates of a class that can still be booked. */
export function CancellationRule({
  policy,
  prices,
}: {
  policy: Course['cancellationPolicy'];
  /** None where no bookings are taken. */
  prices: Prices | null;
}) {
  const example = prices?.example;
  const quorum = prices?.quorum;
  return (
    <ul className="flex flex-col gap-2">
      <li>
        {m.catalogue_cancel_in_time({ hours: policy.studentHours })}
        {example && (
          <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
            <span>
              {m.catalogue_cancel_example()} <When instant={example.startsAt} isShort />
            </span>
            <span>
              {m.catalogue_cancel_until()} <When instant={example.until} isShort />
            </span>
          </span>
        )}
      </li>
      <li>
        {policy.lateRefundPercent > 0
          ? m.catalogue_cancel_late_some({ percent: formatPercent(policy.lateRefundPercent) })
          : m.catalogue_cancel_late_none()}
      </li>
      <li>{m.catalogue_cancel_sensei({ percent: formatPercent(policy.senseiRefundPercent) })}</li>
      {quorum && (
        <li>
          {m.catalogue_cancel_quorum({ count: quorum.minSeats, hours: quorum.hours })}
          {example?.decidedAt && (
            <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
              <span>
                {m.catalogue_cancel_example()} <When instant={example.startsAt} isShort />
              </span>
              <span>
                {m.catalogue_cancel_decided()} <When instant={example.decidedAt} isShort />
              </span>
            </span>
          )}
        </li>
      )}
    </ul>
  );
}
