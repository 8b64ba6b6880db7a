import { hours } from '../../server/src/platform/clock.ts';
import type { Student, World } from '../world/world.ts';
import { freezePayment, refundPayment } from './money.ts';
import { notePayment, type PaymentRow } from '../bookings/orders.ts';

const words = [
  'The call dropped out twice in the first ten minutes',
  'The platform was down while the time was to be picked',
  'Two reminders named the wrong hour',
];

type Cast = { adminId: string; students: readonly Pick<Student, 'id'>[] };

/**
 * What an administrator gave back of payments that are held, out of the platform's fee: the row is split, as
 * ordering does.
 */
export function addGoodwill(world: World, { adminId, students }: Cast): void {
  // The student whom visitors sign in as has stories of their own.
  const [own] = students;
  const told = new Set(world.rows.order.flatMap((row) => (row.student_id === own?.id ? row.id : [])));
  const at = world.at(-hours(1));
  const held = world.rows.payment.filter(
    (row) =>
      row.status === 'HELD' &&
      row.hold_reason === 'CLASS' &&
      row.platform_fee >= 300 &&
      !told.has(row.order_id) &&
      new Date(row.updated_at) < world.at(-hours(2)),
  );
  for (const [index, payment] of held.slice(0, words.length).entries())
    giveBack(world, payment, 100 * (index + 1), { adminId, reason: words[index] ?? '', at });
}

type Deed = { adminId: string; reason: string; at: Date };

function giveBack(world: World, payment: PaymentRow, amount: number, { adminId, reason, at }: Deed): void {
  const order = world.rows.order.find(({ id }) => id === payment.order_id);
  if (!order) throw new Error('A payment is of an order');
  const part: PaymentRow = {
    ...payment,
    id: world.id(at),
    split_from: payment.id,
    confirmed_at: null,
    amount,
    platform_fee: amount,
    sensei_net: 0,
    created_at: at,
    updated_at: at,
  };
  payment.amount -= amount;
  payment.platform_fee -= amount;
  payment.updated_at = at;
  world.rows.payment.push(part);
  notePayment(world, part, null, adminId, at, 'SPLIT');
  freezePayment(world, part, adminId, reason, at);
  part.hold_reason = 'GOODWILL';
  refundPayment(world, { order, payments: [] }, part, world.at(-hours(1) + 4000));
}
