import type { Conversation } from '@michi/contract/messaging/conversations';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { wordsOfMessage } from '../attachments/words-of-message.ts';
import { DayLine, MessageItem, OutgoingItem, type Person } from './message-item.tsx';
import { rowsOf } from './message-rows.ts';
import { useChatScroll } from './use-scroll.ts';
import type { useThread } from './use-thread.ts';

type ListProps = {
  conversation: Conversation;
  ownId: string;
  chat: ReturnType<typeof useThread>;
  typists: readonly string[];
};

export function MessageList({ conversation, ownId, chat, typists }: ListProps) {
  const { store, status } = chat;
  const { messages, outgoing, olderBefore } = chat.thread;
  const zone = useZone();
  const isSensei = useUser()?.type === 'SENSEI';
  const last = messages.at(-1);
  const { box, onScroll, toEnd, hasNewBelow } = useChatScroll({
    first: messages[0]?.seq ?? 0,
    last: last?.seq ?? 0,
    outgoing: outgoing.length,
  });
  const people = new Map(conversation.participants.map((person) => [person.id, person]));
  const nameOf = (id: string) => people.get(id)?.name ?? '';
  const isEmpty = status === 'ready' && messages.length === 0 && outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        onScroll={onScroll}
        aria-label={m.chat_messages()}
        className="h-full overflow-y-auto overscroll-contain px-4 py-5 [overflow-anchor:none] md:px-6"
      >
        {status === 'loading' && <ListSkeleton />}
        {status === 'failed' && <ErrorState onRetry={store.load} />}
        {isEmpty && (
          <EmptyState
            title={m.chat_empty_title()}
            text={isSensei ? m.chat_empty_text_sensei() : m.chat_empty_text()}
          />
        )}
        {olderBefore !== null && status === 'ready' && (
          <OlderMessages isPending={chat.isLoadingOlder} onLoad={store.loadOlder} />
        )}
        <ol className="mx-auto max-w-3xl">
          {rowsOf(messages, zone).map((row) =>
            row.kind === 'day' ? (
              <DayLine key={row.key} instant={row.at} />
            ) : (
              <MessageItem
                key={row.key}
                message={row.message}
                sender={senderOf(row.message, people)}
                isOwn={row.message.senderId === ownId}
                opens={row.opens}
              />
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingItem
              key={message.clientId}
              conversationId={conversation.id}
              message={message}
              onResend={() => void store.resend(message)}
              onDiscard={() => store.discard(message.clientId)}
            />
          ))}
        </ol>
        <p
          aria-hidden={typists.length === 0}
          className="mx-auto mt-2 h-5 max-w-3xl text-sm text-quiet italic"
        >
          {typists.length > 0 && m.chat_typing({ name: formatList(typists.map(nameOf)) })}
        </p>
      </section>
      {hasNewBelow && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="sm" onPress={toEnd} className="shadow-lift">
            <ArrowDown aria-hidden className="size-4" />
            {m.chat_new_messages()}
          </Button>
        </div>
      )}
      <Announcer
        text={
          last && last.senderId !== ownId
            ? m.chat_announced({ name: nameOf(last.senderId) || last.senderName, text: wordsOfMessage(last) })
            : ''
        }
        isReady={status === 'ready'}
      />
    </div>
  );
}

/** Who is not in the conversation any more is named as the message names them. */
function senderOf(message: { senderId: string; senderName: string }, people: Map<string, Person>): Person {
  return (
    people.get(message.senderId) ?? {
      id: message.senderId,
      name: message.senderName || m.chat_former_member(),
      avatar: null,
    }
  );
}

/** Loads by itself when it comes into sight; a button all the same. */
function OlderMessages({ isPending, onLoad }: { isPending: boolean; onLoad: () => Promise<void> }) {
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => void onLoad());
  useEffect(() => {
    const element = mark.current;
    if (!element || isPending) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [isPending]);
  return (
    <div ref={mark} className="mb-4 flex justify-center">
      <Button variant="ghost" size="sm" isPending={isPending} onPress={() => void onLoad()}>
        {m.chat_older()}
      </Button>
    </div>
  );
}

/** Reads a new message out, politely; what was there when the page opened is not news. */
function Announcer({ text, isReady }: { text: string; isReady: boolean }) {
  const [first, setFirst] = useState<string | null>(null);
  if (isReady && first === null) setFirst(text);
  return (
    <p aria-live="polite" className="sr-only">
      {isReady && text !== first ? text : ''}
    </p>
  );
}

function ListSkeleton() {
  return (
    <Loading className="mx-auto flex max-w-3xl flex-col gap-4">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="ms-auto h-16 w-1/2" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="ms-auto h-9 w-1/3" />
    </Loading>
  );
}
