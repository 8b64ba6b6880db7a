import { getOwnUser, isChallenge, type SecondFactorChallenge, signIn } from '@michi/contract/identity';
import { passSecondFactor } from '@michi/contract/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent, type Person, testPassword } from '../../../test/factories/identity.ts';
import { codeOf, giveAuthenticatorApp } from '../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { minutes } from '../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function challengeFor(person: Person): Promise<SecondFactorChallenge> {
  const body = { email: person.email, password: testPassword };
  const answer = await app.as(null).attempt(signIn, { body });
  expect(answer.status).toBe(202);
  if (!isChallenge(answer.body)) throw new Error('The password alone was enough');
  return answer.body;
}
const pass = (challenge: string, code: string) =>
  app.as(null).attempt(passSecondFactor, { body: { challenge, method: 'TOTP', code } });

async function personWithApp(): Promise<{ person: Person; secret: string }> {
  const person = await createStudent(app);
  return { person, secret: await giveAuthenticatorApp(app, person.id) };
}
/** Never a code of the steps around now. */
const wrongCode = (secret: string) => codeOf(app, secret, 1000);

describe('signing in with an authenticator app', () => {
  it('gives no token for the password alone, and the tokens for the code', async () => {
    const { person, secret } = await personWithApp();
    const challenge = await challengeFor(person);
    expect(challenge.methods).toEqual(['TOTP']);
    expect((await app.as(challenge.challenge).attempt(getOwnUser, {})).status).toBe(401);
    const tokens = (await pass(challenge.challenge, codeOf(app, secret))).body;
    expect(await app.as(tokens.accessToken).call(getOwnUser, {})).toMatchObject({ id: person.id });
  });

  it.each([-1, 1])('allows for a clock that is %d step off, and not two', async (steps) => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeFor(person);
    expect((await pass(challenge, codeOf(app, secret, steps * 2))).problem.code).toBe('invalid_code');
    expect((await pass(challenge, codeOf(app, secret, steps))).status).toBe(200);
  });

  it('accepts no code twice, nor an older one, also for another challenge', async () => {
    const { person, secret } = await personWithApp();
    const first = await challengeFor(person);
    const code = codeOf(app, secret);
    expect((await pass(first.challenge, code)).status).toBe(200);
    const second = await challengeFor(person);
    expect((await pass(second.challenge, code)).problem.code).toBe('invalid_code');
    expect((await pass(second.challenge, codeOf(app, secret, -1))).problem.code).toBe('invalid_code');
    expect((await pass(second.challenge, codeOf(app, secret, 1))).status).toBe(200);
  });

  it('answers each challenge once', async () => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeFor(person);
    expect((await pass(challenge, codeOf(app, secret))).status).toBe(200);
    expect((await pass(challenge, codeOf(app, secret, 1))).problem.code).toBe('challenge_expired');
  });

  it('is over after ten minutes', async () => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeFor(person);
    await app.advance(minutes(10));
    expect((await pass(challenge, codeOf(app, secret))).problem.code).toBe('challenge_expired');
  });

  it('is over after five wrong codes, also for the right one', async () => {
    const { person, secret } = await personWithApp();
    const { challenge } = await challengeFor(person);
    for (let i = 0; i < 5; i += 1)
      expect((await pass(challenge, wrongCode(secret))).problem.code).toBe('invalid_code');
    expect((await pass(challenge, codeOf(app, secret))).problem.code).toBe('challenge_expired');
  });

  it('slows guessing over many challenges down, for this account alone', async () => {
    const { person, secret } = await personWithApp();
    const codes: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const { challenge } = await challengeFor(person);
      codes.push((await pass(challenge, wrongCode(secret))).problem.code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'invalid_code'));
    expect(codes[20]).toBe('rate_limited');
    const other = await personWithApp();
    const { challenge } = await challengeFor(other.person);
    expect((await pass(challenge, codeOf(app, other.secret))).status).toBe(200);
  });

  it('takes no code of another account', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()];
    const { challenge } = await challengeFor(theirs.person);
    expect((await pass(challenge, codeOf(app, mine.secret))).problem.code).toBe('invalid_code');
  });

  it('knows no challenge that it did not give', async () => {
    expect((await pass('x'.repeat(43), '123456')).problem.code).toBe('challenge_expired');
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
