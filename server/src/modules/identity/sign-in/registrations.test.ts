import {
  forgotPassword,
  getOwnUser,
  registerUser,
  resetPassword,
  updateOwnUser,
  verifyEmail,
} from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createStudent,
  refreshWith,
  seeWith,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { takeLimit } from '../sessions/account-limits.ts';

// Whoever registers an address first has not got it: registrations stand side by side until one of them is
// proved.

let app: TestApp;
let count = 0;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const theirs = 'chosen by a stranger';
const own = 'chosen by the owner';

async function register(email: string, password: string, name = 'Noor') {
  const { id } = await app.as(null).call(registerUser, { body: { email, password, name, type: 'STUDENT' } });
  const mails = await mailsTo(app, email);
  const code = linkIn(mails.find(({ text }) => text.includes(id))).searchParams.get('code') ?? '';
  return { id, code };
}
/** An address that a stranger registered before its owner does. */
async function squatted() {
  const email = `squatted-${(count += 1)}@example.com`;
  const stranger = await register(email, theirs, 'Mallory');
  const held = (await attemptSignIn(app, email, theirs)).body;
  return { email, stranger, held, owner: await register(email.toUpperCase(), own) };
}
const verify = (uuid: string, code: string, password?: string) =>
  app.as(null).attempt(verifyEmail, { params: { uuid }, query: { code }, body: { password } });
const accountsWith = (email: string) =>
  app.ctx.db.selectFrom('user').select(['id', 'email_verified_at']).where('email', '=', email).execute();

describe('an address that a stranger registered before its owner came', () => {
  it('is registered once more, with a code of its own that confirms nothing else', async () => {
    const { stranger, owner } = await squatted();
    expect(owner.id).not.toBe(stranger.id);
    expect((await verify(owner.id, stranger.code)).problem.code).toBe('invalid_code');
    expect((await verify(stranger.id, owner.code)).problem.code).toBe('invalid_code');
    expect((await verify(owner.id, owner.code)).status).toBe(200);
  });

  it('is the owner’s once confirmed: nothing of the other registration is left, in whichever order they came', async () => {
    const { email, stranger, held, owner } = await squatted();
    const { body } = await verify(owner.id, owner.code);
    expect(await app.as(body.accessToken).call(getOwnUser, {})).toMatchObject({ id: owner.id, email });
    expect((await attemptSignIn(app, email, theirs)).status).toBe(401);
    expect(await seeWith(app, held)).toBe(401);
    expect((await refreshWith(app, held)).status).toBe(401);
    expect((await verify(stranger.id, stranger.code)).problem.code).toBe('invalid_code');
    expect((await attemptSignIn(app, email, own)).status).toBe(200);
    expect(await accountsWith(email)).toHaveLength(1);
    // Mails of the winner are not taken for the other's.
    expect(await mailsTo(app, email)).not.toEqual([]);
  });

  it('is not confirmed for the stranger by who follows the first mail and knows another password', async () => {
    const { email, stranger } = await squatted();
    const refused = await verify(stranger.id, stranger.code, own);
    expect(refused).toMatchObject({
      status: 400,
      problem: { code: 'wrong_password', violations: [{ field: 'password' }] },
    });
    expect((await accountsWith(email)).every((row) => row.email_verified_at === null)).toBe(true);
    expect((await verify(stranger.id, 'WRONG-CODE', theirs)).problem.code).toBe('invalid_code');
    expect((await verify(stranger.id, stranger.code, theirs)).status).toBe(200);
  });

  it('opens for each the own registration, by the password', async () => {
    const { email, stranger, owner } = await squatted();
    const idWith = async (password: string) =>
      (await app.as((await attemptSignIn(app, email, password)).body.accessToken).call(getOwnUser, {})).id;
    expect([await idWith(theirs), await idWith(own)]).toEqual([stranger.id, owner.id]);
    expect((await attemptSignIn(app, email, 'of neither of them')).status).toBe(401);
  });

  it('goes by a reset link to who reads the mails, with nothing left of the others', async () => {
    const { email, held } = await squatted();
    await app.as(null).call(forgotPassword, { body: { email } });
    const token = linkIn((await mailsTo(app, email))[0]).searchParams.get('token') ?? '';
    await app.as(null).call(resetPassword, { body: { token, newPassword: 'the newest of all' } });
    for (const password of [theirs, own])
      expect((await attemptSignIn(app, email, password)).status).toBe(401);
    expect(await seeWith(app, held)).toBe(401);
    const tokens = (await attemptSignIn(app, email, 'the newest of all')).body;
    // Nothing of what a stranger prepared in it: name and type are chosen now.
    const name = email.split('@')[0];
    const me = await app.as(tokens.accessToken).call(getOwnUser, {});
    expect(me).toMatchObject({ status: 'ACTIVE', type: null, name });
    expect(await accountsWith(email)).toHaveLength(1);
  });

  it('cannot be used up by registrations from one place', async () => {
    const body = { email: `wanted-${(count += 1)}@example.com`, password: theirs, name: 'Mallory' };
    const answers: number[] = [];
    for (let time = 0; time < 5; time += 1)
      answers.push((await app.as(null).attempt(registerUser, { body })).status);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
    // Of the ten codes a day there are some left for its owner.
    expect(await takeLimit(app.ctx, 'codesTo', body.email)).toBe(0);
  });

  it('belongs to one of them, also when all are confirmed in the same moment', async () => {
    const { email, stranger, owner } = await squatted();
    const third = await register(email, testPassword);
    const answers = await Promise.all([stranger, owner, third].map(({ id, code }) => verify(id, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await accountsWith(email)).toHaveLength(1);
  });
});

describe('an address corrected to one that', () => {
  it('another has registered ends that registration once confirmed', async () => {
    const { email, held, owner } = await squatted();
    const elsewhere = `elsewhere-${(count += 1)}@example.com`;
    const mine = await register(elsewhere, testPassword);
    const me = app.as((await attemptSignIn(app, elsewhere)).body.accessToken);
    await me.call(updateOwnUser, { body: { email } });
    const code = linkIn((await mailsTo(app, email))[0]).searchParams.get('code') ?? '';
    expect((await verify(mine.id, code)).status).toBe(200);
    expect(await seeWith(app, held)).toBe(401);
    expect((await verify(owner.id, owner.code)).status).toBe(400);
    expect((await accountsWith(email)).map(({ id }) => id)).toEqual([mine.id]);
  });

  it('somebody has proved stays theirs', async () => {
    const holder = await createStudent(app);
    const { id } = await app
      .as(null)
      .call(registerUser, { body: { email: holder.email, password: theirs, name: 'X' } });
    expect((await mailsTo(app, holder.email)).map(({ subject }) => subject)).toEqual([
      'You already have an account',
    ]);
    expect((await attemptSignIn(app, holder.email, theirs)).status).toBe(401);
    expect(await accountsWith(holder.email)).toMatchObject([{ id: holder.id }]);
    expect((await verify(id, 'ABCDEFGH')).problem.code).toBe('invalid_code');
  });
});
