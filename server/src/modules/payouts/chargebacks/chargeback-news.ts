import type { Ctx } from '../../../platform/context.ts';
import { getOrderDetail } from '../../ordering/index.ts';
import { findChargeback } from './chargeback.repository.ts';

/** What people are told of a chargeback. */
export type ChargebackNews = {
  amount: number;
  currency: string;
  orderId: string;
  number: string;
  course: string;
  senseiId: string;
  dueAt: Date | null;
  status: string;
  /** Of a lost one: the sensei keeps what was earned. */
  isBorneByPlatform: boolean;
};

export async function getChargebackNews(ctx: Ctx, id: string): Promise<ChargebackNews | null> {
  const chargeback = await findChargeback(ctx, id);
  const order = chargeback && (await getOrderDetail(ctx, chargeback.orderId));
  if (!order) return null;
  return {
    amount: chargeback.amount,
    currency: chargeback.currency,
    orderId: order.id,
    number: order.number,
    course: order.courseTitle,
    senseiId: order.senseiId,
    dueAt: chargeback.evidenceDueAt,
    status: chargeback.status,
    isBorneByPlatform: chargeback.bearer === 'PLATFORM',
  };
}
