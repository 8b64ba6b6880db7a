import type { Conversation } from '@michi/contract/messaging/conversations';
import { blockPerson, muteConversation } from '@michi/contract/messaging/safety';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Bell, BellOff, Braces, FileText, Flag, type LucideIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { type PopEntry, PopMenu } from '../../../ui/overlay/pop-menu.tsx';
import { conversationQuery } from '../queries.ts';
import { saveConversation } from './save-conversation.ts';

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);

const hour = 3_600_000;
/** Until one says otherwise. */
const forEver = '8900-01-01T00:00:00.000Z';
type Props = { conversation: Conversation; ownId: string; onReport?: (personId: string) => void };

/** What can be done with a conversation as a whole. */
export function ConversationMenu({ conversation, ownId, onReport }: Props) {
  const [isSearching, setSearching] = useState(false);
  const change = useConversationChange(conversation.id);
  const { id, kind, participants, blocked, mutedUntil } = conversation;
  const [other, ...more] = participants.filter((person) => person.id !== ownId);
  const only = more.length === 0 && kind === 'DIRECT' ? other : undefined;
  const isMuted = isMutedNow(mutedUntil);
  const mute = (label: string, until: string | null, icon: LucideIcon = BellOff): PopEntry => ({
    id: label,
    label,
    icon,
    onAction: () => change.mute(until),
  });
  const soon = (hours: number) => new Date(serverNow() + hours * hour).toISOString();
  const entries: PopEntry[] = [
    { id: 'search', label: m.chat_search(), icon: Search, onAction: () => setSearching(true) },
    ...(isMuted
      ? [mute(m.chat_unmute(), null, Bell)]
      : [
          mute(m.chat_mute_hours(), soon(8)),
          mute(m.chat_mute_week(), soon(7 * 24)),
          mute(m.chat_mute_always(), forEver),
        ]),
    { id: 'text', label: m.chat_save_text(), icon: FileText, onAction: () => saveConversation(id, 'text') },
    { id: 'json', label: m.chat_save_json(), icon: Braces, onAction: () => saveConversation(id, 'json') },
    ...(only && onReport
      ? [{ id: 'report', label: m.chat_report_person(), icon: Flag, onAction: () => onReport(only.id) }]
      : []),
    ...(only
      ? [
          {
            id: 'block',
            label:
              blocked === 'BY_ME' ? m.chat_unblock({ name: only.name }) : m.chat_block({ name: only.name }),
            icon: Ban,
            isDanger: blocked !== 'BY_ME',
            onAction: () => change.block(blocked !== 'BY_ME'),
          },
        ]
      : []),
  ];
  return (
    <>
      <PopMenu label={m.chat_conversation_actions()} entries={entries} />
      {isSearching && (
        <Suspense>
          <SearchDialog conversation={conversation} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Instead of the field, where nobody can write. */
export function BlockedNote({ conversation, ownId }: { conversation: Conversation; ownId: string }) {
  const change = useConversationChange(conversation.id);
  const name = conversation.participants.find((person) => person.id !== ownId)?.name ?? '';
  const isMine = conversation.blocked === 'BY_ME';
  return (
    <div className="off-paper flex shrink-0 flex-wrap items-center justify-center gap-3 border-t border-hairline bg-paper px-4 py-4 text-sm text-quiet">
      <Ban aria-hidden className="size-4" />
      <p>{isMine ? m.chat_blocked_by_me({ name }) : m.chat_blocked_by_other({ name })}</p>
      {isMine && (
        <button
          type="button"
          onClick={() => void change.block(false)}
          className="button button--secondary button--sm"
        >
          {m.chat_unblock({ name })}
        </button>
      )}
    </div>
  );
}

/** A failure has shown its toast. */
function useConversationChange(uuid: string) {
  const client = useQueryClient();
  const run = async (call: () => Promise<Conversation>) => {
    try {
      client.setQueryData(conversationQuery(uuid).queryKey, await call());
    } catch {
      // It stands as it was.
    }
  };
  const params = { uuid };
  return {
    mute: (until: string | null) => run(() => api(muteConversation, { params, body: { until } })),
    block: (isBlocked: boolean) => run(() => api(blockPerson, { params, body: { isBlocked } })),
  };
}

export const isMutedNow = (until: string | null): boolean =>
  until !== null && Date.parse(until) > serverNow();
