import { createHash } from 'node:crypto';
import { after, hours } from '../../server/src/platform/clock.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { holdSlot } from './open-checkouts.ts';
import { keepAsSeries } from './several-times.ts';
import type { Span } from './slots.ts';

type Plan = { course: DemoCourse; student: Student; at: Date };

/**
 * A series that is charged class by class: these classes are paid by now, the others held until each is
 * charged.
 */
export function keepPlan(
  world: World,
  { course, student, at }: Plan,
  paid: readonly Booking[],
  ahead: readonly Span[],
): void {
  const [first, ...charged] = paid;
  if (!first) return;
  const { chargeHours, payHours } = world.rules;
  const id = world.id(at);
  const key = `demo-plan-${id}`;
  first.trail.order.plan_role = 'FIRST';
  world.rows.charge_plan.push({
    id,
    student_id: student.id,
    sensei_id: course.sensei.id,
    course_id: course.id,
    first_order_id: first.trail.order.id,
    method_id: null,
    status: 'ACTIVE',
    begun_at: at,
    idempotency_key: key,
    request_hash: createHash('sha256').update(key).digest('hex'),
    created_at: at,
    updated_at: at,
  });
  for (const { trail, meeting } of charged) {
    trail.order.plan_role = 'PLANNED';
    const triedAt = after(meeting.span.startsAt, -hours(chargeHours));
    addPlanned(world, id, trail.order.id, meeting.span, { state: 'CHARGED', triedAt, updatedAt: triedAt });
  }
  const seats = paid.map(({ seat }) => seat);
  for (const span of ahead) {
    const payBy = after(span.startsAt, -hours(payHours));
    const { trail, seat } = holdSlot(world, course, student, span, at, payBy);
    trail.order.plan_role = 'PLANNED';
    trail.order.expires_at = payBy;
    seat.is_planned = true;
    seat.planned_at = at;
    seats.push(seat);
    addPlanned(world, id, trail.order.id, span, { state: 'PLANNED', triedAt: null, updatedAt: at });
  }
  keepAsSeries(world, first, seats);
}

function addPlanned(
  world: World,
  planId: string,
  orderId: string,
  { startsAt }: Span,
  { state, triedAt, updatedAt }: { state: 'CHARGED' | 'PLANNED'; triedAt: Date | null; updatedAt: Date },
): void {
  const { chargeHours, payHours } = world.rules;
  world.rows.planned_class.push({
    order_id: orderId,
    plan_id: planId,
    starts_at: startsAt,
    charge_at: after(startsAt, -hours(chargeHours)),
    pay_by: after(startsAt, -hours(payHours)),
    state,
    tried_at: triedAt,
    told_at: null,
    updated_at: updatedAt,
  });
}
