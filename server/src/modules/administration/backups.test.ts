import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listBackups } from '@michi/contract/administration/backups';
import { listFailures } from '@michi/contract/ordering/market-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, type Person } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { folderPlace } from '../../platform/backup/folder-place.ts';
import { runBackup } from '../../platform/backup/run-backup.ts';
import { hours } from '../../platform/clock.ts';

let folder: string;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'michi-backups-'));
  const env = { BACKUP_TO: path.join(folder, 'here'), BACKUP_EVERY: '6', BACKUP_KEEP: '2' };
  app = await startTestApp({ env });
  admin = await createAdmin(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The worker's clock asks every few minutes. */
async function tick(): Promise<void> {
  await app.enqueueTask('backup.due');
  await app.runJobs();
}
const inFolder = () => readdir(path.join(folder, 'here'));
const seen = () => admin.caller.call(listBackups, {});

test('backups are taken when they are due, the newest are kept, and administrators see them', async () => {
  expect(await seen()).toEqual({
    schedule: { everyHours: 6, dailyAt: null, keepCount: 2, keepDays: null, encrypted: false },
    runs: [],
  });
  await tick();
  await tick();
  expect(await inFolder()).toEqual(['michi-2026-03-02T12-00-00Z.tar.zst']);
  for (const _again of [1, 2]) {
    await app.advance(hours(6));
    await tick();
  }
  expect(await inFolder()).toEqual([
    'michi-2026-03-02T18-00-00Z.tar.zst',
    'michi-2026-03-03T00-00-00Z.tar.zst',
  ]);
  const { runs } = await seen();
  expect(runs).toHaveLength(3);
  expect(runs[0]).toMatchObject({
    state: 'DONE',
    bySchedule: true,
    startedAt: '2026-03-03T00:00:00.000Z',
    file: 'michi-2026-03-03T00-00-00Z.tar.zst',
    encrypted: false,
    lostFiles: 0,
    failure: null,
  });
  expect(runs[0]?.bytes).toBeGreaterThan(1000);
});

test('one that fails says why, is a failed job, and is tried again an hour later', async () => {
  await rm(path.join(folder, 'here'), { recursive: true });
  await writeFile(path.join(folder, 'here'), 'no folder');
  await app.advance(hours(6));
  await tick();
  expect((await seen()).runs[0]).toMatchObject({ state: 'FAILED', failure: 'NO_FOLDER', bytes: null });
  const failed = async () => (await admin.caller.call(listFailures, {})).jobs.map(({ what }) => what);
  expect(await failed()).toEqual(['backup.run']);
  await rm(path.join(folder, 'here'));
  await tick();
  expect((await seen()).runs[0]).toMatchObject({ state: 'FAILED' });
  await app.advance(hours(1));
  await tick();
  expect((await seen()).runs[0]).toMatchObject({ state: 'DONE' });
  expect(await failed()).toEqual([]);
});

test('one whose process was killed is told to be interrupted by the next', async () => {
  await app.ctx.db
    .updateTable('backup_run')
    .set({ ended_at: null, bytes: null })
    .where('error_code', 'is', null)
    .execute();
  expect((await seen()).runs[0]).toMatchObject({ state: 'RUNNING' });
  await app.advance(hours(6));
  await tick();
  const [latest, before] = (await seen()).runs;
  expect([latest?.state, before?.failure]).toEqual(['DONE', 'INTERRUPTED']);
});

test('one that is stopped half way leaves nothing, and says so', async () => {
  const stop = new AbortController();
  const { databaseUrl } = app.ctx.config;
  const { storage } = app.ctx.gateways;
  const place = folderPlace(path.join(folder, 'there'));
  const onProgress = (table: string) => {
    if (table === 'order') stop.abort();
  };
  const wish = { databaseUrl, storage, place, key: null, bySchedule: false, signal: stop.signal, onProgress };
  await expect(runBackup(app.ctx, wish)).rejects.toMatchObject({ code: 'interrupted' });
  expect(await readdir(path.join(folder, 'there'))).toEqual([]);
  await expect(runBackup(app.ctx, { ...wish, signal: undefined })).resolves.toMatchObject({ lostFiles: [] });
});
