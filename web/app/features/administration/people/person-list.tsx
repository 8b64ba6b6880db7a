import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';

type Props<Page, Item extends { id: string }> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  label: string;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** What there is of somebody in a part of the side panel, read on by a press. */
export function PersonList<Page, Item extends { id: string }>(props: Props<Page, Item>) {
  const { query, itemsOf, label, empty, children } = props;
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonRows count={3} />;
  const items = query.data.pages.flatMap(itemsOf);
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} className="flex flex-col divide-y divide-hairline">
          {items.map((item) => (
            <li key={item.id} className="py-3.5 first:pt-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <MoreButton
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={query.fetchNextPage}
      />
    </div>
  );
}
