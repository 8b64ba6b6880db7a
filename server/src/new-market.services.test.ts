import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { changeCourseStatus, createCourse, searchCourses } from '@michi/contract/catalogue/courses';
import { createCategory } from '@michi/contract/catalogue/category-settings';
import { uploadAvatar } from '@michi/contract/identity/avatar';
import {
  confirmAuthenticatorApp,
  confirmIdentity,
  prepareAuthenticatorApp,
} from '@michi/contract/identity/second-factor';
import { decideSensei, registerUser, signIn, verifyEmail } from '@michi/contract/identity/users';
import { setBirthDate } from '@michi/contract/identity/guardians';
import { getOrder, placeOrder, startPayment } from '@michi/contract/ordering/orders';
import { updateAvailability } from '@michi/contract/scheduling/classes';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../launcher/postgres/free-port.ts';
import { emptyDatabase, type TestDatabase } from '../test/database.ts';
import { publishable } from '../test/factories/catalogue.ts';
import { categoryContent } from '../test/factories/categories.ts';
import { tokensIn } from '../test/factories/identity.ts';
import { choose } from '../test/factories/money/ordering.ts';
import { appCaller, type Caller } from '../test/harness.ts';
import { type MailServer, startMailServer } from '../test/providers/mail-server.ts';
import { startNginx } from '../test/services/nginx.ts';
import { startPgbouncer } from '../test/services/pgbouncer.ts';
import { startRedis } from '../test/services/redis.ts';
import { startSwift } from '../test/services/swift.ts';

// From an empty configuration to a market in which a class was paid, as docs/operations.md leads there:
// .env.example filled in, an outside PostgreSQL behind PgBouncer, Redis, a mail server, S3, nginx before it,
// and the commands of package.json.

const root = path.resolve(import.meta.dirname, '../..');
const stops: (() => Promise<unknown> | void)[] = [];
const started = <T extends { stop(): Promise<unknown> }>(each: T): T => {
  stops.unshift(() => each.stop());
  return each;
};

let database: TestDatabase;
let mail: MailServer;
let env: Record<string, string>;
let url: string;
let server: ChildProcess;
let backup: string;
const admin = { email: 'owner@market.example', password: 'nine-stones-in-the-river' };

beforeAll(async () => {
  database = await emptyDatabase();
  stops.unshift(() => database.drop());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-new-market-'));
  stops.unshift(() => rmSync(folder, { recursive: true, force: true }));
  mail = started(await startMailServer());
  const port = await freePort();
  const [pooler, redis, swift, nginx] = await Promise.all([
    startPgbouncer(database.url).then(started),
    startRedis().then(started),
    startSwift().then(started),
    startNginx([port, port]).then(started),
  ]);
  url = `http://127.0.0.1:${nginx.port}`;
  env = {
    ...filledIn({
      MICHI_MODE: 'production',
      PUBLIC_URL: url,
      MICHI_SECRET: 'a-secret-of-this-market-and-of-no-other-one',
      DATABASE_URL: pooler.urlOf(database.url),
      DATABASE_DIRECT_URL: database.url,
      REDIS_URL: redis.url,
      S3_URL: swift.url,
      S3_PUBLIC_ENDPOINT: 'none',
      BACKUP_TO: `s3://${swift.bucket}/backups`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@market.example',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
    }),
    PATH: process.env['PATH'] ?? '',
  };
  server = spawn(process.execPath, ['launcher/run.mjs', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stops.unshift(async () => {
    if (server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  });
  // The web is built first where nobody did.
  await vi.waitUntil(() => isReady(), { timeout: 110_000, interval: 100 });
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** What `.env.example` asks for; throws for what it does not know. */
function filledIn(values: Record<string, string>): Record<string, string> {
  const known = new Set(readFileSync(path.join(root, '.env.example'), 'utf8').match(/^#?[A-Z\d_]+(?==)/gm));
  for (const name of Object.keys(values))
    if (!known.has(name) && !known.has(`#${name}`)) throw new Error(`.env.example does not know ${name}`);
  return values;
}

async function isReady(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error('The market did not start');
  return (await fetch(`${url}/ready`).catch(() => null))?.status === 200;
}

type Ran = { code: number | null; stdout: string; stderr: string };

/** A command of package.json, in the same configuration. */
const run = (script: string, ...args: string[]): Promise<Ran> => runIn(env, script, ...args);

async function runIn(environment: typeof env, script: string, ...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, ['launcher/run.mjs', script, ...args], {
    cwd: root,
    env: environment,
  });
  const gone = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await gone;
  return { code: child.exitCode, stdout, stderr };
}

/** Signed up by the page, proved by the code of the mail. */
async function signUp(name: string, type: 'STUDENT' | 'SENSEI'): Promise<{ id: string; caller: Caller }> {
  const email = `${name.toLowerCase()}@people.example`;
  const stranger = appCaller(url, null);
  const password = 'seven-quiet-mornings';
  const { id } = await stranger.call(registerUser, { body: { email, password, name, type } });
  const code = await vi.waitUntil(
    () => /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/.exec(mail.mailsTo(email).at(-1) ?? '')?.[0],
    { timeout: 10_000, interval: 50 },
  );
  const tokens = await stranger.call(verifyEmail, {
    params: { uuid: id },
    query: { code },
    body: { password },
  });
  return { id, caller: appCaller(url, tokens.accessToken) };
}

/** The first administrator signs in and sets up the second factor that production asks for. */
async function signInOwner(): Promise<Caller> {
  const { accessToken } = tokensIn(await appCaller(url, null).call(signIn, { body: admin }));
  const owner = appCaller(url, accessToken);
  await owner.call(confirmIdentity, { body: { password: admin.password } });
  const { secret } = await owner.call(prepareAuthenticatorApp, {});
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await owner.call(confirmAuthenticatorApp, { body: { code } });
  return owner;
}

test('a market is opened: its owner, a sensei with a course, a student who pays for a class', async () => {
  const owner = await signInOwner();
  const category = await owner.call(createCategory, {
    body: { ...categoryContent('Essays', 'essays'), parentId: null },
  });
  const [sensei, student] = [await signUp('Amara', 'SENSEI'), await signUp('Noor', 'STUDENT')];
  await owner.call(decideSensei, { params: { id: sensei.id }, body: { status: 'ACTIVE' } });
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' });
  const { avatar } = await sensei.caller.call(uploadAvatar, { body: { file } });
  expect((await fetch(new URL(avatar ?? '', url))).headers.get('content-type')).toMatch(/^image\//);
  const weeklyHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
  await sensei.caller.call(updateAvailability, {
    body: { timeZone: 'UTC', weeklyHours, dateOverrides: [], version: 1 },
  });
  const course = await sensei.caller.call(createCourse, {
    body: { ...publishable, categoryId: category.id },
  });
  await sensei.caller.call(changeCourseStatus, { params: { id: course.id }, body: { status: 'PUBLISHED' } });
  const found = () => student.caller.call(searchCourses, { query: { q: 'personal statements' } });
  await expect.poll(async () => (await found()).items.map(({ id }) => id), soon).toEqual([course.id]);

  const day = 86_400_000;
  const startsAt = new Date(Math.ceil(Date.now() / day) * day + day).toISOString();
  await student.caller.call(setBirthDate, {
    params: { id: student.id },
    body: { birthDate: '1998-05-04' },
  });
  const order = await student.caller.call(placeOrder, {
    body: { courseId: course.id, startsAt, idempotencyKey: randomUUID() },
  });
  await choose(await student.caller.call(startPayment, { params: { id: order.id }, body: {} }), 'APPROVE');
  const status = async () => (await student.caller.call(getOrder, { params: { id: order.id } })).status;
  await expect.poll(status, soon).toBe('COMPLETED');
  // Both are told, by jobs and the mail server.
  for (const name of ['amara', 'noor'])
    await expect.poll(() => mail.mailsTo(`${name}@people.example`).length, soon).toBeGreaterThan(1);
});

const Findings = z.array(z.object({ state: z.string(), says: z.string() }));

const soon = { timeout: 15_000, interval: 100 };

test('the doctor finds nothing wrong but that a test has no certificate, and a backup goes to S3', async () => {
  const doctor = await run('operator/doctor', '--json');
  const findings = Findings.parse(JSON.parse(doctor.stdout));
  expect(findings.filter(({ state }) => state === 'wrong').map(({ says }) => says)).toEqual([
    'PUBLIC_URL is not https',
  ]);
  const taken = await run('operator/backup');
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  backup = `${env['BACKUP_TO']}/${/michi-[\w-]+\.tar\.zst/.exec(taken.stdout)?.[0]}`;
});

test('the backup is found whole, refused where data is, and restored into an empty database', async () => {
  const checked = await run('operator/restore', backup, '--check');
  expect(checked.stdout).toContain('The backup is whole');
  expect(checked.code).toBe(0);
  const overData = await run('operator/restore', backup);
  expect(overData.code).toBe(1);
  expect(overData.stderr).toContain('--replace');
  const empty = await emptyDatabase();
  stops.unshift(() => empty.drop());
  const there = { ...env, DATABASE_URL: empty.url, DATABASE_DIRECT_URL: empty.url };
  expect((await runIn(there, 'operator/restore', backup)).code).toBe(0);
  const client = new pg.Client(empty.url);
  await client.connect();
  const { rows } = await client.query('select status from "order"');
  await client.end();
  expect(rows).toEqual([{ status: 'COMPLETED' }]);
});

test('it stops when it is told to, within the time that systemd gives it', async () => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});
