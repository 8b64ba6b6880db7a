import type { Pool, PoolClient } from 'pg';

// Any number that nothing else locks on.
const workersLock = 71_640_221;

/**
 * A worker that was killed leaves its jobs locked, for hours. Every worker holds a shared lock as long as its connection lives;
 * who finds nobody else holding it is the only one, so whatever is locked belongs to the dead and is free again.
 * Answers what ends the hold.
 */
export async function freeStaleJobs(pool: Pool): Promise<() => void> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      workersLock,
    ]);
    const alone = rows[0]?.alone === true;
    if (alone) await unlockAll(client);
    await client.query('select pg_advisory_lock_shared($1)', [workersLock]);
    if (alone) await client.query('select pg_advisory_unlock($1)', [workersLock]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return () => client.release(true);
}

async function unlockAll(client: PoolClient): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0) where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
}
