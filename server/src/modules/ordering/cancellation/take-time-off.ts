import type {
  TimeOff,
  TimeOffChoice as Choice,
  TimeOffInput,
  TimeOfSeries,
  TimeOffPreview,
} from '@michi/contract/scheduling/time-offs';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import {
  askStudents,
  cancelClass,
  getOwnTimeOff,
  instantAt,
  planTimeOff,
  proposeTime,
  saveInstead,
  saveTimeOff,
} from '../../scheduling/index.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import { lockOrders } from '../storage/order-list.repository.ts';
import { ClassesChanged } from '../ordering.errors.ts';
import { refundBooked } from './refund-seats.ts';
import { type Impact, impactOf } from './time-off-impact.ts';

export type TakeTimeOff = {
  /** Null for a new one; else with the version that was seen. */
  id: string | null;
  version?: number;
  timeOff: TimeOffInput;
  choices: readonly Choice[];
  fingerprint: string;
  /** A time of a series that is no more. */
  instead?: TimeOfSeries | null | undefined;
};

/** What a time-off would touch. Changes nothing. */
export async function previewTimeOff(
  ctx: Ctx,
  actor: SignedIn,
  timeOff: TimeOffInput,
  id: string | null,
  instead: TimeOfSeries | null,
): Promise<TimeOffPreview> {
  const plan = await planTimeOff(ctx, actor, timeOff, id, instead);
  const { orderIds: _orders, plannedSeats: _planned, ...impact } = await impactOf(ctx, plan);
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
 * Writes the time-off and ends what was chosen, all or nothing. Throws conflict when the classes are others
 * than in the preview, or are booked by others; overlapping_time_off; stale_version; slot_taken for a new
 * time (`choices.N.newTime`).
 */
export async function takeTimeOff(ctx: Ctx, actor: SignedIn, input: TakeTimeOff): Promise<TimeOff> {
  const plan = await planTimeOff(ctx, actor, input.timeOff, input.id, input.instead ?? null);
  return ctx.transaction(async (tx) => {
    // Orders before calendars; whoever books between these two lines changes the fingerprint.
    const orders = await lockOrders(tx, (await impactOf(tx, plan, false)).orderIds);
    const id = input.instead
      ? await saveInstead(tx, actor, plan, input.instead)
      : await saveTimeOff(tx, plan, input.version);
    const impact = await impactOf(tx, plan, false);
    if (impact.fingerprint !== input.fingerprint) throw ClassesChanged();
    // Students read the note; without one, that the sensei is away.
    const reason = plan.said.publicNote ?? 'TIME_OFF';
    decide(impact, input.choices);
    // Taken away at once: what is charged at this moment must not book it.
    for (const { classId } of impact.plannedSeats) {
      const { held } = await cancelClass(tx, classId, { by: actor.id, reason });
      await endUnpaidSoon(tx, held, reason);
    }
    for (const { classId, action } of input.choices) {
      if (action !== 'CANCEL_REFUND') continue;
      const { booked, held } = await cancelClass(tx, classId, { by: actor.id, reason });
      await refundBooked(tx, orders, booked, { actor, reason });
      await endUnpaidSoon(tx, held, reason);
    }
    for (const { classId, action } of input.choices) {
      if (action !== 'OFFER') continue;
      const held = await askStudents(tx, { classId, timeOffId: id }, { by: actor.id, reason });
      await endUnpaidSoon(tx, held, reason);
    }
    // A new time may be one that was given up above.
    for (const [index, choice] of input.choices.entries()) {
      if (choice.action !== 'RESCHEDULE') continue;
      const proposal = { ...newTimeOf(choice, index, plan.timeZone), timeOffId: id };
      const held = await proposeTime(tx, proposal, { by: actor.id, reason });
      await endUnpaidSoon(tx, held, reason);
    }
    return getOwnTimeOff(tx, actor, id);
  });
}

/** Each class of the preview must have been decided about once, in a way that it allows. */
function decide({ classes }: Impact, choices: readonly Choice[]): void {
  const chosen = new Map(choices.map(({ classId, action }) => [classId, action]));
  const isDecided =
    choices.length === classes.length &&
    classes.every(({ classId, actions }) => actions.some((action) => action === chosen.get(classId)));
  if (!isDecided)
    throw ValidationFailed({ field: 'choices', message: 'Say for each class what becomes of it' });
}

/** In the zone of the time-off. */
function newTimeOf({ classId, newDate, newTime }: Choice, index: number, timeZone: string) {
  const field = `choices.${index}.newTime`;
  if (!newDate || !newTime) throw ValidationFailed({ field, message: 'Say which new time' });
  const startsAt = instantAt(newDate, newTime, timeZone);
  if (!startsAt)
    throw ValidationFailed({ field, message: 'This time does not exist in the time zone of the time off' });
  return { classId, startsAt, field };
}
