import { type Job as WorkerJob, Logger, runOnce, type Task } from 'graphile-worker';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { sql } from '../db/db.ts';
import { requestFlags, requestIdOfFlags, withRequestId } from '../observability/request-id.ts';
import type { DeclaredJob } from './declare-job.ts';
import { inRun } from './job-run.ts';
import { isPartOf, recordFailure, resolveFailures } from './job-failure.ts';

export type JobOptions = {
  /** Not before then, by `ctx.clock`. */
  runAt?: Date;
  /**
   * One with the same key that failed and is to be tried again stays as it is: a new one would count its
   * attempts anew, and never give up.
   */
  unlessTried?: boolean;
  /** Beside one with the same key, not in its place. */
  withoutKey?: boolean;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, whatever they do: for what takes much memory. */
  queue?: string;
};

export type Job = {
  task: string;
  /** `signal`: the process stops soon; what takes minutes ends by itself. */
  run: (ctx: Ctx, payload: unknown, signal?: AbortSignal) => Promise<void>;
  /** After the last attempt failed: whoever waits for the outcome is told. */
  giveUp?: (ctx: Ctx, payload: unknown) => Promise<void>;
};
export type CronJob = { job: Pick<Job, 'task'>; /** crontab pattern, minute resolution */ pattern: string };

/** A job's payload is parsed again when it runs: it may be older than the code. */
export function defineJob<S extends z.ZodType>(
  declared: DeclaredJob<S>,
  work: (ctx: Ctx, payload: z.output<S>, signal?: AbortSignal) => Promise<void>,
  giveUp?: (ctx: Ctx, payload: z.output<S>) => Promise<void>,
): Job & DeclaredJob<S> {
  const { payload: schema } = declared;
  return {
    ...declared,
    run: (ctx, payload, signal) => work(ctx, schema.parse(payload), signal),
    ...(giveUp ? { giveUp: (ctx, payload) => giveUp(ctx, schema.parse(payload)) } : {}),
  };
}

/** Of a declaration (`jobToCome`), or of what the queue and the list of failures know of a job. */
export type JobToCome = Pick<JobOptions, 'runAt' | 'maxAttempts'> & {
  task: string;
  payload: unknown;
  jobKey?: string | null | undefined;
  queue?: string | null;
};

export const jobToCome = <S extends z.ZodType>(
  job: DeclaredJob<S>,
  payload: z.input<S>,
  { unlessTried: _unlessTried, withoutKey = false, ...options }: JobOptions = {},
): JobToCome => ({
  task: job.task,
  payload,
  jobKey: withoutKey ? null : job.key?.(payload),
  ...options,
});

export async function enqueueJob<S extends z.ZodType>(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  job: DeclaredJob<S>,
  payload: z.input<S>,
  options: JobOptions = {},
): Promise<void> {
  const toCome = jobToCome(job, payload, options);
  if (options.unlessTried && (await isTried(ctx, toCome.jobKey))) return;
  await enqueueJobs(ctx, [toCome]);
}

async function isTried(ctx: Pick<Ctx, 'db'>, jobKey: JobToCome['jobKey']): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs
    where key = ${jobKey ?? null} and locked_at is null and attempts > 0 and attempts < max_attempts`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/**
 * Many in one statement; no two of them share a key. The worker reads the machine's clock, `runAt` is by
 * `ctx.clock`: kept is the same distance from now. Whoever moves the clock moves the waiting jobs with it
 * (`shiftWaitingJobs`).
 */
export async function enqueueJobs(ctx: Pick<Ctx, 'db' | 'clock'>, jobs: readonly JobToCome[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ task, payload, runAt, jobKey, maxAttempts, queue }) => ({
    identifier: task,
    payload,
    run_at: runAt ? machineTime(ctx, runAt) : null,
    job_key: jobKey ?? null,
    queue_name: queue ?? null,
    max_attempts: maxAttempts ?? defaultAttempts,
    flags: requestFlags(),
  }));
  await sql`select count(*) from graphile_worker.add_jobs(
    array(select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) spec))`.execute(
    ctx.db,
  );
}

/**
 * The job waits no longer; one that gave up has an attempt more. Is it no longer there, it comes anew, in the
 * queue that it was in. While it runs nothing changes: its outcome is at hand.
 */
export async function runSoon(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  task: string,
  payload: object,
  queue: string | null,
): Promise<void> {
  const { rows } = await sql<{ running: boolean }>`
    with same as (
      select job.* from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${task} and ${isPartOf(sql`${JSON.stringify(payload)}::jsonb`, sql`job.payload::jsonb`)}
    ), latest as (select * from same where locked_at is null order by id desc limit 1)
    select false running from latest, graphile_worker.reschedule_jobs(array[latest.id], run_at => ${new Date()}::timestamptz,
      attempts => least(latest.attempts, latest.max_attempts - 1))
    union all select true from same where locked_at is not null`.execute(ctx.db);
  if (rows.length === 0) await enqueueJobs(ctx, [{ task, payload, maxAttempts: 1, queue }]);
}

const defaultAttempts = 12;
const machineTime = (ctx: Pick<Ctx, 'clock'>, at: Date) =>
  new Date(Date.now() + at.getTime() - ctx.clock.now().getTime());

/** When the job of this key is to run, by `ctx.clock`; null: there is none. */
export async function whenDue<S extends z.ZodType>(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  job: DeclaredJob<S>,
  payload: z.input<S>,
): Promise<Date | null> {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker._private_jobs where key = ${job.key?.(payload) ?? null}`.execute(
    ctx.db,
  );
  const [waiting] = rows;
  return waiting ? new Date(ctx.clock.now().getTime() + waiting.run_at.getTime() - Date.now()) : null;
}

export async function shiftWaitingJobs(ctx: Pick<Ctx, 'db'>, milliseconds: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${milliseconds} * interval '1 millisecond' where locked_at is null`.execute(
    ctx.db,
  );
}

export function taskListOf(ctx: Ctx, jobs: readonly Job[]): Record<string, Task> {
  const taskList: Record<string, Task> = {};
  for (const job of jobs) {
    const attempt: Task = async (payload, helpers) => {
      try {
        const { id, created_at: createdAt } = helpers.job;
        await inRun({ id, createdAt, payload }, () => job.run(ctx, payload, helpers.abortSignal));
      } catch (error) {
        ctx.log.error({ err: error, job: job.task, attempt: helpers.job.attempts }, 'job failed');
        const queue = await helpers.getQueueName();
        if (helpers.job.attempts >= helpers.job.max_attempts) {
          await recordFailure(ctx, { task: job.task, payload, queue }, error);
          await job.giveUp?.(ctx, payload);
        } else if (Array.isArray(payload)) await goOnWithLater(ctx, helpers.job, payload, queue);
        throw error;
      }
      // Done is done: what goes wrong here must not have it done again.
      await resolveFailures(ctx, job.task, payload).catch((error: unknown) =>
        ctx.log.error({ err: error, job: job.task }, 'a failure was not resolved'),
      );
    };
    taskList[job.task] = (payload, helpers) =>
      withRequestId(requestIdOfFlags(helpers.job.flags), () => attempt(payload, helpers));
  }
  return taskList;
}

/**
 * A job that runs when another one of its key comes is not tried again: the library takes the later one to
 * know better. Of payloads that are put together it knows only its own part.
 */
async function goOnWithLater(ctx: Ctx, job: WorkerJob, payload: object, queue: string | null): Promise<void> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs
    where id = ${job.id} and attempts > ${job.attempts}`.execute(ctx.db);
  if (rows.length === 0) return;
  await enqueueJobs(ctx, [
    { task: job.task_identifier, payload, jobKey: job.key, maxAttempts: job.max_attempts, queue },
  ]);
}

export const silent = new Logger(() => () => undefined);

/** The only way in which the library waits until a job is written off, and hears where it cannot be. */
export const writtenOffInBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Works off what is due now, then returns: for tests. */
export async function runDueJobs(ctx: Ctx, pool: Pool, jobs: readonly Job[]): Promise<void> {
  const taskList = taskListOf(ctx, jobs);
  // The next job of a queue can wait for the one before it to be written off, and the library does not: it is
  // asked again.
  do {
    await runOnce({
      pgPool: pool,
      taskList,
      noHandleSignals: true,
      useNodeTime: true,
      logger: silent,
      preset: writtenOffInBatches,
    });
  } while (await isJobDue(ctx, Object.keys(taskList)));
}

async function isJobDue(ctx: Ctx, tasks: string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    where job.is_available and job.run_at <= ${new Date()} and task.identifier = any(${tasks}) and coalesce(queue.is_available, true)
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}
