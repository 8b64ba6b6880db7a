import { randomUUID } from 'node:crypto';
import { forgotPassword, resetPassword, signIn } from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../../test/endpoints/index.ts';
import { attemptSignIn, createStudent, testPassword } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } })));
afterAll(() => app.close());

/** As somebody at this address, seen by a proxy of ours. */
async function enter(email: string, password: string, from: string) {
  const response = await fetch(`${app.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  return {
    status: response.status,
    wait: Number(response.headers.get('retry-after') ?? 0),
    body: await response.text(),
  };
}
/**
 * All but the last at once: each answer is held back for a moment, and which of them fails is counted alone.
 */
async function guess(email: string, times: number, from: string) {
  const ask = (_none: unknown, count: number) => enter(email, `guess number ${count}`, from);
  const answers = await Promise.all(Array.from({ length: times - 1 }, ask));
  return [...answers, await ask(null, times - 1)];
}

describe('wrong passwords', () => {
  it('are slowed down to one a minute after ten, with Retry-After, and the right one with them', async () => {
    const person = await createStudent(app);
    const answers = await guess(person.email, 11, '198.51.100.1');
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(answers[10]?.wait).toBe(60);
    expect((await enter(person.email, testPassword, '198.51.100.1')).status).toBe(429);
    app.clock.advance(minutes(1));
    expect((await enter(person.email, testPassword, '198.51.100.1')).status).toBe(200);
  });

  it('of somebody elsewhere do not keep the owner out', async () => {
    const person = await createStudent(app);
    await guess(person.email, 12, '198.51.100.2');
    expect((await enter(person.email, testPassword, '203.0.113.9')).status).toBe(200);
  });

  it('are counted alike for an address that nobody has', async () => {
    const answers = await guess('nobody-here@example.com', 11, '198.51.100.3');
    const person = await createStudent(app);
    expect(answers).toEqual(await guess(person.email, 11, '198.51.100.3'));
  });

  it('from ever other places are slowed down too, and the owner comes in by a mail at once', async () => {
    const person = await createStudent(app);
    for (let place = 0; place < 5; place += 1) await guess(person.email, 10, `198.51.100.${10 + place}`);
    const refused = await enter(person.email, testPassword, '203.0.113.10');
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeLessThanOrEqual(72);
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
    const newPassword = 'entirely-new-words';
    await app.as(null).call(resetPassword, { body: { token, newPassword } });
    expect((await enter(person.email, newPassword, '203.0.113.10')).status).toBe(200);
  });

  it('never lock for good: after an hour all is as before', async () => {
    const person = await createStudent(app);
    for (let place = 0; place < 6; place += 1) await guess(person.email, 11, `198.51.100.${20 + place}`);
    app.clock.advance(hours(1));
    const answers = await guess(person.email, 11, '198.51.100.20');
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('sent all at once count all the same', async () => {
    const person = await createStudent(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, count) => enter(person.email, `guess ${count}`, '198.51.100.40')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('from one IPv6 network are one caller’s', async () => {
    const person = await createStudent(app);
    await guess(person.email, 10, '2001:db8:1:1::1');
    expect((await enter(person.email, testPassword, '2001:db8:1:1:dead:beef::2')).status).toBe(429);
    expect((await enter(person.email, testPassword, '2001:db8:1:2::1')).status).toBe(200);
  });
});

describe('right passwords', () => {
  it('count nothing, however often', async () => {
    const person = await createStudent(app);
    for (let count = 0; count < 15; count += 1)
      expect((await enter(person.email, testPassword, '203.0.113.20')).status).toBe(200);
  });
});

describe('one address that calls too often', () => {
  it('waits as long as Retry-After says, whoever it signs in as', async () => {
    const ask = (count: number) => enter(`many-${count}@example.com`, 'whatever it is', '198.51.100.50');
    await Promise.all(Array.from({ length: 60 }, (_none, count) => ask(count)));
    expect(await ask(60)).toMatchObject({ status: 429, wait: 1 });
    expect((await enter('one-more@example.com', 'whatever it is', '198.51.100.51')).status).toBe(401);
    app.clock.advance(1000);
    expect((await enter('one-more@example.com', 'whatever it is', '198.51.100.50')).status).toBe(401);
  });

  it('mails no more than five links a day, with the same answer', async () => {
    const person = await createStudent(app);
    for (let count = 0; count < 7; count += 1) {
      const answer = await app.as(null).attempt(forgotPassword, { body: { email: person.email } });
      expect(answer.status).toBe(204);
    }
    expect(await mailsTo(app, person.email)).toHaveLength(5);
  });
});

describe('of the calls with which a stranger may write', () => {
  const nonsense = { body: '{}' };
  const open = endpoints
    .map(({ route }) => route)
    .filter(
      ({ auth, method, path }) => auth !== 'required' && method !== 'GET' && /^\/(auth|users)/.test(path),
    );

  it.each(open.map((route, at) => [`${route.method} ${route.path}`, route, at] as const))(
    '%s is limited for each address, with Retry-After',
    async (_name, { method, path }, at) => {
      // Of somebody else each time, for whom there are limits too.
      const address = () => `${app.url}/api${path.replaceAll(/:\w+/g, () => randomUUID())}`;
      const ask = (from: string) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
        return fetch(address(), { ...nonsense, method, headers });
      };
      let refused: Response | undefined;
      for (let round = 0; round < 6 && !refused; round += 1) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask(`203.0.113.${at}`)));
        refused = answers.find(({ status }) => status === 429);
      }
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask('192.0.2.1')).status).not.toBe(429);
    },
  );

  it('no account without a proven address lifts the limit of its place', async () => {
    const here = '203.0.113.200';
    const ask = (token: string) =>
      fetch(`${app.url}/api/users/${randomUUID()}/resend-email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': here,
          authorization: `Bearer ${token}`,
        },
      });
    const cheap: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const { email } = await createStudent(app, { emailVerifiedAt: null });
      cheap.push((await attemptSignIn(app, email)).body.accessToken);
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(cheap[at % cheap.length] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
    const proven = await createStudent(app);
    expect((await ask((await attemptSignIn(app, proven.email)).body.accessToken)).status).toBe(204);
  });
});

it('signs in all the same when the Redis of the configuration is not there', async () => {
  const alone = await startTestApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const person = await createStudent(alone);
  const call = () =>
    alone.as(null).attempt(signIn, { body: { email: person.email, password: 'not the right one' } });
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await call()).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  await alone.close();
});
