import type { Route } from './+types/messages.ts';
import { ConversationList } from '../../features/messaging/inbox/conversation-list.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { chatFrame } from './messaging/chat-frame.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.chat_conversations() });

/** All own conversations; beside them, where there is room, the one that is opened. */
export default function Messages() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={chatFrame}>
      <div className="h-full min-h-0 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="h-full min-h-0 border-e border-hairline">
          <ConversationList openId={null} ownId={user.id} isStudent={user.type === 'STUDENT'} isPage />
        </div>
        <div className="hidden h-full place-items-center lg:grid">
          <EmptyState title={m.chat_choose()} text={m.chat_choose_text()} />
        </div>
      </div>
    </div>
  );
}
