import type { Course } from '@michi/contract/catalogue/courses';
import type { Slot } from '@michi/contract/scheduling/classes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { type Offer, quoteQuery } from '../orders/queries.ts';
import type { BillingPlace } from './billing-step.tsx';
import { priceLines } from './price-lines.ts';

/** With the coupon, or without where that is refused. */
export function useQuote(
  courseId: string,
  offer: Offer,
  slots: readonly Slot[],
  coupon: string | null,
  forStudentId: string | undefined,
  place: BillingPlace | null,
) {
  // One more time, or another country, changes the sums, and not the place of everything.
  const placeholderData = slots.length > 1 || place ? keepPreviousData : undefined;
  const reduced = useQuery({
    ...quoteQuery(courseId, offer, slots, coupon, forStudentId, place),
    enabled: coupon !== null,
    placeholderData,
  });
  const plain = useQuery({
    ...quoteQuery(courseId, offer, slots, null, forStudentId, place),
    enabled: coupon === null || reduced.isError,
    placeholderData,
  });
  return { quote: reduced.data ? reduced : plain, reduced };
}
export type QuoteState = ReturnType<typeof useQuote>['quote'];

type QuoteProps = { course: Course; offer: Offer; quote: QuoteState; credit: number; onWithout: () => void };

export function QuotedPrice({ course, offer, quote, credit, onWithout }: QuoteProps) {
  if (!quote.data) {
    return quote.isError ? (
      <p className="text-sm">{formatMoney({ amount: course.price, currency: course.currency })}</p>
    ) : (
      <Skeleton className="h-20 w-full" />
    );
  }
  const remove = (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      className="ms-1"
      aria-label={m.checkout_coupon_remove()}
      onPress={onWithout}
    >
      <X aria-hidden />
    </Button>
  );
  return (
    <PriceTable lines={priceLines(quote.data.price, { kind: offer.kind, credit, couponAction: remove })} />
  );
}
