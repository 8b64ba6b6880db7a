import { CircleAlert, Clock } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { MessageAttachments } from '../attachments/message-attachments.tsx';
import { MessageBody } from './message-body.tsx';
import { Bubble } from './message-item.tsx';
import type { NameOf } from '../people.ts';
import type { Outgoing } from './thread.ts';

type Props = {
  conversationId: string;
  message: Outgoing;
  nameOf: NameOf;
  ownId: string;
  isSlowed: boolean;
  onResend: () => void;
  onDiscard: () => void;
};

/** On its way, or not: then the words stay until they are sent again or dropped. */
export function OutgoingItem(props: Props) {
  const { conversationId, message, nameOf, ownId, isSlowed, onResend, onDiscard } = props;
  const hasFailed = message.state === 'failed';
  return (
    <li className="mt-1 flex flex-col items-end" aria-busy={!hasFailed}>
      <div className={`max-w-[min(38rem,82%)] ${hasFailed ? '' : 'opacity-70'}`}>
        {(message.body !== '' || message.replyTo) && (
          <Bubble isOwn>
            {message.replyTo && (
              <span className="mb-1 block border-s-2 border-indigo ps-2 text-sm text-quiet">
                <bdi>{nameOf(message.replyTo.senderId)}</bdi>
              </span>
            )}
            <MessageBody body={message.body} nameOf={nameOf} ownId={ownId} />
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
          {isSlowed ? m.chat_slowed() : m.chat_sending()}
        </p>
      )}
    </li>
  );
}
