import path from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';

type Wish = { folder: string; env: NodeJS.ProcessEnv; log: (message: string) => void };

/** The database that DATABASE_URL names, or else the embedded one of this data folder. */
export async function openDatabase({ folder, env, log }: Wish): Promise<Postgres> {
  if (env.DATABASE_URL) {
    return {
      url: env.DATABASE_URL,
      exited: new Promise(() => undefined),
      stop: () => Promise.resolve(),
      stopAtOnce: () => undefined,
    };
  }
  return startPostgres({ dataDir: path.join(folder, 'postgres'), durable: true, log });
}
