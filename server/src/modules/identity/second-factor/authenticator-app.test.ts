import { getOwnAuth, getOwnUser } from '@michi/contract/identity/users';
import {
  confirmAuthenticatorApp,
  confirmIdentity,
  prepareAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  getSecondFactorOf,
  resetSecondFactor,
} from '@michi/contract/identity/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { challengeOf, codeOf, enrolApp } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const confirm = (person: Person, password = testPassword) =>
  person.caller.attempt(confirmIdentity, { body: { password } });
const factorOf = async (person: Person) => (await person.caller.call(getOwnAuth, {})).secondFactor;
const auditOf = (userId: string) =>
  app.ctx.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'detail'])
    .where('target_id', '=', userId)
    .where('action', '=', 'user.second_factor')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('proving again who one is', () => {
  it('comes before a secret is shown, and holds for ten minutes', async () => {
    const person = await createStudent(app);
    const prepare = () => person.caller.attempt(prepareAuthenticatorApp, {});
    expect((await prepare()).problem.code).toBe('confirmation_required');
    expect((await confirm(person, 'something else')).problem).toMatchObject({
      code: 'wrong_password',
      violations: [{ field: 'password' }],
    });
    expect((await prepare()).problem.code).toBe('confirmation_required');
    expect((await confirm(person)).status).toBe(200);
    expect((await prepare()).status).toBe(200);
    await app.advance(minutes(10));
    expect((await prepare()).problem.code).toBe('confirmation_required');
  });

  it('counts for the session in which it was done', async () => {
    const person = await createStudent(app);
    await confirm(person);
    const elsewhere = app.as((await attemptSignIn(app, person.email)).body.accessToken);
    expect((await elsewhere.attempt(prepareAuthenticatorApp, {})).problem.code).toBe('confirmation_required');
  });

  it('is a sign-in of the last minutes for an account without a password', async () => {
    const person = await createStudent(app);
    await app.ctx.db.updateTable('user').set({ password_hash: null }).where('id', '=', person.id).execute();
    expect((await confirm(person)).status).toBe(409);
    expect((await person.caller.attempt(prepareAuthenticatorApp, {})).status).toBe(200);
    await app.advance(minutes(10));
    expect((await person.caller.attempt(prepareAuthenticatorApp, {})).problem.code).toBe(
      'confirmation_required',
    );
  });
});

describe('setting an authenticator app up', () => {
  it('takes a right code, and before it nothing is asked at a sign-in', async () => {
    const person = await createStudent(app);
    await confirm(person);
    const { secret, uri } = await person.caller.call(prepareAuthenticatorApp, {});
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Michi:/);
    const wrong = { body: { code: codeOf(app, secret, 1000) } };
    expect((await person.caller.attempt(confirmAuthenticatorApp, wrong)).problem.code).toBe('invalid_code');
    expect((await attemptSignIn(app, person.email)).body.accessToken).toBeTruthy();
    const { recoveryCodes } = await person.caller.call(confirmAuthenticatorApp, {
      body: { code: codeOf(app, secret) },
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(await factorOf(person)).toEqual({
      totpSince: app.clock.now().toISOString(),
      passkeys: 0,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await challengeOf(app, person.email)).methods).toContain('TOTP');
  });

  it('keeps neither the secret nor the codes in the clear', async () => {
    const person = await createStudent(app);
    const { secret, recoveryCodes } = await enrolApp(app, person.caller);
    const rows = await app.ctx.db
      .selectFrom('authenticator_app')
      .innerJoin('recovery_code', 'recovery_code.user_id', 'authenticator_app.user_id')
      .select(['secret', 'code_hash'])
      .where('authenticator_app.user_id', '=', person.id)
      .execute();
    const stored = rows.map((row) => `${row.secret.toString('latin1')} ${row.code_hash.toString('latin1')}`);
    expect(stored).toHaveLength(10);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored.join(' ')).not.toContain(plain);
  });

  it('ends the sessions that were opened without it, tells the owner, and stands in the audit log', async () => {
    const person = await createStudent(app);
    const elsewhere = (await attemptSignIn(app, person.email)).body;
    await enrolApp(app, person.caller);
    expect((await app.as(elsewhere.accessToken).attempt(getOwnUser, {})).status).toBe(401);
    expect((await person.caller.attempt(getOwnUser, {})).status).toBe(200);
    expect((await mailsTo(app, person.email)).map((mail) => mail.subject)).toEqual([
      'Your two-step sign-in was changed',
    ]);
    expect(await auditOf(person.id)).toEqual([{ actor_id: person.id, detail: { change: 'APP_ADDED' } }]);
  });

  it('is refused while there is one', async () => {
    const person = await createStudent(app);
    await enrolApp(app, person.caller);
    expect((await person.caller.attempt(prepareAuthenticatorApp, {})).status).toBe(409);
  });
});

describe('turning it off', () => {
  it('takes the proof, and then the password is enough again', async () => {
    const person = await createStudent(app);
    const { recoveryCodes } = await enrolApp(app, person.caller);
    await app.advance(minutes(11));
    const remove = () => person.caller.attempt(removeAuthenticatorApp, {});
    expect((await remove()).problem.code).toBe('confirmation_required');
    await confirm(person);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(recoveryCodes).toHaveLength(10);
    expect(await factorOf(person)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await attemptSignIn(app, person.email)).body.accessToken).toBeTruthy();
  });
});

describe('new recovery codes', () => {
  it('replace the earlier ones', async () => {
    const person = await createStudent(app);
    expect((await person.caller.attempt(renewRecoveryCodes, {})).problem.code).toBe('confirmation_required');
    const { recoveryCodes: old } = await enrolApp(app, person.caller);
    const { recoveryCodes } = await person.caller.call(renewRecoveryCodes, {});
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    expect(await factorOf(person)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('are nothing without a second factor', async () => {
    const person = await createStudent(app);
    await confirm(person);
    expect((await person.caller.attempt(renewRecoveryCodes, {})).status).toBe(409);
  });
});

describe('an administrator’s reset', () => {
  it('lets somebody who lost everything in again, signed out everywhere and told why it happened', async () => {
    const [admin, person] = [await createAdmin(app), await createStudent(app)];
    await enrolApp(app, person.caller);
    const input = { params: { id: person.id }, query: { reason: 'Showed a passport in a call' } };
    const isSet = async () =>
      (await admin.caller.call(getSecondFactorOf, { params: { id: person.id } })).isSet;
    expect(await isSet()).toBe(true);
    expect((await admin.caller.attempt(resetSecondFactor, input)).status).toBe(204);
    expect((await person.caller.attempt(getOwnUser, {})).status).toBe(401);
    expect((await attemptSignIn(app, person.email)).body.accessToken).toBeTruthy();
    expect((await auditOf(person.id)).at(-1)).toEqual({
      actor_id: admin.id,
      detail: { change: 'RESET', reason: 'Showed a passport in a call' },
    });
    expect((await mailsTo(app, person.email)).at(0)?.text).toContain('administrator removed');
    expect((await admin.caller.attempt(resetSecondFactor, input)).status).toBe(409);
    expect(await isSet()).toBe(false);
  });

  it('is not for the own account, and for nobody else', async () => {
    const [admin, person] = [await createAdmin(app), await createStudent(app)];
    const reset = (caller: Person, target: Person) =>
      caller.caller.attempt(resetSecondFactor, { params: { id: target.id }, query: { reason: 'Because' } });
    expect((await reset(admin, admin)).status).toBe(403);
    expect((await reset(person, person)).status).toBe(403);
    expect((await reset(person, admin)).status).toBe(403);
  });
});
