import { PlannedState } from '@michi/contract/ordering/charge-plans';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type {
  ChargePlan as PlanTable,
  PlannedClass as ClassTable,
} from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { ChargePlan, PlannedClass } from '../rules/charge-plan.ts';

const Status = z.enum(['DRAFT', 'ACTIVE', 'ENDED']);
const open = ['PLANNED', 'FAILED'];
const batch = 200;

export async function insertPlan(
  tx: Ctx,
  plan: ChargePlan & { idempotencyKey: string },
  classes: readonly Omit<PlannedClass, 'planId' | 'state' | 'triedAt'>[],
): Promise<void> {
  const now = plan.createdAt;
  await tables(tx, 'charge_plan')
    .insertInto('charge_plan')
    .values({
      id: plan.id,
      student_id: plan.studentId,
      sensei_id: plan.senseiId,
      course_id: plan.courseId,
      first_order_id: plan.firstOrderId,
      method_id: plan.methodId,
      status: plan.status,
      idempotency_key: plan.idempotencyKey,
      request_hash: plan.requestHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tables(tx, 'planned_class')
    .insertInto('planned_class')
    .values(
      classes.map(({ orderId, startsAt, chargeAt, payBy }) => ({
        order_id: orderId,
        plan_id: plan.id,
        starts_at: startsAt,
        charge_at: chargeAt,
        pay_by: payBy,
        state: 'PLANNED',
        updated_at: now,
      })),
    )
    .execute();
}

export async function findPlan(ctx: Ctx, id: string): Promise<ChargePlan | null> {
  const row = await plans(ctx).where('id', '=', id).executeTakeFirst();
  return row ? planOf(row) : null;
}

export async function findPlanByKey(ctx: Ctx, studentId: string, key: string): Promise<ChargePlan | null> {
  const row = await plans(ctx)
    .where('student_id', '=', studentId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? planOf(row) : null;
}

export async function findPlanByFirst(ctx: Ctx, orderId: string): Promise<ChargePlan | null> {
  const row = await plans(ctx).where('first_order_id', '=', orderId).executeTakeFirst();
  return row ? planOf(row) : null;
}

/** tx. What is done to a plan as a whole follows one another. */
export async function lockPlan(tx: Ctx, id: string): Promise<ChargePlan | null> {
  const row = await plans(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? planOf(row) : null;
}

/** The newest first: those that go on, and those that changed since then. */
export async function listPlans(
  ctx: Ctx,
  of: { userId: string; as: 'STUDENT' | 'SENSEI' },
  since: Date,
): Promise<ChargePlan[]> {
  const rows = await plans(ctx)
    .where(of.as === 'SENSEI' ? 'sensei_id' : 'student_id', '=', of.userId)
    // To the student also one whose first class is to be paid now; an attempt that came to nothing is no
    // plan.
    .where((eb) =>
      eb.or([
        eb('status', 'in', of.as === 'SENSEI' ? ['ACTIVE'] : ['ACTIVE', 'DRAFT']),
        eb.and([eb('updated_at', '>', since), eb('begun_at', 'is not', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(planOf);
}

export async function listPlansOfCard(ctx: Ctx, methodId: string): Promise<ChargePlan[]> {
  const rows = await plans(ctx).where('method_id', '=', methodId).where('status', '=', 'ACTIVE').execute();
  return rows.map(planOf);
}

/** tx. A student places one plan after the other. */
export async function lockPlansOf(tx: Ctx, studentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`charge-plan:${studentId}`}))`.execute(tx.db);
}

export async function hasDraft(ctx: Ctx, studentId: string): Promise<boolean> {
  const row = await plans(ctx)
    .where('student_id', '=', studentId)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst();
  return row !== undefined;
}

/** First orders that were paid before then, of plans that have not begun. */
export async function listUnbegunPlans(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await tables(ctx, 'charge_plan', 'order')
    .selectFrom('charge_plan')
    .innerJoin('order', 'order.id', 'charge_plan.first_order_id')
    .select('order.id')
    .where('charge_plan.status', '=', 'DRAFT')
    .where('order.status', 'in', ['PROCESSING', 'PENDING_CLASSROOM_CREATION', 'COMPLETED'])
    .where('order.updated_at', '<', before)
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function updatePlan(tx: Ctx, id: string, values: Updateable<PlanTable>): Promise<void> {
  await tables(tx, 'charge_plan')
    .updateTable('charge_plan')
    .set({ ...values, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** In the order of their start. */
export async function listPlanned(ctx: Ctx, planIds: readonly string[]): Promise<PlannedClass[]> {
  if (planIds.length === 0) return [];
  const rows = await planned(ctx)
    .where('plan_id', 'in', [...planIds])
    .orderBy('starts_at')
    .execute();
  return rows.map(classOf);
}

export async function findPlanned(ctx: Ctx, orderId: string): Promise<PlannedClass | null> {
  const row = await planned(ctx).where('order_id', '=', orderId).executeTakeFirst();
  return row ? classOf(row) : null;
}

/**
 * All orders of the plan that this order is of, its first and those that are charged later; none of another.
 */
export async function listOrdersOfPlan(ctx: Ctx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select id, first_order_id from charge_plan
      where first_order_id = ${orderId} or id = (select plan_id from planned_class where order_id = ${orderId}))
    select first_order_id id from own union all
    select order_id from planned_class where plan_id in (select id from own)`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Orders whose time to be charged has come, or went by. */
export async function listDueToCharge(ctx: Ctx, now: Date): Promise<string[]> {
  const rows = await planned(ctx)
    .where('state', '=', 'PLANNED')
    .where('charge_at', '<=', now)
    .orderBy('charge_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.order_id);
}

export async function updatePlanned(tx: Ctx, orderId: string, values: Updateable<ClassTable>): Promise<void> {
  await tables(tx, 'planned_class')
    .updateTable('planned_class')
    .set({ ...values, updated_at: tx.clock.now() })
    .where('order_id', '=', orderId)
    .execute();
}

/** Held for this student with this sensei in all plans, and neither charged nor given up. */
export async function countOpenClasses(
  ctx: Ctx,
  { studentId, senseiId }: Pick<ChargePlan, 'studentId' | 'senseiId'>,
): Promise<number> {
  const { count } = await tables(ctx, 'planned_class', 'charge_plan')
    .selectFrom('planned_class')
    .innerJoin('charge_plan', 'charge_plan.id', 'planned_class.plan_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('charge_plan.student_id', '=', studentId)
    .where('charge_plan.sensei_id', '=', senseiId)
    .where('planned_class.state', 'in', open)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** tx. Ends that nobody was told of; they count as told from now on. */
export async function takeUntoldEnds(tx: Ctx, planId: string): Promise<string[]> {
  const rows = await tables(tx, 'planned_class')
    .updateTable('planned_class')
    .set({ told_at: tx.clock.now() })
    .where('plan_id', '=', planId)
    .where('state', 'in', ['SKIPPED', 'FREED', 'CANCELED'])
    .where('told_at', 'is', null)
    .returning('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}

const plans = (ctx: Ctx) => tables(ctx, 'charge_plan').selectFrom('charge_plan').selectAll();
const planned = (ctx: Ctx) => tables(ctx, 'planned_class').selectFrom('planned_class').selectAll();

const planOf = (row: Selectable<PlanTable>): ChargePlan => ({
  id: row.id,
  studentId: row.student_id,
  senseiId: row.sensei_id,
  courseId: row.course_id,
  firstOrderId: row.first_order_id,
  methodId: row.method_id,
  status: Status.parse(row.status),
  requestHash: row.request_hash,
  createdAt: row.created_at,
});

const classOf = (row: Selectable<ClassTable>): PlannedClass => ({
  orderId: row.order_id,
  planId: row.plan_id,
  startsAt: row.starts_at,
  chargeAt: row.charge_at,
  payBy: row.pay_by,
  state: PlannedState.parse(row.state),
  triedAt: row.tried_at,
});
