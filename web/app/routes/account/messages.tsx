import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import type { Route } from './+types/messages.ts';
import { allConversations, firstToRead } from '../../features/messaging/inbox/conversation-list-state.ts';
import { conversationsQuery } from '../../features/messaging/queries.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.chat_title() });

/** The way to the own messages that is always the same: on to the conversation that waits, on a phone to the list of them. */
export default function Messages() {
  const { data, isPending, isError, refetch } = useInfiniteQuery(conversationsQuery);
  const first = firstToRead(allConversations(data));
  if (first) return <Navigate replace to={`/chat/${first.id}?list`} />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.chat_title()} />
      {isPending && <SkeletonRows count={6} />}
      {isError && <ErrorState onRetry={refetch} />}
      {data && (
        <EmptyState
          title={m.chat_no_conversations()}
          action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
        />
      )}
    </div>
  );
}
