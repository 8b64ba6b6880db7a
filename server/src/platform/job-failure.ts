import type { Ctx } from './context.ts';
import { sql } from './db.ts';
import { newId } from './ids.ts';

/** A failure is known by what was to be done: the same job again, by a retry or by the clock (whose payload says when), is the same failure. */
const openFailures = (task: string, payload: unknown) =>
  sql<boolean>`resolved_at is null and task = ${task} and payload - '_cron' = ${JSON.stringify(payload ?? {})}::jsonb - '_cron'`;

/** After the last attempt. What failed before already is told anew. */
export async function recordFailure(ctx: Ctx, task: string, payload: unknown, error: unknown): Promise<void> {
  const row = {
    error: error instanceof Error ? error.message : String(error),
    created_at: ctx.clock.now(),
  };
  const known = await ctx.db
    .updateTable('job_failure')
    .set(row)
    .where(openFailures(task, payload))
    .returning('id')
    .execute();
  if (known.length > 0) return;
  await ctx.db
    .insertInto('job_failure')
    .values({ id: newId(ctx.clock), task, payload: JSON.stringify(payload ?? {}), ...row })
    .execute();
}

/** It was done after all, or nothing is left to do. */
export async function resolveFailures(ctx: Ctx, task: string, payload: unknown): Promise<void> {
  await ctx.db
    .updateTable('job_failure')
    .set({ resolved_at: ctx.clock.now() })
    .where(openFailures(task, payload))
    .execute();
}
