import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../../launcher/postgres/free-port.ts';
import { startThrowawayPostgres } from '../../../launcher/postgres/throwaway-postgres.ts';
import { end, startProcess } from './server-process.ts';

// The demo world of a run of journeys: each world is a copy of it, as making one takes three quarters of a
// start. It is made anew when it has become too old.

const Template = z.object({ database: z.string(), dataDir: z.string(), madeAt: z.number() });
export type Template = z.infer<typeof Template>;

/**
 * The folder of what belongs to this run: `postgres` has the address of its server, `template.json` the
 * newest template.
 */
const VARIABLE = 'MICHI_DEMO_TEMPLATES';
/** The demo's dates are relative to when it was made: its open order can be paid for a quarter of an hour. */
const FRESH_MS = 10 * 60_000;

/** Returns how to remove all; of a run that has one already, nothing. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  if (process.env[VARIABLE] !== undefined) return () => Promise.resolve();
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-worlds-'));
  const cleanUp = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeFileSync(path.join(folder, 'postgres'), postgres.url);
    await renew(folder);
    process.env[VARIABLE] = folder;
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return cleanUp;
}

const readTemplate = (folder: string): Template =>
  Template.parse(JSON.parse(readFileSync(path.join(folder, 'template.json'), 'utf8')));
const isFresh = ({ madeAt }: Template) => Date.now() - madeAt < FRESH_MS;

async function renew(folder: string): Promise<void> {
  const madeAt = Date.now();
  const name = `template_${madeAt}`;
  const server = readFileSync(path.join(folder, 'postgres'), 'utf8');
  await withClient(server, (client) => client.query(`create database ${name}`));
  const template: Template = { database: at(server, name), dataDir: path.join(folder, name), madeAt };
  mkdirSync(template.dataDir);
  const env = { DATABASE_URL: template.database, DATA_DIR: template.dataDir, SEED_DEMO: 'true' };
  const { child } = await startProcess({ ...env, PORT: String(await freePort()) });
  await workIsDone(template.database);
  await end(child, 'SIGTERM');
  // Whoever reads it meanwhile finds one or the other.
  writeFileSync(path.join(folder, 'next.json'), JSON.stringify(template));
  renameSync(path.join(folder, 'next.json'), path.join(folder, 'template.json'));
}

/**
 * What a first start leaves to do, above all pictures to be cut to sizes: as much work again as the start.
 */
async function workIsDone(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
    while ((await client.query(due)).rowCount !== 0) await sleep(200);
  });
}

/**
 * Of the run that this process belongs to; the first who finds it too old makes another, the others wait for
 * that.
 */
export async function givenTemplate(): Promise<Template | undefined> {
  const folder = process.env[VARIABLE];
  if (folder === undefined) return undefined;
  while (!isFresh(readTemplate(folder))) {
    const lock = path.join(folder, 'lock');
    if (!takes(lock)) await sleep(200);
    else if (isFresh(readTemplate(folder))) rmdirSync(lock);
    else await renew(folder).finally(() => rmdirSync(lock));
  }
  return readTemplate(folder);
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** A database of its own beside the template. */
export async function copyDatabase({
  database,
}: Template): Promise<{ url: string; stop: () => Promise<void> }> {
  const source = new URL(database).pathname.slice(1);
  const name = `world_${process.pid}_${Date.now()}`;
  const maintenance = at(database, 'postgres');
  await withClient(maintenance, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  );
  return {
    url: at(database, name),
    stop: () =>
      withClient(maintenance, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
