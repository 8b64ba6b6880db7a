import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Postgres, runningPostgres, startPostgres } from './postgres.ts';
import { isAlive, processesIn, waitUntilGone } from '../processes.ts';

let dataDir: string;
const started: Postgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'michi-pg-'));
});

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, durable: true });
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<{ value: unknown }>(sql);
    return result.rows[0]?.value;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('keeps what was written through a stop and a start, and starts again quickly', async () => {
  const first = await start();
  await query(first.url, 'create table note as select 42 as value');
  await first.stop();
  expect(runningPostgres(dataDir)).toBeUndefined();

  const before = Date.now();
  const second = await start();
  expect(Date.now() - before).toBeLessThan(3000);
  expect(await query(second.url, 'select value from note')).toBe(42);
  expect(runningPostgres(dataDir)).toBe(second.url);
});

test('sorts by code point, stores UTF-8 and lets nobody in without the password', async () => {
  const { url } = await start();
  expect(
    await query(
      url,
      `select string_agg(word, '' order by word) as value from unnest(array['é','b','Z']) word`,
    ),
  ).toBe('Zbé');
  expect(await query(url, `select current_setting('server_encoding') as value`)).toBe('UTF8');
  const stranger = new URL(url);
  stranger.password = 'wrong';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('takes over from a database whose starter was killed', async () => {
  const first = await start();
  await query(first.url, 'create table note as select 1 as value');
  const leftBehind = postmasterPid();

  const second = await start();
  expect(isAlive(leftBehind)).toBe(false);
  expect(await query(second.url, 'select value from note')).toBe(1);
});

test('recovers what was committed before the database itself was killed', async () => {
  const first = await start();
  await query(first.url, 'create table note as select 7 as value');
  process.kill(postmasterPid(), 'SIGKILL');
  await first.exited;

  const second = await start();
  expect(await query(second.url, 'select value from note')).toBe(7);
});

test('is not misled by a process id that meanwhile belongs to somebody else', async () => {
  const first = await start();
  const cluster = path.join(dataDir, 'cluster');
  const pidFile = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(path.join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)));

  const second = await start();
  expect(await query(second.url, 'select 1 as value')).toBe(1);
});

test('starts anew after a first start that was killed halfway', async () => {
  const first = await start();
  await first.stop();
  rmSync(path.join(dataDir, 'cluster/PG_VERSION'));

  renameSync(path.join(dataDir, 'cluster'), path.join(dataDir, 'cluster.new'));

  const second = await start();
  expect(await query(second.url, 'select 1 as value')).toBe(1);
  expect(existsSync(path.join(dataDir, 'cluster.new'))).toBe(false);
});

test('leaves no process behind', async () => {
  const postgres = await start();
  const pid = postmasterPid();
  await postgres.stop();
  expect(await waitUntilGone(pid, 0)).toBe(true);
  expect(processesIn(path.join(dataDir, 'cluster'))).toEqual([]);
});
