import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { after, days, hours, minutes } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { fileLink } from './file-link.ts';
import { dispositionOf } from './file-routes.ts';
import { sweepFiles } from './file-sweep.ts';
import { backupName } from '../backup/schedule.ts';
import { removeFiles, storeFile } from './files.ts';

let app: TestApp;
let ownerId: string;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());
beforeEach(async () => (ownerId = (await createStudent(app)).id));

const store = (more: { name?: string; expiresAt?: Date } = {}) =>
  app.ctx.transaction((tx) =>
    storeFile(tx, {
      ownerId,
      purpose: 'DOCUMENT',
      name: 'scores.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 secret'),
      ...more,
    }),
  );
const load = (address: string) => fetch(app.url + address);
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of app.ctx.gateways.storage.list()) found.push(key);
  return found;
}

it('is still there when the same picture was taken away and chosen again before its bytes were removed', async () => {
  const picture = { ownerId, purpose: 'AVATAR', name: '256.webp', type: 'image/webp' } as const;
  const choose = (tx: Ctx) =>
    storeFile(tx, { ...picture, bytes: Buffer.from('pixels'), key: 'avatars/chosen/256.webp' });
  const { id } = await app.ctx.transaction(choose);
  await app.ctx.transaction((tx) => removeFiles(tx, [id]));
  await app.ctx.transaction(choose);
  await app.runJobs();
  expect(await keys()).toContain('avatars/chosen/256.webp');
});

describe('a private file', () => {
  it('is handed out by a link, to be saved and never to be run', async () => {
    const file = await store({ name: 'Ergebnis ümlaut "x".pdf' });
    const answer = await load(fileLink(app.ctx, file.id).url);
    expect(await answer.text()).toBe('%PDF-1.7 secret');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '15',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': dispositionOf('Ergebnis ümlaut "x".pdf'),
    });
  });

  it('is nobody’s without the link, with one of another file, a changed or an old one', async () => {
    const [file, other] = [await store(), await store()];
    const { url } = fileLink(app.ctx, file.id);
    const token = url.split('token=')[1] ?? '';
    const later = String(Number(token.split('.')[0]) + 60_000);
    for (const wrong of [
      `/api/files/${file.id}`,
      `/api/files/${other.id}?token=${token}`,
      `/api/files/${file.id}?token=${token.replace(/^\d+/, later)}`,
      `/api/files/${file.id}?token=${token.slice(0, -1)}`,
      `/api/files/${file.id}?token=.`,
      '/api/files/1?token=1',
    ])
      expect([wrong, (await load(wrong)).status]).toEqual([wrong, 404]);
    expect((await load(url)).status).toBe(200);
    await app.advance(minutes(5));
    expect((await load(url)).status).toBe(404);
  });

  it('is gone at once when it is removed or expires, its bytes soon after', async () => {
    const [removed, expiring] = [
      await store(),
      await store({ expiresAt: after(app.clock.now(), minutes(1)) }),
    ];
    const before = await keys();
    expect(before).toEqual(expect.arrayContaining([`document/${removed.id}`, `document/${expiring.id}`]));
    await app.ctx.transaction((tx) => removeFiles(tx, [removed.id]));
    expect((await load(fileLink(app.ctx, removed.id).url)).status).toBe(404);
    await app.advance(minutes(1));
    expect((await load(fileLink(app.ctx, expiring.id).url)).status).toBe(404);
    await sweepFiles(app.ctx);
    await app.runJobs();
    const left = await keys();
    expect(left).not.toContain(`document/${removed.id}`);
    expect(left).not.toContain(`document/${expiring.id}`);
  });
});

describe('the sweep', () => {
  it('removes bytes of an upload that failed, and leaves all others', async () => {
    const kept = await store();
    await expect(
      app.ctx.transaction(async (tx) => {
        await storeFile(tx, {
          ownerId,
          purpose: 'DOCUMENT',
          name: 'x',
          type: 'application/pdf',
          bytes: Buffer.from('x'),
          key: 'document/orphan',
        });
        throw new Error('after the bytes were written');
      }),
    ).rejects.toThrow('after the bytes');
    await sweepFiles(app.ctx);
    expect(await keys()).toContain('document/orphan');
    const backup = `backups/${backupName(new Date(), true)}`;
    await app.ctx.gateways.storage.put(backup, Readable.from([Buffer.from('all there is')]));
    await sweepFiles(app.ctx, Date.now() + days(1) + hours(1));
    const left = await keys();
    expect(left).not.toContain('document/orphan');
    // Where backups lie in the same bucket, they are not its business.
    expect(left).toContain(backup);
    expect(left).toContain(`document/${kept.id}`);
  });
});

describe('the name on saving', () => {
  it('cannot end the header or the quotes', () => {
    expect(dispositionOf('a"; filename="b.html\r\n.pdf')).toBe(
      `attachment; filename="a_ filename_b.html_.pdf"; filename*=UTF-8''a%22%3B%20filename%3D%22b.html%0D%0A.pdf`,
    );
  });
});
