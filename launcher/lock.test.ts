import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder, lockHolder } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'michi-lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const HOLD = `
  const { lockFolder } = await import(process.argv[1]);
  try {
    const lock = await lockFolder(process.argv[2], 'Michi runs');
    console.log('held');
    process.stdin.once('data', () => {
      lock.announceStop();
      setTimeout(() => { lock.release(); process.exit(); }, 300);
    });
  } catch (error) {
    console.log('refused');
    process.exit();
  }
`;

function otherProcess(): { answer: Promise<string>; end: () => void; kill: () => Promise<void> } {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', HOLD, path.join(import.meta.dirname, 'lock.ts'), folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    answer: new Promise((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
    ),
    end: () => child.stdin.write('end'),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

test('a second process is refused and told who holds the folder', async () => {
  const other = otherProcess();
  expect(await other.answer).toBe('held');
  await expect(lockFolder(folder, 'test')).rejects.toThrow(FolderInUse);
  await expect(lockFolder(folder, 'test')).rejects.toThrow(/Michi runs \(process \d+\)/);
  await other.kill();
});

test('a killed holder is in nobody’s way', async () => {
  const other = otherProcess();
  expect(await other.answer).toBe('held');
  await other.kill();
  expect(lockHolder(folder)).toBeUndefined();
  const lock = await lockFolder(folder, 'test');
  expect(lockHolder(folder)?.doing).toBe('test');
  lock.release();
  expect(lockHolder(folder)).toBeUndefined();
});

test('a living process with a number used again is not taken for the holder', async () => {
  writeFileSync(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid: process.ppid, began: 'long ago', doing: 'Michi runs', stopping: false }),
  );
  const lock = await lockFolder(folder, 'test');
  expect(lockHolder(folder)?.pid).toBe(process.pid);
  lock.release();
});

test('a broken lock file is in nobody’s way', async () => {
  writeFileSync(path.join(folder, 'running.json'), '{"pid":');
  const lock = await lockFolder(folder, 'test');
  expect(lockHolder(folder)?.pid).toBe(process.pid);
  lock.release();
});

test('a holder that is stopping is waited for', async () => {
  const other = otherProcess();
  expect(await other.answer).toBe('held');
  other.end();
  await expect.poll(() => lockHolder(folder)?.stopping).toBe(true);
  const lock = await lockFolder(folder, 'test');
  lock.release();
});

test('of many at once one gets the folder, also after a killed holder', async () => {
  const dead = otherProcess();
  await dead.answer;
  await dead.kill();
  const rivals = Array.from({ length: 6 }, otherProcess);
  const answers = await Promise.all(rivals.map((rival) => rival.answer));
  expect(answers.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused', 'refused']);
  await Promise.all(rivals.map((rival) => rival.kill()));
});
