import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

type Run = { id: string; times: Map<string, number> };
const running = new AsyncLocalStorage<Run>();

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Two runs of one job are the same run here; put together with another job while it waited, it is another
 * one.
 */
export function inRun<T>(
  job: { id: string; createdAt: Date; payload: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const id = `${job.id}-${job.createdAt.getTime().toString(36)}-${digest(JSON.stringify(job.payload ?? null))}`;
  return running.run({ id, times: new Map() }, work);
}

/**
 * Names what the running job tells somebody of: the same at each of its runs, another for each time that it
 * tells of `subject`. Null outside of jobs: what a call writes is written with what caused it.
 */
export function eventOf(subject: string): string | null {
  const run = running.getStore();
  if (!run) return null;
  const time = run.times.get(subject) ?? 0;
  run.times.set(subject, time + 1);
  return `${run.id}-${digest(subject)}-${time}`;
}

/** For a transaction, which may begin anew: what it named since then was not written. */
export function rememberEvents(): () => void {
  const run = running.getStore();
  const times = new Map(run?.times);
  return () => {
    if (run) run.times = times;
  };
}
