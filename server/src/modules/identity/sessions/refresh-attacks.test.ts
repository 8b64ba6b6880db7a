import { deleteUser, refreshToken, type Tokens } from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  refreshWith,
  seeWith,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const enter = async (person: Person) => (await attemptSignIn(app, person.email)).body;
const refresh = (tokens: Tokens) => refreshWith(app, tokens);
const see = (tokens: Tokens) => seeWith(app, tokens);
const setStatus = async (person: Person, status: 'BANNED' | 'ACTIVE' | 'DELETED') => {
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status } });
};

describe('many refreshes at once', () => {
  it('with one token all succeed, and each answer goes on', async () => {
    const first = await enter(await createStudent(app));
    const tabs = await Promise.all(Array.from({ length: 12 }, () => refresh(first)));
    expect(tabs.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    expect(new Set(tabs.map(({ body }) => body.refreshToken)).size).toBe(12);
    const next = await Promise.all(tabs.map(({ body }) => refresh(body)));
    expect(next.every(({ status }) => status === 200)).toBe(true);
  });

  it('with a token that was used too long ago all fail, and the session is over', async () => {
    const first = await enter(await createStudent(app));
    const second = (await refresh(first)).body;
    await app.advance(minutes(1));
    const thieves = await Promise.all(Array.from({ length: 6 }, () => refresh(first)));
    expect(thieves.map(({ status }) => status)).toEqual(Array<number>(6).fill(401));
    expect((await refresh(second)).status).toBe(401);
  });

  it('against a ban leave nobody in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await createStudent(app);
      const first = await enter(person);
      const racing = Promise.all(Array.from({ length: 4 }, () => refresh(first)));
      await setStatus(person, 'BANNED');
      for (const answer of await racing) {
        expect([200, 401]).toContain(answer.status);
        if (answer.status === 200) {
          expect(await see(answer.body)).toBe(401);
          expect((await refresh(answer.body)).status).toBe(401);
        }
      }
    }
  });
});

describe('a token used again', () => {
  it('one millisecond after the grace ends the family, at the end of the grace not yet', async () => {
    const first = await enter(await createStudent(app));
    const second = (await refresh(first)).body;
    app.clock.advance(10_000);
    const third = (await refresh(first)).body;
    expect((await refresh(second)).status).toBe(200);
    app.clock.advance(1);
    expect((await refresh(first)).status).toBe(401);
    expect(await see(third)).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('does not get a new grace from each use', async () => {
    const first = await enter(await createStudent(app));
    await refresh(first);
    app.clock.advance(8_000);
    expect((await refresh(first)).status).toBe(200);
    app.clock.advance(8_000);
    expect((await refresh(first)).status).toBe(401);
  });

  it('by the thief first: the owner’s next refresh ends both', async () => {
    const stolen = await enter(await createStudent(app));
    const thief = (await refresh(stolen)).body;
    await app.advance(minutes(14));
    expect((await refresh(stolen)).status).toBe(401);
    expect(await see(thief)).toBe(401);
    expect((await refresh(thief)).status).toBe(401);
  });
});

describe('time moved', () => {
  it('back by an hour makes the grace no longer', async () => {
    const first = await enter(await createStudent(app));
    await refresh(first);
    app.clock.advance(-hours(1));
    const again = await refresh(first);
    app.clock.advance(hours(1));
    expect(again.status).toBe(401);
  });

  it('on by 30 days ends an unused token without ending the session for its other tabs', async () => {
    const first = await enter(await createStudent(app));
    const left = (await refresh(first)).body;
    let used = (await refresh(first)).body;
    await app.advance(days(20));
    used = (await refresh(used)).body;
    await app.advance(days(10));
    expect((await refresh(left)).status).toBe(401);
    expect((await refresh(used)).status).toBe(200);
  });
});

describe('a person who was banned', () => {
  it('gets no tokens, also not by a session that nobody ended', async () => {
    const person = await createStudent(app);
    const tokens = await enter(person);
    await app.ctx.db.updateTable('user').set({ status: 'BANNED' }).where('id', '=', person.id).execute();
    expect((await refresh(tokens)).status).toBe(401);
    expect(await see(tokens)).toBe(401);
  });

  it('and is let in again signs in anew: the old tokens stay worthless', async () => {
    const person = await createStudent(app);
    const tokens = await enter(person);
    await setStatus(person, 'BANNED');
    await setStatus(person, 'ACTIVE');
    expect((await refresh(tokens)).status).toBe(401);
    expect(await see(tokens)).toBe(401);
    expect((await refresh(await enter(person))).status).toBe(200);
  });
});

describe('a token that is none', () => {
  it.each(['x', 'A'.repeat(43), '%00', '😀', 'a'.repeat(500)])('%s is refused with 401', async (token) => {
    const answer = await app.as(null).attempt(refreshToken, { query: { refreshToken: token } });
    expect(answer).toMatchObject({ status: 401, problem: { code: 'invalid_token' } });
  });

  it('such as an access token is refused', async () => {
    const { accessToken } = await enter(await createStudent(app));
    const answer = await app.as(null).attempt(refreshToken, { query: { refreshToken: accessToken } });
    expect(answer.status).toBe(401);
  });
});

describe('tokens that ran out', () => {
  it('leave the database with the nightly job, used ones too, and the session goes on', async () => {
    const person = await createStudent(app);
    let tokens = await enter(person);
    const count = async () =>
      (
        await app.ctx.db
          .selectFrom('refresh_token')
          .innerJoin('session', 'session.id', 'session_id')
          .select('refresh_token.id')
          .where('user_id', '=', person.id)
          .execute()
      ).length;
    for (let day = 0; day < 60; day += 10) {
      await app.advance(days(10));
      tokens = (await refresh(tokens)).body;
    }
    const before = await count();
    await app.enqueueTask('identity.prune-sessions');
    await app.runJobs();
    expect(before).toBeGreaterThan(6);
    expect(await count()).toBeLessThanOrEqual(4);
    expect((await refresh(tokens)).status).toBe(200);
  });
});
