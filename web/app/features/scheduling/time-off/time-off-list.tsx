import { deleteTimeOff, restoreTimeOff, type TimeOff } from '@michi/contract/scheduling/time-offs';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, MessageSquareText, Repeat } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatRelative } from '../../../lib/format/format.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { dateOf, leaveOut, type Scope, ScopeChoice } from './series-scope.tsx';
import { refreshTimeOffs, timeOffsQuery, type When } from './time-off-queries.ts';
import { timeOffRhythm, timeOffWhen } from './time-off-terms.ts';

/** What lies ahead, soonest first, or what is over. */
export function TimeOffList({ when }: { when: When }) {
  const query = useInfiniteQuery(timeOffsQuery(when));
  const items = query.data?.pages.flatMap((page) => page.items);
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!items) return <SkeletonRows count={4} />;
  if (items.length === 0) return <Nothing when={when} />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" className="mt-4" onPress={() => void query.fetchNextPage()}>
          {m.common_show_more()}
        </Button>
      )}
    </>
  );
}

function Nothing({ when }: { when: When }) {
  if (when === 'PAST') return <EmptyState title={m.timeoff_none_past()} text={m.timeoff_none_past_text()} />;
  return (
    <EmptyState
      title={m.timeoff_none()}
      text={m.timeoff_none_text()}
      action={<LinkButton to="/sensei/time-offs/create">{m.timeoff_new()}</LinkButton>}
    />
  );
}

function Row({ item }: { item: TimeOff }) {
  const now = useNow();
  const zone = useZone();
  const when = timeOffWhen(item);
  const rhythm = timeOffRhythm(item);
  const isOn = now !== null && !item.isPast && Date.parse(item.startsAt) <= now;
  return (
    <li className="flex flex-col gap-4 p-4 sm:flex-row sm:items-start sm:justify-between sm:p-5">
      <div className="min-w-0">
        <h2 className="text-xl" data-numbers>
          {rhythm && !item.isPast ? m.timeoff_next({ when }) : when}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {isOn && <Badge tone="info">{m.timeoff_now()}</Badge>}
          {!isOn && now !== null && (
            <span>{formatRelative(item.isPast ? item.endsAt : item.startsAt, now, item.timeZone)}</span>
          )}
          {rhythm && (
            <span className="flex items-center gap-1.5">
              <Repeat aria-hidden className="size-3.5" />
              {rhythm} ({m.timeoff_times({ count: item.occurrences })})
            </span>
          )}
          {item.timeZone !== zone && <span>{formatZone(item.timeZone, item.startsAt)}</span>}
        </p>
        {(item.privateReason !== null || item.publicNote !== null) && (
          <dl className="mt-3 flex flex-col gap-1.5 text-sm">
            <Said icon={Lock} label={m.timeoff_only_you()} text={item.privateReason} />
            <Said icon={MessageSquareText} label={m.timeoff_students_see()} text={item.publicNote} />
          </dl>
        )}
      </div>
      <Actions item={item} when={when} />
    </li>
  );
}

function Said({ icon: Icon, label, text }: { icon: typeof Lock; label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="flex items-center gap-1.5 text-quiet">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {label}
      </dt>
      <dd className="min-w-0 break-words">{text}</dd>
    </div>
  );
}

/**
 * A deletion is done at once and can be taken back from its toast. What is over can only be deleted, and then
 * all of it.
 */
function Actions({ item, when }: { item: TimeOff; when: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [scope, setScope] = useState<Scope>('ONE');
  const date = dateOf(item);
  const done = (message: string, undo: () => Promise<unknown>) => {
    const back = async () => {
      await undo();
      toast.success(m.timeoff_restored());
      refreshTimeOffs(client);
    };
    toast(message, {
      duration: 8000,
      action: { label: m.timeoff_undo(), onClick: () => void back().catch(() => undefined) },
    });
    refreshTimeOffs(client);
  };
  const remove = useMutation({
    mutationFn: async () => {
      const params = { id: item.id };
      // Nothing of it is left where its first time goes with all after it, or is the only one.
      const isAll =
        item.isPast ||
        scope === 'ALL' ||
        item.occurrences === 1 ||
        (scope === 'FOLLOWING' && date === item.fromDate);
      if (item.recurrence !== null && !isAll)
        return done(m.timeoff_left_out(), await leaveOut(item, date, scope));
      await api(deleteTimeOff, { params });
      done(item.isPast ? m.timeoff_deleted_past() : m.timeoff_deleted(), () =>
        api(restoreTimeOff, { params }),
      );
    },
  });
  return (
    <div className="flex shrink-0 gap-2">
      {!item.isPast && (
        <LinkButton
          size="sm"
          to={`/sensei/time-offs/create?edit=${item.id}${item.recurrence === null ? '' : `&date=${date}`}`}
          aria-label={m.timeoff_change_named({ when })}
        >
          {m.timeoff_change()}
        </LinkButton>
      )}
      <Button
        size="sm"
        variant="ghost"
        isPending={remove.isPending}
        aria-label={m.timeoff_delete_named({ when })}
        onPress={() => (item.recurrence === null || item.isPast ? remove.mutate() : setAsking(true))}
      >
        {m.timeoff_delete()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.timeoff_delete_named({ when })}
        confirmLabel={m.timeoff_delete()}
        onConfirm={() => remove.mutateAsync()}
      >
        <ScopeChoice label={m.timeoff_scope_delete()} date={date} scope={scope} onChange={setScope} />
      </ConfirmDialog>
    </div>
  );
}
