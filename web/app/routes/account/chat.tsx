import type { User } from '@michi/contract/identity/users';
import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import type { Route } from './+types/chat.ts';
import { CallEntry } from '../../features/classroom/call/call-entry.tsx';
import { CallStage } from '../../features/classroom/call/call-stage.tsx';
import { useCallState } from '../../features/classroom/call/call-state.ts';
import { LeaveCallDialog } from '../../features/classroom/call/leave-call-dialog.tsx';
import { ConversationList } from '../../features/messaging/inbox/conversation-list.tsx';
import { FilesButton } from '../../features/messaging/attachments/files-panel.tsx';
import { ConversationPane } from '../../features/messaging/thread/conversation-pane.tsx';
import { conversationQuery } from '../../features/messaging/queries.ts';
import { RecordsButton } from '../../features/records/sharing/records-button.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { queryClient } from '../../lib/query/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.chat_title(), noIndex: true });

function refuseMalformed(uuid: string): void {
  if (!/^[0-9a-f-]{36}$/i.test(uuid)) throw data(null, { status: 404 });
}

/** Only so that a malformed address is answered with HTTP 404; the conversation is the browser's to load. */
export function loader({ params }: Route.LoaderArgs) {
  refuseMalformed(params.uuid);
  return null;
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  refuseMalformed(params.uuid);
  try {
    await queryClient.ensureQueryData(conversationQuery(params.uuid));
  } catch (error) {
    if (isApiError(error, 'not_found')) throw data(null, { status: 404 });
    // Anything else shows on the page, which can try again.
  }
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <SkeletonRows count={6} />;
}

export default function Chat({ params }: Route.ComponentProps) {
  const user = useUser();
  const [search] = useSearchParams();
  const isCall = useCallState().isActive;
  if (!user) return null;
  const isListShown = search.has('list');
  return (
    <div className="-mx-4 -mt-6 -mb-28 h-[calc(100dvh-7.5rem-env(safe-area-inset-bottom))] md:-mx-8 lg:-mt-10 lg:-mb-16 lg:h-[calc(100dvh-4.0625rem)]">
      <div
        className={`h-full min-h-0 ${isCall ? 'flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]' : 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]'}`}
      >
        {isCall ? (
          <div className="h-[46%] shrink-0 lg:h-full">
            <CallStage user={user} />
          </div>
        ) : (
          <div className={`h-full min-h-0 border-e border-hairline lg:block ${isListShown ? '' : 'hidden'}`}>
            <ConversationList openId={params.uuid} ownId={user.id} />
          </div>
        )}
        <div className={`h-full min-h-0 flex-1 ${isListShown && !isCall ? 'hidden lg:block' : ''}`}>
          <OpenConversation key={params.uuid} uuid={params.uuid} user={user} isAlone={isCall} />
        </div>
      </div>
      <LeaveCallDialog />
    </div>
  );
}

function OpenConversation({ uuid, user, isAlone }: { uuid: string; user: User; isAlone: boolean }) {
  const {
    data: conversation,
    isPending,
    refetch,
  } = useQuery({
    ...conversationQuery(uuid),
    // The loader has just asked: a second failure would be a second toast.
    retryOnMount: false,
  });
  if (isPending) return <SkeletonRows count={6} />;
  if (!conversation) {
    return (
      <div className="p-6">
        <ErrorState onRetry={refetch} />
      </div>
    );
  }
  const others = conversation.participants.filter(({ id }) => id !== user.id);
  const student = user.type === 'SENSEI' && !isAlone && others.length === 1 ? others[0] : undefined;
  const actions = (
    <>
      <FilesButton conversation={conversation} />
      {student && <RecordsButton person={student} />}
      {conversation.classId && <CallEntry roomUuid={uuid} ownId={user.id} />}
    </>
  );
  return <ConversationPane {...{ conversation, ownId: user.id, actions, isAlone }} />;
}
