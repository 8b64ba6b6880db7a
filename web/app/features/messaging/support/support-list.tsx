import type { SupportTalk } from '@michi/contract/messaging/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { textOf } from '../people.ts';
import { type SupportFilter, supportTalksQuery } from './queries.ts';
import '../../../ui/styles/booking.css';

const filters = ['waiting', 'all'] as const;
const nameOf = (filter: SupportFilter) =>
  filter === 'waiting' ? m.chat_support_waiting() : m.chat_support_all();

/** Who wrote to support: those that wait, or all. */
export function SupportList({ filter, openId }: { filter: SupportFilter; openId: string | null }) {
  const { change } = useAddressState();
  const query = useInfiniteQuery(supportTalksQuery(filter));
  const talks = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-label={m.chat_support_title()} className="flex min-w-0 flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{m.chat_filter()}</legend>
        {filters.map((each) => (
          <label key={each} className="pill-choice">
            <input
              type="radio"
              name="support-filter"
              checked={filter === each}
              onChange={() => change({ filter: each === 'waiting' ? '' : each })}
              className="sr-only"
            />
            {nameOf(each)}
          </label>
        ))}
      </fieldset>
      {query.isPending && <SkeletonRows count={5} />}
      {query.isLoadingError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.isSuccess && talks.length === 0 && (
        <EmptyState title={filter === 'waiting' ? m.chat_support_none_waiting() : m.chat_support_none()} />
      )}
      <ul className="-mx-3 flex flex-col gap-0.5">
        {talks.map((talk) => (
          <li key={talk.id}>
            <TalkLink talk={talk} filter={filter} isOpen={talk.id === openId} />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={query.fetchNextPage}
      />
    </section>
  );
}

function TalkLink({ talk, filter, isOpen }: { talk: SupportTalk; filter: SupportFilter; isOpen: boolean }) {
  const { person, lastMessage, isWaiting } = talk;
  const to = new URLSearchParams({ ...(filter === 'all' && { filter }), talk: talk.id });
  return (
    <Link
      to={`?${to}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken aria-[current=page]:bg-indigo-wash"
    >
      <Avatar id={person.id} name={person.name} src={person.avatar} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{person.name}</span>
          <span className="shrink-0 text-xs text-quiet">
            <When instant={talk.updatedAt} isShort />
          </span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-sm text-quiet">{lastMessage && textOf(lastMessage, () => '')}</span>
          {isWaiting && filter === 'all' && <Badge tone="wait">{m.chat_support_waits()}</Badge>}
        </span>
      </span>
    </Link>
  );
}
