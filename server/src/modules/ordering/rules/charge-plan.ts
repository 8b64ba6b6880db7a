import type { PlannedState } from '@michi/contract/ordering/charge-plans';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';

export type PlanStatus = 'DRAFT' | 'ACTIVE' | 'ENDED';

/** Charged with a kept card class by class; the student pays, and comes to the classes. */
export type ChargePlan = {
  id: string;
  studentId: string;
  senseiId: string;
  courseId: string;
  firstOrderId: string;
  methodId: string | null;
  status: PlanStatus;
  requestHash: string;
  createdAt: Date;
};

export type PlannedClass = {
  orderId: string;
  planId: string;
  startsAt: Date;
  chargeAt: Date;
  payBy: Date;
  state: PlannedState;
  triedAt: Date | null;
};

/** Held, and neither charged nor given up. */
export const isOpen = ({ state }: Pick<PlannedClass, 'state'>) => state === 'PLANNED' || state === 'FAILED';

/**
 * So many hours before a class it is charged; and until how many before it, it can be paid by hand: at least
 * one hour later.
 */
export function planHours(ctx: Ctx): { chargeHours: number; payHours: number } {
  const chargeHours = ctx.settings.get('series.charge_hours');
  return { chargeHours, payHours: Math.min(ctx.settings.get('series.pay_hours'), chargeHours - 1) };
}

export const chargeTimes = (startsAt: Date, { chargeHours, payHours }: ReturnType<typeof planHours>) => ({
  chargeAt: after(startsAt, -hours(chargeHours)),
  payBy: after(startsAt, -hours(payHours)),
});

type Terms = { format: string; requiresApproval: boolean };

/** A class of its own, with a price, that no sensei has to approve first. */
export const isPayableEach = ({ format, requiresApproval }: Terms, { total }: { total: number }) =>
  format !== 'GROUP' && !requiresApproval && total > 0;

/** In the order of their start: the last two that were due were paid by nobody. */
export function isAbandoned(classes: readonly Pick<PlannedClass, 'state'>[]): boolean {
  const due = classes.filter(({ state }) => state === 'FREED' || state === 'CHARGED').slice(-2);
  return due.length === 2 && due.every(({ state }) => state === 'FREED');
}

/** By what became of its order. */
export function endStateOf(reason: string, byStudent: boolean): PlannedState {
  if (byStudent) return 'SKIPPED';
  return reason === 'HOLD_EXPIRED' ? 'FREED' : 'CANCELED';
}
