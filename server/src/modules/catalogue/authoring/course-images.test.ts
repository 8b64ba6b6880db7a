import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getCourse, searchCourses } from '@michi/contract/catalogue/courses';
import * as contract from '@michi/contract/catalogue/course-images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

/** Left half red, right half blue, with a place in its EXIF. */
async function photo(width = 960, height = 640): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' };
  const right = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, gravity: 'east' }])
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}
const phonePhoto = () => readFile(path.join(import.meta.dirname, '../../../../test/pictures/phone.heic'));
const fileOf = (bytes: Uint8Array, name = 'desk.jpg') => new File([new Uint8Array(bytes)], name);
const send = (id: string, bytes: Uint8Array, by = sensei) =>
  by.caller.attempt(contract.addCourseImage, { params: { id }, body: { file: fileOf(bytes) } });
const list = (id: string) => sensei.caller.call(contract.listCourseImages, { params: { id } });
const change = (id: string, imageId: string, body: object) =>
  sensei.caller.attempt(contract.changeCourseImage, { params: { id, imageId }, body });
const load = (address: string) => fetch(`${app.url}${address}`);
const seen = (id: string) => app.as(null).call(getCourse, { params: { id } });
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of app.ctx.gateways.storage.list()) found.push(key);
  return found.toSorted((one, other) => one.localeCompare(other));
};
async function courseWith(count: number): Promise<{ id: string; images: contract.CourseImage[] }> {
  const { id } = await createCourse(app, sensei);
  for (let made = 0; made < count; made += 1) await send(id, await photo(960 + made, 640));
  await app.runJobs();
  return { id, images: (await list(id)).items };
}
/** The colour of a point, from 0 to 1 across and down. */
async function colourAt(bytes: Uint8Array, across: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * across)) * 3;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 255));
}

describe('a picture of a course', () => {
  it('is shown once a job has made its sizes, as AVIF and WebP, and for ever', async () => {
    const { id } = await createCourse(app, sensei);
    const added = await send(id, await photo(1500, 1000));
    expect(added.status).toBe(201);
    expect(added.body.items).toMatchObject([{ state: 'PROCESSING', file: null, original: null }]);
    expect(await seen(id)).toMatchObject({ cover: null, images: [] });

    await app.runJobs();
    const [image] = (await list(id)).items;
    expect(image).toMatchObject({ state: 'READY', original: { width: 1500, height: 1000 } });
    expect(image?.file).toMatch(/^\/api\/course-images\/[0-9a-f]{32}\/1280\.webp$/);
    expect(await seen(id)).toMatchObject({ cover: image?.file, images: [{ file: image?.file }] });
    const cards = await app.as(null).call(searchCourses, { query: { senseiId: sensei.id } });
    expect(cards.items.find((card) => card.id === id)?.cover).toBe(image?.file);
    for (const width of [320, 480, 640, 960, 1280])
      for (const format of ['avif', 'webp']) {
        const answer = await load((image?.file ?? '').replace('1280.webp', `${width}.${format}`));
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        const bytes = await answer.bytes();
        const found = await sharp(bytes).metadata();
        expect(found).toMatchObject({ width, height: Math.round((width * 9) / 16) });
        expect(found.exif).toBeUndefined();
      }

    // As of a picture that was cut before that width was one.
    const narrow = (image?.file ?? '').replace('1280.webp', '480.webp');
    await app.ctx.gateways.storage.remove(narrow.replace('/api/', ''));
    expect(await sharp(await (await load(narrow)).bytes()).metadata()).toMatchObject({ width: 640 });
  });

  it('keeps nothing of what the camera wrote, not even in the photo that it is cut from', async () => {
    const { images } = await courseWith(1);
    const whole = await (await load(images[0]?.original?.url ?? '')).bytes();
    expect((await sharp(whole).metadata()).exif).toBeUndefined();
    for (const key of await keys()) {
      const chunks = await (await app.ctx.gateways.storage.read(key))?.toArray();
      expect(Buffer.concat(chunks ?? []).includes('secret-owner')).toBe(false);
    }
  });

  it('may have more pixels than a phone takes', async () => {
    const { id } = await createCourse(app, sensei);
    await send(id, await plain(9000, 7000));
    await app.runJobs();
    const [image] = (await list(id)).items;
    expect(image).toMatchObject({
      state: 'READY',
      name: 'desk.jpg',
      original: { width: 2560, height: 1991 },
    });
  }, 60_000);

  it('may be a HEIC of a phone', async () => {
    const { id } = await createCourse(app, sensei);
    expect((await send(id, await phonePhoto())).status).toBe(201);
    await app.runJobs();
    const [image] = (await list(id)).items;
    expect(image).toMatchObject({ state: 'READY', original: { width: 960, height: 640 } });
    const shown = await (await load(image?.file ?? '')).bytes();
    expect(await colourAt(shown, 0.25)).toEqual([1, 0, 0]);
    expect(await colourAt(shown, 0.75)).toEqual([0, 0, 1]);
  });

  it('is cropped anew from the whole photo; the sizes before are gone', async () => {
    const { id, images } = await courseWith(1);
    const [before] = images;
    const crop = { x: 0, y: 0.1, width: 0.7, height: 0.6 };
    expect((await change(id, before?.id ?? '', { crop })).body.items).toMatchObject([
      { state: 'PROCESSING', file: before?.file, crop },
    ]);
    await app.runJobs();
    const [image] = (await list(id)).items;
    expect(image).toMatchObject({ state: 'READY', crop });
    expect(image?.file).not.toBe(before?.file);
    expect(await colourAt(await (await load(image?.file ?? '')).bytes(), 0.6)).toEqual([1, 0, 0]);
    expect((await load(before?.file ?? '')).status).toBe(404);
    const small = await change(id, image?.id ?? '', { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect(small.problem.violations).toEqual([
      { field: 'crop', message: 'Choose a larger part of the picture' },
    ]);
  });

  it('is described, ordered, and one of them is the cover', async () => {
    const { id, images } = await courseWith(3);
    const [a = '', b = '', c = ''] = images.map((image) => image.id);
    await change(id, b, { alt: '  A desk by the window ', cover: true });
    expect((await seen(id)).cover).toBe(images[1]?.file);
    await change(id, c, { cover: true });
    await sensei.caller.call(contract.orderCourseImages, { params: { id }, body: { ids: [c, b, a] } });
    const { items } = await list(id);
    expect(items.map((image) => [image.id, image.cover])).toEqual([
      [c, true],
      [b, false],
      [a, false],
    ]);
    expect(items[1]?.alt).toBe('A desk by the window');
    expect((await seen(id)).images.map((image) => image.file)).toEqual(items.map((image) => image.file));
  });

  it('is gone with all its files once it is removed', async () => {
    const { id, images } = await courseWith(1);
    const before = await keys();
    await sensei.caller.call(contract.removeCourseImage, {
      params: { id, imageId: images[0]?.id ?? '' },
    });
    await app.runJobs();
    expect(await seen(id)).toMatchObject({ cover: null, images: [] });
    // Four widths in two formats, and the photo.
    expect(before.length - (await keys()).length).toBe(2 * 4 + 1);
  });

  it('is one of eight at most, also when nine are sent at once', async () => {
    const { id } = await createCourse(app, sensei);
    const bytes = await photo(64, 36);
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(id, bytes)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe(
      'A course has at most 8 pictures',
    );
    expect((await list(id)).items.map((image) => image.position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('belongs to its sensei and administrators, on courses that are not archived', async () => {
    const { id } = await createCourse(app, sensei);
    const other = await createSensei(app);
    expect((await send(id, await photo(), other)).status).toBe(403);
    expect((await send(id, await photo(), await createAdmin(app))).status).toBe(201);
    const archived = await createCourse(app, sensei, { status: 'ARCHIVED' });
    expect((await send(archived.id, await photo())).status).toBe(403);
  });
});

const plain = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .jpeg({ progressive })
    .toBuffer();

/** The same JPEG with other sides in its header. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  // Of one that is read row by row, or progressively.
  const frame = Math.max(...[0xc0, 0xc2].map((kind) => changed.indexOf(Buffer.from([0xff, kind, 0, 17]))));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

describe('what cannot be shown', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['nothing', ''],
  ])('is refused at once when it is no picture by its content: %s', async (_what, text) => {
    const { id } = await createCourse(app, sensei);
    const answer = await send(id, Buffer.from(text));
    expect(answer.status).toBe(415);
    expect(answer.problem.message).toBe('Choose a picture: JPEG, PNG, WebP, AVIF or HEIC');
  });

  it('says so when it is broken or too small, and is not kept', async () => {
    const { id } = await createCourse(app, sensei);
    await app.runJobs();
    const before = await keys();
    const heic = await phonePhoto();
    const whole = await sharp(await photo())
      .png({ compressionLevel: 0 })
      .toBuffer();
    await send(id, whole.subarray(0, whole.length / 2));
    await send(id, heic.subarray(0, heic.length / 2));
    await send(id, await photo(500, 400));
    await app.runJobs();
    expect((await list(id)).items).toMatchObject([
      { state: 'FAILED', failure: 'UNREADABLE', name: 'desk.jpg' },
      { state: 'FAILED', failure: 'UNREADABLE' },
      { state: 'FAILED', failure: 'TOO_SMALL' },
    ]);
    await app.runJobs();
    expect(await keys()).toEqual(before);
    expect((await seen(id)).images).toEqual([]);
  });

  it('takes no place of the eight', async () => {
    const { id } = await createCourse(app, sensei);
    for (let sent = 0; sent < 8; sent += 1) expect((await send(id, await photo(64, 36))).status).toBe(201);
    expect((await send(id, await photo())).status).toBe(409);
    await app.runJobs();
    expect((await send(id, await photo())).status).toBe(201);
    await app.runJobs();
    expect((await list(id)).items.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 8 }, () => 'FAILED'),
      'READY',
    ]);
  });

  it('is forgotten with its file once eight others failed after it', async () => {
    const { id } = await createCourse(app, sensei);
    const before = await keys();
    await send(id, await photo());
    const notMade = { state: 'FAILED', failure: 'NOT_MADE' };
    await app.ctx.db.updateTable('course_image').set(notMade).where('course_id', '=', id).execute();
    for (let sent = 0; sent < 9; sent += 1) {
      await send(id, await photo(64, 36));
      await app.runJobs();
    }
    const { items } = await list(id);
    expect(items.map(({ failure }) => failure)).toEqual(Array.from({ length: 9 }, () => 'TOO_SMALL'));
    expect(await keys()).toEqual(before);
  });

  it('says that it has too many pixels, by what its header claims', async () => {
    const { id } = await createCourse(app, sensei);
    await send(id, claiming(await plain(960, 640), 20_000, 20_000));
    await send(id, claiming(await plain(960, 640, true), 9000, 7000));
    await app.runJobs();
    expect((await list(id)).items).toMatchObject([
      { state: 'FAILED', failure: 'TOO_LARGE' },
      { state: 'FAILED', failure: 'TOO_LARGE' },
    ]);
  });

  it('is kept for another try when its sizes could not be made by our own fault', async () => {
    const { id } = await createCourse(app, sensei);
    await send(id, await photo());
    const { storage } = app.ctx.gateways;
    const put = storage.put;
    storage.put = () => Promise.reject(new Error('No space left on device'));
    for (let attempt = 0; attempt < 4; attempt += 1) await app.advance(hours(1));
    storage.put = put;
    const [failed] = (await list(id)).items;
    expect(failed).toMatchObject({ state: 'FAILED', failure: 'NOT_MADE', file: null });
    expect((await seen(id)).images).toEqual([]);
    const again = await change(id, failed?.id ?? '', { again: true });
    expect(again.body.items).toMatchObject([{ state: 'PROCESSING', failure: null }]);
    await app.runJobs();
    expect((await list(id)).items).toMatchObject([{ state: 'READY', failure: null }]);
    expect((await change(id, failed?.id ?? '', { again: true })).status).toBe(409);
  });
});
