import {
  deleteUser,
  forgotPassword,
  getOwnAuth,
  getOwnUser,
  getUser,
  listUsers,
  refreshToken,
  registerUser,
  resendEmail,
  resetPassword,
  signIn,
  User,
  verifyEmail,
} from '@michi/contract/identity/users';
import type { Route } from '@michi/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openSession } from '../index.ts';

// The calls of identity as the product lists them: method, path, who sends the token, the names in the query.

const calls: [route: Route, line: string, auth: Route['auth'], query: string[]][] = [
  [signIn, 'POST /auth', 'open', []],
  [refreshToken, 'POST /auth/refresh-token', 'open', ['refreshToken']],
  [forgotPassword, 'POST /auth/forgot-password', 'open', []],
  [resetPassword, 'POST /auth/reset-password', 'open', []],
  [listUsers, 'GET /users', 'required', ['page', 'size', 'searchQuery', 'name', 'sortBy', 'sortOrder']],
  [getOwnUser, 'GET /users/me', 'required', []],
  [getOwnAuth, 'GET /users/me/auth', 'required', []],
  [getUser, 'GET /users/:id', 'optional', []],
  [registerUser, 'POST /users', 'optional', []],
  [verifyEmail, 'PATCH /users/:uuid/verify-email', 'optional', ['code']],
  [resendEmail, 'POST /users/:uuid/resend-email', 'optional', []],
  [deleteUser, 'DELETE /users/:id', 'required', ['status', 'reason']],
];

let app: TestApp;
let admin: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  student = await createStudent(app);
});
afterAll(() => app.close());

type Sent = { token?: string; body?: string | null; type?: string };
async function send(line: string, { token, body = '', type = 'application/json' }: Sent = {}) {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' || body === null ? {} : { body }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, json };
}
const keysOf = (json: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(json)).toSorted();
const tokenKeys = [
  'accessToken',
  'accessTokenExpiresAt',
  'lastLoginAt',
  'refreshToken',
  'refreshTokenExpiresAt',
];

describe('each call of identity', () => {
  it.each(calls)('%#: is there under its name', async (route, line, auth, query) => {
    expect(`${route.method} ${route.path}`).toBe(line);
    expect(route.auth).toBe(auth);
    const names = route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [];
    expect(names).toEqual(query);
  });

  it('is answered with an empty body of the JSON content type, and without a body at all', async () => {
    const { refreshToken: token } = await openSession(app.ctx, student.id, {
      address: null,
      userAgent: null,
    });
    const spend = (query: string) => `POST /auth/refresh-token?refreshToken=${query}`;
    const first = await send(spend(token));
    expect(first.status).toBe(200);
    expect(keysOf(first.json)).toEqual(tokenKeys);
    const next = z.object({ refreshToken: z.string() }).parse(first.json).refreshToken;
    expect((await send(spend(next), { body: null })).status).toBe(200);
    expect((await send(`POST /users/${crypto.randomUUID()}/resend-email`)).status).toBe(204);
    expect((await send(`PATCH /users/${crypto.randomUUID()}/verify-email?code=X`)).status).toBe(400);
    const gone = await createStudent(app);
    const remove = `DELETE /users/${gone.id}?status=INACTIVE`;
    expect((await send(remove, { token: await admin.freshToken() })).status).toBe(204);
  });

  it('that is open does not mind a token, whatever it is', async () => {
    const body = JSON.stringify({ email: student.email, password: testPassword });
    for (const token of ['rubbish', await admin.freshToken()]) {
      const answer = await send('POST /auth', { body, token });
      expect(answer.status).toBe(200);
      expect(keysOf(answer.json)).toEqual(tokenKeys);
    }
  });

  it('for which a token is optional takes one that is not ours for none', async () => {
    expect((await send(`GET /users/${student.id}`, { token: 'rubbish' })).status).toBe(404);
    expect((await send(`GET /users/${student.id}`, { token: await student.freshToken() })).status).toBe(200);
  });

  it('that gives a user gives every field of one, and that gives a page of them counts from 0', async () => {
    const token = await admin.freshToken();
    const fields = Object.keys(User.shape).toSorted();
    const named = [
      'id',
      'email',
      'name',
      'type',
      'status',
      'emailVerifiedAt',
      'locale',
      'timeZone',
      'avatar',
    ];
    expect(fields).toEqual(expect.arrayContaining(named));
    expect(keysOf((await send('GET /users/me', { token })).json)).toEqual(
      [...fields, 'permissions'].toSorted(),
    );
    const page = await send('GET /users?page=0&size=1&sortBy=createdAt&sortOrder=asc', { token });
    expect(keysOf(page.json)).toEqual(['items', 'page', 'size', 'totalItems']);
    expect(page.json).toMatchObject({ page: 0, size: 1, items: [{ id: admin.id }] });
  });
});

describe('registering', () => {
  const register = (values: object) =>
    send('POST /users', {
      body: JSON.stringify({ email: 'new@example.com', password: testPassword, name: 'New', ...values }),
    });

  it('as an administrator is refused, under either name', async () => {
    for (const values of [
      { type: 'ADMIN' },
      { userType: 'ADMIN' },
      { type: 'STUDENT', userType: 'ADMIN' },
      { type: 'ADMIN', userType: 'STUDENT' },
    ])
      expect((await register(values)).status).toBe(400);
    expect(await mailsTo(app, 'new@example.com')).toEqual([]);
  });

  it('takes the type under either name, or none', async () => {
    const typeOf = async (values: { email: string; userType?: string; type?: string | null }) => {
      const answer = await register(values);
      expect([answer.status, keysOf(answer.json)]).toEqual([201, ['id']]);
      const { type } = await app.ctx.db
        .selectFrom('user')
        .select('type')
        .where('email', '=', values.email)
        .executeTakeFirstOrThrow();
      return type;
    };
    expect(await typeOf({ email: 'one@example.com', type: 'SENSEI' })).toBe('SENSEI');
    expect(await typeOf({ email: 'two@example.com', userType: 'STUDENT' })).toBe('STUDENT');
    expect(await typeOf({ email: 'three@example.com' })).toBeNull();
  });
});
