import { getOwnAuth, getOwnUser } from '@michi/contract/identity/users';
import {
  addPasskey,
  askForPasskey,
  askForSecondPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@michi/contract/identity/passkey';
import { confirmIdentity, passSecondFactor } from '@michi/contract/identity/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { challengeOf, enrolPasskey } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../../test/providers/software-authenticator.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const ask = () => app.as(null).call(askForPasskey, {});
const send = (credential: ReturnType<SoftwareAuthenticator['get']>) =>
  app.as(null).attempt(signInWithPasskey, { body: { credential } });
const origin = () => app.ctx.config.publicUrl ?? '';
const confirm = (person: Person) => person.caller.call(confirmIdentity, { body: { password: testPassword } });

describe('a passkey by itself', () => {
  it('signs in, and names whose it is', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const tokens = (await send(key.get(options))).body;
    expect(await app.as(tokens.accessToken).call(getOwnUser, {})).toMatchObject({ id: person.id });
    expect((await person.caller.call(listPasskeys, {})).items).toMatchObject([
      { name: 'My key', lastUsedAt: app.clock.now().toISOString() },
    ]);
  });

  it('does not when the authenticator did not ask who holds it', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller, { knowsHolder: false });
    expect((await send(key.get(await ask()))).problem.code).toBe('passkey_refused');
  });

  it('signs each challenge once, and soon', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller);
    const options = await ask();
    expect((await send(key.get(options))).status).toBe(200);
    expect((await send(key.get(options))).problem.code).toBe('passkey_refused');
    const late = await ask();
    await app.advance(minutes(5));
    expect((await send(key.get(late))).problem.code).toBe('passkey_refused');
  });

  it('uses a challenge up also when the proof is wrong', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller);
    const options = await ask();
    const proof = key.get(options);
    const forged = { ...proof, response: { ...proof.response, signature: proof.response.clientDataJSON } };
    expect((await send(forged)).problem.code).toBe('passkey_refused');
    expect((await send(key.get(options))).problem.code).toBe('passkey_refused');
  });

  it('is refused when its counter goes back: somebody has a copy', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller);
    expect((await send(key.get(await ask()))).status).toBe(200);
    key.rewind(2);
    expect((await send(key.get(await ask()))).problem.code).toBe('passkey_refused');
  });

  it('need not count', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller, { counts: false });
    expect((await send(key.get(await ask()))).status).toBe(200);
    expect((await send(key.get(await ask()))).status).toBe(200);
  });

  it('is refused from another site, for another host, and when nobody registered it', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller);
    expect((await send(key.get({ ...(await ask()), rpId: 'evil.example' }))).problem.code).toBe(
      'passkey_refused',
    );
    const stranger = softwareAuthenticator({ origin: origin(), knowsHolder: true, counts: true });
    expect((await send(stranger.get(await ask()))).problem.code).toBe('passkey_refused');
    const habits = { origin: 'https://evil.example', knowsHolder: true, counts: true };
    await confirm(person);
    const phished = softwareAuthenticator(habits).create(await person.caller.call(preparePasskey, {}));
    expect(
      (await person.caller.attempt(addPasskey, { body: { name: 'Phished', credential: phished } })).problem
        .code,
    ).toBe('passkey_refused');
  });
});

describe('a passkey after the password', () => {
  const pass = (challenge: string, credential: ReturnType<SoftwareAuthenticator['get']>) =>
    app.as(null).attempt(passSecondFactor, { body: { challenge, method: 'PASSKEY', credential } });
  const askFor = (challenge: string) => app.as(null).call(askForSecondPasskey, { body: { challenge } });

  it('is enough without asking who holds it, and only those of the account are asked for', async () => {
    const person = await createStudent(app);
    const { key } = await enrolPasskey(app, person.caller, { knowsHolder: false });
    const { challenge, methods } = await challengeOf(app, person.email);
    expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const options = await askFor(challenge);
    expect(options.allowCredentials).toHaveLength(1);
    const tokens = (await pass(challenge, key.get(options))).body;
    expect(await app.as(tokens.accessToken).call(getOwnUser, {})).toMatchObject({ id: person.id });
  });

  it('is not one of another account, nor signed for another purpose', async () => {
    const [mine, theirs] = [await createStudent(app), await createStudent(app)];
    const { key } = await enrolPasskey(app, mine.caller);
    const { key: theirKey } = await enrolPasskey(app, theirs.caller);
    const { challenge } = await challengeOf(app, theirs.email);
    expect((await pass(challenge, key.get(await askFor(challenge)))).problem.code).toBe('passkey_refused');
    expect((await pass(challenge, theirKey.get(await ask()))).problem.code).toBe('passkey_refused');
    expect((await pass(challenge, theirKey.get(await askFor(challenge)))).status).toBe(200);
  });

  it('is asked for by nobody who does not know the password', async () => {
    const answer = await app.as(null).attempt(askForSecondPasskey, { body: { challenge: 'guessed' } });
    expect(answer.problem.code).toBe('challenge_expired');
  });
});

describe('the own passkeys', () => {
  it('are added after a proof, the first one with recovery codes, each told by mail', async () => {
    const person = await createStudent(app);
    expect((await person.caller.attempt(preparePasskey, {})).problem.code).toBe('confirmation_required');
    const first = await enrolPasskey(app, person.caller, { name: 'Phone' });
    const second = await enrolPasskey(app, person.caller, { name: 'Laptop' });
    expect(first.recoveryCodes).toHaveLength(10);
    expect(second.recoveryCodes).toBeNull();
    const mails = await mailsTo(app, person.email);
    expect(mails.map((mail) => mail.text.includes('Phone') || mail.text.includes('Laptop'))).toEqual([
      true,
      true,
    ]);
    expect(await person.caller.call(getOwnAuth, {})).toMatchObject({
      signInMethods: ['PASSWORD', 'PASSKEY'],
      secondFactor: { passkeys: 2, recoveryCodesLeft: 10 },
    });
  });

  it('leave their name out of the audit log, which outlasts the account', async () => {
    const person = await createStudent(app);
    await enrolPasskey(app, person.caller);
    const entries = await app.ctx.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('target_id', '=', person.id)
      .execute();
    expect(entries).toEqual([{ detail: { change: 'PASSKEY_ADDED' } }]);
  });

  it('are not added twice, nor from an answer that was used', async () => {
    const person = await createStudent(app);
    const key = softwareAuthenticator({ origin: origin(), knowsHolder: true, counts: true });
    await confirm(person);
    const add = async () => {
      const credential = key.create(await person.caller.call(preparePasskey, {}));
      const body = { name: 'Key', credential };
      return { body, answer: await person.caller.attempt(addPasskey, { body }) };
    };
    const { body, answer } = await add();
    expect(answer.status).toBe(201);
    expect((await person.caller.attempt(addPasskey, { body })).problem.code).toBe('passkey_refused');
    expect((await add()).answer.problem.code).toBe('passkey_refused');
  });

  it('are renamed and removed, and sign nobody in after that', async () => {
    const person = await createStudent(app);
    const { key, passkeyId } = await enrolPasskey(app, person.caller);
    const params = { id: passkeyId };
    expect(await person.caller.call(renamePasskey, { params, body: { name: 'Old phone' } })).toMatchObject({
      name: 'Old phone',
    });
    expect((await person.caller.attempt(removePasskey, { params })).status).toBe(204);
    expect((await person.caller.call(listPasskeys, {})).items).toEqual([]);
    expect((await send(key.get(await ask()))).problem.code).toBe('passkey_refused');
  });

  it('are nobody else’s to see, rename or remove, administrators included', async () => {
    const [person, admin] = [await createStudent(app), await createAdmin(app)];
    const { passkeyId } = await enrolPasskey(app, person.caller);
    const params = { id: passkeyId };
    await confirm(admin);
    expect((await admin.caller.call(listPasskeys, {})).items).toEqual([]);
    expect((await admin.caller.attempt(renamePasskey, { params, body: { name: 'X' } })).status).toBe(404);
    expect((await admin.caller.attempt(removePasskey, { params })).status).toBe(404);
  });
});
