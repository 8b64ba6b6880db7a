import {
  type ContactMessage,
  finishContactMessage,
  listContactMessages,
} from '@michi/contract/administration/contact';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { topicName } from './contact-topics.ts';

const messagesQuery = infiniteQueryOptions({
  queryKey: administrationKeys.contactMessages,
  queryFn: ({ signal, pageParam }) =>
    api(listContactMessages, { query: { limit: 50, cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** What people wrote by the contact form, the oldest first. */
export function ContactMessages() {
  const messages = useInfiniteQuery(messagesQuery);
  if (messages.isLoadingError) return <ErrorState error={messages.error} onRetry={messages.refetch} />;
  if (!messages.data) return <SkeletonRows count={2} />;
  const items = messages.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.contact_admin_none()} />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((message) => (
          <li key={message.id} className="flex flex-col gap-2 px-4 py-3.5">
            <Message message={message} />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={messages.hasNextPage}
        isLoading={messages.isFetchingNextPage}
        onMore={messages.fetchNextPage}
      />
    </>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const client = useQueryClient();
  const { id, number, name, email } = message;
  const done = useMutation({
    mutationFn: () => api(finishContactMessage, { params: { id } }),
    onSuccess: () => {
      toast.success(m.contact_admin_finished({ number }));
    },
    // Another administrator may have been quicker, as the toast says: then it goes all the same.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: messagesQuery.queryKey });
    },
  });
  const answer = `mailto:${email}?subject=${encodeURIComponent(`Re: ${number}`)}`;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">{m.contact_admin_from({ name, email })}</p>
        <p className="text-sm text-quiet">
          {topicName(message.topic)} · {number} · <When instant={message.createdAt} isShort />
        </p>
      </div>
      <p className="max-w-3xl whitespace-pre-line wrap-anywhere">{message.message}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <a
          href={answer}
          className={buttonClass({ size: 'sm' })}
          aria-label={m.contact_admin_answer_to({ name })}
        >
          {m.contact_admin_answer()}
        </a>
        <Button
          size="sm"
          variant="ghost"
          isPending={done.isPending}
          onPress={() => done.mutate()}
          aria-label={m.contact_admin_done_with({ number })}
        >
          {m.contact_admin_done()}
        </Button>
        {message.isSuspect && <span className="text-sm text-quiet">{m.contact_admin_suspect()}</span>}
      </div>
    </>
  );
}
