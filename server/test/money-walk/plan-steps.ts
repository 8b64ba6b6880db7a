import { randomUUID } from 'node:crypto';
import { endPlannedClasses, listChargePlans, placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { getOrder, startPayment } from '@michi/contract/ordering/orders';
import { listPaymentMethods } from '@michi/contract/ordering/payment-methods';
import { listSlots } from '@michi/contract/scheduling/classes';
import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import fc from 'fast-check';
import { expect } from 'vitest';
import { after, hours } from '../../src/platform/clock.ts';
import { type Card, cards } from '../../src/platform/gateways/payment/sandbox/cards.ts';
import { sql } from '../../src/platform/db/db.ts';
import { saveCard } from '../factories/money/saved-cards.ts';
import { slotAfter } from './free-slot.ts';
import type { Walker } from './walker.ts';

/** Of series that are charged class by class. */
export type PlanStep =
  /** The first class is paid, or nobody does; then so many others are charged. */
  | { do: 'plan'; classes: number; inHours: number; isPaid: boolean; charges: number }
  /** The clock goes to the next class that is to be charged. */
  | { do: 'charge' }
  /** From now on the kept card behaves so. */
  | { do: 'card'; card: Card }
  /** What was declined is paid by hand. */
  | { do: 'payPlanned'; which: number }
  /** Before it is charged, or once it was declined. */
  | { do: 'movePlanned'; which: number; inHours: number; bySensei: boolean }
  | { do: 'endPlanned'; which: number; scope: 'ONE' | 'FOLLOWING'; bySensei: boolean };

const is = <T extends string>(name: T) => fc.constant(name);
const which = fc.nat(7);

export const planSteps: { weight: number; arbitrary: fc.Arbitrary<PlanStep> }[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('plan'),
      classes: fc.integer({ min: 2, max: 4 }),
      inHours: fc.integer({ min: 30, max: 200 }),
      isPaid: fc.constantFrom(true, true, true, true, false),
      charges: fc.nat(2),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'charge' as const }) },
  { weight: 2, arbitrary: fc.record({ do: is('card'), card: fc.constantFrom('APPROVE', ...cards) }) },
  { weight: 1, arbitrary: fc.record({ do: is('payPlanned'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('movePlanned'),
      which,
      inHours: fc.integer({ min: 12, max: 400 }),
      bySensei: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('endPlanned'),
      which,
      scope: fc.constantFrom('ONE' as const, 'FOLLOWING' as const),
      bySensei: fc.boolean(),
    }),
  },
];

const names = new Set<string>(['plan', 'charge', 'card', 'payPlanned', 'movePlanned', 'endPlanned']);
export const isPlanStep = <S extends { do: string }>(step: S | PlanStep): step is PlanStep =>
  names.has(step.do);

/** Answers the statuses of the calls that it made. */
export async function takePlanStep(walker: Walker, step: PlanStep): Promise<number[]> {
  switch (step.do) {
    case 'plan':
      return begin(walker, step);
    case 'charge':
      return toNextCharge(walker);
    case 'card':
      return behave(walker, step.card);
    case 'payPlanned':
      return payByHand(walker, step.which);
    case 'movePlanned':
      return move(walker, step);
    case 'endPlanned':
      return end(walker, step);
  }
}

type Of<K extends PlanStep['do']> = Extract<PlanStep, { do: K }>;

/** Days apart, each in a free time. */
async function begin(walker: Walker, { classes, inHours, isPaid, charges }: Of<'plan'>): Promise<number[]> {
  const { app, market, orders } = walker;
  const { student, course } = market;
  const { items } = await student.caller.call(listSlots, { params: { id: course.id }, query: {} });
  const times: { startsAt: string }[] = [];
  for (let index = 0; index < classes; index += 1) {
    const from = after(app.clock.now(), hours(inHours + index * 48)).toISOString();
    const slot = items.find(({ startsAt }) => startsAt >= from);
    if (slot && !times.some(({ startsAt }) => startsAt === slot.startsAt)) times.push(slot);
  }
  if (times.length < 2) return [];
  const body = { courseId: course.id, times: times.map(({ startsAt }) => ({ startsAt })) };
  const placed = await student.caller.attempt(placeChargePlan, {
    body: { ...body, idempotencyKey: randomUUID() },
  });
  if (placed.status !== 201) return [placed.status];
  const { firstOrderId, classes: planned } = placed.body;
  orders.push(...planned.map(({ orderId }) => orderId), firstOrderId);
  if (!isPaid) return [placed.status];
  const paid = await student.caller.attempt(startPayment, {
    params: { id: firstOrderId },
    body: { methodId: await cardOf({ market }) },
  });
  await app.runJobs();
  for (let charge = 0; charge < charges; charge += 1) await toNextCharge(walker);
  return [placed.status, paid.status];
}

/** The kept one, or a new one. */
async function cardOf({ market: { student } }: Pick<Walker, 'market'>): Promise<string> {
  const { items } = await student.caller.call(listPaymentMethods, {});
  return (items[0] ?? (await saveCard(student))).id;
}

async function behave({ app, market }: Walker, card: Card): Promise<number[]> {
  const methodId = await cardOf({ market });
  await app.ctx.db
    .updateTable('sandbox_provider.card')
    .set({ behaviour: card })
    .where('id', 'in', (eb) =>
      eb.selectFrom('payment_method').select('provider_ref').where('payment_method.id', '=', methodId),
    )
    .execute();
  return [];
}

async function toNextCharge({ app, market }: Walker): Promise<number[]> {
  const next = await app.ctx.db
    .selectFrom('planned_class')
    .innerJoin('charge_plan', 'charge_plan.id', 'plan_id')
    .select('charge_at')
    .where('student_id', '=', market.student.id)
    .where('charge_plan.status', '=', 'ACTIVE')
    .where('planned_class.state', '=', 'PLANNED')
    .where('charge_at', '>', app.clock.now())
    .orderBy('charge_at')
    .limit(1)
    .executeTakeFirst();
  if (next) await app.advanceTo(next.charge_at);
  return [];
}

async function plansOf({ market: { student } }: Pick<Walker, 'market'>) {
  return (await student.caller.call(listChargePlans, {})).items;
}

async function payByHand(walker: Walker, which: number): Promise<number[]> {
  const failed = (await plansOf(walker)).flatMap(({ classes }) =>
    classes.filter(({ state }) => state === 'FAILED'),
  );
  const planned = failed[which % failed.length];
  if (!planned) return [];
  const { student } = walker.market;
  const { status } = await student.caller.attempt(getOrder, { params: { id: planned.orderId } });
  const paid = await student.caller.attempt(startPayment, {
    params: { id: planned.orderId },
    body: { methodId: await cardOf(walker) },
  });
  return [status, paid.status];
}

/** The charge moves along, as the preview says. */
async function move(walker: Walker, { which, inHours, bySensei }: Of<'movePlanned'>): Promise<number[]> {
  const open = (await plansOf(walker)).flatMap(({ classes }) =>
    classes.filter(({ state }) => state === 'PLANNED' || state === 'FAILED'),
  );
  const planned = open[which % open.length];
  if (!planned?.classId) return [];
  const { caller } = bySensei ? walker.market.sensei : walker.market.student;
  const params = { id: planned.classId };
  const startsAt = await slotAfter(walker, inHours);
  const seen = await caller.attempt(getMove, { params, query: { startsAt } });
  if (seen.status !== 200) return [seen.status];
  const { fingerprint = '', chargeAt } = seen.body.outcome ?? {};
  const { status } = await caller.attempt(moveClass, { params, body: { startsAt, fingerprint } });
  if (status === 200) {
    const moved = (await plansOf(walker)).flatMap(({ classes }) => classes);
    const now = moved.find(({ orderId }) => orderId === planned.orderId);
    expect(now).toMatchObject({ state: 'PLANNED', startsAt, chargeAt });
  }
  return [status];
}

async function end(walker: Walker, { which, scope, bySensei }: Of<'endPlanned'>): Promise<number[]> {
  const open = (await plansOf(walker)).flatMap(({ id, status, classes }) =>
    (status === 'ACTIVE' ? classes : [])
      .filter(({ state }) => state === 'PLANNED')
      .map(({ orderId }) => ({ id, orderId })),
  );
  const planned = open[which % open.length];
  if (!planned) return [];
  const { caller } = bySensei ? walker.market.sensei : walker.market.student;
  const { id, orderId } = planned;
  return [(await caller.attempt(endPlannedClasses, { params: { id }, body: { orderId, scope } })).status];
}

/** Once all is over: none waits, each that was charged was paid, and none was paid more than it costs. */
export async function unsoundPlans({ ctx }: Pick<Walker['app'], 'ctx'>): Promise<unknown[]> {
  const { rows } = await sql`
    select order_id::text as order, state from planned_class
    where state in ('PLANNED', 'FAILED') or (state = 'CHARGED' and not exists (
      select from ledger_transaction captured where captured.order_id = planned_class.order_id and captured.kind = 'capture'))
    union all
    select reference, 'PAID_TWICE' from sandbox_provider.intent join "order" on "order".id::text = reference
    where intent.status = 'CAPTURED' group by reference, total having sum(intent.amount - intent.refunded) > total`.execute(
    ctx.db,
  );
  return rows;
}
