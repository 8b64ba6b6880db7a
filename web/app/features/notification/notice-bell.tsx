import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { fetchAgain } from '../../lib/api/fetch-again.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useReconnect, useSocketEvent } from '../../lib/api/socket.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { UnreadMark } from '../../ui/feedback/unread-mark.tsx';
import { useDeferredOpen } from '../../ui/lazy/use-deferred-open.ts';
import { noticesQuery } from './queries.ts';

const loadSheet = async () => (await import('./notice-sheet.tsx')).NoticeSheet;

/** What happened, from every page, with how much of it is new. */
export function NoticeBell() {
  return useUser() && <OwnBell />;
}

function OwnBell() {
  const client = useQueryClient();
  const sheet = useDeferredOpen(loadSheet);
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
        isPending={sheet.isPending}
        onClick={sheet.open}
      >
        <Bell aria-hidden />
        <UnreadMark count={unread} />
      </PlainButton>
      {sheet.Part && <sheet.Part isOpen={sheet.isOpen} onClose={sheet.close} notices={notices} />}
    </>
  );
}
