import { isEndReason } from '@michi/contract/ordering/end-reasons';
import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { m } from '../../../lib/i18n/i18n.ts';

const packageWords = {
  byYou: m.checkout_rest_by_you,
  by: m.checkout_rest_by,
  byPlatform: m.checkout_rest_by_platform,
};
const severalWords = {
  byYou: m.checkout_rest_several_by_you,
  by: m.checkout_rest_several_by,
  byPlatform: m.checkout_rest_several_by_platform,
};

/**
 * Of a package, or of several times, that stays complete with what took place of it: who ended all the rest,
 * and what they wrote to the reader.
 */
export function restEnded(order: Order, readerId: string | undefined): string[] {
  const { canceledBy, cancelReason: reason, status } = order;
  if (status !== 'COMPLETED' || canceledBy === null || reason === null) return [];
  if (canceledBy === 'SYSTEM') return readerId === order.sensei.id ? [] : whyGone(order);
  const ender = canceledBy === 'STUDENT' ? order.student : canceledBy === 'SENSEI' ? order.sensei : null;
  const words = isSeveral(order) ? severalWords : packageWords;
  if (ender?.id !== undefined && ender.id === readerId) return [words.byYou()];
  return [
    ender ? words.by({ name: ender.name }) : words.byPlatform(),
    ...(isEndReason(reason) ? [] : [m.checkout_ended_reason({ reason })]),
  ];
}

/** Of a sensei who is gone, and knows. How many sessions of a free package that ends says so itself. */
const whyGone = ({ price, sensei }: Order): string[] =>
  price.total > 0 ? [m.checkout_rest_sensei_gone({ name: sensei.name })] : [];
