import { getOwnUser } from '@michi/contract/identity/users';
import { passSecondFactor } from '@michi/contract/identity/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { challengeOf, codeOf, enrolApp } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { openConnections } from '../../../platform/db/db.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const pass = (challenge: string, code: string) =>
  app.as(null).attempt(passSecondFactor, { body: { challenge, method: 'TOTP', code } });

async function personWithApp(): Promise<{ person: Person; secret: string; recoveryCodes: string[] }> {
  const person = await createStudent(app);
  const enrolled = await enrolApp(app, person.caller);
  return { person, ...enrolled };
}
/** Never a code of the steps around now. */
const wrongCode = (secret: string) => codeOf(app, secret, 1000);

describe('signing in with an authenticator app', () => {
  it('gives no token for the password alone, and the tokens for the code', async () => {
    const { person, secret } = await personWithApp();
    const challenge = await challengeOf(app, person.email);
    expect(challenge.methods).toEqual(['TOTP', 'RECOVERY_CODE']);
    expect((await app.as(challenge.challenge).attempt(getOwnUser, {})).status).toBe(401);
    const tokens = (await pass(challenge.challenge, codeOf(app, secret))).body;
    expect(await app.as(tokens.accessToken).call(getOwnUser, {})).toMatchObject({ id: person.id });
  });

  it.each([-1, 1])('allows for a clock that is %d step off, and not two', async (steps) => {
    const { person, secret } = await personWithApp();
    await app.advance(minutes(5));
    const { challenge } = await challengeOf(app, person.email);
    expect((await pass(challenge, codeOf(app, secret, steps * 2))).problem.code).toBe('invalid_code');
    expect((await pass(challenge, codeOf(app, secret, steps))).status).toBe(200);
  });

  it('accepts no code twice, nor an older one, also for another challenge', async () => {
    const { person, secret } = await personWithApp();
    const first = await challengeOf(app, person.email);
    const code = codeOf(app, secret);
    expect((await pass(first.challenge, code)).status).toBe(200);
    const second = await challengeOf(app, person.email);
    expect((await pass(second.challenge, code)).problem.code).toBe('invalid_code');
    expect((await pass(second.challenge, codeOf(app, secret, -1))).problem.code).toBe('invalid_code');
    expect((await pass(second.challenge, codeOf(app, secret, 1))).status).toBe(200);
  });

  it('answers each challenge once', async () => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeOf(app, person.email);
    expect((await pass(challenge, codeOf(app, secret))).status).toBe(200);
    expect((await pass(challenge, codeOf(app, secret, 1))).problem.code).toBe('challenge_expired');
  });

  it('is over after ten minutes', async () => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeOf(app, person.email);
    await app.advance(minutes(10));
    expect((await pass(challenge, codeOf(app, secret))).problem.code).toBe('challenge_expired');
  });

  it('is over after five wrong codes, also for the right one', async () => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeOf(app, person.email);
    for (let i = 0; i < 5; i += 1)
      expect((await pass(challenge, wrongCode(secret))).problem.code).toBe('invalid_code');
    expect((await pass(challenge, codeOf(app, secret))).problem.code).toBe('challenge_expired');
  });

  it('slows guessing over many challenges down, for this account alone', async () => {
    const { person, secret } = await personWithApp();
    const codes: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const { challenge } = await challengeOf(app, person.email);
      codes.push((await pass(challenge, wrongCode(secret))).problem.code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'invalid_code'));
    expect(codes[20]).toBe('rate_limited');
    const other = await personWithApp();
    const { challenge } = await challengeOf(app, other.person.email);
    expect((await pass(challenge, codeOf(app, other.secret))).status).toBe(200);
  });

  it('is right once of many at the same moment, and each gets an answer', async () => {
    const { person, secret, recoveryCodes } = await personWithApp();
    const challenges: string[] = [];
    for (let i = 0; i < 12; i += 1) challenges.push((await challengeOf(app, person.email)).challenge);
    await openConnections(app.ctx.db);
    // A deadlock would be tried again: then the work runs more often than it was asked for.
    let [asked, runs] = [0, 0];
    const { transaction } = app.ctx;
    app.ctx.transaction = (work) => {
      asked += 1;
      return transaction((tx) => ((runs += 1), work(tx)));
    };
    const answers = await Promise.all(
      challenges.map((challenge, i) =>
        i % 2 === 0
          ? pass(challenge, codeOf(app, secret))
          : app.as(null).attempt(passSecondFactor, {
              body: { challenge, method: 'RECOVERY_CODE', code: recoveryCodes[i] ?? recoveryCodes[0] ?? '' },
            }),
      ),
    );
    app.ctx.transaction = transaction;
    expect(runs).toBe(asked);
    const outcomes = answers.map((answer) => (answer.status === 200 ? 'in' : answer.problem.code));
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['in', 'challenge_expired']));
  });

  it('takes no code of another account', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()];
    const { challenge } = await challengeOf(app, theirs.person.email);
    expect((await pass(challenge, codeOf(app, mine.secret))).problem.code).toBe('invalid_code');
  });

  it('knows no challenge that it did not give', async () => {
    expect((await pass('x'.repeat(43), '123456')).problem.code).toBe('challenge_expired');
  });
});

describe('signing in with a recovery code', () => {
  // Past the minute in which the tests above have used up what one address may ask.
  beforeAll(() => app.advance(minutes(2)));
  const recover = (challenge: string, code: string) =>
    app.as(null).attempt(passSecondFactor, { body: { challenge, method: 'RECOVERY_CODE', code } });

  it('works once for each of the ten, as it was shown or typed by hand', async () => {
    const { person, recoveryCodes } = await personWithApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await recover((await challengeOf(app, person.email)).challenge, first)).status).toBe(200);
    const again = await challengeOf(app, person.email);
    expect((await recover(again.challenge, first)).problem.code).toBe('invalid_code');
    const typed = second.toLowerCase().replace('-', ' ');
    expect((await recover(again.challenge, typed)).status).toBe(200);
  });

  it('costs no try with what can be none', async () => {
    const { person, recoveryCodes } = await personWithApp();
    const { challenge } = await challengeOf(app, person.email);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await recover(challenge, `my recovery code ${attempt}`)).problem.code).toBe('invalid_code');
    expect((await recover(challenge, `“${recoveryCodes[0]?.replace('-', '—')}”.`)).status).toBe(200);
  });

  it('tells the owner by mail', async () => {
    const { person, recoveryCodes } = await personWithApp();
    await recover((await challengeOf(app, person.email)).challenge, recoveryCodes[0] ?? '');
    const last = (await mailsTo(app, person.email)).at(0);
    expect(last?.text).toContain('signed in with one of your recovery codes');
  });

  it('is not offered any more when all are used', async () => {
    const { person, recoveryCodes } = await personWithApp();
    for (const code of recoveryCodes) {
      expect((await recover((await challengeOf(app, person.email)).challenge, code)).status).toBe(200);
    }
    expect((await challengeOf(app, person.email)).methods).toEqual(['TOTP']);
  });

  it('takes none of another account', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()];
    const { challenge } = await challengeOf(app, theirs.person.email);
    expect((await recover(challenge, mine.recoveryCodes[0] ?? '')).problem.code).toBe('invalid_code');
  });
});

describe('the document of the calls', () => {
  it('names both answers of a sign-in', async () => {
    const document: unknown = await (await fetch(`${app.url}/api/openapi.json`)).json();
    expect(document).toMatchObject({
      paths: { '/auth': { post: { responses: { 200: {}, 202: {} } } } },
    });
  });
});
