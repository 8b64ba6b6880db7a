import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import type { TableUrl } from './table-url.ts';

/** For lists that answer `page`, `size` and `totalItems`. */
export function Pager({ url, totalItems, label }: { url: TableUrl; totalItems: number; label?: string }) {
  const pages = Math.max(1, Math.ceil(totalItems / url.size));
  return (
    <nav aria-label={label ?? m.common_pages()} className="flex flex-wrap items-center justify-between gap-3">
      <p data-numbers className="text-sm text-quiet">
        {m.common_results({ count: totalItems })}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" isDisabled={url.page === 0} onPress={() => url.setPage(url.page - 1)}>
          <ChevronLeft aria-hidden />
          {m.common_previous_page()}
        </Button>
        <span data-numbers className="px-2 text-sm">
          {m.common_page_of({ page: formatNumber(url.page + 1), pages: formatNumber(pages) })}
        </span>
        <Button size="sm" isDisabled={url.page + 1 >= pages} onPress={() => url.setPage(url.page + 1)}>
          {m.common_next_page()}
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

/** For lists with a cursor: the next rows join the ones above. */
export function MoreButton({
  hasMore,
  isLoading,
  onMore,
}: {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => unknown;
}) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center">
      <Button isPending={isLoading} onPress={() => void onMore()}>
        {m.common_show_more()}
      </Button>
    </div>
  );
}
