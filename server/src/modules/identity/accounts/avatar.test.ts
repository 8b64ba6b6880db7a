import { removeAvatar, uploadAvatar } from '@michi/contract/identity/avatar';
import { getOwnUser } from '@michi/contract/identity/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

type Format = 'jpeg' | 'png' | 'webp' | 'avif';
/** Left half red, right half blue, with a place in its EXIF. */
async function picture(width: number, height: number, format: Format = 'jpeg'): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' };
  const right = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, gravity: 'east' }])
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}
const fileOf = (bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const send = (person: Person, file: File) => person.caller.attempt(uploadAvatar, { body: { file } });
const load = (address: string | null) => fetch(`${app.url}${address ?? '/nowhere'}`);

describe('the own picture', () => {
  it.each<Format>(['jpeg', 'png', 'webp', 'avif'])('is cut to squares, from %s', async (format) => {
    const person = await createStudent(app);
    const { body } = await send(person, fileOf(await picture(800, 400, format)));
    expect(body.avatar).toMatch(/^\/api\/avatars\/[0-9a-f]{32}\/256\.webp$/);
    const answer = await load(body.avatar);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = await answer.bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    expect(Buffer.from(bytes).includes('secret-owner')).toBe(false);
    for (const width of [96, 512]) {
      const other = await (await load((body.avatar ?? '').replace('/256.', `/${width}.`))).bytes();
      expect((await sharp(other).metadata()).width).toBe(width);
    }
  });

  it('is turned as the camera says, and says no more', async () => {
    const person = await createStudent(app);
    const lying = await sharp(await picture(400, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(person, fileOf(lying));
    const { data, info } = await sharp(await (await load(body.avatar)).bytes())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A quarter to the right: what was left is now above.
    const topRight = [
      ...data.subarray((info.width - 8) * info.channels, (info.width - 8) * info.channels + 3),
    ];
    expect(topRight[0]).toBeGreaterThan(200);
    expect(topRight[2]).toBeLessThan(60);
  });

  it('takes the place of the one before, whose files are gone, and is removed', async () => {
    const person = await createStudent(app);
    const first = (await send(person, fileOf(await picture(300, 300)))).body.avatar;
    const second = (await send(person, fileOf(await picture(301, 150)))).body.avatar;
    expect(second).not.toBe(first);
    await app.runJobs();
    expect((await load(first)).status).toBe(404);
    expect((await load(second)).status).toBe(200);
    expect((await person.caller.call(removeAvatar, {})).avatar).toBeNull();
    await app.runJobs();
    expect((await load(second)).status).toBe(404);
    expect((await person.caller.call(getOwnUser, {})).avatar).toBeNull();
  });

  it('of two people is two files, be it the same picture', async () => {
    const [one, other] = [await createStudent(app), await createStudent(app)];
    const same = await picture(120, 120);
    const [first, second] = [await send(one, fileOf(same)), await send(other, fileOf(same))];
    await one.caller.call(removeAvatar, {});
    await app.runJobs();
    expect((await load(first.body.avatar)).status).toBe(404);
    expect((await load(second.body.avatar)).status).toBe(200);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', svg],
    ['an SVG with a prologue', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['the first bytes of a PNG', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
  ])('is refused by its content, whatever it is called: %s', async (_what, text) => {
    const person = await createStudent(app);
    const answer = await send(person, fileOf(new Uint8Array(Buffer.from(text, 'latin1'))));
    expect(answer.status).toBe(415);
    expect(answer.problem.message).toBe('Choose a picture: JPEG, PNG, WebP or AVIF');
  });

  it('is refused when it is cut off', async () => {
    const person = await createStudent(app);
    const whole = await picture(600, 600, 'png');
    expect((await send(person, fileOf(whole.subarray(0, whole.length / 2)))).status).toBe(415);
  });

  it('is refused when it would unfold into too many pixels', async () => {
    const person = await createStudent(app);
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 2, adaptiveFiltering: false })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await send(person, fileOf(bomb))).status).toBe(415);
  });
});

describe('the form', () => {
  it('is refused beyond the size of the configuration, with a text that says it', async () => {
    const person = await createStudent(app);
    const answer = await send(person, fileOf(new Uint8Array(10 * 1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
    expect(answer.problem).toMatchObject({
      code: 'payload_too_large',
      message: 'The file is larger than 10 MB',
    });
  });

  it('has one file, and is a form', async () => {
    const person = await createStudent(app);
    const post = (body: FormData | string, token: string | null = person.token) =>
      fetch(`${app.url}/api/users/me/avatar`, {
        method: 'PUT',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body,
      });
    const two = new FormData();
    for (const name of ['file', 'other']) two.append(name, fileOf(await picture(50, 50)));
    expect((await post(two)).status).toBe(400);
    const none = new FormData();
    none.append('file', 'only a text');
    expect((await post(none)).status).toBe(400);
    expect((await post('file=1')).status).toBe(415);
    expect((await post(two, null)).status).toBe(401);
  });

  it('is described so', async () => {
    const answer = await fetch(`${app.url}/api/openapi.json`);
    const document: unknown = await answer.json();
    expect(document).toHaveProperty(
      ['paths', '/users/me/avatar', 'put', 'requestBody', 'content', 'multipart/form-data', 'schema'],
      expect.objectContaining({ required: ['file'] }),
    );
  });
});
