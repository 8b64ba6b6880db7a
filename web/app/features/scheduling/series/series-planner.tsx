import { mostPlanned } from '@michi/contract/scheduling/series';
import { zoneCity } from '@michi/contract/zone-city';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatTimeRange, wallTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { pickedFor } from './picked-times.ts';
import { PlannedRow } from './planned-row.tsx';
import { repeatText } from './repeat-text.ts';
import type { Repeat } from './series-query.ts';
import type { SeriesPlan } from './use-series-plan.ts';
import '../../../ui/styles/booking.css';

/**
 * A time that repeats by the week: how often, and of each week whether it is free, what else is, or that it
 * is left out.
 */
export function SeriesPlanner({ plan, onOne }: { plan: SeriesPlan; onOne: () => void }) {
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { first, repeat, items, query, picks, wanted, most } = plan;
  if (first === null || repeat === null) return null;
  const usual = wallTime(first, zone);
  const picked = items.map((item) => pickedFor(item, picks, wanted)?.startsAt ?? null);
  const blocked = items.filter(({ conflict }) => conflict !== null).length;
  return (
    <section aria-labelledby="series-planner" className="flex flex-col gap-6">
      <div>
        <h2 id="series-planner" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {m.series_title()}
        </h2>
        <p className="mt-1 text-quiet">
          {m.series_from({ when: `${formatDay(first, zone)}, ${formatTimeRangeOf(items[0], first, zone)}` })}
        </p>
        <Button size="sm" variant="ghost" className="-ms-3 mt-1" onPress={onOne}>
          {m.series_one_only()}
        </Button>
      </div>
      <RepeatForm repeat={repeat} most={most} onChange={plan.change} />
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : items.length === 0 ? (
        <SkeletonText lines={6} />
      ) : (
        <div>
          <p aria-live="polite" className="font-medium">
            {blocked === 0
              ? m.series_all_free({ count: items.length })
              : m.series_some_free({ free: items.length - blocked, all: items.length })}
          </p>
          <ZoneNote className="mt-0.5 text-sm text-quiet" />
          {query.data && query.data.timeZone !== zone && (
            <p className="mt-0.5 text-sm text-quiet">
              {m.series_sensei_clock({ city: zoneCity(query.data.timeZone) })}
            </p>
          )}
          <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
            {items.map((item, index) => (
              <PlannedRow
                key={item.startsAt}
                item={item}
                picked={picked[index] ?? null}
                usual={usual}
                isOverLimit={picked.slice(0, index).filter((one) => one !== null).length >= most}
                onDecide={(to) => plan.decide(item.startsAt, to)}
              />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

const formatTimeRangeOf = (
  item: { startsAt: string; endsAt: string } | undefined,
  first: string,
  zone: string,
): string =>
  formatTimeRange(first, item?.startsAt === first ? item.endsAt : first, zone).replace(/^(.+)–\1$/, '$1');

type Values = { everyWeeks: string; ends: string; count: number | null; until: string | null };
type FormProps = { repeat: Repeat; most: number; onChange: (repeat: Repeat) => void };

function RepeatForm({ repeat, most, onChange }: FormProps) {
  const form = useForm<Values>({
    defaultValues: {
      everyWeeks: String(repeat.everyWeeks),
      ends: 'count' in repeat ? 'COUNT' : 'UNTIL',
      count: 'count' in repeat ? repeat.count : Math.min(8, most),
      until: 'until' in repeat ? repeat.until : null,
    },
  });
  const values = useWatch({ control: form.control });
  const wanted = repeatOf(values);
  const isChanged = wanted !== null && repeatText(wanted) !== repeatText(repeat);
  useEffect(() => {
    if (wanted && isChanged) onChange(wanted);
  });
  return (
    <FormProvider {...form}>
      <form className="grid gap-5 sm:grid-cols-3" onSubmit={(event) => event.preventDefault()}>
        <RadioGroup
          name="everyWeeks"
          label={m.series_how_often()}
          choices={[
            { value: '1', label: m.series_weekly() },
            { value: '2', label: m.series_fortnightly() },
          ]}
        />
        <RadioGroup
          name="ends"
          label={m.series_ends()}
          choices={[
            { value: 'COUNT', label: m.series_ends_count() },
            { value: 'UNTIL', label: m.series_ends_until() },
          ]}
        />
        {values.ends === 'UNTIL' ? (
          <DateField name="until" label={m.series_until()} />
        ) : (
          <NumberField name="count" label={m.series_count()} min={2} max={Math.max(2, most)} />
        )}
      </form>
    </FormProvider>
  );
}

/** Null while it is not said whole: what stood before stays. */
function repeatOf({ everyWeeks, ends, count, until }: Partial<Values>): Repeat | null {
  const weeks = Number(everyWeeks);
  if (ends === 'UNTIL') return until ? { everyWeeks: weeks, until } : null;
  return typeof count === 'number' && count >= 2 && count <= mostPlanned
    ? { everyWeeks: weeks, count }
    : null;
}
