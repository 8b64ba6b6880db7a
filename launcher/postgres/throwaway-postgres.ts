import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Postgres, startPostgres, stopPostgresIn } from './postgres.ts';
import { isAlive } from '../processes.ts';

/** Containers may share the memory and not the numbers of processes: each sweeps what its own left. */
const NUMBERS = '/proc/self/ns/pid';
const SPACE = existsSync(NUMBERS) ? (/\d+/.exec(readlinkSync(NUMBERS))?.[0] ?? '0') : '0';
const PREFIX = `michi-throwaway-${SPACE}-`;

/**
 * A fast database in a temporary folder, gone with `stop()`: for tests and tools, never for data that
 * matters.
 */
export async function startThrowawayPostgres(): Promise<Postgres> {
  await sweepLeftOvers();
  const dataDir = mkdtempSync(path.join(placeFor(), `${PREFIX}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, durable: false });
  return {
    ...postgres,
    url: throughSocket(postgres.url, dataDir),
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

/**
 * In memory, where there is plenty. Each database of a test is a thousand files that are made and soon
 * deleted: on a disk that alone is a quarter of all that PostgreSQL does.
 */
function placeFor(): string {
  if (!existsSync(MEMORY) || process.availableMemory() < ENOUGH) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ENOUGH ? os.tmpdir() : MEMORY;
}

/**
 * A question and its answer take two thirds of the time that they take over TCP. Where there is no socket,
 * over that.
 */
function throughSocket(url: string, folder: string): string {
  const address = new URL(url);
  if (existsSync(path.join(folder, `.s.PGSQL.${address.port}`))) address.searchParams.set('host', folder);
  return address.href;
}

/** Those of killed runs: the folder's name holds the process id of its owner. */
async function sweepLeftOvers(): Promise<void> {
  for (const place of [os.tmpdir(), MEMORY].filter((each) => existsSync(each)))
    for (const name of readdirSync(place)) {
      const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
      if (owner === undefined || isAlive(Number(owner))) continue;
      const folder = path.join(place, name);
      await stopPostgresIn(folder);
      rmSync(folder, { recursive: true, force: true });
    }
}
