import { Suspense, useEffect, useState } from 'react';
import type { User } from '@michi/contract/identity/users';
import { useQuery } from '@tanstack/react-query';
import { data, replace } from 'react-router';
import type { Route } from './+types/chat.ts';
import { chatFrame } from './messaging/chat-frame.ts';
import { ChatClassDialogs } from './messaging/chat-class-dialogs.tsx';
import { useCallPhase } from '../../features/classroom/call/use-call.ts';
import { ConversationClasses } from '../../features/classroom/classes/conversation-classes.tsx';
import { conversationClassesQuery } from '../../features/classroom/queries.ts';
import { ConversationList } from '../../features/messaging/inbox/conversation-list.tsx';
import { FilesButton } from '../../features/messaging/attachments/files-button.tsx';
import { ConversationPane, type ReportedHere } from '../../features/messaging/thread/conversation-pane.tsx';
import { conversationQuery } from '../../features/messaging/queries.ts';
import { useOrderUpdates } from '../../features/ordering/orders/use-order-updates.ts';
import { BesidePanel } from '../../features/workspace/panel/beside-panel.tsx';
import { panelIn } from '../../features/workspace/panel/panel-address.ts';
import { PanelButtons } from '../../features/workspace/panel/panel-buttons.tsx';
import { RecordsButton } from '../../features/records/sharing/records-button.tsx';
import { log } from '../../lib/browser/log.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useAddressState } from '../../lib/page/address-state.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { queryClient } from '../../lib/query/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';
import { useDeferredOpen } from '../../ui/lazy/use-deferred-open.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';

/** A call, with all that it takes, comes with the first one. */
const CallStage = lazyPart(
  async () => (await import('../../features/classroom/call/call-stage.tsx')).CallStage,
);
const loadFiles = async () =>
  (await import('../../features/messaging/attachments/files-panel.tsx')).FilesPanel;
const ReportDialog = lazyPart(
  async () => (await import('../../features/evaluation/report-dialog.tsx')).ReportDialog,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.chat_title(), noIndex: true });

const HomeworkPanel = lazyPart(
  async () => (await import('../../features/records/homework/homework-panel.tsx')).HomeworkPanel,
);

function refuseMalformed(uuid: string): void {
  if (!/^[0-9a-f-]{36}$/i.test(uuid)) throw data(null, { status: 404 });
}

/** Only so that a malformed address is answered with HTTP 404; the conversation is the browser's to load. */
export function loader({ params }: Route.LoaderArgs) {
  refuseMalformed(params.uuid);
  return null;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  refuseMalformed(params.uuid);
  try {
    const conversation = await queryClient.ensureQueryData(conversationQuery(params.uuid));
    if (conversation.id !== params.uuid) {
      queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
      throw replace(addressOf(conversation, params.uuid, new URL(request.url).searchParams));
    }
  } catch (error) {
    if (isApiError(error, 'not_found')) throw data(null, { status: 404 });
    if (error instanceof Response) throw error;
    // Anything else shows on the page, which can try again.
  }
  return null;
}

/** An id of before or a room's uuid leads to the conversation, which keeps the class that was meant. */
function addressOf({ id }: { id: string }, meant: string, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('room', meant);
  return `/chat/${id}?${next}`;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <SkeletonRows count={6} />;
}

export default function Chat({ params }: Route.ComponentProps) {
  const user = useUser();
  const { params: search } = useAddressState();
  useOrderUpdates();
  const teacherId = user?.type === 'SENSEI' ? user.id : null;
  useEffect(
    () =>
      void (teacherId !== null && sendLeftRecordings(teacherId).catch((error: unknown) => log.error(error))),
    [teacherId],
  );
  const phase = useCallPhase();
  const isCall = phase !== 'idle';
  const isLobby = phase === 'check' || phase === 'waiting';
  if (!user) return null;
  const isListShown = search.has('list');
  const hasPanel = panelIn(search) !== null;
  const isSamePage = (path: string) => leadsTo(path, params.uuid);
  return (
    <div className={chatFrame}>
      <div
        className={`h-full min-h-0 ${isCall ? `flex flex-col lg:grid ${hasPanel ? 'lg:grid-cols-[16rem_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_24rem]'}` : hasPanel ? '' : 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]'}`}
      >
        {isCall ? (
          <div className={`shrink-0 lg:h-full ${isLobby ? 'h-full' : hasPanel ? 'h-[24%]' : 'h-[46%]'}`}>
            <Stage uuid={params.uuid} user={user} isSamePage={isSamePage} />
          </div>
        ) : (
          <div
            className={`h-full min-h-0 border-e border-hairline ${hasPanel ? 'hidden' : `lg:block ${isListShown ? '' : 'hidden'}`}`}
          >
            <ConversationList openId={params.uuid} ownId={user.id} isStudent={user.type === 'STUDENT'} />
          </div>
        )}
        <div
          className={`h-full min-h-0 flex-1 ${isLobby || (isListShown && !isCall && !hasPanel) ? 'hidden lg:block' : ''}`}
        >
          <OpenConversation key={params.uuid} uuid={params.uuid} user={user} isAlone={isCall} />
        </div>
      </div>
      <ChatClassDialogs />
    </div>
  );
}

type StageProps = { uuid: string; user: User; isSamePage: (path: string) => boolean };

function Stage({ uuid, ...stage }: StageProps) {
  const { data: conversation } = useQuery(conversationQuery(uuid));
  return (
    <Suspense fallback={<div data-theme="dark" className="h-full bg-paper" />}>
      <CallStage {...stage} people={conversation?.participants ?? []} />
    </Suspense>
  );
}

/** What a call that broke off has left in this browser. */
async function sendLeftRecordings(ownerId: string): Promise<void> {
  const { resumeSending } = await import('../../features/classroom/recording/send-pieces.ts');
  await resumeSending(ownerId);
}

/**
 * Whether this is another address of the same conversation: one that was opened before, or the room of a
 * class in it.
 */
function leadsTo(path: string, conversationId: string): boolean {
  const uuid = /\/chat\/([0-9a-f-]{36})$/i.exec(path)?.[1];
  if (uuid === undefined) return false;
  if (queryClient.getQueryData(conversationQuery(uuid).queryKey)?.id === conversationId) return true;
  const classes = queryClient.getQueryData(conversationClassesQuery(conversationId, 'ahead').queryKey);
  return (classes?.pages ?? []).some(({ items }) => items.some(({ classroomId }) => classroomId === uuid));
}

function OpenConversation({ uuid, user, isAlone }: { uuid: string; user: User; isAlone: boolean }) {
  const [reported, setReported] = useState<ReportedHere | null>(null);
  const files = useDeferredOpen(loadFiles);
  const { params: search, change } = useAddressState();
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
  const student =
    user.type === 'SENSEI' && !isAlone && conversation.kind === 'DIRECT' ? others[0] : undefined;
  const actions = (
    <>
      <FilesButton isPending={files.isPending} onOpen={files.open} />
      {conversation.kind !== 'SUPPORT' && <PanelButtons />}
      {student && <RecordsButton person={student} />}
    </>
  );
  const classes = conversation.kind !== 'SUPPORT' && (
    <ConversationClasses
      conversationId={conversation.id}
      ownId={user.id}
      meantRoom={search.get('room')}
      steps={{
        open: (id) => change({ class: id }),
        move: (id) => change({ move: id }),
        evaluate: (id, seatId) => change({ class: id, evaluate: seatId }),
        tool: (tool) => (tool === 'files' ? files.open() : change({ panel: tool }, { isStep: true })),
      }}
    />
  );
  return (
    <>
      <BesidePanel
        conversation={conversation}
        ownId={user.id}
        homework={<HomeworkPanel conversation={conversation} user={user} />}
      >
        <ConversationPane
          {...{ conversation, ownId: user.id, actions, classes, isAlone }}
          onReport={setReported}
        />
      </BesidePanel>
      {files.Part && <files.Part {...{ conversation }} isOpen={files.isOpen} onClose={files.close} />}
      {reported && (
        <Suspense>
          <ReportDialog target={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}
