import { uploadAvatar } from '@michi/contract/identity/avatar';
import * as documents from '@michi/contract/records/documents';
import { scoreCalls } from '@michi/contract/records/record-calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileLink } from '../../src/platform/files/file-link.ts';
import { dispositionOf } from '../../src/platform/files/file-routes.ts';
import { type LastingPurpose, storeFile } from '../../src/platform/files/files.ts';
import { createAdmin, createSensei, type Person } from '../factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../harness.ts';

export const report = '%PDF-1.7\nscore report\n%%EOF';

/** How files go in and out where they lie in an S3 at `url()`; `use` gets the app, for more. */
export function handsOutFilesOf(url: () => string, use: (app: TestApp) => void = () => undefined): void {
  let app: TestApp;
  let sensei: Person;
  beforeAll(async () => {
    app = await startTestApp({ env: { S3_URL: url() } });
    sensei = await createSensei(app);
    use(app);
  });
  afterAll(() => app.close());
  const load = (address: string) => fetch(app.url + address, { redirect: 'manual' });
  const store = (purpose: LastingPurpose, text = report) =>
    app.ctx.transaction((tx) =>
      storeFile(tx, {
        ownerId: sensei.id,
        purpose,
        name: 'Zeugnis ü.pdf',
        type: 'application/pdf',
        bytes: Buffer.from(text),
      }),
    );

  it('a document that was sent is loaded from S3 itself, by a link of a minute that its permission was asked for', async () => {
    const { id: recordId } = await sensei.caller.call(scoreCalls.create, {
      body: { type: 'SAT', value: 1540 },
    });
    const file = new File([report], 'Zeugnis ü.pdf', { type: 'application/pdf' });
    const body = { file, kind: 'SCORE_REPORT', recordType: 'SCORE', recordId } as const;
    const { id } = await sensei.caller.call(documents.uploadDocument, { body });
    expect((await sensei.caller.attempt(documents.openDocument, { params: { id } })).status).toBe(403);
    const admin = await createAdmin(app);
    const { url: ours } = await admin.caller.call(documents.openDocument, { params: { id } });
    const answer = await load(ours);
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const theirs = new URL(answer.headers.get('location') ?? '');
    expect(theirs.host).toBe(new URL(url()).host);
    expect(theirs.searchParams.get('X-Amz-Expires')).toBe('60');
    const loaded = await fetch(theirs);
    expect(await loaded.text()).toBe(report);
    expect(Object.fromEntries(loaded.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': dispositionOf('Zeugnis ü.pdf'),
    });
  });

  it('leads nobody there without a link of ours, nor to a file that is gone', async () => {
    const [{ id }, other] = [await store('DOCUMENT'), await store('DOCUMENT')];
    const { url: ours } = fileLink(app.ctx, id);
    for (const wrong of [`/api/files/${id}`, ours.replace(id, other.id), `${ours}x`])
      expect([wrong, (await load(wrong)).status]).toEqual([wrong, 404]);
    expect((await load(ours)).status).toBe(302);
    await app.ctx.db.updateTable('file').set({ expires_at: app.clock.now() }).where('id', '=', id).execute();
    expect((await load(ours)).status).toBe(404);
  });

  it('shows pictures of pages from here: the photo of a course to its sensei, public ones to everybody for ever', async () => {
    const { id } = await store('COURSE_PHOTO');
    const photo = await load(fileLink(app.ctx, id).url);
    expect([photo.status, photo.headers.get('cache-control'), await photo.text()]).toEqual([
      200,
      'private, no-store',
      report,
    ]);
    const pixels = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(pixels)], 'me.jpg', { type: 'image/jpeg' });
    const { avatar } = await sensei.caller.call(uploadAvatar, { body: { file } });
    const picture = await load(avatar ?? '');
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(await picture.bytes()).metadata()).toMatchObject({ width: 256, format: 'webp' });
  });

  it('gives everything out itself where browsers do not reach that S3', async () => {
    const { id } = await store('DOCUMENT');
    const other = await startSecondProcess(app, { S3_URL: url(), S3_PUBLIC_ENDPOINT: 'none' });
    const answer = await fetch(other.url + fileLink(app.ctx, id).url, { redirect: 'manual' });
    expect([answer.status, await answer.text()]).toEqual([200, report]);
    await other.close();
  });
}
