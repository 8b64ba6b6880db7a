import path from 'node:path';
import { parseArgs } from 'node:util';
import { growDemoWorld } from '../server/src/demo/grow.ts';
import { startServer } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from './database.ts';
import { loadEnvironment } from './environment.ts';
import { explain, Refusal } from './explain.ts';
import { lockFolder, lockHolder } from './lock.ts';
import { dataFolder } from './paths.ts';
import { runningPostgres } from './postgres.ts';
import { createProgress, type Progress } from './progress.ts';

// Grows the demo world in bulk, beside a running Michi or alone.

async function grow(): Promise<void> {
  const env = loadEnvironment();
  const courses = wantedCourses();
  if (env.MICHI_MODE === 'production') throw new Refusal('Production has no demo world to grow.');
  const progress = createProgress();
  const running = env.DATABASE_URL ?? (lockHolder(dataFolder(env)) && runningDatabase(env));
  if (running) await growIn(running, courses, progress);
  else await growAlone(env, courses, progress);
}

function wantedCourses(): number {
  const { values } = parseArgs({ options: { courses: { type: 'string', default: '100000' } } });
  const courses = Number(values.courses);
  if (Number.isSafeInteger(courses) && courses > 0) return courses;
  throw new Refusal(`--courses takes a number of courses, and "${values.courses}" is none`);
}

function runningDatabase(env: NodeJS.ProcessEnv): string | undefined {
  return runningPostgres(path.join(dataFolder(env), 'postgres'));
}

async function growAlone(env: NodeJS.ProcessEnv, courses: number, progress: Progress): Promise<void> {
  const folder = dataFolder(env);
  const lock = await lockFolder(folder, 'The demo world is being grown');
  const database = await progress.step('Database', (log) => openDatabase({ folder, env, log }));
  try {
    await progress.step('Demo world', async (report) => {
      const config = readConfig({ ...env, DATABASE_URL: database.url, PORT: '0' });
      const server = await startServer({ ...config, onProgress: report }, { web: false });
      await server.close();
    });
    await growIn(database.url, courses, progress);
  } finally {
    await database.stop();
    lock.release();
  }
}

async function growIn(url: string, courses: number, progress: Progress): Promise<void> {
  await progress.step(`Grown by ${courses.toLocaleString('en')} courses`, () =>
    growDemoWorld(url, { courses }),
  );
}

grow().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
