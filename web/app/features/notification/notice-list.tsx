import { type Notice, readNotices } from '@michi/contract/notification/notices';
import { useMutation, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { When } from '../../ui/page/when.tsx';
import { noticesQuery } from './queries.ts';
import { mayChooseNotices, noticeIcons, topics } from './topics.ts';

type Page = { items: Notice[]; unreadCount: number };
type Props = {
  notices: UseInfiniteQueryResult<{ pages: Page[] }>;
  /** A notice leads to another page. */
  onLeave: () => void;
};

/** Newest first; what is opened is read. */
export function NoticeList({ notices, onLeave }: Props) {
  const client = useQueryClient();
  const user = useUser();
  const read = useMutation({
    mutationFn: (ids?: string[]) => api(readNotices, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  if (notices.isLoadingError) return <ErrorState error={notices.error} onRetry={notices.refetch} />;
  if (!notices.data) return <SkeletonRows count={8} />;
  const items = notices.data.pages.flatMap((page) => page.items);
  const unread = notices.data.pages[0]?.unreadCount ?? 0;
  return (
    <div className="flex flex-col gap-3 text-ink">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        {mayChooseNotices(user) && (
          <Link to="/profile?section=notices" onClick={onLeave} className="prose-link text-sm">
            {m.notices_settings()}
          </Link>
        )}
        {unread > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="-me-3 ms-auto"
            isPending={read.isPending}
            onPress={() => read.mutate(undefined)}
          >
            {m.notices_read_all()}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.notices_none()} text={m.notices_none_text()} />
      ) : (
        <ul className="-mx-2 flex flex-col">
          {items.map((notice) => (
            <Row
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (notice.readAt === null) read.mutate([notice.id]);
                onLeave();
              }}
            />
          ))}
        </ul>
      )}
      <MoreButton
        hasMore={notices.hasNextPage}
        isLoading={notices.isFetchingNextPage}
        onMore={notices.fetchNextPage}
      />
    </div>
  );
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { icon, subject, body, link, topic, createdAt, readAt } = notice;
  const isNew = readAt === null;
  const Icon = icon !== null ? noticeIcons[icon] : topic === null ? Info : topics[topic].icon;
  return (
    <li className="relative flex gap-3 rounded-lg p-2 py-3 hover:bg-sunken">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${isNew ? 'bg-indigo-wash text-indigo' : 'border border-hairline text-quiet'}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 grow">
        <p className={`break-words ${isNew ? 'font-semibold' : 'font-medium'}`}>
          {link === null ? (
            subject
          ) : (
            <Link to={link} onClick={onOpen} className="after:absolute after:inset-0 after:rounded-lg">
              {subject}
            </Link>
          )}
        </p>
        {body && <p className="mt-0.5 text-sm break-words text-quiet">{body}</p>}
        <p className="mt-1 text-xs text-quiet" data-numbers>
          <When instant={createdAt} isShort />
        </p>
      </div>
      {isNew && (
        <span className="mt-2 shrink-0">
          <span aria-hidden className="block size-2 rounded-full bg-indigo" />
          <span className="sr-only">{m.notices_new()}</span>
        </span>
      )}
    </li>
  );
}
