import type { Message, Quote } from '@michi/contract/messaging/conversations';
import { Ban, Check, Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { dayDistance, formatDay, formatList, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { MessageAttachments } from '../attachments/message-attachments.tsx';
import { MessageBody } from './message-body.tsx';
import { type NameOf, type Person, textOf } from '../people.ts';

export type ItemDeeds = {
  /** Null: nothing can be done with a message here. */
  onMenu: ((message: Message, opener: HTMLElement) => void) | null;
  onReact: ((message: Message, emoji: string) => void) | null;
  onQuote: (seq: number) => void;
};
type ItemProps = ItemDeeds & {
  message: Message;
  sender: Person;
  ownId: string;
  opens: boolean;
  /** The last own one that the others have read. */ isRead: boolean;
  nameOf: NameOf;
};

export const MessageItem = memo(function MessageItem(props: ItemProps) {
  const { message, sender, ownId, opens, isRead, nameOf, onMenu } = props;
  const zone = useZone();
  const isOwn = message.senderId === ownId;
  const isGone = message.deletedAt !== null;
  const hasBubble = isGone || message.body !== '' || message.replyTo !== null;
  const time = (
    <time
      dateTime={message.createdAt}
      className="float-end ms-3 mt-1.5 text-[0.6875rem] leading-4 text-quiet"
    >
      {message.editedAt && `${m.chat_edited()} · `}
      {formatTime(message.createdAt, zone)}
    </time>
  );
  const more = !isGone && onMenu && (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={m.chat_message_actions()}
      onClick={(event) => onMenu(message, event.currentTarget)}
      className="grid size-8 shrink-0 place-items-center self-center rounded-md text-quiet opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken pointer-coarse:opacity-60"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
  return (
    <li
      data-seq={message.seq}
      tabIndex={-1}
      className={`group flex gap-2.5 rounded-lg focus-visible:outline-2 focus-visible:outline-indigo ${opens ? 'mt-4 first:mt-0' : 'mt-1'} ${isOwn ? 'justify-end' : ''}`}
    >
      {!isOwn && (
        <span className="w-8 shrink-0">{opens && <Avatar {...sender} src={sender.avatar} size={32} />}</span>
      )}
      <div className={`flex max-w-[min(38rem,82%)] flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
        {opens && (
          <span className={isOwn ? 'sr-only' : 'mb-1 text-xs font-medium text-quiet'}>
            {isOwn ? m.chat_you() : <bdi>{sender.name}</bdi>}
          </span>
        )}
        <div className={`flex max-w-full gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
          <div className={`flex min-w-0 flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
            {hasBubble && (
              <Bubble isOwn={isOwn} isGone={isGone}>
                {message.replyTo && <QuoteLine quote={message.replyTo} {...props} />}
                {isGone ? (
                  <span className="inline-flex items-center gap-1.5 text-quiet italic">
                    <Ban aria-hidden className="size-4" />
                    {m.chat_deleted()}
                  </span>
                ) : (
                  <MessageBody body={message.body} nameOf={nameOf} ownId={ownId} />
                )}
                {time}
              </Bubble>
            )}
            {!isGone && <MessageAttachments {...message} />}
            {!hasBubble && time}
          </div>
          {more}
        </div>
        <Reactions {...props} />
        {isRead && (
          <p className="mt-1 flex items-center gap-1 text-xs text-quiet">
            <Check aria-hidden className="size-3.5" />
            {m.chat_read()}
          </p>
        )}
      </div>
    </li>
  );
});

export function Bubble({
  isOwn,
  isGone = false,
  children,
}: {
  isOwn: boolean;
  isGone?: boolean;
  children: ReactNode;
}) {
  const look = isGone
    ? 'border border-dashed border-hairline'
    : isOwn
      ? 'rounded-ee-sm bg-indigo-wash'
      : 'rounded-es-sm border border-hairline bg-card';
  return (
    <div
      dir="auto"
      className={`min-w-0 rounded-lg px-3.5 py-2 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap isolate [unicode-bidi:isolate] ${look}`}
    >
      {children}
    </div>
  );
}

/** What is answered; a press leads to it. */
function QuoteLine({
  quote,
  nameOf,
  ownId,
  onQuote,
}: Pick<ItemProps, 'nameOf' | 'ownId' | 'onQuote'> & { quote: Quote }) {
  return (
    <button
      type="button"
      onClick={() => onQuote(quote.seq)}
      className="mb-1 block w-full border-s-2 border-indigo ps-2 text-start text-sm leading-snug text-quiet hover:text-ink"
    >
      <span className="sr-only">{m.chat_answers()} </span>
      <bdi className="block font-medium">
        {quote.senderId === ownId ? m.chat_you() : nameOf(quote.senderId)}
      </bdi>
      <bdi className="line-clamp-2">
        {textOf({ body: quote.body, deletedAt: quote.isDeleted ? '' : null }, nameOf)}
      </bdi>
    </button>
  );
}

function Reactions({
  message,
  ownId,
  nameOf,
  onReact,
}: Pick<ItemProps, 'message' | 'ownId' | 'nameOf' | 'onReact'>) {
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label={m.chat_reactions()} className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(ownId);
        const names = formatList(userIds.map((id) => (id === ownId ? m.chat_you() : nameOf(id))));
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              disabled={!onReact}
              aria-label={m.chat_reaction_of({ emoji, count: userIds.length, names })}
              title={names}
              onClick={() => onReact?.(message, emoji)}
              className={`flex h-7 items-center gap-1 rounded-full border px-2 text-sm ${isOwn ? 'border-indigo bg-indigo-wash' : 'border-hairline bg-card hover:bg-sunken'}`}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden data-numbers className="text-xs text-quiet">
                {userIds.length}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function DayLine({ instant }: { instant: string }) {
  const zone = useZone();
  const now = useNow();
  const distance = now === null ? null : dayDistance(instant, now, zone);
  const isOld = distance === null || distance < -300;
  const text =
    distance === 0
      ? m.chat_today()
      : distance === -1
        ? m.chat_yesterday()
        : formatDay(instant, zone, { hasYear: isOld });
  return (
    <li className="my-5 flex items-center gap-4 text-xs font-medium text-quiet first:mt-0">
      <span aria-hidden className="h-px flex-1 bg-hairline" />
      <time dateTime={instant}>{text}</time>
      <span aria-hidden className="h-px flex-1 bg-hairline" />
    </li>
  );
}

/** Above the first message that came while the reader was away. */
export function UnreadLine() {
  return (
    <li className="my-4 flex items-center gap-4 text-xs font-semibold text-indigo first:mt-0">
      <span aria-hidden className="h-px flex-1 bg-indigo" />
      {m.chat_unread_line()}
      <span aria-hidden className="h-px flex-1 bg-indigo" />
    </li>
  );
}
