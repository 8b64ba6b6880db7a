import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadEnvironment } from './environment.ts';
import { explain, Refusal } from './checks/explain.ts';
import { lockFolder } from './lock.ts';
import { dataFolder } from './paths.ts';
import { stopPostgresIn } from './postgres/postgres.ts';

async function reset(): Promise<void> {
  const env = loadEnvironment();
  const folder = dataFolder(env);
  if (env.DATABASE_URL) {
    throw new Refusal(
      'DATABASE_URL names a database of your own, which Michi does not empty. Empty it there.',
    );
  }
  const lock = await lockFolder(folder, 'Michi is being reset');
  try {
    if (!(await isWanted(folder))) {
      console.log('Nothing was changed.');
      return;
    }
    if (existsSync(path.join(folder, 'postgres'))) await stopPostgresIn(path.join(folder, 'postgres'));
    for (const name of readdirSync(folder)) {
      if (!name.startsWith('running.json')) rmSync(path.join(folder, name), { recursive: true, force: true });
    }
    console.log('Emptied. The next "npm start" makes the demo world anew.');
  } finally {
    lock.release();
  }
}

async function isWanted(folder: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    throw new Refusal('Nobody is here to answer. To empty it without being asked: npm run reset -- --yes');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Delete everything in ${folder}, the database and all files? (yes/no) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

reset().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
