import type { EndReason } from '@michi/contract/ordering/end-reasons';
import type { Replacement, ReplacementChoice } from '@michi/contract/scheduling/replacements';
import { type AnyActor, type SignedIn, systemActor } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import {
  cancelSeat,
  decide,
  endAsked,
  findDueReplacements,
  getClassDetails,
  type HeldSeat,
  lockMoved,
  moveAtOnce,
  replaceSeat,
  ReplacementOver,
  SlotTaken,
} from '../../scheduling/index.ts';
import { followMove } from '../cancellation/move-class.ts';
import { findSubstitutes } from '../cancellation/find-substitutes.ts';
import { refundBooked } from '../cancellation/refund-seats.ts';
import { lockParties } from '../checkout/lock-parties.ts';
import { enqueueLowerPrices, startEscrow } from '../checkout/start-escrow.ts';
import { OutcomeChanged } from '../ordering.errors.ts';
import { demandMayDecide } from '../purse/check-purse.ts';
import type { Order } from '../rules/order.ts';
import { isGone } from '../rules/sensei-standing.ts';
import { lockOrders } from '../storage/order-list.repository.ts';
import { noteOnOrder } from '../storage/order.repository.ts';
import { updatePayment } from '../storage/payment.repository.ts';
import { fingerprintOf, loadReplacement, planReplacement, type ReplacementPlan } from './plan-replacement.ts';
import { presentReplacement } from './present-replacement.ts';

const timer = systemActor('replacement-timer');
const reason: EndReason = 'TIME_OFF';

type Chosen = { choice: ReplacementChoice; fingerprint: string };

/**
 * A substitute, another time or the money, as it was shown; the same again does nothing. Throws
 * replacement_over when it was decided or is too late, conflict when what comes back is another by now,
 * slot_taken and the like when the time is gone: then the student is still asked.
 */
export async function chooseReplacement(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  chosen: Chosen,
): Promise<Replacement> {
  await planReplacement(ctx, actor, id);
  await settle(ctx, actor, id, chosen);
  return presentReplacement(ctx, actor, await planReplacement(ctx, actor, id));
}

async function settle(ctx: Ctx, actor: SignedIn, id: string, { choice, fingerprint }: Chosen): Promise<void> {
  const known = await planReplacement(ctx, actor, id);
  const substitute = choice.choice === 'SUBSTITUTE' ? await courseOf(ctx, choice.courseId) : null;
  await ctx.transaction(async (tx) => {
    const { student, sensei } = await lockParties(
      tx,
      known.order.studentId,
      substitute?.senseiId ?? known.order.senseiId,
    );
    const plan = await lockPlan(tx, id, known.order.id);
    if (plan.row.state !== 'OPEN') {
      if (plan.row.state === stateOf[choice.choice]) return;
      throw ReplacementOver();
    }
    if (plan.row.answerBy <= tx.clock.now()) throw ReplacementOver();
    await demandMayDecide(tx, actor, student, plan.order.price);
    if (fingerprint !== fingerprintOf(plan)) throw OutcomeChanged();
    if (choice.choice !== 'MONEY' && isGone(sensei)) throw SlotTaken({ field: 'choice' });
    switch (choice.choice) {
      case 'MONEY':
        return giveBack(tx, plan, actor, actor.id);
      case 'SUBSTITUTE':
        return substituteBy(tx, plan, actor, found(substitute));
      case 'TIME':
        return moveTo(tx, plan, actor, choice);
    }
  });
}

const stateOf = { SUBSTITUTE: 'SUBSTITUTED', TIME: 'MOVED', MONEY: 'REFUNDED' } as const;

const courseOf = async (ctx: Ctx, courseId: string): Promise<CourseTerms> =>
  found((await getCourseTerms(ctx, [courseId])).get(courseId));

/** tx. The order, then everything as it is under its lock. */
async function lockPlan(tx: Ctx, id: string, orderId: string): Promise<ReplacementPlan> {
  await lockOrders(tx, [orderId]);
  return loadReplacement(tx, id);
}

/**
 * tx, order locked. The money goes where the class goes: what was paid, the fee and the share stay as they
 * were agreed.
 */
async function substituteBy(
  tx: Ctx,
  plan: ReplacementPlan,
  actor: SignedIn,
  course: CourseTerms,
): Promise<void> {
  const { row, seat } = plan;
  await decide(tx, row, { state: 'SUBSTITUTED', by: actor.id }, [seat.senseiId, course.senseiId]);
  // Under both calendars: somebody may have booked that hour, or wants to take over no more.
  const [free] = await findSubstitutes(tx, plan, { courseId: course.id }, 1);
  if (!free) throw SlotTaken({ field: 'choice' });
  const held = await replaceSeat(tx, row, seat, {
    course: free,
    startsAt: seat.startsAt,
    classId: null,
    isSubstitute: true,
  });
  await follow(tx, plan, actor, held, free.senseiId, 'SUBSTITUTED');
}

/** tx, order locked. Another time of the sensei with whom it was booked. */
async function moveTo(
  tx: Ctx,
  plan: ReplacementPlan,
  actor: SignedIn,
  choice: Extract<ReplacementChoice, { choice: 'TIME' }>,
): Promise<void> {
  const { row, seat, order, ordered, course } = plan;
  const startsAt = new Date(choice.startsAt);
  const others = [seat.senseiId, order.senseiId];
  await decide(tx, row, { state: 'MOVED', by: actor.id }, others);
  if (seat.maxSeats === 1 && course.id === ordered.id) {
    const { meeting } = await lockMoved(
      tx,
      found((await getClassDetails(tx, [seat.classId])).get(seat.classId)),
    );
    // What one side had asked the other gives way to this.
    await endAsked(tx, meeting, 'WITHDRAWN');
    const endsAt = new Date(startsAt.getTime() + seat.endsAt.getTime() - seat.startsAt.getTime());
    const wish = {
      time: { startsAt, endsAt },
      // It is the sensei's doing: the student's own moves stay.
      side: 'SENSEI',
      actorId: actor.id,
      begun: { by: 'SENSEI', at: tx.clock.now() },
    } as const;
    await moveAtOnce(tx, { meeting, course, studentId: seat.studentId, asked: null }, wish, {
      freeUntil: null,
    });
    await followMove(tx, [seat.classId], [order], actor);
    return;
  }
  const held = await replaceSeat(tx, row, seat, {
    course: ordered,
    startsAt,
    classId: choice.classId,
    isSubstitute: false,
  });
  await follow(tx, plan, actor, held, order.senseiId, 'CLASS_MOVED');
}

/** tx, order locked, the seat replaced: money, room, mails. */
async function follow(
  tx: Ctx,
  { row, seat, order, payments }: ReplacementPlan,
  actor: SignedIn,
  held: HeldSeat,
  senseiId: string,
  deed: 'SUBSTITUTED' | 'CLASS_MOVED',
): Promise<void> {
  const until = after(held.endsAt, hours(order.policy.releaseHours));
  for (const payment of payments) {
    if (payment.status !== 'HELD') continue;
    await updatePayment(tx, payment.id, { sensei_id: senseiId });
    await startEscrow(tx, payment, held.seatId, until);
  }
  await enqueueLowerPrices(tx, [held.classId]);
  await noteOnOrder(tx, order, actor, deed);
  // As for a session that was booked later: its room is made.
  await tx.announce('order.paid', { orderId: order.id, classIds: [held.classId] });
  await tx.announce('replacement.chosen', {
    replacementId: row.id,
    before: seat.startsAt.toISOString(),
  });
  tellOrder(tx, order);
}

/** tx, order locked. All that was paid for the seat, by the rule of every class that its sensei calls off. */
async function giveBack(
  tx: Ctx,
  { row, seat, order }: ReplacementPlan,
  actor: AnyActor,
  by: string | null,
): Promise<void> {
  await decide(tx, row, { state: 'REFUNDED', by }, [seat.senseiId]);
  await cancelSeat(tx, seat.seatId, { by: row.senseiId, reason });
  await refundBooked(tx, [order], [seat], { actor, reason });
  tellOrder(tx, order);
}

const tellOrder = (tx: Ctx, order: Order) =>
  tx.push([order.studentId, order.payerId, order.senseiId], 'order.changed', { id: order.id });

/** Who has said nothing gets the money back. */
export async function closeReplacements(ctx: Ctx): Promise<void> {
  for (const id of await findDueReplacements(ctx)) {
    try {
      const { order } = await loadReplacement(ctx, id);
      await ctx.transaction(async (tx) => {
        const plan = await lockPlan(tx, id, order.id);
        if (plan.row.state === 'OPEN') await giveBack(tx, plan, timer, null);
      });
    } catch (error) {
      // Chosen in this very moment, or a failure of this one alone: the next round looks again.
      ctx.log.warn({ err: error, replacementId: id }, 'replacement was not closed');
    }
  }
}

/**
 * The same for several: the money, or this sensei for each class that she can take over. Each is settled by
 * itself; those that cannot be are still asked.
 */
export async function chooseForAll(
  ctx: Ctx,
  actor: SignedIn,
  {
    ids,
    choice,
  }: { ids: readonly string[]; choice: { choice: 'MONEY' } | { choice: 'SUBSTITUTE'; senseiId: string } },
): Promise<{ done: number; left: number }> {
  let done = 0;
  for (const id of new Set(ids)) {
    const plan = await planReplacement(ctx, actor, id);
    const chosen = await choiceFor(ctx, plan, choice);
    if (!chosen) continue;
    try {
      await settle(ctx, actor, id, { choice: chosen, fingerprint: fingerprintOf(plan) });
      done += 1;
    } catch (error) {
      if (!(error instanceof ExpectedError) || error.status !== 409) throw error;
    }
  }
  return { done, left: new Set(ids).size - done };
}

async function choiceFor(
  ctx: Ctx,
  plan: ReplacementPlan,
  choice: { choice: 'MONEY' } | { choice: 'SUBSTITUTE'; senseiId: string },
): Promise<ReplacementChoice | null> {
  if (plan.row.state !== 'OPEN' || choice.choice === 'MONEY') return { choice: 'MONEY' };
  const [course] = await findSubstitutes(ctx, plan, { senseiId: choice.senseiId }, 1);
  return course ? { choice: 'SUBSTITUTE', courseId: course.id } : null;
}
