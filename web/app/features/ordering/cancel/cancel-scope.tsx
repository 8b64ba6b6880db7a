import type { Order } from '@michi/contract/ordering/orders';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { useId } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SeriesLabel } from '../../../ui/status/series-label.tsx';
import '../../../ui/form/choices.css';

type Props = {
  order: Order;
  seatId: string;
  scope: SeriesScope | undefined;
  onChange: (scope: SeriesScope | undefined) => void;
};

/** Of a series with more classes ahead: this one, those from it on, or all. What it gives back is shown below. */
export function CancelScope({ order, seatId, scope, onChange }: Props) {
  const group = useId();
  const now = useNow() ?? 0;
  const item = order.classes.find((each) => each.seatId === seatId);
  const { series } = item ?? {};
  const others = order.classes.filter(
    (each) => each.series?.id === series?.id && each.seatId !== seatId && Date.parse(each.startsAt) > now,
  );
  if (!item || !series || others.length === 0) return null;
  const hasLater = others.some((each) => (each.series?.number ?? 0) > series.number);
  const hasEarlier = others.some((each) => (each.series?.number ?? 0) < series.number);
  const choices: [SeriesScope | undefined, string][] = [
    [undefined, m.series_scope_one()],
    ...(hasLater ? [['FOLLOWING', m.series_scope_following()] satisfies [SeriesScope, string]] : []),
    ...(hasEarlier ? [['ALL', m.series_scope_all()] satisfies [SeriesScope, string]] : []),
  ];
  return (
    <fieldset className="mb-4 flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{m.series_scope()}</legend>
      <SeriesLabel series={series} startsAt={item.startsAt} />
      {choices.map(([value, text]) => (
        <label key={value ?? 'ONE'} className="flex cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={group}
            checked={value === scope}
            onChange={() => onChange(value)}
            className="choice choice--round"
          />
          <span className="text-sm leading-6">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
