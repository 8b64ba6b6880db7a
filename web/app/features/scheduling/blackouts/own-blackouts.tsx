import { type OwnBlackout, workOnBlackout } from '@michi/contract/scheduling/blackouts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { api } from '../../../lib/api/client.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { InstantSwitch } from '../../../ui/form/instant-switch.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { schedulingKeys } from '../query-keys.ts';
import { ownBlackoutsQuery } from './blackout-queries.ts';
import { datesOf } from './blackout-terms.ts';

/** The closed days of the next year; where it is up to the sensei, whether she works then. */
export function OwnBlackouts() {
  const zone = useZone();
  const [today] = useState(() => Temporal.PlainDate.from(todayIn(zone)));
  const query = useQuery(ownBlackoutsQuery(today.toString(), today.add({ years: 1 }).toString()));
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonRows count={4} />;
  if (query.data.items.length === 0)
    return <EmptyState title={m.blackout_own_none()} text={m.blackout_own_none_text()} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">{m.blackout_own_lead()}</p>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {query.data.items.map((item) => (
          <Row key={`${item.blackoutId}/${item.fromDate}`} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item }: { item: OwnBlackout }) {
  const client = useQueryClient();
  const work = useMutation({
    mutationFn: (works: boolean) => api(workOnBlackout, { params: { id: item.blackoutId }, body: { works } }),
    onSettled: () => client.invalidateQueries({ queryKey: schedulingKeys.ownBlackouts() }),
  });
  const works = work.isPending ? work.variables : item.works;
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-5">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">{item.name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet" data-numbers>
          {datesOf(item)}
          <Badge tone={works ? 'good' : 'neutral'}>
            {works ? m.blackout_own_open() : m.blackout_own_closed()}
          </Badge>
          {item.categoryId !== null && <span>{m.blackout_own_category()}</span>}
        </p>
        {item.note !== null && <p className="mt-2 text-sm break-words">{item.note}</p>}
      </div>
      {item.mayWork && (
        <label className="flex shrink-0 cursor-pointer items-center gap-3 text-sm">
          <InstantSwitch
            aria-label={m.blackout_own_works_of({ name: item.name, when: datesOf(item) })}
            isOn={works}
            disabled={work.isPending}
            onSwitch={work.mutate}
          />
          {m.blackout_own_works()}
        </label>
      )}
    </li>
  );
}
