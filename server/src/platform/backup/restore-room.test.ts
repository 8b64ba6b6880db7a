import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { storeFile } from '../files/files.ts';
import { folderPlace } from './folder-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { roomError } from './restore-room.ts';
import { runBackup } from './run-backup.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'michi-room-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const full = (code: string) => Object.assign(new Error('could not extend file'), { code });

it('a full disk is said in words: which one, and how much it takes', () => {
  const group = (bytes: number) => ({ members: 1, rows: 1, bytes, sha256: '' });
  const groups = {
    'tables/public.order': group(40_000_000),
    jobs: group(1_000_000),
    files: group(7_100_000),
  };
  expect(roomError(full('53100'), { groups })).toMatchObject({
    code: 'no_room',
    message:
      'The disk of the database is full. What is restored takes about 123 MB there, beside what there is now. Nothing was changed. Make room, and restore again.',
  });
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(roomError(full(code), { groups })).toHaveProperty(
      'message',
      expect.stringContaining('The disk of the uploaded files is full. They take 8 MB. Nothing'),
    );
  const other = full('ECONNRESET');
  expect(roomError(other, { groups })).toBe(other);
});

it('and nothing is changed by a restore that ends so', async () => {
  const { id: ownerId } = await createStudent(app);
  const bytes = Buffer.from('%PDF of a diploma');
  await app.ctx.transaction((tx) =>
    storeFile(tx, { ownerId, purpose: 'DOCUMENT', name: 'a.pdf', type: 'application/pdf', bytes }),
  );
  const { databaseUrl } = app.ctx.config;
  const { storage } = app.ctx.gateways;
  const place = folderPlace(path.join(folder, 'backups'));
  const wish = { databaseUrl, storage, place, key: null, bySchedule: false };
  const { file } = await runBackup(app.ctx, wish);
  const target = await emptyDatabase();
  const restored = restoreBackup({
    open: () => place.read(file),
    databaseUrl: target.url,
    storage: { ...storage, put: () => Promise.reject(full('ENOSPC')) },
    key: null,
    replace: false,
  });
  await expect(restored).rejects.toMatchObject({ code: 'no_room' });
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
  await client.end();
  await target.drop();
});
