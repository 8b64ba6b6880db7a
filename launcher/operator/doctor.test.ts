import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fields, list } from '../json.ts';
import { root } from '../paths.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('tells programs what is wrong, by its exit code and as JSON', () => {
  const { status, stdout } = spawnSync(process.execPath, ['launcher/run.mjs', 'operator/doctor', '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MICHI_MODE: 'production', ROLES: 'everything', DATA_DIR: folder },
  });
  expect(status).toBe(1);
  const wrong = list(JSON.parse(stdout))
    .map(fields)
    .filter(({ state }) => state === 'wrong');
  expect(wrong.map(({ part, says }) => `${String(part)}: ${String(says)}`)).toContainEqual(
    expect.stringMatching(/^configuration: ROLES: /),
  );
});
