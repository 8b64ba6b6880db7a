import type { Course } from '@michi/contract/catalogue/courses';
import { type PriceParts, quoteOrder } from '@michi/contract/ordering/orders';
import type { RouteInput } from '@michi/contract/route';
import { listSlots, type Slot } from '@michi/contract/scheduling/classes';
import type { ServerCall } from '../../../lib/api/load-context.ts';

/** Of a course that takes no bookings, for whoever keeps it. */
export async function loadOffer(call: ServerCall, course: Course) {
  const { items } = await call(listSlots, { params: { id: course.id }, query: {} });
  return { slots: items, prices: await pricesOf(call, course, items) };
}

/** What is paid in all, fees included: by `seats` students on, as the checkout reckons it. */
export type PriceRung = { seats: number; price: number; total: number };
export type Prices = {
  /** Of one class that nobody has booked yet. */
  single: PriceParts;
  trial: PriceParts | null;
  packages: PriceParts[];
  /** Of a group whose price falls: from the first student on. Empty: it does not fall. */
  rungs: PriceRung[];
  quorum: { minSeats: number; hours: number } | null;
  /** A class that can still be cancelled for free, and until when; `decidedAt`: whether it takes place. */
  example: { startsAt: string; until: string; decidedAt: string | null } | null;
};

/** What is paid in all, for one class, the trial and each package. */
export async function pricesOf(call: ServerCall, course: Course, slots: readonly Slot[]): Promise<Prices> {
  const quoteOf = (query: RouteInput<typeof quoteOrder>['query']) =>
    call(quoteOrder, { params: { id: course.id }, query });
  const example = laterSlot(slots, course.cancellationPolicy.studentHours);
  const [single, dated, trial, ...packages] = await Promise.all([
    quoteOf({ kind: 'SINGLE' }),
    example ? quoteOf({ kind: 'SINGLE', startsAt: example.startsAt }) : null,
    course.trial.enabled ? quoteOf({ kind: 'TRIAL' }) : null,
    ...course.packages.map((_offer, packageIndex) => quoteOf({ kind: 'PACKAGE', packageIndex })),
  ]);
  const { price, falling, quorum } = single;
  return {
    single: price,
    trial: trial && trial.price,
    packages: packages.map((each) => each.price),
    rungs: falling
      ? [
          { seats: 1, price: price.unitPrice, total: price.total },
          ...falling.steps.map(({ total, ...step }) => ({ ...step, total: total ?? step.price })),
        ]
      : [],
    quorum,
    example:
      example && dated?.freeCancelUntil
        ? {
            startsAt: example.startsAt,
            until: dated.freeCancelUntil,
            decidedAt: example.quorum?.decidedAt ?? null,
          }
        : null,
  };
}

/** One so far away that it can still be cancelled for free: the rule as dates. */
function laterSlot(slots: readonly Slot[], hours: number): Slot | undefined {
  const [first] = slots;
  const from = Date.parse(first?.startsAt ?? '') + hours * 3_600_000;
  return slots.find(({ startsAt }) => Date.parse(startsAt) >= from);
}
