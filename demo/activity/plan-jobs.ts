import type { z } from 'zod';
import { after, hours } from '../../server/src/platform/clock.ts';
import type { DeclaredJob } from '../../server/src/platform/jobs/declare-job.ts';
import { jobToCome } from '../../server/src/platform/jobs/jobs.ts';
import { monthlyFeesJob } from '../../server/src/modules/invoicing/index.ts';
import { remindSenseiJob, remindStudentJob } from '../../server/src/modules/notification/index.ts';
import {
  chargePlannedJob,
  endUnansweredJob,
  expireJob,
  expirePackageJob,
  expiryLead,
  releaseJob,
  warnOfExpiryJob,
} from '../../server/src/modules/ordering/index.ts';
import { endClassJob, refreshFreeTimesJob } from '../../server/src/modules/scheduling/index.ts';
import type { Sensei, World } from '../world/world.ts';

/** What the modules would have enqueued on the way: everything that is still to happen by itself. */
export function planJobs(world: World, sensei: readonly Sensei[]): void {
  for (const { id, active } of sensei) if (active) plan(world, refreshFreeTimesJob, { senseiId: id });
  plan(world, monthlyFeesJob, {});
  planOrders(world);
  planCharges(world);
  planPayments(world);
  planClasses(world);
}

function plan<S extends z.ZodType>(
  world: World,
  job: DeclaredJob<S>,
  payload: z.input<S>,
  runAt?: unknown,
): void {
  const toCome = jobToCome(job, payload, runAt instanceof Date ? { runAt } : {});
  world.jobs.set(toCome.jobKey ?? job.task, toCome);
}

function planOrders(world: World): void {
  for (const order of world.rows.order) {
    const { id: orderId, status, expires_at: expiresAt, accept_by: acceptBy } = order;
    const { valid_until: validUntil, expiry_warned_at: warnedAt } = order;
    if (status === 'CREATED' || (status === 'PENDING' && expiresAt))
      plan(world, expireJob, { orderId }, expiresAt);
    if (status === 'PENDING' && acceptBy) plan(world, endUnansweredJob, { orderId }, acceptBy);
    if (status === 'COMPLETED' && validUntil) plan(world, expirePackageJob, { orderId }, validUntil);
    if (status === 'COMPLETED' && validUntil instanceof Date && !warnedAt)
      plan(world, warnOfExpiryJob, { orderId }, after(validUntil, -expiryLead));
  }
}

function planCharges(world: World): void {
  for (const { order_id: orderId, state, charge_at: chargeAt } of world.rows.planned_class)
    if (state === 'PLANNED') plan(world, chargePlannedJob, { orderId }, chargeAt);
}

function planPayments(world: World): void {
  for (const { id: paymentId, status, hold_until: holdUntil } of world.rows.payment)
    if (status === 'HELD' && holdUntil) plan(world, releaseJob, { paymentId }, holdUntil);
}

const reminders = [
  ['REMINDER_24H', hours(24)],
  ['REMINDER_1H', hours(1)],
] as const;

function planClasses(world: World): void {
  const starts = new Map(
    world.rows.class.filter((each) => each.status === 'SCHEDULED').map((each) => [each.id, each]),
  );
  for (const { id: classId, ends_at: endsAt } of starts.values())
    plan(world, endClassJob, { classId }, endsAt);
  for (const { id: seatId, class_id: classId, state } of world.rows.seat) {
    const startsAt = starts.get(classId)?.starts_at;
    if (state !== 'BOOKED' || !(startsAt instanceof Date)) continue;
    for (const [code, lead] of reminders) {
      const runAt = after(startsAt, -lead);
      if (runAt <= world.now) continue;
      const told = { code, startsAt: startsAt.toISOString() };
      plan(world, remindStudentJob, { ...told, seatId }, runAt);
      plan(world, remindSenseiJob, { ...told, classId }, runAt);
    }
  }
}
