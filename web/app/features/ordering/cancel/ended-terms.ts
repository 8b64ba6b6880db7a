import { type EndReason, isEndReason } from '@michi/contract/ordering/end-reasons';
import type { AdminOrder } from '@michi/contract/ordering/order-administration';
import type { Order } from '@michi/contract/ordering/orders';
import type { z } from 'zod';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { endedMoney, isReturning, refundedOf, releasedOf } from '../outcome/outcome.ts';

/** What became of the money of an order that ended. */
export function moneyText(order: Order): string {
  switch (endedMoney(order)) {
    case 'refunded': {
      const back = refundedOf(order);
      const kept = releasedOf(order).amount;
      const amount = formatMoney({ amount: back, currency: order.price.currency });
      const total = formatMoney({ amount: back + kept, currency: order.price.currency });
      if (kept > 0)
        return isReturning(order)
          ? m.checkout_canceled_part({ amount, total })
          : m.checkout_canceled_part_back({ amount, total });
      return isReturning(order)
        ? m.checkout_canceled_refunded({ amount })
        : m.checkout_past_returned({ amount });
    }
    case 'settling':
      return m.checkout_canceled_settling();
    case 'kept':
      return m.checkout_refund_none();
    case 'none':
      return m.checkout_canceled_unpaid();
  }
}

/**
 * What was paid back of more, also of sessions that never had a time; or that there was never anything to pay
 * back.
 */
export function goneBackText(order: Order): string | null {
  const { payments, price, status } = order;
  if (status === 'CANCELED' && endedMoney(order) === 'none') return m.checkout_nothing_charged();
  const sumOf = (parts: typeof payments) => parts.reduce((sum, payment) => sum + payment.amount, 0);
  const amount = sumOf(payments.filter((payment) => payment.status === 'REFUNDED' && !payment.priceFell));
  // What came back as the price fell is said by itself, and is no part of what it cost in the end.
  const cost = price.total - sumOf(payments.filter(({ priceFell }) => priceFell));
  if (amount === 0 || amount === cost) return null;
  return m.checkout_gone_back({
    amount: formatMoney({ amount, currency: price.currency }),
    total: formatMoney({ amount: cost, currency: price.currency }),
  });
}

const gone: ReadonlySet<string | null> = new Set<EndReason>([
  'SENSEI_BANNED',
  'SENSEI_EXCLUDED',
  'SENSEI_LEFT',
]);
export const isSenseiGone = ({ cancelReason }: Order) => gone.has(cancelReason);

/** In words where the student did not end it; a person who cancelled knows why. */
export function whyEnded(order: Order): string | null {
  const { canceledBy, sensei } = order;
  switch (codeOf(order)) {
    case 'HOLD_EXPIRED':
      return endedMoney(order) === 'none' ? m.checkout_why_unpaid() : m.checkout_why_expired();
    case 'PLACE_LOST':
      return m.checkout_why_place_lost();
    case 'PAYMENT_VOIDED':
      return m.checkout_why_voided();
    case 'NOT_ACCEPTED':
      return m.checkout_why_unanswered({ name: sensei.name });
    case 'QUORUM_FAILED':
      return m.checkout_why_quorum();
    case 'TIME_OFF':
      return m.checkout_why_time_off({ name: sensei.name });
    case 'NEW_TIME_NOT_AGREED':
      return m.checkout_why_not_agreed();
    case 'SENSEI_BANNED':
    case 'SENSEI_EXCLUDED':
    case 'SENSEI_LEFT':
      return order.kind === 'PACKAGE' ? m.checkout_why_package_ended() : m.checkout_why_sensei_banned();
    case 'GUARDIAN_DECLINED':
      return m.checkout_why_guardian_declined();
    case 'GUARDIAN_SILENT':
      return m.checkout_why_guardian_silent();
    case 'STUDENT_BANNED':
      return m.checkout_why_student_banned();
    case 'CHARGEBACK_LOST':
      return m.checkout_why_chargeback_lost();
    // Of a class alone, in whose place another one came.
    case 'SUBSTITUTED':
    case 'OTHER_TIME':
      return null;
    case 'CANCELED':
    case 'DECLINED':
    case null:
      if (canceledBy === 'PLATFORM') return m.checkout_ended_by_platform();
      // What the system passes on in words, it does for a sensei who takes time off.
      return canceledBy === 'SENSEI' || (canceledBy === 'SYSTEM' && isWritten(order))
        ? m.checkout_why_sensei({ name: sensei.name })
        : null;
  }
}

const codeOf = ({ cancelReason }: Order): EndReason | null =>
  cancelReason !== null && isEndReason(cancelReason) ? cancelReason : null;

const isWritten = (order: Order) => order.cancelReason !== null && codeOf(order) === null;

/** What whoever ended it wrote for the student; reasons that are codes are told by `whyEnded`. */
export function reasonSaid(order: Order): string | null {
  const { cancelReason, canceledBy } = order;
  return cancelReason !== null && isWritten(order) && canceledBy !== null && canceledBy !== 'STUDENT'
    ? m.checkout_ended_reason({ reason: cancelReason })
    : null;
}

export type End = { by: { id: string; name: string }; at: string };
type History = Pick<z.output<typeof AdminOrder>, 'status' | 'payments' | 'events'>;

/** Who cancelled an order or a seat of it, and when, by its history; null where no person did. */
export function endOf({ status, payments, events }: History, seatId: string | undefined): End | null {
  const isOfSeat = (paymentId: string) =>
    payments.some((each) => each.id === paymentId && each.seatId === seatId);
  const isEnd = ({ subject, subjectId, to }: History['events'][number]) =>
    status === 'CANCELED'
      ? subject === 'ORDER' && to === 'CANCELED'
      : subject === 'PAYMENT' && to === 'CANCELLED' && seatId !== undefined && isOfSeat(subjectId);
  const step = events.findLast(isEnd);
  return step?.by ? { by: step.by, at: step.createdAt } : null;
}

/** To an administrator; `when` is the reader's. */
export const endedByPerson = ({ by }: End, readerId: string | undefined, when: string): string =>
  by.id === readerId
    ? m.checkout_ended_by_you()
    : m.checkout_ended_by_when({ name: by.name || m.audit_gone(), when });

/** Who ended it, as one of the two sides reads it. */
export function endedBy(order: Order, readerId: string | undefined): string {
  const { canceledBy, sensei, student } = order;
  const side = canceledBy === 'STUDENT' ? student : canceledBy === 'SENSEI' ? sensei : null;
  if (side)
    return side.id === readerId ? m.checkout_ended_by_you() : m.checkout_ended_by({ name: side.name });
  return whyEnded(order) ?? m.checkout_ended_by_rule();
}
