import type { Conversation } from '@michi/contract/messaging/conversations';
import {
  answerSupport,
  listSupportMessages,
  settleSupport,
  type SupportTalk,
} from '@michi/contract/messaging/support';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { messagingKeys } from '../query-keys.ts';
import { Composer, type ComposerHandle } from '../thread/composer.tsx';
import { MessageList } from '../thread/message-list.tsx';
import { createOutbox } from '../thread/outbox.ts';
import { createThreadStore } from '../thread/thread-store.ts';
import { namesIn } from '../people.ts';
import { supportTalkQuery } from './queries.ts';

/** One conversation with support, to be answered. Give it the conversation's id as `key`. */
export function SupportThread({ uuid, ownId }: { uuid: string; ownId: string }) {
  const talk = useQuery(supportTalkQuery(uuid));
  if (talk.isPending) return <SkeletonRows count={5} />;
  if (!talk.data) return <ErrorState error={talk.error} onRetry={() => talk.refetch()} />;
  return <Thread talk={talk.data} ownId={ownId} />;
}

function Thread({ talk, ownId }: { talk: SupportTalk; ownId: string }) {
  const { id, person } = talk;
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: messagingKeys.supportTalks });
  const [store] = useState(() => {
    const params = { uuid: id };
    const latest = (query: { after?: number; before?: number; limit: number }) =>
      api(listSupportMessages, { params, query });
    return createThreadStore(
      ownId,
      {
        list: async (query) => {
          const page = await latest(query);
          const changeSeq = Math.max(0, ...page.items.map((message) => message.changeSeq));
          // What one administrator has not read another may have.
          return { ...page, changeSeq, lastReadSeq: Number.MAX_SAFE_INTEGER };
        },
        // The person may change the words of the last minutes.
        changes: async ({ after, limit }) => {
          const { items } = await latest({ limit });
          return { items: items.filter((message) => message.changeSeq > after), nextCursor: null };
        },
        send: async ({ body, clientId }) => ({
          ...(await api(answerSupport, { params, body: { body, clientId } })),
          warning: null,
        }),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
      createOutbox(id),
    );
  });
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => void store.load(), [store]);
  useSocketEvent('support.changed', (changed) => {
    if (changed.id === id) void store.resume();
  });
  useReconnect(() => void store.resume());
  const settle = useMutation({
    mutationFn: () => api(settleSupport, { params: { uuid: id } }),
    onSuccess: refresh,
  });
  const conversation = conversationOf(talk);
  const field = useRef<ComposerHandle>(null);
  const nameOf = namesIn(conversation.participants);
  return (
    <section
      aria-labelledby="support-person"
      className="flex h-full min-h-0 flex-col rounded-lg border border-hairline bg-card"
    >
      <header className="flex flex-wrap items-center gap-3 border-b border-hairline p-3">
        <Link
          to="?"
          aria-label={m.chat_all_conversations()}
          className="button button--ghost button--icon-only lg:hidden"
        >
          <ArrowLeft aria-hidden />
        </Link>
        <Avatar id={person.id} name={person.name} src={person.avatar} size={36} />
        <h2 id="support-person" className="min-w-0 flex-1 truncate text-lg">
          <Link to={`/admin/users-manage/users?person=${person.id}`} className="hover:underline">
            {person.name}
          </Link>
        </h2>
        {talk.isWaiting && (
          <Button size="sm" isPending={settle.isPending} onPress={() => settle.mutate()}>
            <Check aria-hidden className="size-4" />
            {m.chat_support_settle()}
          </Button>
        )}
      </header>
      <MessageList
        {...{ conversation, ownId }}
        chat={{ ...state, store }}
        typists={[]}
        onMenu={null}
        onReact={null}
        onQuote={(seq) => void store.jumpTo(seq)}
        onSeen={() => undefined}
        onLeaveDown={() => field.current?.focus()}
      />
      <Composer
        ref={field}
        conversationId={id}
        people={[]}
        nameOf={nameOf}
        replyTo={null}
        editing={null}
        files={null}
        onEdit={() => Promise.resolve({ warning: null, refusal: null })}
        onEnd={() => undefined}
        onLeaveUp={() => undefined}
        onSend={async (body) => {
          const answer = await store.send(body);
          refresh();
          return answer;
        }}
        onTyping={() => undefined}
      />
    </section>
  );
}

function conversationOf({ id, person, lastMessage, updatedAt }: SupportTalk): Conversation {
  return {
    id,
    kind: 'SUPPORT',
    title: '',
    classId: null,
    participants: [person],
    lastMessage,
    unreadCount: 0,
    lastReadSeq: 0,
    othersReadSeq: 0,
    mutedUntil: null,
    blocked: null,
    isPinned: false,
    isArchived: false,
    updatedAt,
  };
}
