import type { Conversation } from '@michi/contract/messaging/conversations';
import { searchMessages } from '@michi/contract/messaging/messages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { When } from '../../../ui/page/when.tsx';
import { namesIn, textOf } from '../people.ts';
import { messagingKeys } from '../query-keys.ts';

/** Looks through this conversation, or all own ones; each result leads to the message where it stands. */
export function SearchDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const conversationId = isAll ? undefined : conversation.id;
  const found = useInfiniteQuery({
    queryKey: messagingKeys.search(q, conversationId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api(searchMessages, { query: { q, conversationId, cursor: pageParam || undefined } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const items = q === '' ? [] : (found.data?.pages ?? []).flatMap((page) => page.items);
  const nameOf = namesIn(conversation.participants);
  return (
    <Dialog isOpen onClose={onClose} title={m.chat_search()} size="lg">
      <label htmlFor={fieldId} className="sr-only">
        {m.chat_search_words()}
      </label>
      <input
        ref={field}
        id={fieldId}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={m.chat_search_words()}
        maxLength={100}
        className="input w-full"
      />
      <label className="mt-3 flex items-center gap-2 text-sm">
        <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
        {m.chat_search_all()}
      </label>
      <div className="mt-4 min-h-40">
        {found.isLoading && <SkeletonRows count={4} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
        <output className="block text-sm text-quiet">
          {q !== '' && found.isSuccess && items.length === 0 && m.chat_search_nothing()}
        </output>
        <ul className="flex flex-col divide-y divide-hairline">
          {items.map(({ message, title }) => (
            <li key={message.id}>
              <Link
                to={`/chat/${message.conversationId}?m=${message.seq}`}
                onClick={onClose}
                className="block rounded-md px-2 py-3 hover:bg-sunken"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-quiet">
                  <bdi className="font-medium text-ink">{message.senderName}</bdi>
                  <span>
                    {isAll && `${title} · `}
                    <When instant={message.createdAt} isShort />
                  </span>
                </span>
                <bdi className="line-clamp-3 wrap-anywhere">{textOf(message, nameOf)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            fullWidth
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            {m.chat_search_more()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
