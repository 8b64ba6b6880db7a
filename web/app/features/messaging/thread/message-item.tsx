import type { Message } from '@michi/contract/messaging/conversations';
import { CircleAlert, Clock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { dayDistance, formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { linkParts } from '../../../ui/rich-text/find-links.ts';
import { MessageAttachments } from '../attachments/message-attachments.tsx';
import type { Outgoing } from './thread.ts';

export type Person = { id: string; name: string; avatar: string | null };

export function MessageItem({
  message,
  sender,
  isOwn,
  opens,
}: {
  message: Message;
  sender: Person;
  isOwn: boolean;
  opens: boolean;
}) {
  const zone = useZone();
  const time = (
    <time
      dateTime={message.createdAt}
      className="float-end ms-3 mt-1.5 text-[0.6875rem] leading-4 text-quiet"
    >
      {formatTime(message.createdAt, zone)}
    </time>
  );
  return (
    <li className={`flex gap-2.5 ${opens ? 'mt-4 first:mt-0' : 'mt-1'} ${isOwn ? 'justify-end' : ''}`}>
      {!isOwn && (
        <span className="w-8 shrink-0">{opens && <Avatar {...sender} src={sender.avatar} size={32} />}</span>
      )}
      <div className={`flex max-w-[min(38rem,82%)] flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
        {opens && (
          <span className={isOwn ? 'sr-only' : 'mb-1 text-xs font-medium text-quiet'}>
            {isOwn ? m.chat_you() : sender.name}
          </span>
        )}
        {message.body !== '' && (
          <Bubble isOwn={isOwn}>
            <MessageText body={message.body} />
            {time}
          </Bubble>
        )}
        <MessageAttachments {...message} />
        {message.body === '' && time}
      </div>
    </li>
  );
}

function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const look = isOwn ? 'rounded-ee-sm bg-indigo-wash' : 'rounded-es-sm border border-hairline bg-card';
  return (
    <div
      dir="auto"
      className={`rounded-lg px-3.5 py-2 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap ${look}`}
    >
      {children}
    </div>
  );
}

function MessageText({ body }: { body: string }) {
  return linkParts(body).map((part, index) =>
    part.href ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="prose-link"
      >
        {part.text}
      </a>
    ) : (
      // No element of its own: the line runs as the whole of it does.
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}

/** On its way, or not: then the words stay until they are sent again or dropped. */
export function OutgoingItem({
  conversationId,
  message,
  onResend,
  onDiscard,
}: {
  conversationId: string;
  message: Outgoing;
  onResend: () => void;
  onDiscard: () => void;
}) {
  const hasFailed = message.state === 'failed';
  return (
    <li className="mt-1 flex flex-col items-end" aria-busy={!hasFailed}>
      <div className={`max-w-[min(38rem,82%)] ${hasFailed ? '' : 'opacity-70'}`}>
        {message.body !== '' && (
          <Bubble isOwn>
            <MessageText body={message.body} />
          </Bubble>
        )}
        <MessageAttachments conversationId={conversationId} attachments={message.attachments} />
      </div>
      {hasFailed ? (
        <p className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-sm text-alarm">
          <CircleAlert aria-hidden className="size-4" />
          {message.reason ?? m.chat_not_sent()}
          <button type="button" onClick={onResend} className="button button--ghost button--sm">
            {m.common_try_again()}
          </button>
          <button type="button" onClick={onDiscard} className="button button--ghost button--sm">
            {m.chat_discard()}
          </button>
        </p>
      ) : (
        <p className="mt-1 flex items-center gap-1 text-xs text-quiet">
          <Clock aria-hidden className="size-3" />
          {m.chat_sending()}
        </p>
      )}
    </li>
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
