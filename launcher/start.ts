import path from 'node:path';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from './postgres/database.ts';
import { loadEnvironment } from './environment.ts';
import { explain, requirePort } from './checks/explain.ts';
import { lockFolder } from './lock.ts';
import { dataFolder } from './paths.ts';
import type { Postgres } from './postgres/postgres.ts';
import { createProgress } from './progress.ts';
import { seedApart } from './seed-apart.ts';
import { handleShutdown } from './shutdown.ts';
import { summary } from './summary.ts';
import { buildWeb, isWebStale } from './web-build.ts';

async function start(): Promise<void> {
  const env = loadEnvironment();
  const folder = dataFolder(env);
  const early = readConfig({ ...env, DATABASE_URL: env.DATABASE_URL ?? 'postgres://not-yet' });
  const lock = await lockFolder(folder, 'Michi already runs in this folder');
  const progress = createProgress();
  let failed = false;
  let database: Postgres | undefined;
  const shutdown = handleShutdown({
    onStop: () => {
      lock.announceStop();
      if (!failed) console.log('\nStopping …');
    },
    onForce: () => {
      database?.stopAtOnce();
      lock.release();
    },
    patience: 30_000 + early.drainSeconds * 1000,
  });
  shutdown.add(() => lock.release());
  try {
    await requirePort(early.port, early.host, 'npm start');
    const opening = progress.step('Database', (report) => openDatabase({ folder, env, log: report }));
    shutdown.add(async () => (await opening.catch(() => undefined))?.stop());
    const building = isWebStale()
      ? progress.step('Web built', (report) => buildWeb(report, shutdown.signal))
      : Promise.resolve();
    [database] = await Promise.all([opening, building]);
    void database.exited.then(() => {
      if (shutdown.signal.aborted) return undefined;
      console.error(
        `\nThe database stopped by itself; ${path.join(folder, 'postgres/postgres.log')} may say why.`,
      );
      return shutdown.now(1);
    });
    const config = readConfig({ ...env, DATABASE_URL: database.url });
    const server = await progress.step('Server', async (report) => {
      const { startServer } = await import('../server/src/main.ts');
      return startServer(
        { ...config, onProgress: report },
        {
          seed: (ctx) => seedApart(ctx, shutdown.signal),
        },
      );
    });
    shutdown.add(() => server.close());
    console.log(summary({ url: server.url, mode: config.mode, seconds: progress.seconds() }));
  } catch (error) {
    if (shutdown.signal.aborted) return;
    failed = true;
    explain(error);
    await shutdown.now(1);
  }
}

start().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
