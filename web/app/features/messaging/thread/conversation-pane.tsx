import type { Conversation } from '@michi/contract/messaging/conversations';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { DropHint } from '../attachments/attachment-button.tsx';
import { useDraftFiles, useFileDrop } from '../attachments/use-draft-files.ts';
import { Composer } from './composer.tsx';
import { titleOf } from '../inbox/conversation-list-state.ts';
import { MessageList } from './message-list.tsx';
import { useMarkRead, useTellTyping, useTypists } from './use-presence.ts';
import { useThread } from './use-thread.ts';

type PaneProps = {
  conversation: Conversation;
  ownId: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** The list of conversations is not beside it, and on a phone not behind it either. */
  isAlone?: boolean;
};

/** One conversation: head, messages, composer. Give it the conversation's id as `key`. */
export function ConversationPane({ conversation, ownId, actions, isAlone = false }: PaneProps) {
  const chat = useThread(conversation.id, ownId);
  const typists = useTypists(conversation.id);
  const tellTyping = useTellTyping(conversation.id);
  const files = useDraftFiles(conversation.id, ownId);
  const { target, isOver } = useFileDrop(files.add);
  useMarkRead(conversation.id, chat.thread.messages.at(-1)?.seq ?? 0);
  return (
    <section
      aria-labelledby="conversation-title"
      className="relative flex h-full min-w-0 flex-col"
      {...target}
    >
      <ConversationHead {...{ conversation, ownId, actions, isAlone }} />
      <MessageList {...{ conversation, ownId, chat, typists }} />
      <Composer
        conversationId={conversation.id}
        files={files}
        onSend={chat.store.send}
        onTyping={tellTyping}
      />
      <DropHint isOver={isOver} />
    </section>
  );
}

function ConversationHead({ conversation, ownId, actions, isAlone }: PaneProps) {
  const { title, people } = titleOf(conversation, ownId);
  const other = conversation.participants.find((person) => person.id !== ownId);
  const below = people.length > 0 ? formatList(people) : conversation.title;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-paper px-3 py-3 md:px-6">
      {!isAlone && (
        <Link
          to="?list"
          aria-label={m.chat_all_conversations()}
          className="button button--ghost button--icon-only lg:hidden"
        >
          <ArrowLeft aria-hidden />
        </Link>
      )}
      <Avatar
        id={other?.id ?? conversation.id}
        name={title}
        src={people.length > 0 ? null : (other?.avatar ?? null)}
        size={40}
      />
      <div className="min-w-0 flex-1">
        <h1 id="conversation-title" className="truncate text-lg">
          {title}
        </h1>
        <p className="truncate text-sm text-quiet">{below}</p>
      </div>
      {actions}
    </header>
  );
}
