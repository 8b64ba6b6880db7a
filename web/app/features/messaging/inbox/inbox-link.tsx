import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { UnreadMark } from '../../../ui/feedback/unread-mark.tsx';
import { allConversations, firstToRead } from './conversation-list-state.ts';
import { conversationsQuery } from '../queries.ts';
import { useLiveConversations } from './use-live-conversations.ts';

/**
 * The way to the own messages from every page, with what is unread; nothing while there is no conversation.
 */
export function InboxLink() {
  const user = useUser();
  return user && <Inbox ownId={user.id} />;
}

function Inbox({ ownId }: { ownId: string }) {
  const open = useMatch('/chat/:uuid')?.params.uuid ?? '';
  useLiveConversations(ownId, open);
  const { data } = useInfiniteQuery(conversationsQuery);
  const conversations = allConversations(data);
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unreadCount, 0);
  const latest = firstToRead(conversations);
  // The corner keeps its place free until that is known.
  if (!latest) return data ? <span hidden data-no-inbox /> : null;
  return (
    <Link
      to={`/chat/${latest.id}`}
      aria-label={unread > 0 ? m.chat_inbox_unread({ count: unread }) : m.common_chat()}
      title={m.common_chat()}
      aria-current={open ? 'page' : undefined}
      className="button button--ghost button--icon-only relative"
    >
      <MessageSquare aria-hidden />
      <UnreadMark count={unread} />
    </Link>
  );
}
