import type { Order } from '@michi/contract/ordering';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { endedMoney, isReturning, refundedOf } from './outcome.ts';

/** What became of the money of an order that ended. */
export function moneyText(order: Order): string {
  switch (endedMoney(order)) {
    case 'refunded': {
      const amount = formatMoney({ amount: refundedOf(order), currency: order.price.currency });
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

export const isSenseiGone = ({ cancelReason }: Order) =>
  cancelReason === 'SENSEI_BANNED' || cancelReason === 'SENSEI_EXCLUDED';

/** In words where the platform ended it; a person who cancelled knows why. */
export function whyEnded(order: Order): string | null {
  const { cancelReason, canceledBy, sensei } = order;
  if (cancelReason === 'HOLD_EXPIRED')
    return endedMoney(order) === 'none' ? m.checkout_why_unpaid() : m.checkout_why_expired();
  if (cancelReason === 'PLACE_LOST') return m.checkout_why_place_lost();
  if (cancelReason === 'NOT_ACCEPTED') return m.checkout_why_unanswered({ name: sensei.name });
  if (cancelReason === 'QUORUM_FAILED') return m.checkout_why_quorum();
  if (cancelReason === 'NEW_TIME_NOT_AGREED') return m.checkout_why_not_agreed();
  if (isSenseiGone(order)) return m.checkout_why_sensei_banned();
  if (cancelReason === 'STUDENT_BANNED') return m.checkout_why_student_banned();
  return canceledBy === 'SENSEI' ? m.checkout_why_sensei({ name: sensei.name }) : null;
}

/** Who ended it, as one of the two sides reads it. */
export function endedBy(order: Order, readerId: string | undefined): string {
  const { canceledBy, sensei, student } = order;
  const side = canceledBy === 'STUDENT' ? student : canceledBy === 'SENSEI' ? sensei : null;
  if (side)
    return side.id === readerId ? m.checkout_ended_by_you() : m.checkout_ended_by({ name: side.name });
  if (canceledBy === 'PLATFORM') return m.checkout_ended_by_platform();
  return whyEnded(order) ?? m.checkout_ended_by_rule();
}
