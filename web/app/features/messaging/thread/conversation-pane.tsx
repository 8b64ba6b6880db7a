import type { Conversation, Message, Quote } from '@michi/contract/messaging/conversations';
import { withNames } from '@michi/contract/messaging/mentions';
import { editMinutes } from '@michi/contract/messaging/message-limits';
import { ArrowLeft, BellOff, Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatList } from '../../../lib/format/format.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import type { PopEntry } from '../../../ui/overlay/pop-menu.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { DropHint } from '../attachments/attachment-button.tsx';
import { fetchDraftPart } from '../attachments/draft-part.tsx';
import { useDraftFiles, useFileDrop } from '../attachments/use-draft-files.ts';
import { BlockedNote, ConversationMenu, isMutedNow } from '../conversation/conversation-menu.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { titleOf } from '../inbox/conversation-list-state.ts';
import { MessageList } from './message-list.tsx';
import { isReportableBy, namesIn } from '../people.ts';
import { quoteOf } from './thread.ts';
import { messageDeeds } from './use-message-deeds.ts';
import { useMarkRead, usePresent, useTellTyping, useTypists } from './use-presence.ts';
import { useThread } from './use-thread.ts';

const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

export type ReportedHere = { type: 'MESSAGE' | 'PERSON'; id: string };
type PaneProps = {
  conversation: Conversation;
  ownId: string;
  /** Beside the title. */
  actions?: ReactNode;
  onReport?: (target: ReportedHere) => void;
  /** Between the head and the messages: the classes of the two, or of the group. */
  classes?: ReactNode;
  /** The list of conversations is not beside it, and on a phone not behind it either. */
  isAlone?: boolean;
};

/** One conversation: head, messages, composer. Give it the conversation's id as `key`. */
export function ConversationPane(props: PaneProps) {
  const { conversation, ownId, classes, onReport } = props;
  const chat = useThread(conversation.id, ownId);
  const { store } = chat;
  const typists = useTypists(conversation.id);
  const tellTyping = useTellTyping(conversation.id);
  const onSeen = useMarkRead(conversation.id);
  const field = useRef<ComposerHandle>(null);
  const pane = useRef<HTMLElement>(null);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const files = useDraftFiles(conversation.id, ownId);
  const takesFiles = conversation.blocked === null && editing === null;
  const { target, isOver } = useFileDrop((dropped) => takesFiles && files.add(dropped), fetchDraftPart);
  const [menu, setMenu] = useState<{ message: Message; opener: HTMLElement } | null>(null);
  const nameOf = useMemo(() => namesIn(conversation.participants), [conversation.participants]);
  const deeds = useMemo(() => messageDeeds(conversation.id, ownId, store), [conversation.id, ownId, store]);
  const [search] = useSearchParams();
  const sought = Number(search.get('m'));
  const isReady = chat.status === 'ready';
  useEffect(() => {
    if (isReady && sought > 0) void store.jumpTo(sought);
  }, [isReady, sought, store]);
  const closeMenu = useCallback(() => setMenu(null), []);
  const listDeeds = useMemo(
    () => ({
      onMenu: (message: Message, opener: HTMLElement) => setMenu({ message, opener }),
      onReact: (message: Message, emoji: string) => void deeds.react(message, emoji),
      onQuote: (seq: number) => void store.jumpTo(seq),
    }),
    [deeds, store],
  );
  const actionsFor = (message: Message): PopEntry[] => {
    const isOwn = message.senderId === ownId;
    const isOpen = serverNow() - Date.parse(message.createdAt) < editMinutes * 60_000;
    const answer = () => {
      setEditing(null);
      setReplyTo(quoteOf(message));
    };
    const copy = () => void navigator.clipboard.writeText(withNames(message.body, nameOf));
    return [
      { id: 'reply', label: m.chat_reply(), icon: Reply, onAction: answer },
      ...(message.body === '' ? [] : [{ id: 'copy', label: m.chat_copy(), icon: Copy, onAction: copy }]),
      ...(isOwn && isOpen
        ? [{ id: 'edit', label: m.chat_edit(), icon: Pencil, onAction: () => setEditing(message) }]
        : []),
      ...(!isOwn && onReport
        ? [
            {
              id: 'report',
              label: m.chat_report(),
              icon: Flag,
              onAction: () => onReport({ type: 'MESSAGE', id: message.id }),
            },
          ]
        : []),
      ...(onReport && isReportableBy(ownId, conversation, message.senderId)
        ? [
            {
              id: 'report-person',
              label: m.chat_report_person(),
              icon: Flag,
              onAction: () => onReport({ type: 'PERSON', id: message.senderId }),
            },
          ]
        : []),
      ...(isOwn
        ? [
            {
              id: 'delete',
              label: m.common_delete(),
              icon: Trash2,
              isDanger: true,
              onAction: () => void deeds.remove(message),
            },
          ]
        : []),
    ];
  };
  return (
    <section
      ref={pane}
      aria-labelledby="conversation-title"
      className="relative flex h-full min-w-0 flex-col"
      {...target}
    >
      <ConversationHead {...props} />
      {classes}
      <MessageList
        {...{ conversation, ownId, chat, typists, onSeen }}
        {...listDeeds}
        onLeaveDown={() => field.current?.focus()}
      />
      {conversation.blocked ? (
        <BlockedNote {...{ conversation, ownId }} />
      ) : (
        <Composer
          ref={field}
          conversationId={conversation.id}
          people={conversation.participants.filter(({ id }) => id !== ownId)}
          {...{ nameOf, replyTo, editing, files }}
          onSend={(body, attachments) => store.send(body, replyTo, attachments)}
          onEdit={deeds.edit}
          onEnd={() => {
            setReplyTo(null);
            setEditing(null);
          }}
          onTyping={tellTyping}
          onLeaveUp={() =>
            [...(pane.current?.querySelectorAll<HTMLElement>('[data-seq]') ?? [])].at(-1)?.focus()
          }
        />
      )}
      <DropHint isOver={takesFiles && isOver} />
      {menu && (
        <Suspense>
          <MessageMenu
            opener={menu.opener}
            actions={actionsFor(menu.message)}
            onReact={(emoji) => void deeds.react(menu.message, emoji)}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </section>
  );
}

/** More than one has a row of its own where there is little room, which can be moved sideways. */
const tools =
  'flex items-center gap-1 *:shrink-0 @max-lg:has-[>:nth-child(2)]:order-last @max-lg:has-[>:nth-child(2)]:-mx-2 @max-lg:has-[>:nth-child(2)]:-my-1 @max-lg:has-[>:nth-child(2)]:basis-full @max-lg:overflow-x-auto @max-lg:p-1 @max-lg:[scrollbar-width:none]';

function ConversationHead({ conversation, ownId, actions, onReport, isAlone = false }: PaneProps) {
  const { title, people } = titleOf(conversation, ownId);
  const other = conversation.participants.find((person) => person.id !== ownId);
  const about = conversation.kind === 'SUPPORT' ? m.chat_support_about() : conversation.title;
  const below = people.length > 0 ? formatList(people) : about;
  const isHeard = conversation.kind !== 'SUPPORT' && conversation.blocked === null;
  const present = usePresent(isHeard ? conversation.id : null);
  const nameOf = namesIn(conversation.participants);
  return (
    <div className="@container shrink-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline bg-paper px-3 py-2 md:px-6 @lg:py-3">
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
          <p className="flex items-center gap-1.5 text-sm text-quiet">
            {isMutedNow(conversation.mutedUntil) && (
              <>
                <BellOff aria-hidden className="size-3.5 shrink-0" />
                <span className="sr-only">{m.chat_muted()}</span>
              </>
            )}
            {present.length > 0 && (
              <span className="flex min-w-0 shrink-0 items-center gap-1.5 text-moss">
                <span aria-hidden className="size-2 shrink-0 rounded-full bg-moss" />
                {people.length > 0
                  ? m.chat_here_names({ names: formatList(present.map(nameOf)) })
                  : m.chat_here()}
              </span>
            )}
            <span className="truncate">{below}</span>
          </p>
        </div>
        <div className={tools}>{actions}</div>
        <ConversationMenu
          {...{ conversation, ownId }}
          {...(onReport && { onReport: (id: string) => onReport({ type: 'PERSON', id }) })}
        />
      </header>
    </div>
  );
}
