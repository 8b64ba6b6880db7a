import type { Selectable } from 'kysely';
import { type AnyActor, actorName, isAdmin } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { OrderEvent } from '../../../platform/db/database.generated.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type RecordedStep = {
  orderId: string;
  subject: 'ORDER' | 'PAYMENT';
  subjectId: string;
  from: string | null;
  to: string;
  actor: AnyActor;
  reason: string | null;
  /** Of the order, when it is the order's step. */
  number?: string;
  studentId?: string;
  /** What the audit log calls it, with what it knows besides; an order changed, if not given. */
  deed?: { action: string; facts: object } | undefined;
};

const changed = { action: 'order.changed', facts: {} };

/**
 * tx. A row for every step of an order or payment; those of an order that an administrator takes stand in the
 * audit log too.
 */
export async function recordSteps(tx: Ctx, steps: readonly RecordedStep[]): Promise<void> {
  if (steps.length === 0) return;
  const now = tx.clock.now();
  for (const { actor, subject, subjectId, from, to, reason, number, studentId, deed = changed } of steps)
    if (subject === 'ORDER' && isAdmin(actor))
      await appendAudit(tx, actor, {
        action: deed.action,
        targetType: 'order',
        targetId: subjectId,
        personId: studentId,
        detail: {
          ...deed.facts,
          name: number,
          reason,
          changes: from === to ? {} : { status: { before: from, after: to } },
        },
      });
  await tables(tx, 'order_event')
    .insertInto('order_event')
    .values(
      steps.map((step) => ({
        id: newId(tx.clock),
        order_id: step.orderId,
        subject: step.subject,
        subject_id: step.subjectId,
        from_status: step.from,
        to_status: step.to,
        actor: actorName(step.actor),
        reason: step.reason,
        created_at: now,
      })),
    )
    .execute();
}

/** What was last said about it; null: nothing. */
export async function findReason(ctx: Ctx, subjectId: string): Promise<string | null> {
  const row = await tables(ctx, 'order_event')
    .selectFrom('order_event')
    .select('reason')
    .where('subject_id', '=', subjectId)
    .where('reason', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? null;
}

export function listSteps(ctx: Ctx, orderId: string): Promise<Selectable<OrderEvent>[]> {
  return tables(ctx, 'order_event')
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * How many payments of each of these orders were cancelled for this reason; an order without any is left out.
 */
export async function countCancelled(
  ctx: Ctx,
  orderIds: readonly string[],
  reason: string,
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tables(ctx, 'order_event')
    .selectFrom('order_event')
    .select((eb) => ['order_id as orderId', eb.fn.count<number>('subject_id').distinct().as('count')])
    .where('order_id', 'in', [...orderIds])
    .where('subject', '=', 'PAYMENT')
    .where('to_status', '=', 'CANCELLED')
    .where('reason', '=', reason)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ orderId, count }) => [orderId, Number(count)]));
}
