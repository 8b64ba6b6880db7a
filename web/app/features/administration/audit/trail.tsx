import { listTrail, type TrailEntry } from '@michi/contract/administration/trail';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { When } from '../../../ui/page/when.tsx';
import { type TemplateNames, useTemplateNames } from '../template-names.ts';
import { deedOf, differencesOf, reasonOf } from './trail-terms.ts';

type TargetType = z.input<typeof listTrail.query>['targetType'];
/** Without an id: of all things of the kind. */
type About = { targetType: TargetType; targetId?: string };

type Action = (entry: TrailEntry) => ReactNode;

export function TrailSheet({
  about,
  onClose,
  action,
}: {
  about: About | null;
  onClose: () => void;
  /** Below an entry: to take it back. */
  action?: Action;
}) {
  return (
    <Sheet isOpen={about !== null} onClose={onClose} title={m.trail_title()}>
      {about && <Trail about={about} action={action} />}
    </Sheet>
  );
}

/** Who did what, when, from which value to which. */
export function Trail({ about: { targetType, targetId }, action }: { about: About; action?: Action }) {
  const trail = useInfiniteQuery({
    queryKey: sharedKeys.trail(targetType, targetId ?? null),
    queryFn: ({ signal, pageParam }) =>
      api(listTrail, { query: { targetType, targetId, limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
    staleTime: 0,
  });
  const { names } = useTemplateNames(targetType === 'notification_template');
  if (trail.isLoadingError) return <ErrorState error={trail.error} onRetry={trail.refetch} />;
  if (!trail.data) return <SkeletonText lines={8} />;
  const entries = trail.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState title={m.trail_none()} />;
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col divide-y divide-hairline">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} action={action} />
        ))}
      </ol>
      <MoreButton
        hasMore={trail.hasNextPage}
        isLoading={trail.isFetchingNextPage}
        onMore={() => trail.fetchNextPage()}
      />
    </div>
  );
}

function Entry({ entry, names, action }: { entry: TrailEntry; names: TemplateNames; action?: Action }) {
  const differences = differencesOf(entry, useZone());
  const reason = reasonOf(entry);
  return (
    <li className="py-3.5 first:pt-0">
      <p>
        <span className="font-medium">{entry.actor?.name ?? m.trail_platform()}</span> {deedOf(entry, names)}
      </p>
      <p className="text-sm text-quiet">
        <When instant={entry.at} />
      </p>
      {differences.length > 0 && (
        <dl className="mt-2 flex flex-col gap-1.5 text-sm">
          {differences.map(({ label, before, after }) => (
            <div key={label}>
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words">
                <span className="sr-only">{m.trail_before()} </span>
                <s className="text-quiet">{before}</s> <span aria-hidden>→</span>{' '}
                <span className="sr-only">{m.trail_after()} </span>
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <p className="mt-2 text-sm break-words">{m.trail_reason({ reason })}</p>}
      {action?.(entry)}
    </li>
  );
}
