import type { List } from '@michi/contract/page';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { SectionHeader } from '../page/page-header.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { ErrorState } from '../feedback/states.tsx';

type Props<Item> = {
  id: string;
  title: string;
  lead: string;
  query: UseInfiniteQueryResult<InfiniteData<List<Item>>>;
  empty: ReactNode;
  skeletonRows: number;
  /** The row of an item, with its key. */
  children: (item: Item) => ReactNode;
};

/** A section that is one list, loaded page by page. */
export function PagedSection<Item>({ id, title, lead, query, empty, skeletonRows, children }: Props<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <p className="mt-1.5 text-quiet">{lead}</p>
      <div className="mt-4">
        {query.isLoadingError ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : !items ? (
          <SkeletonRows count={skeletonRows} />
        ) : items.length === 0 ? (
          empty
        ) : (
          <ul aria-label={title}>{items.map(children)}</ul>
        )}
        {query.hasNextPage && (
          <Button size="sm" className="mt-4" onPress={() => void query.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        )}
      </div>
    </section>
  );
}
