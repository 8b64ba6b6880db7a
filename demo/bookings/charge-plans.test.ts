import { expect, test } from 'vitest';
import { worldAt } from '../test/world-at.ts';

test('a planned class is held for its order until it is charged, by a plan that has a card', () => {
  const { rows } = worldAt('2026-11-18T15:20:00Z');
  const planned = rows.planned_class.filter(({ state }) => state === 'PLANNED');
  expect(planned).toHaveLength(3);
  for (const { order_id, plan_id, pay_by } of planned) {
    const order = rows.order.find(({ id }) => id === order_id);
    expect(order).toMatchObject({ status: 'CREATED', plan_role: 'PLANNED', expires_at: pay_by });
    const plan = rows.charge_plan.find(({ id }) => id === plan_id);
    expect(rows.seat.filter((seat) => seat.order_id === order_id)).toMatchObject([
      { state: 'HELD', is_planned: true, planned_at: plan?.begun_at },
    ]);
    expect(rows.payment_method.find(({ id }) => id === plan?.method_id)?.user_id).toBe(plan?.student_id);
  }
  const orders = new Set(rows.order.filter((row) => row.plan_role).map(({ id }) => id));
  const members = rows.seat.filter(({ order_id }) => order_id && orders.has(order_id));
  const memberships = rows.series_member.filter(({ seat_id }) => members.some(({ id }) => id === seat_id));
  expect(memberships).toHaveLength(5);
  expect(new Set(memberships.map(({ series_id }) => series_id)).size).toBe(1);
});
