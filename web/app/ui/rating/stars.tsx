import { Star } from 'lucide-react';
import { formatNumber } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

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
