import { after, days, hours } from '../../platform/clock.ts';
import type { Sensei, World } from '../world/world.ts';

/** What the modules would have enqueued on the way: everything that is still to happen by itself. */
export function planJobs(world: World, sensei: readonly Sensei[]): void {
  for (const { id, active } of sensei) {
    if (active)
      plan(
        world,
        'scheduling.refresh_free_times',
        { senseiId: id },
        { jobKey: `scheduling.refresh_free_times:${id}` },
      );
  }
  planOrders(world);
  planPayments(world);
  planClasses(world);
}

function plan(
  world: World,
  task: string,
  payload: object,
  options: { runAt?: unknown; jobKey: string },
): void {
  const { runAt, jobKey } = options;
  world.jobs.set(jobKey, { task, payload, jobKey, ...(runAt instanceof Date ? { runAt } : {}) });
}

function planOrders(world: World): void {
  for (const order of world.rows.order) {
    const { id, status, expires_at: expiresAt, accept_by: acceptBy } = order;
    const { valid_until: validUntil, expiry_warned_at: warnedAt } = order;
    if (status === 'CREATED' || (status === 'PENDING' && expiresAt))
      plan(world, 'ordering.expire', { orderId: id }, { runAt: expiresAt, jobKey: `order:${id}:expire` });
    if (status === 'PENDING' && acceptBy)
      plan(
        world,
        'ordering.end_unanswered',
        { orderId: id },
        { runAt: acceptBy, jobKey: `order:${id}:unanswered` },
      );
    if (status === 'COMPLETED' && validUntil)
      plan(
        world,
        'ordering.expire_package',
        { orderId: id },
        { runAt: validUntil, jobKey: `order:${id}:package` },
      );
    if (status === 'COMPLETED' && validUntil instanceof Date && !warnedAt)
      plan(
        world,
        'ordering.warn_of_expiry',
        { orderId: id },
        { runAt: after(validUntil, -days(7)), jobKey: `order:${id}:warning` },
      );
  }
}

function planPayments(world: World): void {
  for (const { id, status, hold_until: holdUntil } of world.rows.payment) {
    if (status === 'HELD' && holdUntil)
      plan(
        world,
        'ordering.release',
        { paymentId: id },
        { runAt: holdUntil, jobKey: `payment:${id}:release` },
      );
  }
}

const reminders = [
  ['REMINDER_24H', hours(24)],
  ['REMINDER_1H', hours(1)],
] as const;

function planClasses(world: World): void {
  const starts = new Map(
    world.rows.class.filter((each) => each.status === 'SCHEDULED').map((each) => [each.id, each]),
  );
  for (const { id, ends_at: endsAt } of starts.values())
    plan(
      world,
      'scheduling.end_class',
      { classId: id },
      { runAt: endsAt, jobKey: `scheduling.end_class:${id}` },
    );
  for (const seat of world.rows.seat) {
    const startsAt = starts.get(seat.class_id)?.starts_at;
    if (seat.state !== 'BOOKED' || !(startsAt instanceof Date)) continue;
    for (const [code, lead] of reminders)
      remind(world, seat.id, seat.class_id, code, startsAt, after(startsAt, -lead));
  }
}

function remind(world: World, seatId: string, classId: string, code: string, at: Date, runAt: Date): void {
  if (runAt <= world.now) return;
  const startsAt = at.toISOString();
  plan(
    world,
    'notification.remind-student',
    { code, seatId, startsAt },
    { runAt, jobKey: `${code}:${seatId}` },
  );
  plan(
    world,
    'notification.remind-sensei',
    { code, classId, startsAt },
    { runAt, jobKey: `${code}:${classId}` },
  );
}
