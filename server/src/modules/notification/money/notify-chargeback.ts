import type { EventHandler } from '../../../events.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { getOrderDetail } from '../../ordering/index.ts';
import { getChargebackSummary } from '../../payouts/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { paths } from '../templates/class-facts.ts';
import { notifyOperators } from '../messages/notify-operators.ts';

/** Money in a notice to all administrators, whatever each one's language. */
const operatorsLocale = 'en';

/** Who answers the bank learns of it, and the sensei that the money waits. */
const notifyChargebackOpened: EventHandler<'chargeback.opened'> = async (tx, { chargebackId }) => {
  const news = await getChargebackSummary(tx, chargebackId);
  if (!news) return;
  await notifyOperators(tx, {
    code: 'CHARGEBACK_OPENED',
    values: { about: news.number, amount: formatMoney(news.amount, news.currency, operatorsLocale) },
    path: `/admin/chargebacks?id=${chargebackId}`,
    whoMay: 'payouts.manage',
  });
  for (const sensei of (await getAccounts(tx, news.senseiIds)).values())
    await notifyAccount(tx, sensei, {
      code: 'CHARGEBACK_ASKED',
      values: { course: news.course, amount: formatMoney(news.amount, news.currency, sensei.locale) },
      path: paths.earnings,
    });
};

const notifyChargebackDecided: EventHandler<'chargeback.decided'> = async (tx, { chargebackId, won }) => {
  const news = await getChargebackSummary(tx, chargebackId);
  if (!news) return;
  const code: 'CHARGEBACK_WON' | 'CHARGEBACK_LOST' = won ? 'CHARGEBACK_WON' : 'CHARGEBACK_LOST';
  for (const sensei of (await getAccounts(tx, news.senseiIds)).values())
    await notifyAccount(tx, sensei, {
      code,
      values: { course: news.course, amount: formatMoney(news.amount, news.currency, sensei.locale) },
      path: paths.earnings,
    });
};

/** The buyer is still owed it: an administrator gives it again. */
const notifyRefundFailed: EventHandler<'refund.failed'> = async (tx, { paymentId, orderId, amount }) => {
  const order = await getOrderDetail(tx, orderId);
  if (!order) return;
  await notifyOperators(tx, {
    code: 'REFUND_FAILED',
    values: {
      about: order.number,
      amount: formatMoney(amount, order.price.currency, operatorsLocale),
    },
    path: `/admin/payments?payment=${paymentId}`,
    whoMay: 'orders.manage',
  });
};

export const chargebackMessages: ModulePart = {
  subscribe(on) {
    on('chargeback.opened', notifyChargebackOpened);
    on('chargeback.decided', notifyChargebackDecided);
    on('refund.failed', notifyRefundFailed);
  },
};
