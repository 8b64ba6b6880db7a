import type { CancelPreview } from '@michi/contract/ordering/orders';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { PriceLine } from '../../../ui/price/price-table.tsx';

function usedNote({ unitPrice, held }: NonNullable<CancelPreview['used']>, currency: string): string {
  const single = m.checkout_used_single_note({ price: formatMoney({ amount: unitPrice, currency }) });
  return held > 0
    ? `${single}. ${m.checkout_used_held({ amount: formatMoney({ amount: held, currency }) })}`
    : single;
}

/** From what was paid for all that is cancelled to what comes back of it; nothing where that is all. */
export function whyNotAll({ paid, keptByRule, used, currency }: CancelPreview): PriceLine[] {
  const money = (amount: number) => ({ amount, currency });
  if (keptByRule === 0 && !used) return [];
  return [
    { label: m.checkout_paid_for_open(), amount: money(paid) },
    ...(keptByRule > 0 ? [{ label: m.checkout_kept_by_rule(), amount: money(-keptByRule) }] : []),
    ...(used
      ? [
          {
            label: m.checkout_used_single({ count: used.sessions }),
            amount: money(-used.charge),
            note: usedNote(used, currency),
          },
        ]
      : []),
  ];
}
