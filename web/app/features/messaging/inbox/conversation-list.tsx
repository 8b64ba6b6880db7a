import type { Conversation } from '@michi/contract/messaging/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { dayDistance, formatDate, formatShortDate, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { wordsOfMessage } from '../attachments/words-of-message.ts';
import { allConversations, titleOf } from './conversation-list-state.ts';
import { conversationsQuery } from '../queries.ts';

/** The own conversations, the latest first. */
export function ConversationList({ openId, ownId }: { openId: string; ownId: string }) {
  const query = useInfiniteQuery(conversationsQuery);
  const conversations = allConversations(query.data);
  return (
    <nav aria-label={m.chat_conversations()} className="on-paper flex h-full flex-col">
      <h2 className="shrink-0 px-5 pt-5 pb-3 text-2xl">{m.common_chat()}</h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {query.isPending && (
          <div className="px-3">
            <SkeletonRows count={5} />
          </div>
        )}
        {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isSuccess && conversations.length === 0 && (
          <p className="px-3 py-6 text-sm text-quiet">{m.chat_no_conversations()}</p>
        )}
        <ul className="flex flex-col gap-0.5">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationLink {...{ conversation, ownId }} isOpen={conversation.id === openId} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            fullWidth
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {m.chat_more_conversations()}
          </Button>
        )}
      </div>
    </nav>
  );
}

function ConversationLink({
  conversation,
  ownId,
  isOpen,
}: {
  conversation: Conversation;
  ownId: string;
  isOpen: boolean;
}) {
  const { title } = titleOf(conversation, ownId);
  const { lastMessage, unreadCount, id } = conversation;
  const other = conversation.participants.find((person) => person.id !== ownId);
  const preview = lastMessage
    ? lastMessage.senderId === ownId
      ? m.chat_you_said({ text: wordsOfMessage(lastMessage) })
      : wordsOfMessage(lastMessage)
    : conversation.title;
  return (
    <Link
      to={`/chat/${id}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken aria-[current=page]:bg-indigo-wash"
    >
      <Avatar id={other?.id ?? id} name={title} src={other?.avatar ?? null} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${unreadCount > 0 ? 'font-semibold' : 'font-medium'}`}>{title}</span>
          {lastMessage && <ListTime instant={lastMessage.createdAt} />}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate text-sm ${unreadCount > 0 ? 'text-ink' : 'text-quiet'}`}>{preview}</span>
          {unreadCount > 0 && <UnreadCount count={unreadCount} />}
        </span>
      </span>
    </Link>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span
      className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-indigo px-1.5 text-xs font-semibold text-on-indigo"
      data-numbers
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.chat_unread({ count })}</span>
    </span>
  );
}

/** The hour of today, else the date. */
function ListTime({ instant }: { instant: string }) {
  const zone = useZone();
  const now = useNow();
  const days = now === null ? null : dayDistance(instant, now, zone);
  const isRecent = days !== null && days > -300;
  return (
    <time dateTime={instant} className="shrink-0 text-xs text-quiet">
      {days === 0
        ? formatTime(instant, zone)
        : isRecent
          ? formatShortDate(instant, zone)
          : formatDate(instant, zone)}
    </time>
  );
}
