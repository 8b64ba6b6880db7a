import type { makeReceipt as route } from '@michi/contract/ordering/receipt';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { storeFile } from '../../../platform/files/files.ts';
import { demandStepUp, getAccounts } from '../../identity/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { drawReceipt } from './draw-receipt.ts';
import { listLedger } from '../storage/ledger.repository.ts';
import { canHaveReceipt, canSeeOrder, isBuyer } from '../rules/order.policy.ts';
import { findOrder, numberInvoice } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { NotPaid } from '../ordering.errors.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { isChildOf } from './order-family.ts';
import { receiptOf } from './receipt-content.ts';

/** Made anew at any time, so it need not lie around. */
const life = minutes(15);

/**
 * In the reader's language and zone. What was paid and given back is what the ledger says; one that somebody
 * else than the buyer makes leaves a trace. Throws conflict before anything was paid.
 */
export async function makeReceipt(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
): Promise<RouteOutput<typeof route>> {
  const order = found(await findOrder(ctx, orderId));
  const isOwn = isBuyer(actor, order) || (await isChildOf(ctx, actor, order));
  if (!isOwn && !canSeeOrder(actor, order)) throw NotFound();
  authorize(isOwn || canHaveReceipt(actor, order));
  if (!isOwn) await demandStepUp(ctx, actor);
  const money = await moneyOf(ctx, order);
  if (!money) throw NotPaid();
  const [people, seats, payments] = await Promise.all([
    getAccounts(ctx, [order.payerId, order.studentId, order.senseiId, actor.id]),
    getSeats(ctx, { orderIds: [order.id] }),
    listPayments(ctx, [order.id]),
  ]);
  const nameOf = (id: string) => people.get(id)?.name ?? '';
  const reader = found(people.get(actor.id));
  const platform = ctx.settings.get('brand.name');
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const invoiceNumber = await numberInvoice(tx, order.id, now.getUTCFullYear());
    if (!isOwn)
      await appendAudit(tx, actor, {
        action: 'order.receipt_made',
        targetType: 'order',
        targetId: order.id,
        personId: order.payerId,
        detail: { name: order.number, receipt: invoiceNumber },
      });
    const receipt = receiptOf(
      {
        ...money,
        invoiceNumber,
        order,
        platform,
        payer: nameOf(order.payerId),
        payerEmail: people.get(order.payerId)?.email ?? '',
        student: nameOf(order.studentId),
        sensei: nameOf(order.senseiId),
        now,
        classes: seats.map(({ startsAt, state }) => ({ startsAt, isCanceled: state === 'CANCELED' })),
        validUntil: order.validUntil,
        payments,
      },
      reader,
    );
    const file = await storeFile(tx, {
      ownerId: actor.id,
      purpose: 'RECEIPT',
      name: `${invoiceNumber}.pdf`,
      type: 'application/pdf',
      bytes: await drawReceipt(receipt, reader.locale, platform),
      expiresAt: after(now, life),
    });
    const { url, expiresAt } = fileLink(tx, file.id);
    return { invoiceNumber, url, expiresAt: expiresAt.toISOString() };
  });
}

type Moved = { paid: number; givenBack: number; paidAt: Date };

/** Null: nothing was paid. */
async function moneyOf(ctx: Ctx, order: Order): Promise<Moved | null> {
  // What was paid with credit left what is owed for that, and goes back there.
  const cash = (await listLedger(ctx, order.id)).filter(
    ({ account }) => account === 'CASH' || account === 'CREDIT_LIABILITY',
  );
  const [first] = cash;
  if (!first) return null;
  const sum = (of: typeof cash) => of.reduce((total, { amount }) => total + amount, 0);
  return {
    paid: sum(cash.filter(({ amount }) => amount > 0)),
    givenBack: -sum(cash.filter(({ amount }) => amount < 0)),
    paidAt: first.created_at,
  };
}
