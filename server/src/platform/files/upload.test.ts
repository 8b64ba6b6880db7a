import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { uploadAvatar } from '@michi/contract/identity/avatar';
import { addCourseImage } from '@michi/contract/catalogue/course-images';
import { uploadDocument } from '@michi/contract/records/documents';
import { signIn } from '@michi/contract/identity/users';
import { scoreCalls } from '@michi/contract/records/record-calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { createSensei, type Person, testPassword, tokensIn } from '../../../test/factories/identity.ts';
import { appCaller, startTestApp, type TestApp } from '../../../test/harness.ts';
import { days, hours } from '../clock.ts';
import { sweepFiles } from './file-sweep.ts';

// Whatever breaks while a file comes in or is stored: nothing is left behind, and the same file can be sent
// again.

let app: TestApp;
let sensei: Person;
let courseId: string;
let scoreId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
  courseId = (await createCourse(app, sensei)).id;
  scoreId = (await sensei.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1540 } })).id;
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  picture = await sharp({ create: { width: 960, height: 640, channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const calls = [
  ['a picture of oneself', () => '/api/users/me/avatar', uploadAvatar.method],
  ['a picture of a course', () => `/api/courses/${courseId}/images`, addCourseImage.method],
  ['a document', () => `/api${uploadDocument.path}`, uploadDocument.method],
] as const;

const incoming = () => readdir(path.join(app.ctx.config.dataDir, 'incoming')).catch(() => []);
async function stored(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of app.ctx.gateways.storage.list()) found.push(key);
  return found.toSorted((one, other) => one.localeCompare(other));
}
async function rows() {
  const of = async (table: 'file' | 'course_image' | 'document') =>
    (await app.ctx.db.selectFrom(table).select('id').execute()).length;
  return [await of('file'), await of('course_image'), await of('document')];
}

const boundary = 'part';
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fields = () =>
  field('kind', 'SCORE_REPORT') + field('recordType', 'SCORE') + field('recordId', scoreId);
const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const headers = (token = sensei.token) => ({
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
});
const formOf = (bytes: Buffer, end: string) =>
  Buffer.concat([Buffer.from(fields() + fileHead), bytes, Buffer.from(end)]);
const whole = () => formOf(picture, `\r\n--${boundary}--\r\n`);

/** A request whose body stops in the middle, with its line still open. */
function begin(url: string, method: string, token?: string) {
  const sending = request(url, { method, headers: { ...headers(token), 'content-length': 5_000_000 } });
  sending.on('error', () => undefined);
  sending.write(formOf(picture, ''));
  return sending;
}

describe.each(calls)('%s', (_what, address, method) => {
  let before: { files: string[]; rows: number[] };
  beforeEach(async () => (before = { files: await stored(), rows: await rows() }));
  const isAsBefore = async () => expect({ files: await stored(), rows: await rows() }).toEqual(before);
  const send = (body: Buffer) => {
    const init: RequestInit = { method, headers: headers(), body: new Uint8Array(body) };
    return fetch(app.url + address(), init);
  };

  it('leaves nothing behind when the line breaks while it is sent', async () => {
    const sending = begin(app.url + address(), method);
    await expect.poll(incoming, { interval: 5 }).toHaveLength(1);
    sending.destroy();
    await expect.poll(incoming, { interval: 5 }).toEqual([]);
    await isAsBefore();
  });

  it('is refused when its end is missing', async () => {
    const answer = await send(formOf(picture, ''));
    expect(answer.status).toBe(400);
    expect(await incoming()).toEqual([]);
    await isAsBefore();
  });

  it('has no row when it cannot be stored, its first bytes are swept, and it may be sent again', async () => {
    const { storage } = app.ctx.gateways;
    const put = storage.put;
    storage.put = async (key, bytes) => {
      await put.call(storage, key, Readable.from([picture.subarray(0, 100)]));
      bytes.destroy();
      throw new Error('No space left on device');
    };
    const answer = await send(whole()).finally(() => (storage.put = put));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('space');
    expect(await incoming()).toEqual([]);
    expect(await rows()).toEqual(before.rows);
    await sweepFiles(app.ctx, Date.now() + days(1) + hours(1));
    expect(await stored()).toEqual(before.files);
    expect((await send(whole())).ok).toBe(true);
    expect(await rows()).not.toEqual(before.rows);
  });
});

it('leaves what the sweep finds when the server is killed while files come in', async () => {
  const server = fork(path.resolve(import.meta.dirname, '../../../test/logging-process.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: app.ctx.config.databaseUrl,
      DATA_DIR: app.ctx.config.dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ROLES: 'web',
    },
  });
  const message = await new Promise<unknown>((resolve) => server.once('message', resolve));
  const url = z.object({ url: z.string() }).parse(message).url.replace('localhost', '127.0.0.1');
  // Its clock is the real one.
  const signedIn = await appCaller(url, null).call(signIn, {
    body: { email: sensei.email, password: testPassword },
  });
  const { accessToken } = tokensIn(signedIn);
  const before = { files: await stored(), rows: await rows() };
  const open = calls.map(([, address, method]) => begin(url + address(), method, accessToken));
  await expect.poll(incoming, { interval: 5 }).toHaveLength(calls.length);
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  for (const sending of open) sending.destroy();
  expect(await incoming()).toHaveLength(calls.length);
  await sweepFiles(app.ctx);
  expect(await incoming()).toHaveLength(calls.length);
  await sweepFiles(app.ctx, Date.now() + hours(2));
  expect(await incoming()).toEqual([]);
  expect({ files: await stored(), rows: await rows() }).toEqual(before);
}, 60_000);
