import type { ClassMove } from '@michi/contract/scheduling/moves';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { moveSeries, type SeriesMove } from '@michi/contract/scheduling/series-moves';
import { zoneCity } from '@michi/contract/zone-city';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SlotPicker } from '../availability/slot-picker.tsx';
import { moveTimesQuery, refreshMoved, seriesMoveQuery, type SeriesWish } from './move-queries.ts';
import { MovedRow } from './moved-row.tsx';
import { slotOf } from './slot-of.ts';

type Props = { move: ClassMove; scope: SeriesScope; onDone: () => void };

/**
 * A new time for several classes of a series: of this one first, then what becomes of each, before anything
 * is done.
 */
export function SeriesChoice({ move, scope, onDone }: Props) {
  const [startsAt, setStart] = useState<string | null>(null);
  const [picks, setPicks] = useState<SeriesWish['picks']>([]);
  const times = useInfiniteQuery(moveTimesQuery(move.classId));
  const wish: SeriesWish = { scope, startsAt: startsAt ?? move.startsAt, picks };
  const preview = useQuery({ ...seriesMoveQuery(move.classId, wish), enabled: startsAt !== null });
  if (times.isLoadingError) return <ErrorState error={times.error} onRetry={times.refetch} />;
  if (!times.data) return <Skeleton className="h-56 w-full" />;
  const slots = times.data.pages.flatMap(({ items }) => items).map(slotOf);
  if (slots.length === 0) return <p>{m.move_none()}</p>;
  const decide = (classId: string, to: string | null) =>
    setPicks([...picks.filter((each) => each.classId !== classId), { classId, startsAt: to }]);
  return (
    <>
      <p>{m.move_series_times()}</p>
      <SlotPicker
        slots={slots}
        isGroup={false}
        chosen={slots.filter((slot) => slot.startsAt === startsAt)}
        isSeveral={false}
        onChoose={(slot) => {
          setStart(slot.startsAt);
          setPicks([]);
        }}
        laterFrom={times.data.pages.at(-1)?.laterFrom ?? null}
        isLoadingLater={times.isFetchingNextPage}
        onLater={async () => {
          const before = times.data.pages.length;
          return ((await times.fetchNextPage()).data?.pages.length ?? 0) > before;
        }}
      />
      <section aria-label={m.move_outcome()} className="border-t border-hairline pt-4">
        {startsAt === null ? (
          <p className="text-quiet">{m.move_choose()}</p>
        ) : preview.isError ? (
          <ErrorState error={preview.error} onRetry={preview.refetch} />
        ) : preview.data ? (
          <Outcome
            classId={move.classId}
            wish={wish}
            series={preview.data}
            isReady={!preview.isPlaceholderData}
            onDecide={decide}
            onDone={onDone}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </section>
    </>
  );
}

type OutcomeProps = {
  classId: string;
  wish: SeriesWish;
  series: SeriesMove;
  isReady: boolean;
  onDecide: (classId: string, to: string | null) => void;
  onDone: () => void;
};

function Outcome({ classId, wish, series, isReady, onDecide, onDone }: OutcomeProps) {
  const client = useQueryClient();
  const zone = useZone();
  const { items, timeZone, fingerprint } = series;
  const confirm = useMutation({
    mutationFn: () => api(moveSeries, { params: { id: classId }, body: { ...wish, fingerprint } }),
    onSuccess: ({ moved, asked }) => {
      for (const item of items) refreshMoved(client, item.classId);
      toast.success(m.move_series_done({ moved, asked }));
      onDone();
    },
    onError: () => refreshMoved(client, classId),
  });
  const moved = items.filter(({ outcome }) => outcome?.how === 'NOW').length;
  const asked = items.filter(({ outcome }) => outcome !== null && outcome.how !== 'NOW').length;
  const isAny = moved + asked > 0;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p aria-live="polite" className="font-medium">
          {m.move_series_sum({ moved, asked, stay: items.length - moved - asked })}
        </p>
        {timeZone !== zone && (
          <p className="mt-0.5 text-sm text-quiet">{m.series_sensei_clock({ city: zoneCity(timeZone) })}</p>
        )}
      </div>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {items.map((item) => (
          <MovedRow key={item.classId} item={item} onDecide={(to) => onDecide(item.classId, to)} />
        ))}
      </ol>
      <p className="text-sm text-quiet">{m.move_series_money()}</p>
      <Button
        variant="primary"
        fullWidth
        isDisabled={!isAny || !isReady}
        isPending={confirm.isPending}
        onPress={() => confirm.mutate()}
      >
        {moved === 0 && asked > 0 ? m.move_series_confirm_ask() : m.move_series_confirm()}
      </Button>
    </div>
  );
}
