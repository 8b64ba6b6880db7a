import type { Logger } from 'pino';
import { type DirectConnection, openDirectConnection } from '../db/direct-connection.ts';

// Any number that nothing else locks on.
const workersLock = 71_640_221;
const retryMs = 500;

/**
 * A worker that was killed leaves its jobs locked, for hours. Every worker holds a shared lock as long as its
 * connection lives; who finds nobody else holding it is the only one, so whatever is locked belongs to the
 * dead and is free again. A connection that breaks is replaced. Answers what ends the hold.
 */
export async function freeStaleJobs(databaseUrl: string, log: Logger): Promise<() => void> {
  let held: DirectConnection | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isOver = false;

  async function hold(isFirst: boolean): Promise<void> {
    const connection = await openDirectConnection(databaseUrl, { name: 'michi worker' });
    connection.once('end', () => {
      if (held === connection) again();
    });
    try {
      await (isFirst ? lockAndFree(connection) : lockShared(connection));
    } catch (error) {
      void connection.end().catch(() => undefined);
      throw error;
    }
    held = connection;
    if (isOver) void connection.end();
  }

  function again(): void {
    held = null;
    if (isOver) return;
    retry = setTimeout(() => {
      hold(false).catch((error: unknown) => {
        log.debug({ err: error }, 'the lock of the workers is not held');
        again();
      });
    }, retryMs).unref();
  }

  await hold(true);
  return () => {
    isOver = true;
    if (retry) clearTimeout(retry);
    void held?.end();
  };
}

async function lockAndFree(connection: DirectConnection): Promise<void> {
  const { rows } = await connection.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    workersLock,
  ]);
  const alone = rows[0]?.alone === true;
  if (alone) await unlock(connection, 'locked_at is not null', []);
  await lockShared(connection);
  if (alone) await connection.query('select pg_advisory_unlock($1)', [workersLock]);
}

async function lockShared(connection: DirectConnection): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1)', [workersLock]);
}

/** What these workers left locked, which run no more. */
export async function freeJobsOf(connection: Asked, workers: readonly string[]): Promise<void> {
  await unlock(connection, 'locked_by = any($1::text[])', [workers]);
}

type Asked = { query(text: string, values: unknown[]): Promise<unknown> };

async function unlock(connection: Asked, which: string, values: unknown[]): Promise<void> {
  await connection.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0) where ${which}`,
    values,
  );
  await connection.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where ${which}`,
    values,
  );
}
