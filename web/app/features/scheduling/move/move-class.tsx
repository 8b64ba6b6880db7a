import { type ClassMove, moveClass, type MoveOutcome } from '@michi/contract/scheduling/moves';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { When } from '../../../ui/page/when.tsx';
import { SlotPicker } from '../availability/slot-picker.tsx';
import { AskedAnswer } from './asked-answer.tsx';
import { NotFree, useDroppedTime } from './dropped-time.tsx';
import { EarlierWish } from './earlier-wish.tsx';
import { moveQuery, moveTimesQuery, refreshMoved } from './move-queries.ts';
import { MoveScope } from './move-scope.tsx';
import { OutcomeFacts } from './outcome-facts.tsx';
import { SeriesChoice } from './series-choice.tsx';
import { slotOf } from './slot-of.ts';

type Props = {
  classId: string | null;
  /** Where somebody dropped it in the calendar: chosen already if it can be. */
  wanted?: string | null;
  onClose: () => void;
};

/**
 * Another time for a class: the free ones, what choosing one does, and what is asked about it already.
 * `classId` null: closed.
 */
export function MoveClass({ classId, wanted = null, onClose }: Props) {
  const query = useQuery({ ...moveQuery(classId ?? ''), enabled: classId !== null });
  return (
    <Dialog isOpen={classId !== null} onClose={onClose} title={m.move_title()} size="lg">
      {classId === null ? null : query.isLoadingError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Body key={classId} move={query.data} wanted={wanted} onClose={onClose} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

type BodyProps = { move: ClassMove; wanted: string | null; onClose: () => void };

function Body({ move, wanted, onClose }: BodyProps) {
  const [isChoosing, setChoosing] = useState(wanted !== null);
  const [scope, setScope] = useState<SeriesScope | undefined>();
  const { guardianDecides } = move;
  const isAsked =
    move.can.includes('answer') || move.can.includes('withdraw') || (guardianDecides && move.asked !== null);
  return (
    <div className="flex flex-col gap-6">
      <p>
        <span className="block font-medium">{move.courseTitle}</span>
        <span className="text-quiet">
          {m.move_now_at()} <When instant={move.startsAt} until={move.endsAt} isShort />
        </span>
      </p>
      <EarlierWish move={move} />
      {isAsked && (
        <AskedAnswer move={move} onDone={onClose} onOther={isChoosing ? null : () => setChoosing(true)} />
      )}
      {guardianDecides && <p>{m.move_guardian_decides()}</p>}
      {!isAsked && !guardianDecides && move.scopes.length > 0 && (
        <MoveScope scopes={move.scopes} scope={scope} onChange={setScope} />
      )}
      {!guardianDecides &&
        (!isAsked || isChoosing) &&
        (scope !== undefined ? (
          <SeriesChoice key={scope} move={move} scope={scope} onDone={onClose} />
        ) : move.can.includes('move') ? (
          <Choice move={move} wanted={wanted} onDone={onClose} />
        ) : (
          <p>{move.movesLeft === 0 ? m.move_used_up() : m.move_waiting()}</p>
        ))}
    </div>
  );
}

/** The first press takes a time, the second one confirms what it does. */
function Choice({ move, wanted, onDone }: { move: ClassMove; wanted: string | null; onDone: () => void }) {
  const client = useQueryClient();
  const zone = useZone();
  const [picked, setChosen] = useState<string | null | undefined>();
  const times = useInfiniteQuery(moveTimesQuery(move.classId));
  const drop = useDroppedTime(times, wanted);
  // What was dropped is chosen until something else is.
  const chosen = picked === undefined ? drop.time : picked;
  const preview = useQuery({
    ...moveQuery(move.classId, chosen ?? undefined),
    enabled: chosen !== null,
    placeholderData: keepPreviousData,
  });
  const outcome = preview.data?.outcome ?? null;
  const confirm = useMutation({
    mutationFn: ({ startsAt, fingerprint }: MoveOutcome) =>
      api(moveClass, { params: { id: move.classId }, body: { startsAt, fingerprint } }),
    onSuccess: (_after, { how, startsAt, answerBy }) => {
      refreshMoved(client, move.classId);
      const said = (instant: string) => formatWhen(instant, zone, serverNow());
      toast.success(
        how === 'NOW'
          ? m.move_done_toast({ when: said(startsAt) })
          : m.move_asked_toast({ when: said(answerBy ?? startsAt) }),
      );
      onDone();
    },
    onError: (error) => {
      refreshMoved(client, move.classId);
      if (!isApiError(error, 'conflict')) setChosen(null);
    },
  });
  const isReady = outcome !== null && outcome.startsAt === chosen && !preview.isError;
  // On a phone it is far below the times.
  const bottom = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReady) bottom.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
  if (times.isLoadingError) return <ErrorState error={times.error} onRetry={times.refetch} />;
  if (!times.data || drop.isSeeking) return <Skeleton className="h-56 w-full" />;
  const slots = times.data.pages.flatMap(({ items }) => items).map(slotOf);
  if (slots.length === 0) return <p>{m.move_none()}</p>;
  return (
    <>
      {drop.isRefused && wanted !== null && <NotFree move={move} wanted={wanted} />}
      <p>{move.format === 'GROUP' ? m.move_times_group() : m.move_times({ name: move.other })}</p>
      <SlotPicker
        slots={slots}
        isGroup={false}
        chosen={slots.filter(({ startsAt }) => startsAt === chosen)}
        isSeveral={false}
        onChoose={({ startsAt }) => setChosen(startsAt)}
        laterFrom={times.data.pages.at(-1)?.laterFrom ?? null}
        isLoadingLater={times.isFetchingNextPage}
        onLater={async () => {
          const before = times.data.pages.length;
          return ((await times.fetchNextPage()).data?.pages.length ?? 0) > before;
        }}
      />
      <div ref={bottom} className="flex flex-col gap-6">
        <section aria-label={m.move_outcome()} aria-live="polite" className="border-t border-hairline pt-4">
          {chosen === null ? (
            <p className="text-quiet">{m.move_choose()}</p>
          ) : preview.isError ? (
            <ErrorState error={preview.error} onRetry={preview.refetch} />
          ) : isReady ? (
            <OutcomeFacts move={move} outcome={outcome} />
          ) : (
            <Skeleton className="h-28 w-full" />
          )}
        </section>
        <Button
          variant="primary"
          fullWidth
          isDisabled={!isReady}
          isPending={confirm.isPending}
          onPress={() => isReady && confirm.mutate(outcome)}
        >
          {outcome && outcome.how !== 'NOW' ? m.move_confirm_ask() : m.move_confirm_now()}
        </Button>
      </div>
    </>
  );
}
