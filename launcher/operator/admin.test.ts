import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../paths.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['an address that is none', ['add', 'noor'], /"noor" is no email address/],
  ['a role that is none', ['add', 'noor@example.com', '--role', 'king'], /There is no role "king"/],
  [
    'a folder in which Michi never ran',
    ['add', 'noor@example.com'],
    /There is no database in .*DATABASE_URL/,
  ],
])('refuses %s, and makes nothing', (_what, args, said) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['launcher/run.mjs', 'operator/admin', ...args],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: folder } },
  );
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(said);
  expect(readdirSync(folder)).toEqual([]);
});
