import type { Order } from '@michi/contract/ordering/orders';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { RadioSet } from '../../../ui/form/radio-set.tsx';
import { SeriesLabel } from '../../../ui/status/series-label.tsx';

type Props = {
  order: Order;
  seatId: string;
  scope: SeriesScope | undefined;
  onChange: (scope: SeriesScope | undefined) => void;
};

/**
 * Of a series with more classes ahead: this one, those from it on, or all. What it gives back is shown below.
 */
export function CancelScope({ order, seatId, scope, onChange }: Props) {
  const now = useNow() ?? 0;
  const item = order.classes.find((each) => each.seatId === seatId);
  const { series } = item ?? {};
  const others = order.classes.filter(
    (each) => each.series?.id === series?.id && each.seatId !== seatId && Date.parse(each.startsAt) > now,
  );
  if (!item || !series || others.length === 0) return null;
  const hasLater = others.some((each) => (each.series?.number ?? 0) > series.number);
  const hasEarlier = others.some((each) => (each.series?.number ?? 0) < series.number);
  const choices: { value: SeriesScope | undefined; label: string }[] = [
    { value: undefined, label: m.series_scope_one() },
  ];
  if (hasLater) choices.push({ value: 'FOLLOWING', label: m.series_scope_following() });
  if (hasEarlier) choices.push({ value: 'ALL', label: m.series_scope_all() });
  return (
    <RadioSet className="mb-4" label={m.series_scope()} {...{ choices, onChange }} value={scope}>
      <SeriesLabel series={series} startsAt={item.startsAt} />
    </RadioSet>
  );
}
