import type { Conversation } from '@michi/contract/messaging/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { Link } from 'react-router';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { dayDistance, formatDate, formatShortDate, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { allConversations, titleOf } from './conversation-list-state.ts';
import { namesIn, textOf } from '../people.ts';
import { FileMenu } from './file-menu.tsx';
import { InboxFilters, useInboxSearch } from './inbox-filters.tsx';
import { systemText } from '../thread/system-text.ts';
import { conversationsQuery, foundConversationsQuery } from '../queries.ts';

type ListProps = {
  openId: string | null;
  ownId: string;
  /** Its conversations can be told apart by who teaches. */
  isStudent: boolean;
  /** The name of the list is the page's. */
  isPage?: boolean;
};

/** The own conversations, the latest first, or those that are looked for. */
export function ConversationList({ openId, ownId, isStudent, isPage = false }: ListProps) {
  const { search, isWhole, kept } = useInboxSearch();
  const all = useInfiniteQuery(conversationsQuery);
  const found = useInfiniteQuery({ ...foundConversationsQuery(search), enabled: !isWhole });
  const query = isWhole ? all : found;
  const conversations = allConversations(query.data);
  const Title = isPage ? 'h1' : 'h2';
  return (
    <nav aria-label={m.chat_conversations()} className="on-paper flex h-full flex-col">
      <Title className="shrink-0 px-5 pt-5 pb-3 text-2xl">{m.chat_title()}</Title>
      <InboxFilters conversations={isStudent ? allConversations(all.data) : []} ownId={ownId} />
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {query.isPending && (
          <div className="px-3">
            <SkeletonRows count={5} />
          </div>
        )}
        {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isSuccess && conversations.length === 0 && <NothingThere {...{ isWhole, isStudent }} />}
        <ul className="flex flex-col gap-0.5">
          {conversations.map((conversation) => (
            <li key={conversation.id} className="relative">
              <ConversationLink {...{ conversation, ownId, kept }} isOpen={conversation.id === openId} />
              <FileMenu conversation={conversation} name={titleOf(conversation, ownId).title} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <PlainButton
            variant="ghost"
            size="sm"
            fullWidth
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {m.chat_more_conversations()}
          </PlainButton>
        )}
      </div>
    </nav>
  );
}

function NothingThere({ isWhole, isStudent }: { isWhole: boolean; isStudent: boolean }) {
  if (!isWhole) return <p className="px-3 py-6 text-sm text-quiet">{m.chat_none_found()}</p>;
  return (
    <EmptyState
      title={m.chat_no_conversations()}
      action={isStudent && <LinkButton to="/search">{m.common_find_course()}</LinkButton>}
    />
  );
}

function ConversationLink({
  conversation,
  ownId,
  kept,
  isOpen,
}: {
  conversation: Conversation;
  ownId: string;
  /** What is looked for stays in the address. */
  kept: string;
  isOpen: boolean;
}) {
  const { title } = titleOf(conversation, ownId);
  const { lastMessage, unreadCount, id } = conversation;
  const other = conversation.participants.find((person) => person.id !== ownId);
  const zone = useZone();
  const lastText = lastMessage ? textOf(lastMessage, namesIn(conversation.participants)) : '';
  const preview = lastMessage?.system
    ? systemText(lastMessage.system, zone)
    : lastMessage
      ? lastMessage.senderId === ownId
        ? m.chat_you_said({ text: lastText })
        : lastText
      : conversation.title;
  return (
    <Link
      to={`/chat/${id}${kept}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-lg py-2.5 ps-3 pe-11 hover:bg-sunken aria-[current=page]:bg-indigo-wash"
    >
      <Avatar id={other?.id ?? id} name={title} src={other?.avatar ?? null} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${unreadCount > 0 ? 'font-semibold' : 'font-medium'}`}>
            {conversation.isPinned && (
              <Pin aria-label={m.chat_pinned()} className="me-1.5 inline size-3.5 text-quiet" />
            )}
            {title}
          </span>
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
