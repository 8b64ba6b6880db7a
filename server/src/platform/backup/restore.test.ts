import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getOrder, type Order } from '@michi/contract/ordering/orders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { createStudent, type Person } from '../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  type Market,
  placeFor,
} from '../../../test/factories/money/ordering.ts';
import { appCaller, startTestApp, type TestApp } from '../../../test/harness.ts';
import { type App, createApp } from '../../app.ts';
import { minutes } from '../clock.ts';
import { removeFiles, storeFile } from '../files/files.ts';
import { diskStorage, type Storage } from '../gateways/storage/storage.ts';
import { folderPlace } from './folder-place.ts';
import { newBackupKey } from './encryption.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { type FinishedBackup, runBackup } from './run-backup.ts';

let folder: string;
let app: TestApp;
let market: Market;
let target: TestDatabase;
let key: string;
let restoredFiles: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'michi-backup-'));
  restoredFiles = diskStorage(path.join(folder, 'restored', 'files'));
  key = (await newBackupKey()).secretKey;
  app = await startTestApp();
  market = await createMarket(app);
  target = await emptyDatabase();
});
afterAll(async () => {
  await app.close();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const place = () => folderPlace(path.join(folder, 'backups'));
const backUp = (of: TestApp, storage: Storage = of.ctx.gateways.storage): Promise<FinishedBackup> =>
  runBackup(of.ctx, {
    databaseUrl: of.ctx.config.databaseUrl,
    storage,
    place: place(),
    key,
    bySchedule: false,
  });
const restore = (file: string, more: { replace?: boolean; open?: () => Promise<Readable> } = {}) =>
  restoreBackup({
    open: () => place().read(file),
    databaseUrl: target.url,
    storage: restoredFiles,
    key,
    replace: false,
    ...more,
  });
const groupsOf = async (file: string) => {
  const { manifest } = await readArchive(await place().read(file), key);
  // The run of the backup itself, which is not over while it is taken.
  const { 'tables/public.backup_run': _own, ...groups } = manifest.groups;
  return { groups, sequences: manifest.sequences.filter(({ name }) => !name.startsWith('course_change')) };
};
async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
const ordersIn = async (url: string, status?: string) => {
  const rows = await ask<{ id: string; status: string }>(url, 'select id, status from "order"');
  return rows.filter((row) => status === undefined || row.status === status).map(({ id }) => id);
};

/** Keys and triggers, as they hold: nothing may be left dropped or asleep. */
const guardsOf = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as how from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`,
  );

const keep = (name: string) =>
  app.ctx.transaction((tx) =>
    storeFile(tx, {
      ownerId: market.student.id,
      purpose: 'DOCUMENT',
      name,
      type: 'application/pdf',
      bytes: Buffer.from(`%PDF ${name}`),
    }),
  );

describe('a backup that is taken while people book', () => {
  let booked: Order;
  let acknowledged: { orders: string[]; canceled: string[] };
  let taken: FinishedBackup;
  let removedKey: string;
  beforeAll(async () => {
    booked = await bookFor(app, market.student, market.course);
    const [, second] = [await keep('one.pdf'), await keep('two.pdf')];
    removedKey = (
      await app.ctx.db.selectFrom('file').select('key').where('id', '=', second.id).executeTakeFirstOrThrow()
    ).key;
    const { storage } = app.ctx.gateways;
    let removal: Promise<void> | null = null;
    // Its owner removes a file after the snapshot, and its bytes would be gone before the backup reads them.
    const remove = async () => {
      await app.ctx.transaction((tx) => removeFiles(tx, [second.id]));
      await app.runJobs();
    };
    const watched: Storage = {
      ...storage,
      read: async (of) => (await (removal ??= remove()), storage.read(of)),
    };
    const load = bookOn(await Promise.all([createStudent(app), createStudent(app), createStudent(app)]));
    await load.until(6);
    acknowledged = { orders: [...load.orders], canceled: [...load.canceled] };
    taken = await backUp(app, watched);
    await load.until(acknowledged.orders.length + 3);
    await load.stop();
    await restore(taken.file);
  });

  /** Each student places one order after the other, over HTTP, until it is stopped. */
  function bookOn(students: Person[]) {
    const orders: string[] = [];
    const canceled: string[] = [];
    let slot = 0;
    let isOver = false;
    const book = async (student: Person) => {
      while (!isOver && slot < 150) {
        const at = new Date(Date.UTC(2026, 2, 6 + Math.floor(slot / 7), 9 + (slot % 7)));
        slot += 1;
        const order = await placeFor(student, market.course, { startsAt: at.toISOString() });
        orders.push(order.id);
        // Somebody holds five times at most.
        await cancelFor(student, order);
        canceled.push(order.id);
      }
    };
    const running = Promise.all(students.map(book));
    return {
      orders,
      canceled,
      until: async (count: number) => {
        while (orders.length < count)
          await Promise.race([running, new Promise((resolve) => setImmediate(resolve))]);
      },
      stop: async () => {
        isOver = true;
        await running;
      },
    };
  }

  it('holds every booking and cancellation that was acknowledged before it began', async () => {
    const { orders, canceled } = acknowledged;
    const held = new Set(await ordersIn(target.url));
    expect(canceled.length).toBeGreaterThan(0);
    expect(orders.filter((id) => !held.has(id))).toEqual([]);
    const ended = new Set(await ordersIn(target.url, 'CANCELED'));
    expect(canceled.filter((id) => !ended.has(id))).toEqual([]);
    expect(held.has(booked.id)).toBe(true);
    // Others came while it was taken: the load was real.
    expect((await ordersIn(app.ctx.config.databaseUrl)).length).toBeGreaterThan(orders.length + 3);
  });

  it('holds the files of its moment, whole, one that was removed meanwhile too', async () => {
    const rows = await ask<{ key: string; sha256: string }>(target.url, 'select key, sha256 from file');
    expect(rows.map((row) => row.key)).toContain(removedKey);
    for (const row of rows) {
      const bytes = await restoredFiles.read(row.key);
      expect(
        bytes &&
          createHash('sha256')
            .update(await buffer(bytes))
            .digest('hex'),
      ).toBe(row.sha256);
    }
    expect(taken).toMatchObject({ files: rows.length, lostFiles: [] });
    // The owner's wish is done once the backup is over.
    expect(await app.ctx.gateways.storage.read(removedKey)).not.toBeNull();
    await app.advance(minutes(5));
    expect(await app.ctx.gateways.storage.read(removedKey)).toBeNull();
  });

  it('brings the keys and triggers back as they were', async () => {
    expect(await guardsOf(target.url)).toEqual(await guardsOf(app.ctx.config.databaseUrl));
  });

  it('gives a server that starts, knows who is signed in, and sells on', async () => {
    const restored = await startOn(target.url);
    try {
      const url = await restored.listen();
      const student = { ...market.student, caller: appCaller(url, await market.student.freshToken()) };
      const seen = await student.caller.call(getOrder, { params: { id: booked.id } });
      expect(seen).toMatchObject({ status: 'COMPLETED', number: booked.number });
      const sums = await ledgerOf({ ...app, ctx: restored.ctx });
      expect(sums).toEqual(await ledgerOf(app));
      expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
      const next = await placeFor(student, market.course, { startsAt: '2026-04-02T10:00:00.000Z' });
      expect(next.number).not.toBe(booked.number);
      await restored.runJobs();
    } finally {
      await restored.close();
    }
  });
});

function startOn(databaseUrl: string): Promise<App> {
  const dataDir = path.join(folder, 'restored');
  return createApp(
    { ...app.ctx.config, databaseUrl, databaseDirectUrl: databaseUrl, dataDir, publicUrl: null },
    { clock: app.clock, web: false },
  );
}

describe('a restore in the place of what is there', () => {
  it('is refused without being asked for, for a database of others, and while Michi runs on it', async () => {
    const { file } = await backUp(app);
    await expect(restore(file)).rejects.toMatchObject({ code: 'target_not_empty' });
    const running = await startOn(target.url);
    await expect(restore(file, { replace: true })).rejects.toMatchObject({ code: 'target_in_use' });
    await running.close();
    const foreign = await emptyDatabase();
    await ask(foreign.url, 'create table theirs (id int)');
    const into = {
      open: () => place().read(file),
      databaseUrl: foreign.url,
      storage: restoredFiles,
      key,
      replace: true,
    };
    await expect(restoreBackup(into)).rejects.toMatchObject({ code: 'target_not_ours' });
    expect(await ask(foreign.url, 'select count(*)::int from theirs')).toEqual([{ count: 0 }]);
    await foreign.drop();
  });

  it('changes nothing when the backup is cut, even if it is cut while it is read', async () => {
    const { file } = await backUp(app);
    const whole = await buffer(await place().read(file));
    const cut = whole.subarray(0, whole.length / 2);
    const before = await ordersIn(target.url);
    await expect(
      restore(file, { replace: true, open: async () => Readable.from([cut]) }),
    ).rejects.toMatchObject({ code: 'damaged' });
    const answers = [whole, cut];
    const open = async () => Readable.from([answers.shift() ?? cut]);
    await expect(restore(file, { replace: true, open })).rejects.toMatchObject({ code: 'damaged' });
    expect(await ordersIn(target.url)).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('gives, backed up again, the same rows, jobs, numbers and files', async () => {
    const { file, jobs } = await backUp(app);
    await restore(file, { replace: true });
    expect(jobs).toBeGreaterThan(0);
    const again = await startOn(target.url);
    const { file: second } = await backUp({ ...app, ctx: again.ctx });
    await again.close();
    expect(await groupsOf(second)).toEqual(await groupsOf(file));
  });
});

it('tells of files that the storage lost, and keeps the rest', async () => {
  const [lost, changed] = [await keep('lost.pdf'), await keep('changed.pdf')];
  const keyOf = async (id: string) =>
    (await app.ctx.db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key;
  const { storage } = app.ctx.gateways;
  await storage.remove(await keyOf(lost.id));
  await storage.put(await keyOf(changed.id), Readable.from([Buffer.from('other')]));
  const { lostFiles, file } = await backUp(app);
  expect(lostFiles).toEqual([await keyOf(lost.id), await keyOf(changed.id)]);
  const { manifest } = await readArchive(await place().read(file), key);
  expect(manifest).toMatchObject({
    lostFiles: 2,
    missingFiles: [lostFiles[0]],
    damagedFiles: [lostFiles[1]],
  });
});
