import { sql } from '../src/platform/db/db.ts';
import type { TestApp } from './harness.ts';

/**
 * Every job that is done from now on is kept, to be run again: as if the process had been killed before it
 * was written off.
 */
export async function keepDoneJobs(app: TestApp): Promise<() => Promise<void>> {
  await sql`create table kept_job as select * from graphile_worker._private_jobs limit 0`.execute(app.ctx.db);
  await sql`create function keep_job() returns trigger language plpgsql as $$
    begin insert into public.kept_job select old.*; return old; end $$`.execute(app.ctx.db);
  await sql`create trigger keep_job after delete on graphile_worker._private_jobs
    for each row execute function keep_job()`.execute(app.ctx.db);
  return async () => {
    await sql`drop trigger keep_job on graphile_worker._private_jobs`.execute(app.ctx.db);
    await sql`insert into graphile_worker._private_jobs (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, created_at, updated_at)
      overriding system value
      select id, job_queue_id, task_id, payload, priority, now(), 0, max_attempts, created_at, updated_at from kept_job`.execute(
      app.ctx.db,
    );
  };
}
