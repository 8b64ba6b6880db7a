import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Ctx } from '../context.ts';
import { type CronJob, type Job, silent, taskListOf, writtenOffInBatches } from './jobs.ts';
import { freeJobsOf, freeStaleJobs } from './stale-jobs.ts';

const retryMs = 1_000;

/**
 * Works off jobs until it is told to stop; the last failed attempt of a job is recorded for the
 * administrator. The library's worker ends where it cannot write a job off, since the database is away
 * perhaps: then another one begins. `pool` has connections to PostgreSQL itself. What it answers takes no
 * more of them, and resolves when those in hand are done, at the latest after so long: then they are handed
 * back.
 */
export async function startWorker(
  ctx: Ctx,
  pool: Pool,
  jobs: readonly Job[],
  crons: readonly CronJob[],
): Promise<(mostMs: number) => Promise<void>> {
  const events: WorkerEvents = new EventEmitter();
  /** Whose jobs nobody else takes. */
  const own: string[] = [];
  events.on('pool:create', ({ workerPool }) => void own.push(workerPool.id));
  const options: RunnerOptions = {
    pgPool: pool,
    taskList: taskListOf(ctx, jobs),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    // As items, since a crontab's text does not take the dots in our tasks' names.
    parsedCronItems: parseCronItems(crons.map(({ job, pattern }) => ({ task: job.task, match: pattern }))),
    useNodeTime: true,
    logger: silent,
    events,
    // What cannot be written off otherwise is a rejection that nobody hears, and ends the process.
    preset: writtenOffInBatches,
  };
  const letGo = await freeStaleJobs(ctx.config.databaseDirectUrl, ctx.log);
  let isStopping = false;
  let runner: Runner = await run(options);

  async function begin(): Promise<Runner | null> {
    while (!isStopping) {
      await sleep(retryMs, undefined, { ref: false });
      try {
        await freeJobsOf(pool, own);
        own.length = 0;
        return await run(options);
      } catch (error) {
        ctx.log.debug({ err: error }, 'the worker cannot begin yet');
      }
    }
    return null;
  }

  async function goOn(): Promise<void> {
    while (!isStopping) {
      const error: unknown = await runner.promise.then(
        () => null,
        (reason: unknown) => reason,
      );
      if (isStopping) return;
      ctx.log.warn({ err: error }, 'the worker ended; another one begins');
      runner = (await begin()) ?? runner;
    }
  }
  const going = goOn();

  return async (mostMs) => {
    isStopping = true;
    // One that ended by itself says that it has.
    const stopped = runner.stop().then(
      () => going,
      () => going,
    );
    const isDone = await Promise.race([stopped.then(() => true), sleep(mostMs, false, { ref: false })]);
    if (!isDone) await freeJobsOf(pool, own).catch(() => undefined);
    letGo();
  };
}
