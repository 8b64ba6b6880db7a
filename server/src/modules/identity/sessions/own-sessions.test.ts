import { resetPassword, signIn, forgotPassword, type Tokens } from '@michi/contract/identity/users';
import {
  changePassword,
  endOwnSession,
  endOwnSessions,
  endUserSession,
  listOwnSessions,
  listUserSessions,
} from '@michi/contract/identity/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  refreshWith,
  seeWith,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const newPassword = 'entirely-new-words';

async function enter(person: Person, userAgent = firefox): Promise<Tokens> {
  const answer = await fetch(`${app.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: person.email, password: testPassword }),
  });
  return signIn.response.parse(await answer.json());
}
const refresh = (tokens: Tokens) => refreshWith(app, tokens);
const see = (tokens: Tokens) => seeWith(app, tokens);
const listOf = async (tokens: Tokens) =>
  (await app.as(tokens.accessToken).call(listOwnSessions, { query: {} })).items;

describe('the list of own devices', () => {
  it('names browser, system, network, instants, and which one is this', async () => {
    const person = await createStudent(app);
    const begun = app.clock.now().toISOString();
    const tokens = await enter(person);
    await app.advance(minutes(5));
    const renewed = (await refresh(tokens)).body;
    const here = (await listOf(renewed)).find(({ isCurrent }) => isCurrent);
    expect(here).toMatchObject({
      device: { kind: 'DESKTOP', browser: 'Firefox', system: 'Linux' },
      network: '127.0.0.0/24',
      createdAt: begun,
      lastUsedAt: app.clock.now().toISOString(),
    });
    expect(await listOf(renewed)).toHaveLength(2);
  });

  it('keeps the network only, never the address', async () => {
    await enter(await createStudent(app));
    const rows = await app.ctx.db.selectFrom('session').select('address').distinct().execute();
    expect(rows).toEqual([{ address: '127.0.0.0/24' }]);
  });

  it('shows the last used first, page by page, and nobody else’s', async () => {
    const person = await createStudent(app);
    await enter(await createStudent(app));
    for (let device = 0; device < 3; device += 1) {
      await app.advance(1000);
      await enter(person);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.caller.call(listOwnSessions, {
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...page.items.map(({ lastUsedAt }) => lastUsedAt));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('leaves out what ended or ran out', async () => {
    const person = await createStudent(app);
    const idle = await enter(person);
    await app.advance(days(29));
    const [used, ended] = [await enter(person), await enter(person)];
    await app.as(ended.accessToken).call(endOwnSession, {
      params: { id: (await listOf(ended)).find(({ isCurrent }) => isCurrent)?.id ?? '' },
    });
    await app.advance(days(2));
    expect((await refresh(idle)).status).toBe(401);
    const renewed = (await refresh(used)).body;
    expect((await listOf(renewed)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

describe('signing out', () => {
  it('one device ends that session at once, and no other', async () => {
    const person = await createStudent(app);
    const [here, there] = [await enter(person), await enter(person)];
    const id = (await listOf(there)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    await app.as(here.accessToken).call(endOwnSession, { params: { id } });
    expect([await see(here), await see(there)]).toEqual([200, 401]);
    expect((await refresh(there)).status).toBe(401);
    expect((await refresh(here)).status).toBe(200);
    const again = await person.caller.attempt(endOwnSession, { params: { id } });
    expect(again.status).toBe(404);
  });

  it('somebody else’s device is not found, and goes on', async () => {
    const [person, other] = [await createStudent(app), await createStudent(app)];
    const theirs = await enter(other);
    const id = (await listOf(theirs)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await person.caller.attempt(endOwnSession, { params: { id } })).status).toBe(404);
    expect(await see(theirs)).toBe(200);
  });

  it('all others leaves this one; everywhere leaves none', async () => {
    const person = await createStudent(app);
    const [here, there] = [await enter(person), await enter(person)];
    await app.as(here.accessToken).call(endOwnSessions, { query: { scope: 'OTHERS' } });
    expect([await see(here), await see(there)]).toEqual([200, 401]);
    await app.as(here.accessToken).call(endOwnSessions, { query: { scope: 'ALL' } });
    expect(await see(here)).toBe(401);
    expect((await refresh(here)).status).toBe(401);
  });
});

describe('the devices of somebody else', () => {
  it('are listed and ended by an administrator, who is written down; the network stays the owner’s', async () => {
    const [admin, person] = [await createAdmin(app), await createStudent(app)];
    const tokens = await enter(person);
    const params = { id: person.id };
    const { items } = await admin.caller.call(listUserSessions, { params, query: {} });
    expect(items).toHaveLength(2);
    const device = { kind: 'DESKTOP', browser: 'Firefox', system: 'Linux' };
    const found = items.find((session) => session.device.browser === 'Firefox');
    const instant = app.clock.now().toISOString();
    expect(found).toEqual({ id: found?.id, device, createdAt: instant, lastUsedAt: instant });
    const sessionId = found?.id ?? '';
    const end = { params: { ...params, sessionId } };
    const stranger = await createStudent(app);
    expect((await stranger.caller.attempt(endUserSession, end)).status).toBe(403);
    const wrong = { params: { id: stranger.id, sessionId } };
    expect((await admin.caller.attempt(endUserSession, wrong)).status).toBe(404);
    expect(await see(tokens)).toBe(200);
    await admin.caller.call(endUserSession, end);
    expect([await see(tokens), await see({ ...tokens, accessToken: person.token })]).toEqual([401, 200]);
    const written = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'detail'])
      .where('target_id', '=', person.id)
      .execute();
    expect(written).toEqual([{ action: 'user.session_end', actor_id: admin.id, detail: { sessionId } }]);
    expect((await admin.caller.attempt(endUserSession, end)).status).toBe(404);
  });
});

describe('changing the password while signed in', () => {
  const change = (tokens: Tokens, currentPassword: string, wanted = newPassword) =>
    app.as(tokens.accessToken).attempt(changePassword, { body: { currentPassword, newPassword: wanted } });

  it('ends all other sessions at once, keeps this one, and tells the owner by mail', async () => {
    const person = await createStudent(app);
    const [here, there] = [await enter(person), await enter(person)];
    expect((await change(here, testPassword)).status).toBe(204);
    expect([await see(here), await see(there)]).toEqual([200, 401]);
    expect((await refresh(there)).status).toBe(401);
    expect((await refresh(here)).status).toBe(200);
    const enterWith = (password: string) =>
      app.as(null).attempt(signIn, { body: { email: person.email, password } });
    expect((await enterWith(testPassword)).status).toBe(401);
    expect((await enterWith(newPassword)).status).toBe(200);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).not.toContain(newPassword);
    expect(linkIn(mail).pathname).toBe('/forgot-password');
  });

  it.each([
    ['es', 'Tu contraseña ha cambiado', '/es/forgot-password'],
    ['pt-BR', 'Sua senha foi alterada', '/pt-br/forgot-password'],
  ] as const)('writes that mail in %s', async (locale, subject, path) => {
    const person = await createStudent(app, { locale });
    await change(await enter(person), testPassword);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe(subject);
    expect(linkIn(mail).pathname.toLowerCase()).toBe(path);
  });

  it('needs the current one', async () => {
    const person = await createStudent(app);
    const [here, there] = [await enter(person), await enter(person)];
    expect(await change(here, 'something else entirely')).toMatchObject({
      status: 400,
      problem: { code: 'wrong_password', violations: [{ field: 'currentPassword' }] },
    });
    expect(await see(there)).toBe(200);
    expect(await mailsTo(app, person.email)).toEqual([]);
  });

  it.each(['qwertyuiop', testPassword])('refuses %s as the new one', async (wanted) => {
    const here = await enter(await createStudent(app));
    expect(await change(here, testPassword, wanted)).toMatchObject({
      status: 400,
      problem: { code: 'weak_password', violations: [{ field: 'newPassword' }] },
    });
  });

  it('slows down whoever guesses with a stolen session', async () => {
    const here = await enter(await createStudent(app));
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(here, `guess ${guess}`)).status).toBe(400);
    const slowed = await change(here, testPassword);
    expect(slowed).toMatchObject({ status: 429, problem: { code: 'rate_limited' } });
    expect(slowed.headers.get('retry-after')).toBe('60');
  });

  it('makes a reset link on its way worthless', async () => {
    const person = await createStudent(app);
    const here = await enter(person);
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
    await change(here, testPassword);
    const late = await app
      .as(null)
      .attempt(resetPassword, { body: { token, newPassword: 'late-but-new-words' } });
    expect(late.problem.code).toBe('invalid_token');
  });

  it('of an account without one goes through a mail, which sets the first', async () => {
    const person = await createStudent(app);
    const here = await enter(person);
    await app.ctx.db.updateTable('user').set({ password_hash: null }).where('id', '=', person.id).execute();
    expect(await change(here, testPassword)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
    await app.as(null).call(resetPassword, { body: { token, newPassword } });
    const entered = await app
      .as(null)
      .attempt(signIn, { body: { email: person.email, password: newPassword } });
    expect(entered.status).toBe(200);
  });

  it('leaves no session behind that began with the old one in the same moment', async () => {
    for (let pause = 0; pause < 60; pause += 6) {
      const person = await createStudent(app);
      const here = await enter(person);
      const changing = change(here, testPassword);
      await new Promise((resolve) => setTimeout(resolve, pause));
      const rival = await attemptSignIn(app, person.email);
      expect((await changing).status).toBe(204);
      if (rival.status === 200) expect(await see(rival.body)).toBe(401);
      app.clock.advance(minutes(2));
    }
  });
});
