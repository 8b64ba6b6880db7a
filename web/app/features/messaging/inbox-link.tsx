import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { m } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session-store.ts';
import { allConversations } from './conversation-list-state.ts';
import { conversationsQuery } from './queries.ts';
import { useLiveConversations } from './use-live-conversations.ts';

/** The way to the own messages from every private page, with what is unread; nothing while there is no conversation. */
export function InboxLink() {
  const user = useUser();
  return user && <Inbox ownId={user.id} />;
}

function Inbox({ ownId }: { ownId: string }) {
  const open = useMatch('/chat/:uuid')?.params.uuid ?? '';
  useLiveConversations(ownId, open);
  const conversations = allConversations(useInfiniteQuery(conversationsQuery).data);
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unreadCount, 0);
  const latest = conversations.find((conversation) => conversation.unreadCount > 0) ?? conversations[0];
  if (!latest) return null;
  return (
    <Link
      to={`/chat/${latest.id}`}
      aria-label={unread > 0 ? m.chat_inbox_unread({ count: unread }) : m.common_chat()}
      title={m.common_chat()}
      aria-current={open ? 'page' : undefined}
      className="button button--ghost button--icon-only relative"
    >
      <MessageSquare aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          data-numbers
          className="absolute -end-0.5 -top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-indigo px-1 text-[0.6875rem] font-semibold text-on-indigo"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
