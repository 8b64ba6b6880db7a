import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fetchAgain } from '../../lib/api/fetch-again.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useReconnect, useSocketEvent } from '../../lib/api/socket.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { UnreadMark } from '../../ui/feedback/unread-mark.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';
import { noticesQuery } from './queries.ts';

const NoticeSheet = lazyPart(async () => (await import('./notice-sheet.tsx')).NoticeSheet);

/** What happened, from every page, with how much of it is new. */
export function NoticeBell() {
  return useUser() && <OwnBell />;
}

function OwnBell() {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const notices = useInfiniteQuery(noticesQuery);
  const lookAgain = () => void fetchAgain(client, { queryKey: noticesQuery.queryKey });
  useSocketEvent('notice.new', lookAgain);
  useSocketEvent('notice.read', lookAgain);
  useReconnect(lookAgain);
  const unread = notices.data?.pages[0]?.unreadCount ?? 0;
  return (
    <>
      <PlainButton
        variant="ghost"
        isIconOnly
        className="relative"
        aria-label={unread > 0 ? m.notices_unread({ count: unread }) : m.notices_open()}
        onClick={() => setIsOpen(true)}
      >
        <Bell aria-hidden />
        <UnreadMark count={unread} />
      </PlainButton>
      {isOpen !== null && (
        <Suspense>
          <NoticeSheet {...{ isOpen, notices }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
