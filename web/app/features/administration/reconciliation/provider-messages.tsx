import { listProviderMessages, ProviderMessageState } from '@michi/contract/payouts/reconciliation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { administrationKeys } from '../query-keys.ts';

const names: Record<ProviderMessageState, () => string> = {
  UNKNOWN: m.reconciliation_message_unknown,
  IGNORED: m.reconciliation_message_ignored,
};

/** What the provider sent and nobody worked off. */
export function ProviderMessages() {
  const id = useId();
  const [state, setState] = useState<ProviderMessageState>('UNKNOWN');
  const messages = useInfiniteQuery({
    queryKey: administrationKeys.providerMessages({ state }),
    queryFn: ({ signal, pageParam }) =>
      api(listProviderMessages, { query: { state, limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
  const items = messages.data?.pages.flatMap((page) => page.items);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{m.reconciliation_messages()}</h2>
      <p className="max-w-prose text-quiet">{m.reconciliation_messages_lead()}</p>
      <label htmlFor={id} className="flex items-center gap-2 text-sm text-quiet">
        {m.reconciliation_state()}
        <select
          id={id}
          value={state}
          onChange={({ target }) => setState(ProviderMessageState.parse(target.value))}
          className="input min-h-10 text-ink"
        >
          {ProviderMessageState.options.map((each) => (
            <option key={each} value={each}>
              {names[each]()}
            </option>
          ))}
        </select>
      </label>
      {messages.isLoadingError ? (
        <ErrorState error={messages.error} onRetry={messages.refetch} />
      ) : !items ? (
        <SkeletonText lines={3} />
      ) : items.length === 0 ? (
        <p className="text-quiet">{m.reconciliation_messages_none()}</p>
      ) : (
        <ul aria-label={m.reconciliation_messages()} className="flex flex-col divide-y divide-hairline">
          {items.map((message) => (
            <li
              key={message.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
            >
              <span className="font-mono text-sm break-all">{message.kind || message.providerEventId}</span>
              <span className="text-sm text-quiet">
                {message.apiVersion && <>{message.apiVersion} · </>}
                <When instant={message.receivedAt} isShort />
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton
        hasMore={messages.hasNextPage}
        isLoading={messages.isFetchingNextPage}
        onMore={() => messages.fetchNextPage()}
      />
    </section>
  );
}
