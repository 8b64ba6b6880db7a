import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './postgres/database.ts';
import { loadEnvironment } from './environment.ts';
import { explain, requirePort } from './checks/explain.ts';
import { freePort } from './postgres/free-port.ts';
import { lockFolder } from './lock.ts';
import { dataFolder, root } from './paths.ts';
import type { Postgres } from './postgres/postgres.ts';
import { createProgress } from './progress.ts';
import { handleShutdown } from './shutdown.ts';
import { summary } from './summary.ts';

async function develop(): Promise<void> {
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ??= 'info';
  const env = loadEnvironment();
  const folder = dataFolder(env);
  const port = Number(env.PORT ?? 3000);
  const lock = await lockFolder(folder, 'Michi already runs in this folder');
  const progress = createProgress();
  let database: Postgres | undefined;
  const shutdown = handleShutdown({
    onStop: lock.announceStop,
    onForce: () => {
      database?.stopAtOnce();
      lock.release();
    },
  });
  shutdown.add(() => lock.release());
  try {
    await requirePort(port, '127.0.0.1', 'npm run dev');
    database = await progress.step('Database', (report) => openDatabase({ folder, env, log: report }));
    shutdown.add(database.stop);
    const apiPort = await freePort();
    const url = `http://localhost:${port}`;
    const server = spawnServer({
      ...env,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: env.PUBLIC_URL ?? url,
    });
    shutdown.add(() => stopped(server));
    await progress.step('Server', () => untilHealthy(apiPort, shutdown.signal));
    const web = await progress.step('Web', async () => {
      const { startWebDev } = await import('./dev-web.ts');
      return startWebDev({ port, apiPort });
    });
    shutdown.add(() => web.close());
    console.log(summary({ url, mode: 'demo', seconds: progress.seconds() }));
  } catch (error) {
    if (shutdown.signal.aborted) return;
    explain(error);
    await shutdown.now(1);
  }
}

/** Node watches whatever the server imports; a group of its own keeps the terminal's Ctrl-C for us. */
function spawnServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', path.join(root, 'launcher/dev-server.ts')],
    { cwd: root, env, stdio: 'inherit', detached: process.platform !== 'win32' },
  );
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(late);
}

async function untilHealthy(port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(150, undefined, { signal });
  }
}

develop().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
