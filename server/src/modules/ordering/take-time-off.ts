import type { ConflictAction, TimeOff, TimeOffInput, TimeOffPreview } from '@michi/contract/time-offs';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { Conflict, ValidationFailed } from '../../platform/errors.ts';
import { cancelClass, getOwnTimeOff, planTimeOff, saveTimeOff } from '../scheduling/index.ts';
import { endUnpaidSoon } from './end-unpaid.ts';
import { lockOrders } from './order-list.repository.ts';
import { ClassesChanged } from './ordering.errors.ts';
import { refundSeats } from './refund-seats.ts';
import { type Impact, impactOf } from './time-off-impact.ts';

type Choice = { classId: string; action: ConflictAction };
export type TakeTimeOff = {
  /** Null for a new one; else with the version that was seen. */
  id: string | null;
  version?: number;
  timeOff: TimeOffInput;
  choices: readonly Choice[];
  fingerprint: string;
};

/** What a time-off would touch. Changes nothing. */
export async function previewTimeOff(
  ctx: Ctx,
  actor: SignedIn,
  timeOff: TimeOffInput,
  id: string | null,
): Promise<TimeOffPreview> {
  const plan = await planTimeOff(ctx, actor, timeOff, id);
  const { orderIds: _orders, ...impact } = await impactOf(ctx, plan);
  const [first] = plan.spans;
  return {
    timeZone: plan.timeZone,
    startsAt: new Date(first.from).toISOString(),
    endsAt: new Date(first.to).toISOString(),
    occurrences: plan.spans.length,
    ...impact,
  };
}

/**
 * Writes the time-off and ends what was chosen, all or nothing. Throws conflict when the classes are others than in the preview, or are
 * booked by others; overlapping_time_off; stale_version.
 */
export async function takeTimeOff(ctx: Ctx, actor: SignedIn, input: TakeTimeOff): Promise<TimeOff> {
  const plan = await planTimeOff(ctx, actor, input.timeOff, input.id);
  return ctx.transaction(async (tx) => {
    // Orders before calendars; whoever books between these two lines changes the fingerprint.
    const orders = await lockOrders(tx, (await impactOf(tx, plan)).orderIds);
    const id = await saveTimeOff(tx, plan, input.version);
    const impact = await impactOf(tx, plan);
    if (impact.fingerprint !== input.fingerprint) throw ClassesChanged();
    // Students read the note; without one, that the sensei is away.
    const reason = plan.said.publicNote ?? 'TIME_OFF';
    for (const classId of classesToEnd(impact, input.choices)) {
      const { booked, held } = await cancelClass(tx, classId, { by: actor.id, reason });
      for (const orderId of new Set(booked.map((seat) => seat.orderId))) {
        const order = orders.find((each) => each.id === orderId);
        if (!order) throw Conflict();
        const seatIds = booked.filter((seat) => seat.orderId === orderId).map((seat) => seat.seatId);
        await refundSeats(tx, order, seatIds, { actor, reason });
      }
      await endUnpaidSoon(tx, held, reason);
    }
    return getOwnTimeOff(tx, actor, id);
  });
}

/** Each class of the preview must have been decided about, in a way that it allows. */
function classesToEnd(impact: Impact, choices: readonly Choice[]): string[] {
  const chosen = new Map(choices.map(({ classId, action }) => [classId, action]));
  return impact.classes.flatMap(({ classId, actions }) => {
    const action = chosen.get(classId);
    if (action === undefined || !actions.includes(action))
      throw ValidationFailed({ field: 'choices', message: 'Say for each class what becomes of it' });
    return action === 'CANCEL_REFUND' ? [classId] : [];
  });
}
