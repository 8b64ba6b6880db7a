import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/platform/db/db.ts';
import type { TestApp } from '../harness.ts';

const longestMilliseconds = 400;

/** One that waits to be told to work. Started ahead, as its start takes longer than its work. */
function startWorker(app: TestApp): ChildProcess {
  return fork(path.resolve(import.meta.dirname, 'worker-process.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: app.ctx.config.databaseUrl,
      DATA_DIR: app.ctx.config.dataDir,
      PUBLIC_URL: app.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ROLES: 'socket',
      SEARCH_INDEX: 'off',
    },
  });
}

const said = async (worker: ChildProcess, word: string): Promise<void> => {
  const messages: unknown = await once(worker, 'message');
  if (!Array.isArray(messages) || messages[0] !== word) await said(worker, word);
};

/** A worker does what is due and is killed with -9 at any moment; hours later its jobs are another's. */
export async function killWorker(app: TestApp, chance: number): Promise<void> {
  const worker = startWorker(app);
  await said(worker, 'ready');
  const begun = said(worker, 'begun');
  worker.send(app.clock.now().toISOString());
  await begun;
  await sleep(Math.floor(chance * longestMilliseconds));
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())
    where locked_by is not null`.execute(app.ctx.db);
  await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(
    app.ctx.db,
  );
}
