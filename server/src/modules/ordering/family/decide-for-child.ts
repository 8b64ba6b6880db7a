import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { noTax } from '@michi/contract/pricing/tax';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { demandTermsAccepted } from '../../identity/index.ts';
import { extendHold } from '../../scheduling/index.ts';
import { cancelVoided } from '../checkout/end-unpaid.ts';
import { lockParties } from '../checkout/lock-parties.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { type SaleTax, taxOfSale } from '../../pricing/index.ts';
import { demandBilling } from '../checkout/place-order.ts';
import { categoriesOf } from '../checkout/quote-order.ts';
import { shareAt, withTax } from '../rules/price.ts';
import { taxColumns } from '../storage/order-tax.ts';
import { HoldExpired, OrderNotPayable } from '../ordering.errors.ts';
import type { Order } from '../rules/order.ts';
import { canBook, isWaitingForGuardian } from '../rules/order.policy.ts';
import { expireJob } from '../storage/order-jobs.ts';
import { findFees, findOrder, lockOrder, noteOnOrder, updateOrder } from '../storage/order.repository.ts';
import { ownChild } from './own-child.ts';

const declined: EndReason = 'GUARDIAN_DECLINED';

/**
 * Approved, the order is as any that was just placed, and the guardian's to pay; declined, it ends. Throws
 * NotFound, terms_not_accepted, hold_expired, billing_needed, order_not_payable where it was answered before.
 */
export async function decideForChild(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  decision: 'APPROVE' | 'DECLINE',
): Promise<Order> {
  const known = found(await findOrder(ctx, orderId));
  await ownChild(ctx, actor, known.studentId);
  authorize(canBook(actor));
  const sale = decision === 'APPROVE' && isOpen(known) ? await taxedFor(ctx, actor, known) : null;
  return ctx.transaction(async (tx) => {
    await lockParties(tx, known.studentId, known.senseiId, actor.id);
    const order = found(await lockOrder(tx, orderId));
    if (decision === 'APPROVE' && isApprovedBy(order, actor)) return order;
    demandWaiting(order, tx.clock.now());
    if (decision === 'APPROVE') return approve(tx, actor, order, sale);
    await cancelVoided(tx, orderId, actor, declined);
    return found(await findOrder(tx, orderId));
  });
}

/** Pressed twice. */
const isApprovedBy = (order: Order, actor: SignedIn) =>
  order.status === 'CREATED' && order.guardianState === 'APPROVED' && order.payerId === actor.id;

function demandWaiting(order: Order, now: Date): void {
  if (order.cancelReason === 'GUARDIAN_SILENT') throw HoldExpired();
  if (order.status !== 'CREATED' || !isWaitingForGuardian(order)) throw OrderNotPayable();
  if (order.expiresAt === null || order.expiresAt <= now) throw HoldExpired();
}

const isOpen = (order: Order) => order.status === 'CREATED' && isWaitingForGuardian(order);

/** Before anything is locked: a service may be asked. Null where the order was placed without tax. */
async function taxedFor(ctx: Ctx, actor: SignedIn, order: Order): Promise<SaleTax | null> {
  if (order.price.tax.mode === 'NONE') return null;
  const course = (await getCourseTerms(ctx, [order.courseId])).get(order.courseId);
  return taxOfSale(ctx, {
    payerId: actor.id,
    categoryIds: course ? categoriesOf(course) : [],
    charged: withTax(order.price, noTax).total,
    currency: order.price.currency,
    isLook: false,
  });
}

/** Who pays is billed, and taxed where they are. Throws billing_needed. */
async function billedTo(tx: Ctx, order: Order, sale: SaleTax | null) {
  if (!sale) return {};
  const { terms, billing, source: taxSource } = sale;
  const price = withTax(order.price, terms);
  demandBilling({ price, billing });
  const { falling } = order.policy;
  const fees = found((await findFees(tx, [order.id])).get(order.id));
  const totalAt = (unitPrice: number) => shareAt(price, fees, unitPrice).amount;
  const steps = falling?.steps.map((step) => ({ ...step, total: totalAt(step.price) })) ?? [];
  const lowest = Math.min(...steps.map(({ total }) => total));
  const policy = { ...order.policy, falling: falling && { steps, atLeast: lowest } };
  return {
    ...taxColumns({ price, billing, taxSource }),
    total: price.total,
    policy_snapshot: JSON.stringify(policy),
  };
}

async function approve(tx: Ctx, actor: SignedIn, order: Order, sale: SaleTax | null): Promise<Order> {
  demandTermsAccepted(actor);
  const payUntil = after(tx.clock.now(), minutes(tx.settings.get('checkout.hold_minutes')));
  if (!(await extendHold(tx, order.id, payUntil))) throw HoldExpired();
  const approved = await updateOrder(tx, order, {
    ...(await billedTo(tx, order, sale)),
    guardian_state: 'APPROVED',
    payer_id: actor.id,
    expires_at: payUntil,
  });
  await noteOnOrder(tx, approved, actor, 'GUARDIAN_APPROVED');
  await tx.enqueue(expireJob, { orderId: order.id }, { runAt: payUntil });
  await tx.announce('guardian.approved', { orderId: order.id });
  tx.push([order.studentId, actor.id], 'order.changed', { id: order.id });
  return approved;
}
