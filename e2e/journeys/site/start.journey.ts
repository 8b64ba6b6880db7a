import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../launcher/postgres/free-port.ts';
import { fields, list } from '../../../launcher/json.ts';
import { processesIn } from '../../../launcher/processes.ts';

// The commands of the README, as a person in a terminal meets them.

test.describe.configure({ mode: 'serial' });

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

const folder = path.resolve(import.meta.dirname, '../../..');
const runs: Run[] = [];
let dataDir: string;
let port: number;
let courses: string[];

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'michi-start-'));
  port = await freePort();
});

test.afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function command(name: string, args: string[] = [], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['launcher/run.mjs', name, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_OPTIONS: '',
      FORCE_COLOR: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (text += data.toString()));
  const run = {
    child,
    output: () => text,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
  runs.push(run);
  return run;
}

/** Limits hold for a machine that has nothing else to do; a crowded one gets its share more. */
function fair(milliseconds: number): number {
  const crowd = (os.loadavg()[0] ?? 0) / os.availableParallelism();
  return milliseconds * Math.max(1, crowd);
}

async function startAndWait(limit: number): Promise<Run> {
  const run = command('start');
  const failed = run.ended.then((code) =>
    Promise.reject(new Error(`It ended with ${code}: ${run.output()}`)),
  );
  const ready = expect.poll(run.output, { timeout: limit }).toContain('Michi is ready');
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return run;
}

/** The ids of the newest, in the order that they have with the index and before it is warm. */
async function readCourses(): Promise<string[]> {
  const answer = await fetch(`http://localhost:${port}/api/courses?sort=newest`);
  expect(answer.status).toBe(200);
  return list(fields(await answer.json()).items).map((course) => String(fields(course).id));
}

function postmaster(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('the first start makes the demo world within 30 seconds and says where everything is', async () => {
  const run = await startAndWait(fair(30_000));
  expect(run.output()).toContain(`http://localhost:${port}`);
  expect(run.output()).toContain('student@michi.test');
  expect(run.output()).toContain('/dev/mail');
  courses = await readCourses();
  expect(courses.length).toBeGreaterThan(10);
});

test('a second start in the same folder is refused', async () => {
  const second = command('start');
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/already runs in this folder \(process \d+\)/);
  const reset = command('reset', ['--yes']);
  expect(await reset.ended).toBe(1);
  expect(reset.output()).toMatch(/already runs in this folder/);
  await readCourses();
});

test('a taken port is said at once', async () => {
  const other = mkdtempSync(path.join(os.tmpdir(), 'michi-start-other-'));
  const run = command('start', [], { DATA_DIR: other });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`Port ${port} is taken`);
  expect(existsSync(path.join(other, 'postgres'))).toBe(false);
  rmSync(other, { recursive: true, force: true });
});

test('a wrong configuration is said line by line', async () => {
  const run = command('start', [], { PORT: 'three thousand', LOG_LEVEL: 'loud' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/PORT: .+\n.*LOG_LEVEL: .+/);
});

test('after kill -9 of the server the next start has everything within 4 seconds', async () => {
  const run = runs[0];
  run?.child.kill('SIGKILL');
  await run?.ended;
  const begun = Date.now();
  await startAndWait(fair(15_000));
  expect(Date.now() - begun).toBeLessThan(fair(4000));
  expect(await readCourses()).toEqual(courses);
});

test('after kill -9 of the database Michi ends with a word, and the next start recovers', async () => {
  const run = runs.at(-1);
  process.kill(postmaster(), 'SIGKILL');
  expect(await run?.ended).toBe(1);
  expect(run?.output()).toContain('The database stopped by itself');
  await startAndWait(fair(15_000));
  expect(await readCourses()).toEqual(courses);
});

test('Ctrl-C stops everything, and a reset empties the folder', async () => {
  const run = runs.at(-1);
  run?.child.kill('SIGINT');
  expect(await run?.ended).toBe(0);
  expect(processesIn(path.join(dataDir, 'postgres/cluster'))).toEqual([]);
  await expect(fetch(`http://localhost:${port}/api/health`)).rejects.toThrow();

  const asked = command('reset');
  expect(await asked.ended).toBe(1);
  expect(asked.output()).toContain('npm run reset -- --yes');
  expect(readdirSync(dataDir)).toContain('postgres');
  const reset = command('reset', ['--yes']);
  expect(await reset.ended).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
});
