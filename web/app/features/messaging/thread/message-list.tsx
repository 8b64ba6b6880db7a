import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { DayLine, type ItemDeeds, MessageItem, UnreadLine } from './message-item.tsx';
import { readRowOf, rowsOf } from './message-rows.ts';
import { SystemItem } from './system-item.tsx';
import { systemText } from './system-text.ts';
import { OutgoingItem } from './outgoing-item.tsx';
import { type NameOf, namesIn, type Person, textOf } from '../people.ts';
import { useChatScroll } from './use-scroll.ts';
import type { useThread } from './use-thread.ts';

type ListProps = ItemDeeds & {
  conversation: Conversation;
  ownId: string;
  chat: ReturnType<typeof useThread>;
  typists: readonly string[];
  onSeen: (seq: number) => void;
  /** From the last message down by key. */
  onLeaveDown: () => void;
};

export function MessageList(props: ListProps) {
  const { conversation, ownId, chat, typists, onSeen, onLeaveDown, onMenu, onReact, onQuote } = props;
  const { store, status, unreadFrom } = chat;
  const { messages, outgoing, olderBefore, newerAfter } = chat.thread;
  const zone = useZone();
  const isSensei = useUser()?.type === 'SENSEI';
  const isSupport = conversation.kind === 'SUPPORT';
  const last = messages.at(-1);
  const { box, onScroll, toEnd, isAtEnd, hasNewBelow } = useChatScroll({
    first: messages[0]?.seq ?? 0,
    last: last?.seq ?? 0,
    lastOfOthers: messages.findLast(({ senderId }) => senderId !== ownId)?.seq ?? 0,
    outgoing: outgoing.length,
    isCut: newerAfter !== null,
    target: chat.target,
    onSeen,
  });
  const nameOf = useMemo(() => namesIn(conversation.participants), [conversation.participants]);
  const senderOf = useMemo(() => sendersIn(conversation.participants), [conversation.participants]);
  const rows = useMemo(() => rowsOf(messages, zone, unreadFrom), [messages, zone, unreadFrom]);
  const { othersReadSeq } = conversation;
  const readSeq = readRowOf(messages, ownId, { othersReadSeq, isCut: newerAfter !== null });
  const isEmpty = status === 'ready' && messages.length === 0 && outgoing.length === 0;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => moveAmong(event, onLeaveDown));
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [box]);
  const toNewest = newerAfter === null ? toEnd : () => void store.toNewest();
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        data-thread
        onScroll={onScroll}
        aria-label={m.chat_messages()}
        className="relative h-full overflow-y-auto overscroll-contain px-4 py-5 [overflow-anchor:none] md:px-6"
      >
        <div>
          {status === 'loading' && <ListSkeleton />}
          {status === 'failed' && <ErrorState onRetry={() => store.load()} />}
          {isEmpty && (
            <EmptyState
              title={isSupport ? m.chat_support_empty_title() : m.chat_empty_title()}
              text={
                isSupport
                  ? m.chat_support_empty()
                  : isSensei
                    ? m.chat_empty_text_sensei()
                    : m.chat_empty_text()
              }
            />
          )}
          {olderBefore !== null && status === 'ready' && (
            <MoreMessages
              label={m.chat_older()}
              isPending={chat.isLoading === 'older'}
              onLoad={() => store.loadOlder()}
            />
          )}
          <ol className="mx-auto max-w-3xl">
            {rows.map((row) =>
              row.kind === 'day' ? (
                <DayLine key={row.key} instant={row.at} />
              ) : row.kind === 'unread' ? (
                <UnreadLine key={row.key} />
              ) : row.message.system ? (
                <SystemItem key={row.key} message={row.message} note={row.message.system} />
              ) : (
                <MessageItem
                  key={row.key}
                  message={row.message}
                  sender={senderOf(row.message)}
                  opens={row.opens}
                  isRead={row.message.seq === readSeq}
                  {...{ ownId, nameOf, onMenu, onReact, onQuote }}
                />
              ),
            )}
            {outgoing.map((message) => (
              <OutgoingItem
                key={message.clientId}
                conversationId={conversation.id}
                {...{ message, nameOf, ownId }}
                isSlowed={chat.isSlowed}
                onResend={() => void store.resend()}
                onDiscard={() => void store.discard(message.clientId)}
              />
            ))}
          </ol>
          {newerAfter !== null && (
            <MoreMessages
              label={m.chat_newer()}
              isPending={chat.isLoading === 'newer'}
              onLoad={() => store.loadNewer()}
            />
          )}
          <p
            aria-hidden={typists.length === 0}
            className="mx-auto mt-2 h-5 max-w-3xl text-sm text-quiet italic"
          >
            {typists.length > 0 && m.chat_typing({ name: formatList(typists.map(nameOf)) })}
          </p>
        </div>
      </section>
      {(hasNewBelow || newerAfter !== null || !isAtEnd) && status === 'ready' && messages.length > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <PlainButton size="sm" onClick={toNewest} className="pointer-events-auto shadow-lift">
            <ArrowDown aria-hidden className="size-4" />
            {hasNewBelow ? m.chat_new_messages() : m.chat_to_newest()}
          </PlainButton>
        </div>
      )}
      <Announcer text={announced(last, ownId, nameOf, zone)} isReady={status === 'ready'} />
    </div>
  );
}

function announced(last: Message | undefined, ownId: string, nameOf: NameOf, zone: string): string {
  if (!last || last.senderId === ownId) return '';
  if (last.system) return systemText(last.system, zone);
  return m.chat_announced({ name: nameOf(last.senderId), text: textOf(last, nameOf) });
}

/** Who is not in the conversation any more is named as the message names them. */
function sendersIn(people: readonly Person[]): (message: Message) => Person {
  const known = new Map(people.map((person) => [person.id, person]));
  const former = new Map<string, Person>();
  return ({ senderId: id, senderName }) => {
    const person = known.get(id) ??
      former.get(id) ?? { id, name: senderName || m.chat_former_member(), avatar: null };
    former.set(id, person);
    return person;
  };
}

/**
 * Up and down from message to message, Home and End to the first and the last that are here; Enter or the
 * menu key: what can be done.
 */
function moveAmong(event: KeyboardEvent, onLeaveDown: () => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  if (target.closest('pre, input')) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-seq]')];
  const at = all.findIndex((message) => message.contains(target));
  const isMenu = key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
  const next = stepOf(key, at, all.length);
  if (isMenu && all[at] === target) {
    event.preventDefault();
    target.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  } else if (next !== null) {
    event.preventDefault();
    if (next === all.length) onLeaveDown();
    else all[next]?.focus();
  }
}

/** Which message a key leads to from this one; null: none. Beyond the last is the field below. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return at === -1 ? count - 1 : Math.max(0, at - 1);
  if (at === -1) return null;
  if (key === 'ArrowDown') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Loads by itself when it comes into sight; a button all the same. */
function MoreMessages({
  label,
  isPending,
  onLoad,
}: {
  label: string;
  isPending: boolean;
  onLoad: () => Promise<void>;
}) {
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => void onLoad());
  useEffect(() => {
    const element = mark.current;
    if (!element || isPending) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { rootMargin: '400px 0px' },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [isPending]);
  return (
    <div ref={mark} className="my-4 flex justify-center">
      <PlainButton variant="ghost" size="sm" isPending={isPending} onClick={() => void onLoad()}>
        {label}
      </PlainButton>
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
