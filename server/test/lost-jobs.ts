import { sql } from '../src/platform/db/db.ts';
import type { TestApp } from './harness.ts';

/** The waiting jobs of these kinds are gone, as if nobody had asked for them. */
export async function loseJobs(app: TestApp, ...tasks: readonly string[]): Promise<void> {
  await sql`delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = any(${tasks})`.execute(app.ctx.db);
}

/** One of several workers was killed over them: for hours they are as good as gone. */
export async function loseWorkerOf(app: TestApp, ...tasks: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs job set locked_at = now(), locked_by = 'dead'
    from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = any(${tasks})`.execute(app.ctx.db);
}
