import type { ClassEnding } from '@michi/contract/scheduling/moves';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  cancelClass,
  type ClassDetail,
  countSeats,
  getClassDetails,
  getSeats,
} from '../../scheduling/index.ts';
import { carryOut } from '../cancellation/cancel-order.ts';
import { type CancelPlan, planCancel } from '../cancellation/cancel-preview.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import type { Order } from '../rules/order.ts';
import { findOrders } from '../storage/order-list.repository.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { ClassCanceled, ClassStarted, OutcomeChanged } from '../ordering.errors.ts';
import { fingerprintOf } from './plan-move.ts';

type Ending = { meeting: ClassDetail; plans: { order: Order; plan: CancelPlan }[]; held: number };

/**
 * What each student's own cancellation by the sensei would do: together that is the class's. Throws
 * class_started, class_canceled, order_not_cancelable.
 */
async function planEnding(ctx: Ctx, actor: SignedIn, classId: string): Promise<Ending> {
  const meeting = found((await getClassDetails(ctx, [classId])).get(classId));
  if (!isUser(actor, meeting.senseiId)) throw NotFound();
  if (meeting.status === 'CANCELED') throw ClassCanceled();
  if (meeting.status === 'ENDED' || meeting.startsAt <= ctx.clock.now()) throw ClassStarted();
  const seats = (await getSeats(ctx, { classIds: [classId] })).filter((seat) => seat.state === 'BOOKED');
  const orders = await findOrders(
    ctx,
    seats.map((seat) => seat.orderId),
  );
  const plans: Ending['plans'] = [];
  for (const { orderId, seatId } of seats) {
    const order = found(orders.find((each) => each.id === orderId));
    plans.push({ order, plan: await planCancel(ctx, actor, order, [seatId]) });
  }
  const held = (await countSeats(ctx, [classId])).get(classId)?.held ?? 0;
  return { meeting, plans, held };
}

/** What cancelling a whole class gives back. Changes nothing. */
export async function previewEnding(ctx: Ctx, actor: SignedIn, classId: string): Promise<ClassEnding> {
  return present(ctx, await planEnding(ctx, actor, classId));
}

/** Ends the class for everybody, exactly as previewed. Throws conflict when it is another by now. */
export async function cancelWholeClass(
  ctx: Ctx,
  actor: SignedIn,
  input: { classId: string; fingerprint: string; reason?: string | undefined },
): Promise<void> {
  const { classId } = input;
  const reason = input.reason || 'CANCELED';
  const known = found((await getClassDetails(ctx, [classId])).get(classId));
  if (!isUser(actor, known.senseiId)) throw NotFound();
  await ctx.transaction(async (tx) => {
    await lockOrdersOf(tx, classId);
    const ending = await planEnding(tx, actor, classId);
    if (fingerprintOfEnding(ending) !== input.fingerprint) throw OutcomeChanged();
    // First the class, so that nobody of a group is told to have left it.
    const { held } = await cancelClass(tx, classId, { by: actor.id, reason });
    for (const { order, plan } of ending.plans) await carryOut(tx, actor, order, plan, reason);
    await endUnpaidSoon(tx, held, reason);
  });
}

const fingerprintOfEnding = ({ meeting, plans }: Ending) =>
  fingerprintOf([
    meeting.classId,
    meeting.startsAt,
    plans.map(({ plan }) => plan.preview.fingerprint).toSorted(),
  ]);

async function present(ctx: Ctx, ending: Ending): Promise<ClassEnding> {
  const { meeting, plans, held } = ending;
  const people = await getAccounts(
    ctx,
    plans.map(({ order }) => order.studentId),
  );
  const sum = (part: 'refund' | 'senseiShare' | 'platformFeeKept') => {
    const sums = new Map<string, number>();
    for (const { plan } of plans)
      sums.set(plan.preview.currency, (sums.get(plan.preview.currency) ?? 0) + plan.preview[part]);
    return [...sums].map(([currency, amount]) => ({ amount, currency }));
  };
  return {
    classId: meeting.classId,
    students: plans.map(({ order, plan: { preview } }) => ({
      id: order.studentId,
      name: people.get(order.studentId)?.name ?? '',
      refund: { amount: preview.refund, currency: preview.currency },
    })),
    held,
    refund: sum('refund'),
    senseiShare: sum('senseiShare'),
    platformFeeKept: sum('platformFeeKept'),
    fingerprint: fingerprintOfEnding(ending),
  };
}
