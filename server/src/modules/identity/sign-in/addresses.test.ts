import { sendContactMessage } from '@michi/contract/administration/contact';
import { getOwnUser, registerUser, signIn, updateOwnUser, verifyEmail } from '@michi/contract/identity/users';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { attemptSignIn, createStudent, testPassword } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

describe('an address', () => {
  it.each([
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai', 'USER@xn--e1afmkfd.XN--P1AI'],
    ['user@müller.example', 'user@xn--mller-kva.example', 'user@mu\u0308ller.example'],
    ['José@example.com', 'josé@example.com', 'JOSE\u0301@example.com'],
    ['a&b@example.com', 'a&b@example.com', 'A&B@example.com'],
    ['a/b@example.com', 'a/b@example.com', '\u200ba/b@example.com\u2060'],
  ])('%s is registered, written to and signed in with, however it is spelled', async (typed, kept, other) => {
    const { id } = await app
      .as(null)
      .call(registerUser, { body: { email: typed, password: testPassword, name: 'Noor' } });
    const code = linkIn((await mailsTo(app, kept))[0]).searchParams.get('code') ?? '';
    await app.as(null).call(verifyEmail, { params: { uuid: id }, query: { code } });
    const { accessToken } = (await attemptSignIn(app, other)).body;
    expect((await app.as(accessToken).call(getOwnUser, {})).email).toBe(kept);
  });
});

describe('letters beyond ASCII before the @, where the mail server knows none', () => {
  const said: unknown = expect.stringContaining('letters such as é');
  const refusal = { field: 'email', message: said };

  it('are refused in words wherever the address is to be written to', async () => {
    const waiting = await createStudent(app, { emailVerifiedAt: null });
    vi.spyOn(app.ctx.gateways.mail, 'takesUtf8').mockResolvedValue(false);
    const email = 'renée@example.com';
    const answers = [
      await app.as(null).attempt(registerUser, { body: { email, password: testPassword, name: 'Renée' } }),
      await waiting.caller.attempt(updateOwnUser, { body: { email } }),
      await app.as(null).attempt(sendContactMessage, {
        body: { name: 'Renée', email, topic: 'OTHER', message: 'Somebody who would like an answer' },
      }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, problem: { violations: [refusal] } });
    // Who has such an account already still comes in, and domains of any letters are no matter.
    const body = { email, password: testPassword };
    expect((await app.as(null).attempt(signIn, { body })).status).toBe(401);
    const domain = { email: 'renee@société.example', password: testPassword, name: 'Renée' };
    expect((await app.as(null).attempt(registerUser, { body: domain })).status).toBe(201);
  });
});
