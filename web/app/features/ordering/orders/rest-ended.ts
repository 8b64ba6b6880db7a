import { isEndReason } from '@michi/contract/ordering/end-reasons';
import type { Order } from '@michi/contract/ordering/orders';
import { m } from '../../../lib/i18n/i18n.ts';

/** Of a package that stays complete with what took place of it: who ended all the rest, and what they wrote to the reader. */
export function restEnded(order: Order, readerId: string | undefined): string[] {
  const { canceledBy, cancelReason: reason, status } = order;
  if (status !== 'COMPLETED' || canceledBy === null || reason === null) return [];
  if (canceledBy === 'SYSTEM') return readerId === order.sensei.id ? [] : whyGone(order);
  const ender = canceledBy === 'STUDENT' ? order.student : canceledBy === 'SENSEI' ? order.sensei : null;
  if (ender?.id !== undefined && ender.id === readerId) return [m.checkout_rest_by_you()];
  return [
    ender ? m.checkout_rest_by({ name: ender.name }) : m.checkout_rest_by_platform(),
    ...(isEndReason(reason) ? [] : [m.checkout_ended_reason({ reason })]),
  ];
}

/** Of a sensei who is gone, and knows. How many sessions of a free package that ends says so itself. */
const whyGone = ({ price, sensei }: Order): string[] =>
  price.total > 0 ? [m.checkout_rest_sensei_gone({ name: sensei.name })] : [];
