import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '../../../test/database.ts';
import { hideSecrets } from './log.ts';

// The real lines of a real process, at the level that says the most.

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let server: ReturnType<typeof fork>;
let url = '';
let said = '';

beforeAll(async () => {
  database = await cloneDatabase();
  server = fork(path.resolve(import.meta.dirname, '../../../test/logging-process.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'trace',
      ROLES: 'web,socket,worker',
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const message = await new Promise<unknown>((resolve) => server.once('message', resolve));
  url = z.object({ url: z.string() }).parse(message).url.replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
  await database.drop();
});

const secret = 'the-secret-that-must-not-be-said';
const json = { 'content-type': 'application/json' };
const id = '01890000-0000-7000-8000-000000000000';

async function send(pathname: string, init: RequestInit = {}): Promise<number> {
  const before = said.length;
  const response = await fetch(url + pathname, { headers: json, ...init });
  await response.text();
  // The line of the answer comes after the answer.
  await expect.poll(() => said.slice(before)).toContain('request completed');
  return response.status;
}

describe('the log of a running server', () => {
  it.each([
    ['a refresh token', `/api/auth/refresh-token?refreshToken=${secret}`, 'POST', 401],
    [
      'a refresh token among other things',
      `/api/auth/refresh-token?a=1&refreshToken=${secret}&b=2`,
      'POST',
      401,
    ],
    [
      'a refresh token by a name spelled otherwise',
      `/api/auth/refresh-token?refresh%54oken=${secret}`,
      'POST',
      401,
    ],
    [
      'a refresh token given twice',
      `/api/auth/refresh-token?refreshToken=x&refreshToken=${secret}`,
      'POST',
      400,
    ],
    ['a verification code', `/api/users/${id}/verify-email?code=${secret}`, 'PATCH', 400],
    ['a token at an address that is none', `/reset-password?token=${secret}`, 'GET', 404],
    ['a token at a call that is none', `/api/nothing?token=${secret}`, 'GET', 404],
    ['a token at the wrong method', `/api/auth?token=${secret}`, 'PUT', 404],
    ['a code of another site', `/api/nothing?state=x&code=${secret}`, 'GET', 404],
  ])('does not say %s', async (_what, pathname, method, status) => {
    expect(await send(pathname, { method })).toBe(status);
    expect(said).toContain('request completed');
    expect(said).not.toContain(secret);
  });

  it('does not say a password, nor what came with an address that cannot be read', async () => {
    const body = JSON.stringify({ email: 'somebody@example.com', password: secret });
    expect(await send('/api/auth', { method: 'POST', body })).toBe(401);
    await fetch(`${url}/api/%zz?token=${secret}`);
    const reset = JSON.stringify({ token: secret, newPassword: `${secret}-too` });
    expect(await send('/api/auth/reset-password', { method: 'POST', body: reset })).toBe(400);
    expect(said).not.toContain(secret);
  });

  it('does not say a Bearer token or a cookie', async () => {
    const headers = { ...json, authorization: `Bearer ${secret}`, cookie: `refresh_token=${secret}` };
    expect(await send('/api/users/me', { headers })).toBe(401);
    expect(said).not.toContain(secret);
  });

  it('does not say the token of a call that fails unexpectedly', async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table refresh_token rename to refresh_token_gone');
    try {
      expect(await send(`/api/auth/refresh-token?refreshToken=${secret}`, { method: 'POST' })).toBe(500);
    } finally {
      await client.query('alter table refresh_token_gone rename to refresh_token');
      await client.end();
    }
    expect(said).toContain('unexpected error');
    expect(said).not.toContain(secret);
  });

  it('says neither the password of a new account nor the code in its mail', async () => {
    const password = 'a-password-that-is-not-said';
    const body = JSON.stringify({ email: 'logged@example.com', password, name: 'Noor' });
    expect(await send('/api/users', { method: 'POST', body })).toBe(201);
    const mails = z.object({ items: z.array(z.object({ text: z.string() })) });
    const read = async () =>
      mails.parse(await (await fetch(`${url}/dev/mail.json?to=logged@example.com`)).json()).items[0]?.text ??
      '';
    await expect.poll(read).toContain('code=');
    const code = /[?&]code=([\w-]+)/.exec(await read())?.[1] ?? '';
    expect(code.length).toBeGreaterThanOrEqual(8);
    for (const spelling of [password, code, `${code.slice(0, 4)}-${code.slice(4)}`])
      expect(said).not.toContain(spelling);
  });
});

describe('the number of a call', () => {
  it('stands in its answer, and in what the log says of the mail that it caused', async () => {
    const body = JSON.stringify({
      email: 'numbered@example.com',
      password: 'a-long-enough-one',
      name: 'Noor',
    });
    const answer = await fetch(`${url}/api/users`, { method: 'POST', headers: json, body });
    await answer.text();
    const number = answer.headers.get('x-request-id');
    expect(answer.status).toBe(201);
    expect(number).toMatch(/^[\w-]{36}$/);
    const lines = () => said.split('\n').filter((line) => line.includes(`"requestId":"${number}"`));
    await expect.poll(() => lines().filter((line) => line.includes('mail handed over'))).toHaveLength(1);
    await expect.poll(() => lines().some((line) => line.includes('request completed'))).toBe(true);
    // Once in each line.
    expect(lines().every((line) => line.split('"requestId"').length === 2)).toBe(true);
  });
});

describe('an address in the log', () => {
  it.each([
    ['/courses/1', '/courses/1'],
    ['/x?token=abc&page=2', '/x?[hidden]'],
    ['/x?abc', '/x?[hidden]'],
    ['/x?a=1?token=abc', '/x?[hidden]'],
    ['/x%3ftoken%3Dabc', '/x?[hidden]'],
  ])('%s is written %s', (given, written) => expect(hideSecrets(given)).toBe(written));
});
