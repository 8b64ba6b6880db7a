import type {
  ChargePlan as Answer,
  PlannedClass as ClassAnswer,
} from '@michi/contract/ordering/charge-plans';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { findSeriesPlaces, getSeats } from '../../scheduling/index.ts';
import { presentMethod } from '../methods/payment-method.ts';
import { listMethods } from '../methods/payment-method.repository.ts';
import { type ChargePlan, isOpen, type PlannedClass } from '../rules/charge-plan.ts';
import { dueOf } from '../rules/credit.ts';
import { findPlan, listPlanned, listPlans } from '../storage/charge-plan.repository.ts';
import { findOrders } from '../storage/order.repository.ts';

/** What has ended stays that long. */
const shownAfterEnd = days(14);

export async function listOwnPlans(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: Answer[]; nextCursor: null }> {
  const as = actor.type === 'SENSEI' ? 'SENSEI' : 'STUDENT';
  const since = after(ctx.clock.now(), -shownAfterEnd);
  return {
    items: await presentPlans(ctx, actor, await listPlans(ctx, { userId: actor.id, as }, since)),
    nextCursor: null,
  };
}

export async function presentPlan(ctx: Ctx, actor: SignedIn, planId: string): Promise<Answer> {
  return found((await presentPlans(ctx, actor, [found(await findPlan(ctx, planId))]))[0]);
}

/** A card is changed for what is still to be charged; what could not be charged is paid by hand. */
function waysOf(classes: readonly ClassAnswer[]): Answer['can'] {
  const left = classes.filter(({ can }) => can.length > 0);
  if (left.length === 0) return [];
  return left.some(({ state }) => state === 'PLANNED') ? ['stop', 'changeCard'] : ['stop'];
}

/** While it is being charged its time stays. */
function stepsOf({ state, triedAt }: PlannedClass, isStudent: boolean): ClassAnswer['can'] {
  if (state === 'PLANNED' && triedAt !== null) return ['skip'];
  return isStudent && state === 'FAILED' ? ['skip', 'move', 'pay'] : ['skip', 'move'];
}

async function presentPlans(ctx: Ctx, actor: SignedIn, plans: readonly ChargePlan[]): Promise<Answer[]> {
  if (plans.length === 0) return [];
  const classes = await listPlanned(
    ctx,
    plans.map(({ id }) => id),
  );
  const orderIds = classes.map(({ orderId }) => orderId);
  const [orders, seats] = [await findOrders(ctx, orderIds), await getSeats(ctx, { orderIds })];
  const series = await findSeriesPlaces(
    ctx,
    seats.map(({ seatId }) => seatId),
  );
  const people = await getAccounts(ctx, [
    ...new Set(plans.flatMap(({ studentId, senseiId }) => [studentId, senseiId])),
  ]);
  const courses = await getCourseTerms(ctx, [...new Set(plans.map(({ courseId }) => courseId))]);
  const methods = await listMethods(ctx, { userId: actor.id, provider: ctx.gateways.payment.name });
  const now = ctx.clock.now();
  return plans.map((plan) => {
    const isStudent = plan.studentId === actor.id;
    const method = isStudent ? methods.find(({ id }) => id === plan.methodId) : undefined;
    const canChange = plan.status === 'ACTIVE';
    const named = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
    const shown = (one: PlannedClass): ClassAnswer => {
      const order = found(orders.find(({ id }) => id === one.orderId));
      const seat = seats.find(({ orderId }) => orderId === one.orderId);
      const place = seat && series.get(seat.seatId);
      const startsAt = seat?.startsAt ?? one.startsAt;
      const endsAt = seat?.endsAt ?? new Date(startsAt.getTime() + order.durationMinutes * 60_000);
      return {
        orderId: one.orderId,
        classId: seat && seat.state !== 'CANCELED' ? seat.classId : null,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        amount: dueOf(order),
        currency: order.price.currency,
        chargeAt: one.chargeAt.toISOString(),
        payBy: one.payBy.toISOString(),
        // Of a declined card the sensei is not told.
        state: !isStudent && one.state === 'FAILED' ? 'PLANNED' : one.state,
        ...(place && { series: place }),
        can: canChange && isOpen(one) ? stepsOf(one, isStudent) : [],
      };
    };
    const own = classes.filter(({ planId }) => planId === plan.id).map(shown);
    return {
      id: plan.id,
      status: plan.status,
      course: { id: plan.courseId, title: courses.get(plan.courseId)?.title ?? '' },
      sensei: named(plan.senseiId),
      student: named(plan.studentId),
      firstOrderId: plan.firstOrderId,
      card: method ? presentMethod(method, now) : null,
      classes: own,
      can: canChange ? waysOf(own).filter((way) => isStudent || way === 'stop') : [],
    };
  });
}
