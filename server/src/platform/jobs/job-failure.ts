import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { sql } from '../db/db.ts';
import { newId } from '../ids.ts';
import type { DeclaredJob } from './declare-job.ts';

/**
 * A failure is known by what was to be done: the same job again, by a retry or by the clock (whose payload
 * says when), is the same failure. So is one whose payload is an array with this one in it: both were put
 * together while they waited.
 */
export function isPartOf(payload: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case jsonb_typeof(${whole}) when 'array' then ${payload} <@ ${whole} else ${payload} - '_cron' = ${whole} - '_cron' end`;
}

const openFailures = (task: string, payload: unknown) =>
  sql<boolean>`resolved_at is null and task = ${task} and ${isPartOf(sql`payload`, sql`${JSON.stringify(payload ?? {})}::jsonb`)}`;

type FailedJob = { task: string; payload: unknown; queue: string | null };
/** After the last attempt. What failed before already is told anew. */
export async function recordFailure(ctx: Ctx, job: FailedJob, error: unknown): Promise<void> {
  const row = {
    payload: JSON.stringify(job.payload ?? {}),
    queue: job.queue,
    error: error instanceof Error ? error.message : String(error),
    created_at: ctx.clock.now(),
  };
  const failures = ctx.db.updateTable('job_failure').set(row).where(openFailures(job.task, job.payload));
  const [known, ...same] = (await failures.returning('id').execute()).map(({ id }) => id);
  if (known === undefined)
    await ctx.db
      .insertInto('job_failure')
      .values({ id: newId(ctx.clock), task: job.task, ...row })
      .execute();
  if (same.length > 0) await ctx.db.deleteFrom('job_failure').where('id', 'in', same).execute();
}

/** It is tried still, and should be done by now. What is told already stays as it is. */
export async function recordOverdue<S extends z.ZodType>(
  ctx: Ctx,
  { task }: DeclaredJob<S>,
  payload: z.input<S>,
  error: string,
): Promise<void> {
  const known = await ctx.db
    .selectFrom('job_failure')
    .select('id')
    .where(openFailures(task, payload))
    .executeTakeFirst();
  if (!known) await recordFailure(ctx, { task, payload, queue: null }, error);
}

/** It was done after all, or nothing is left to do. */
export async function resolveFailures(ctx: Ctx, task: string, payload: unknown): Promise<void> {
  await ctx.db
    .updateTable('job_failure')
    .set({ resolved_at: ctx.clock.now() })
    .where(openFailures(task, payload))
    .execute();
}
