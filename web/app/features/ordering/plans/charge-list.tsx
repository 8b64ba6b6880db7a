import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatMoney, formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** `chargeAt`: null for what is paid today. */
type Charge = {
  startsAt: string;
  chargeAt: string | null;
  amount: { amount: number; currency: string } | null;
};

/** Which class is charged when, and how much. */
export function ChargeList({ label, charges }: { label: string; charges: readonly Charge[] }) {
  const zone = useZone();
  const now = useNow() ?? 0;
  return (
    <ol aria-label={label} className="divide-y divide-hairline border-y border-hairline text-sm">
      {charges.map(({ startsAt, chargeAt, amount }) => (
        <li key={startsAt} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block">{formatDay(startsAt, zone)}</span>
            <span className="block text-quiet">
              {chargeAt === null
                ? m.series_each_today()
                : m.series_each_on({ when: formatWhen(chargeAt, zone, now) })}
            </span>
          </span>
          <span className="tabular-nums">{amount && formatMoney(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
