import type { Ctx } from '../../../platform/context.ts';
import { getOrderDetail } from '../../ordering/index.ts';
import { findChargeback } from './chargeback.repository.ts';

/** What people are told of a chargeback. */
export type ChargebackSummary = {
  amount: number;
  currency: string;
  number: string;
  course: string;
  /** Whose classes it is about. */
  senseiIds: string[];
};

export async function getChargebackSummary(ctx: Ctx, id: string): Promise<ChargebackSummary | null> {
  const chargeback = await findChargeback(ctx, id);
  const order = chargeback && (await getOrderDetail(ctx, chargeback.orderId));
  if (!order) return null;
  return {
    amount: chargeback.amount,
    currency: chargeback.currency,
    number: order.number,
    course: order.courseTitle,
    senseiIds: [...new Set(order.payments.map(({ senseiId }) => senseiId))],
  };
}
