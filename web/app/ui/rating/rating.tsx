import { Star } from 'lucide-react';
import { formatNumber } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

/** "4.8 (37 reviews)" with one star: the number carries it, not five little pictures. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0)
    return <span className="text-sm text-quiet">{m.common_no_rating()}</span>;
  const rating = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star aria-hidden className="size-4 fill-star text-star" />
      <span className="sr-only">{m.common_rating({ rating })}</span>
      <span aria-hidden data-numbers className="font-medium">
        {rating}
      </span>
      <span className="text-quiet">({m.common_rating_count({ count })})</span>
    </span>
  );
}
