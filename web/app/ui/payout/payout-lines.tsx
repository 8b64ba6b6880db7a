import type { Payout, PayoutLine } from '@michi/contract/payouts/payouts';
import { formatMoney } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

/** The payments of a payout, what is recovered or added, and what that makes. */
export function PayoutLines({
  payout: { amount, currency, adjustment },
  lines,
  isCut,
}: {
  payout: Pick<Payout, 'amount' | 'currency' | 'adjustment'>;
  lines: readonly PayoutLine[];
  isCut: boolean;
}) {
  const money = (part: number) => formatMoney({ amount: part, currency });
  return (
    <section>
      <h3 className="mb-2 text-lg">{m.payouts_what_for()}</h3>
      {isCut && <p className="mb-2 text-sm text-quiet">{m.payouts_cut()}</p>}
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.paymentId} className="flex items-baseline justify-between gap-6">
            <span>
              {line.courseTitle} <span className="text-sm text-quiet">{line.orderNumber}</span>
            </span>
            <span data-numbers>{money(line.amount)}</span>
          </li>
        ))}
        {adjustment !== 0 && (
          <li className="flex items-baseline justify-between gap-6">
            <span>{adjustment < 0 ? m.payouts_recovered() : m.payouts_added()}</span>
            <span data-numbers>{money(adjustment)}</span>
          </li>
        )}
        <li className="mt-1 flex items-baseline justify-between gap-6 border-t border-hairline pt-3 text-lg font-medium">
          <span>{m.payouts_sum()}</span>
          <span data-numbers>{money(amount)}</span>
        </li>
      </ul>
    </section>
  );
}
