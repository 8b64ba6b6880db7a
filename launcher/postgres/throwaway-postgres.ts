import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Postgres, startPostgres, stopPostgresIn } from './postgres.ts';
import { isAlive } from '../processes.ts';

const PREFIX = 'michi-throwaway-';

/** A fast database in a temporary folder, gone with `stop()`: for tests and tools, never for data that matters. */
export async function startThrowawayPostgres(): Promise<Postgres> {
  await sweepLeftOvers();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, durable: false });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Those of killed runs: the folder's name holds the process id of its owner. */
async function sweepLeftOvers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = path.join(os.tmpdir(), name);
    await stopPostgresIn(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
