import { forgotPassword, registerUser, resetPassword, signIn } from '@michi/contract/identity/users';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { changePassword } from '@michi/contract/identity/sessions';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptSignIn, createStudent } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// One keyboard writes é as one code point, another as e with an accent behind it.

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const composed = 'contraseña-café-9';
const decomposed = composed.normalize('NFD');
const enter = async (email: string, password: string) => (await attemptSignIn(app, email, password)).status;

describe('a password with accents', () => {
  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
    ['with a blank of another kind', 'two words\u00a0here', 'two words here'],
  ])('that was registered %s opens in either spelling', async (_, set, typed) => {
    const email = `spelt-${Buffer.from(set).toString('hex')}@example.com`;
    await app.as(null).call(registerUser, { body: { email, password: set, name: 'Noor' } });
    expect(await enter(email, typed)).toBe(200);
    expect(await enter(email, set)).toBe(200);
    expect(await enter(email, `${typed}!`)).toBe(401);
  });

  it('is the same when it is set anew, confirmed and changed', async () => {
    const { email, caller } = await createStudent(app);
    await app.as(null).call(forgotPassword, { body: { email } });
    const token = linkIn((await mailsTo(app, email))[0]).searchParams.get('token') ?? '';
    await app.as(null).call(resetPassword, { body: { token, newPassword: decomposed } });
    const { accessToken } = (await attemptSignIn(app, email, composed)).body;
    const me = app.as(accessToken);
    await me.call(confirmIdentity, { body: { password: decomposed } });
    const same = await me.attempt(changePassword, {
      body: { currentPassword: composed, newPassword: decomposed },
    });
    expect(same.problem.code).toBe('weak_password');
    await me.call(changePassword, {
      body: { currentPassword: decomposed, newPassword: `neu-${decomposed}` },
    });
    expect(await enter(email, `neu-${composed}`)).toBe(200);
    expect((await caller.attempt(confirmIdentity, { body: { password: composed } })).status).toBe(401);
  });

  it('whose hash is older opens as it was typed then, and from then on in either spelling', async () => {
    const { id, email } = await createStudent(app);
    await app.ctx.db
      .updateTable('user')
      .set({ password_hash: await hash(decomposed) })
      .where('id', '=', id)
      .execute();
    expect(await enter(email, decomposed)).toBe(200);
    expect(await enter(email, composed)).toBe(200);
  });

  it('of two hundred letters opens when each comes as several characters', async () => {
    const password = Array.from({ length: 60 }, (_, at) => `ữộ${String.fromCodePoint(0x4e00 + at)}`).join('');
    const email = 'long@example.com';
    await app.as(null).call(registerUser, { body: { email, password, name: 'Noor' } });
    const body = { email, password: password.normalize('NFD') };
    expect((await app.as(null).attempt(signIn, { body })).status).toBe(200);
  });
});
