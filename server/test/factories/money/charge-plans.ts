import { type ChargePlan, listChargePlans, placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { getOrder, startPayment } from '@michi/contract/ordering/orders';
import { randomUUID } from 'node:crypto';
import type { Card } from '../../../src/platform/gateways/payment/sandbox/cards.ts';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../identity.ts';
import { saveCard } from './saved-cards.ts';
import { weekly } from './several-times.ts';

type Rule = { firstAt: string; everyWeeks: number };

/** Its first class is not paid yet. */
export const placePlanFor = (
  student: Person,
  course: { id: string },
  times: readonly { startsAt: string }[] = weekly,
  series?: Rule,
): Promise<ChargePlan> =>
  student.caller.call(placeChargePlan, {
    body: { courseId: course.id, times: [...times], series, idempotencyKey: randomUUID() },
  });

/** Its first class is paid with a kept card, which behaves so. */
export async function beginPlanFor(
  app: TestApp,
  student: Person,
  course: { id: string },
  options: { card?: Card; times?: readonly { startsAt: string }[]; series?: Rule } = {},
): Promise<ChargePlan> {
  const { card = 'APPROVE', times = weekly, series } = options;
  const paying = await saveCard(student);
  const plan = await placePlanFor(student, course, times, series);
  await student.caller.call(startPayment, {
    params: { id: plan.firstOrderId },
    body: { methodId: paying.id },
  });
  await app.runJobs();
  if (card !== 'APPROVE')
    await app.ctx.db
      .updateTable('sandbox_provider.card')
      .set({ behaviour: card })
      .where('id', 'in', (eb) =>
        eb.selectFrom('payment_method').select('provider_ref').where('payment_method.id', '=', paying.id),
      )
      .execute();
  return planOf(student, plan.id);
}

export async function planOf(person: Person, id: string): Promise<ChargePlan> {
  const { items } = await person.caller.call(listChargePlans, {});
  const plan = items.find((item) => item.id === id);
  if (!plan) throw new Error('No such plan');
  return plan;
}

export const orderOf = (person: Person, id: string) => person.caller.call(getOrder, { params: { id } });
export const stateOf = ({ classes }: ChargePlan) => classes.map(({ state }) => state);

/** How often an order was charged at the provider. */
export const capturesOf = async (app: TestApp, orderId: string): Promise<number> =>
  (
    await app.ctx.db
      .selectFrom('sandbox_provider.intent')
      .select('status')
      .where('reference', '=', orderId)
      .execute()
  ).filter(({ status }) => status === 'CAPTURED').length;

/** What is taken of a sensei's calendar. */
export const blocksOf = (app: TestApp, sensei: Person) =>
  app.ctx.db.selectFrom('calendar_block').selectAll().where('sensei_id', '=', sensei.id).execute();
