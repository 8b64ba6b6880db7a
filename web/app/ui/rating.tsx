import { Star } from 'lucide-react';
import { formatNumber } from '../lib/format.ts';
import { m } from '../lib/i18n.ts';

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

/** A rating as five stars, the last one filled as far as it goes. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="relative inline-flex w-fit">
      <span className="sr-only">
        {m.common_rating({ rating: formatNumber(rating, { maximumFractionDigits: 1 }) })}
      </span>
      <FiveStars className="text-hairline" />
      <span
        aria-hidden
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ width: `${rating * 20}%` }}
      >
        <FiveStars className="fill-star text-star" />
      </span>
    </span>
  );
}

function FiveStars({ className }: { className: string }) {
  return (
    <span aria-hidden className="inline-flex w-20">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={`size-4 shrink-0 ${className}`} />
      ))}
    </span>
  );
}
