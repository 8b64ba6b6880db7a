import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { fetchAgain } from '../../lib/api/fetch-again.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useReconnect, useSocketEvent } from '../../lib/api/socket.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { UnreadMark } from '../../ui/feedback/unread-mark.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticesQuery } from './queries.ts';

/** What happened, from every page, with how much of it is new. */
export function NoticeBell() {
  return useUser() && <OwnBell />;
}

function OwnBell() {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const notices = useInfiniteQuery(noticesQuery);
  const lookAgain = () => void fetchAgain(client, { queryKey: noticesQuery.queryKey });
  useSocketEvent('notice.new', lookAgain);
  useSocketEvent('notice.read', lookAgain);
  useReconnect(lookAgain);
  const unread = notices.data?.pages[0]?.unreadCount ?? 0;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        isIconOnly
        className="relative"
        aria-label={unread > 0 ? m.notices_unread({ count: unread }) : m.notices_open()}
        onPress={() => setIsOpen(true)}
      >
        <Bell aria-hidden />
        <UnreadMark count={unread} />
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={m.notices_title()}>
        {isOpen && <NoticeList notices={notices} onLeave={close} />}
      </Sheet>
    </>
  );
}
