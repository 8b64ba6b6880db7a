import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../../launcher/postgres/free-port.ts';
import { startThrowawayPostgres } from '../../../launcher/postgres/throwaway-postgres.ts';
import { end, startProcess } from './server-process.ts';

// The demo world of a run of journeys, made once: each world is a copy of it, as making one takes three quarters of a start.

const Template = z.object({ url: z.string(), dataDir: z.string(), madeAt: z.number() });
export type Template = z.infer<typeof Template>;

const VARIABLE = 'MICHI_DEMO_TEMPLATE';
/** The demo's dates are relative to when it was made: its open order can be paid for a quarter of an hour. */
const FRESH_MS = 10 * 60_000;

/** Returns how to remove it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'michi-world-'));
  const cleanUp = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const madeAt = Date.now();
    const port = String(await freePort());
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: port, SEED_DEMO: 'true' };
    const { child } = await startProcess(env);
    await workIsDone(postgres.url);
    await end(child, 'SIGTERM');
    process.env[VARIABLE] = JSON.stringify({ url: postgres.url, dataDir, madeAt } satisfies Template);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return cleanUp;
}

/** What a first start leaves to do, above all pictures to be cut to sizes: as much work again as the start. */
async function workIsDone(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
    while ((await client.query(due)).rowCount !== 0) await sleep(200);
  });
}

/** Of the run that this process belongs to, unless too old to copy. */
export function givenTemplate(): Template | undefined {
  const given = process.env[VARIABLE];
  const template = given === undefined ? undefined : Template.parse(JSON.parse(given));
  return template && Date.now() - template.madeAt < FRESH_MS ? template : undefined;
}

/** A database of its own beside the template. */
export async function copyDatabase(template: Template): Promise<{ url: string; stop: () => Promise<void> }> {
  const [source, name] = [nameOf(template.url), `world_${process.pid}_${Date.now()}`];
  const maintenance = at(template.url, 'postgres');
  await withClient(maintenance, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  );
  return {
    url: at(template.url, name),
    stop: () =>
      withClient(maintenance, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
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
