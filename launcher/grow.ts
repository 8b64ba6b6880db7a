import path from 'node:path';
import { parseArgs } from 'node:util';
import { growDemoWorld, type GrowthWish } from '../demo/growth/grow.ts';
import { startServer } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from './postgres/database.ts';
import { loadEnvironment } from './environment.ts';
import { seedDemo } from './seed-demo.ts';
import { explain, Refusal } from './checks/explain.ts';
import { lockFolder, lockHolder } from './lock.ts';
import { dataFolder } from './paths.ts';
import { runningPostgres } from './postgres/postgres.ts';
import { createProgress, type Progress } from './progress.ts';

// Grows the demo world in bulk, beside a running Michi or alone.

async function grow(): Promise<void> {
  const env = loadEnvironment();
  const wish = readWish();
  if (env.MICHI_MODE === 'production') throw new Refusal('Production has no demo world to grow.');
  const progress = createProgress();
  const running =
    env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? (lockHolder(dataFolder(env)) && runningDatabase(env));
  if (running) await growIn(running, wish, progress);
  else await growAlone(env, wish, progress);
}

function readWish(): GrowthWish {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { courses: option, people: option, orders: option, payouts: option },
  });
  const count = (name: keyof GrowthWish) => {
    const said = values[name];
    if (said === undefined) return undefined;
    const number = Number(said);
    if (Number.isSafeInteger(number) && number > 0) return number;
    throw new Refusal(`--${name} takes a number, and "${said}" is none`);
  };
  return {
    courses: count('courses') ?? 100_000,
    people: count('people'),
    orders: count('orders'),
    payouts: count('payouts'),
  };
}

function runningDatabase(env: NodeJS.ProcessEnv): string | undefined {
  return runningPostgres(path.join(dataFolder(env), 'postgres'));
}

async function growAlone(env: NodeJS.ProcessEnv, wish: GrowthWish, progress: Progress): Promise<void> {
  const folder = dataFolder(env);
  const lock = await lockFolder(folder, 'The demo world is being grown');
  const database = await progress.step('Database', (log) => openDatabase({ folder, env, log }));
  try {
    await progress.step('Demo world', async (report) => {
      const config = readConfig({ ...env, DATABASE_URL: database.url, PORT: '0' });
      const server = await startServer({ ...config, onProgress: report }, { seed: seedDemo, web: false });
      await server.close();
    });
    await growIn(database.url, wish, progress);
  } finally {
    await database.stop();
    lock.release();
  }
}

async function growIn(url: string, wish: GrowthWish, progress: Progress): Promise<void> {
  await progress.step(`Grown by ${wish.courses.toLocaleString('en')} courses`, () =>
    growDemoWorld(url, wish),
  );
}

grow().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
