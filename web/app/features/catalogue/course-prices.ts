import type { Course } from '@michi/contract/catalogue';
import { quoteOrder } from '@michi/contract/ordering';
import { listSlots, type Slot } from '@michi/contract/scheduling';
import type { ServerCall } from '../../lib/load-context.ts';

/** Of a course that takes no bookings, for whoever keeps it. */
export async function loadOffer(call: ServerCall, course: Course) {
  const { items } = await call(listSlots, { params: { id: course.id }, query: {} });
  return { slots: items, prices: await pricesOf(call, course, items) };
}

/** What is paid in all, for one class and for each package. */
export async function pricesOf(call: ServerCall, course: Course, slots: readonly Slot[]) {
  const params = { id: course.id };
  const example = laterSlot(slots, course.cancellationPolicy.studentHours);
  const [single, ...packages] = await Promise.all([
    call(quoteOrder, { params, query: { kind: 'SINGLE', startsAt: example?.startsAt } }),
    ...course.packages.map((_offer, packageIndex) =>
      call(quoteOrder, { params, query: { kind: 'PACKAGE', packageIndex } }),
    ),
  ]);
  return {
    single: single.price,
    packages: packages.map(({ price }) => price),
    example:
      example && single.freeCancelUntil
        ? { startsAt: example.startsAt, until: single.freeCancelUntil }
        : null,
  };
}

/** One so far away that it can still be cancelled for free: the rule as dates. */
function laterSlot(slots: readonly Slot[], hours: number): Slot | undefined {
  const [first] = slots;
  const from = Date.parse(first?.startsAt ?? '') + hours * 3_600_000;
  return slots.find(({ startsAt }) => Date.parse(startsAt) >= from);
}
