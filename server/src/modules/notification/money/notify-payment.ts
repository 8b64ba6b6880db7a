import { z } from 'zod';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { getOrderDetail, type OrderDetail } from '../../ordering/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { paths } from '../templates/class-facts.ts';

const OfOrder = z.object({ orderId: z.uuid() });

/** Once per order. A notice only, until an administrator wants a mail: the booking's says the same. */
const notifyHeldJob = defineJob(
  declareJob('notification.payment-held', OfOrder, ({ orderId }) => `payment-held:${orderId}`),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      const held = order?.payments.filter((payment) => payment.status === 'HELD') ?? [];
      const payer = order ? (await getAccounts(tx, [order.payerId])).get(order.payerId) : undefined;
      if (!order || !payer || held.length === 0) return;
      const sum = held.reduce((total, payment) => total + payment.amount, 0);
      const amount = formatMoney(sum, order.price.currency, payer.locale);
      const values = { course: order.courseTitle, amount, releaseHours: String(order.policy.releaseHours) };
      await notifyAccount(tx, payer, { code: 'PAYMENT_HELD', values, path: paths.order(orderId) });
    }),
);

const OfPayment = z.object({ orderId: z.uuid(), paymentId: z.uuid() });
/** Of one order's sessions: what moves together is one sum and one mail. A job of earlier code has one. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).min(1), item.transform((one) => [one])]);
const orderOf = (moved: { orderId: string } | { orderId: string }[]) => [moved].flat()[0]?.orderId ?? '';

const notifyReleasedJob = defineJob(
  declareJob(
    'notification.payment-released',
    several(OfPayment),
    (released) => `payment-released:${orderOf(released)}`,
  ),
  (ctx, released) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, released[0]?.orderId ?? '');
      if (!order) return;
      // Of a cancellation the platform's part alone may be released.
      const own = order.payments.filter(
        ({ id, senseiNet }) => senseiNet > 0 && released.some(({ paymentId }) => paymentId === id),
      );
      for (const [senseiId, parts] of Map.groupBy(own, (each) => each.senseiId)) {
        const sum = sumOf(parts.map(({ senseiNet }) => senseiNet));
        await notifyMoney(tx, order, 'PAYMENT_RELEASED', senseiId, sum);
      }
    }),
);

const notifyRefundedJob = defineJob(
  declareJob(
    'notification.payment-refunded',
    several(
      OfPayment.extend({
        amount: z.number(),
        credit: z.number().default(0),
        priceFell: z.boolean().default(false),
        reason: z.string().nullable().default(null),
      }),
    ),
    (refunded) => `payment-refunded:${orderOf(refunded)}`,
  ),
  (ctx, refunded) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, refunded[0]?.orderId ?? '');
      const sum = sumOf(refunded.map(({ amount }) => amount));
      const priceFell = refunded.every((each) => each.priceFell);
      const reason = refunded.find((each) => each.reason !== null)?.reason ?? null;
      const credit = sumOf(refunded.map((each) => each.credit));
      const facts = { priceFell: priceFell ? 'yes' : null, reason, credit };
      if (order && sum > 0) await notifyMoney(tx, order, 'PAYMENT_REFUNDED', order.payerId, sum, facts);
    }),
);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
type Facts = { priceFell: string | null; reason: string | null; credit: number };

async function notifyMoney(
  ctx: Ctx,
  order: OrderDetail,
  code: 'PAYMENT_RELEASED' | 'PAYMENT_REFUNDED',
  userId: string,
  sum: number,
  { credit, ...facts }: Facts = { priceFell: null, reason: null, credit: 0 },
): Promise<void> {
  const reader = (await getAccounts(ctx, [userId])).get(userId);
  if (!reader) return;
  const money = (amount: number) => formatMoney(amount, order.price.currency, reader.locale);
  const amount = money(sum);
  const asCredit = credit > 0 ? money(credit) : null;
  await notifyAccount(ctx, reader, {
    code,
    values: { course: order.courseTitle, amount, asCredit, ...facts },
    path: code === 'PAYMENT_RELEASED' ? paths.earnings : paths.order(order.id),
  });
}

export const paymentMessages: ModulePart = {
  jobs: [notifyHeldJob, notifyReleasedJob, notifyRefundedJob],
  subscribe(on) {
    on('payment.held', (ctx, { orderId }) => ctx.enqueue(notifyHeldJob, { orderId }));
    on('payment.released', (ctx, { orderId, paymentId }) =>
      ctx.enqueue(notifyReleasedJob, [{ orderId, paymentId }]),
    );
    // The sessions of a package go back one by one, and are told of at once.
    on('payment.refunded', (ctx, { isOfPackage, ...refunded }) =>
      ctx.enqueue(notifyRefundedJob, [refunded], {
        runAt: after(ctx.clock.now(), minutes(isOfPackage ? 1 : 0)),
      }),
    );
  },
};
