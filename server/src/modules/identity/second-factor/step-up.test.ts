import { changeConfiguration } from '@michi/contract/administration/configuration';
import { askToConfirm, preparePasskey } from '@michi/contract/identity/passkey';
import { stepPerson } from '@michi/contract/identity/people';
import {
  confirmIdentity,
  passSecondFactor,
  removeAuthenticatorApp,
  resetSecondFactor,
} from '@michi/contract/identity/second-factor';
import { decideSensei, getOwnAuth } from '@michi/contract/identity/users';
import { createFee, listFees } from '@michi/contract/ordering/fees';
import { cancelOrder, getOrder, previewCancel } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeContent } from '../../../../test/factories/money/fees.ts';
import {
  attemptSignIn,
  createAdmin,
  createSensei,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { challengeOf, codeOf, enrolApp, enrolPasskey } from '../../../../test/factories/second-factor.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
let somebody: Person;
beforeAll(async () => {
  app = await startTestApp();
  somebody = await createStudent(app);
});
afterAll(() => app.close());

let isBanned = false;
/** Bans somebody, or takes it back: what it is answered. */
async function ban(caller: Caller): Promise<string> {
  const to = isBanned
    ? ({ status: 'ACTIVE', expected: 'BANNED' } as const)
    : ({ status: 'BANNED', expected: 'ACTIVE' } as const);
  const answer = await caller.attempt(stepPerson, {
    params: { id: somebody.id },
    body: { ...to, reason: 'Because' },
  });
  if (answer.status >= 400) return answer.problem.code;
  isBanned = !isBanned;
  return 'done';
}
/** With the token of a sign-in, which nobody proves again by itself. */
const signedIn = async (person: Person) => app.as((await attemptSignIn(app, person.email)).body.accessToken);
const untilOf = async (caller: Caller) => (await caller.call(getOwnAuth, {})).steppedUpUntil;

describe('an administrator without a second factor', () => {
  it('may act for ten minutes after the password, of a sign-in or given again', async () => {
    const caller = await signedIn(await createAdmin(app));
    expect(await untilOf(caller)).toBe(new Date(app.clock.now().getTime() + minutes(10)).toISOString());
    expect(await ban(caller)).toBe('done');
    await app.advance(minutes(10));
    expect(await untilOf(caller)).toBeNull();
    expect(await ban(caller)).toBe('confirmation_required');
    await caller.call(confirmIdentity, { body: { password: testPassword } });
    expect(await ban(caller)).toBe('done');
  });

  it('is asked in each session', async () => {
    const admin = await createAdmin(app);
    const [first, second] = [await signedIn(admin), await signedIn(admin)];
    await app.advance(minutes(10));
    await first.call(confirmIdentity, { body: { password: testPassword } });
    expect(await ban(second)).toBe('confirmation_required');
  });
});

describe('an administrator with a second factor', () => {
  it('proves it by a code: the password is not enough', async () => {
    const admin = await createAdmin(app);
    const { secret } = await enrolApp(app, admin.caller);
    const { challenge } = await challengeOf(app, admin.email);
    const answer = { challenge, method: 'TOTP', code: codeOf(app, secret) } as const;
    const caller = app.as((await app.as(null).call(passSecondFactor, { body: answer })).accessToken);
    expect(await ban(caller)).toBe('done');
    await app.advance(minutes(10));
    const byPassword = await caller.call(confirmIdentity, { body: { password: testPassword } });
    expect(byPassword.steppedUpUntil).toBeNull();
    expect(await ban(caller)).toBe('confirmation_required');
    const prove = (code: string) => caller.attempt(confirmIdentity, { body: { method: 'TOTP', code } });
    expect((await prove('000000')).problem).toMatchObject({
      code: 'invalid_code',
      violations: [{ field: 'code' }],
    });
    expect((await prove(codeOf(app, secret))).body.steppedUpUntil).toBe(await untilOf(caller));
    expect(await ban(caller)).toBe('done');
    expect((await prove(codeOf(app, secret))).problem.code).toBe('invalid_code');
  });

  it('proves it by a passkey, once for each thing that was asked to be signed', async () => {
    const admin = await createAdmin(app);
    expect((await admin.caller.attempt(askToConfirm, {})).problem.code).toBe('conflict');
    const { key } = await enrolPasskey(app, admin.caller);
    await app.advance(minutes(10));
    expect(await ban(admin.caller)).toBe('confirmation_required');
    const credential = key.get(await admin.caller.call(askToConfirm, {}));
    const prove = () => admin.caller.attempt(confirmIdentity, { body: { method: 'PASSKEY', credential } });
    expect((await prove()).status).toBe(200);
    expect((await prove()).problem.code).toBe('passkey_refused');
    expect(await ban(admin.caller)).toBe('done');
  });

  it('adds no other one by the password alone, unless they have just signed in', async () => {
    const admin = await createAdmin(app);
    const { secret, recoveryCodes } = await enrolApp(app, admin.caller);
    const prepare = (caller: Caller) => caller.attempt(preparePasskey, {});
    const withPassword = { body: { password: testPassword } };
    await app.advance(minutes(10));
    await admin.caller.call(confirmIdentity, withPassword);
    expect((await prepare(admin.caller)).problem.code).toBe('confirmation_required');
    const off = await admin.caller.attempt(removeAuthenticatorApp, {});
    expect(off.problem.code).toBe('confirmation_required');
    const code = { method: 'TOTP', code: codeOf(app, secret) } as const;
    await admin.caller.call(confirmIdentity, { body: code });
    expect((await prepare(admin.caller)).status).toBe(200);
    // Whose factor is lost sets another one up.
    const { challenge } = await challengeOf(app, admin.email);
    const answer = { challenge, method: 'RECOVERY_CODE', code: recoveryCodes[0] ?? '' } as const;
    const caller = app.as((await app.as(null).call(passSecondFactor, { body: answer })).accessToken);
    await caller.call(confirmIdentity, withPassword);
    expect((await prepare(caller)).status).toBe(200);
  });

  it('who came in by a recovery code has not proved it', async () => {
    const admin = await createAdmin(app);
    const { recoveryCodes } = await enrolApp(app, admin.caller);
    const { challenge } = await challengeOf(app, admin.email);
    const answer = { challenge, method: 'RECOVERY_CODE', code: recoveryCodes[0] ?? '' } as const;
    const caller = app.as((await app.as(null).call(passSecondFactor, { body: answer })).accessToken);
    expect(await ban(caller)).toBe('confirmation_required');
  });
});

it('money, exclusions, second factors of others and fees ask, and do nothing before', async () => {
  const { student, sensei, course } = await createMarket(app);
  const order = await bookFor(app, student, course);
  const [admin, other] = [await createAdmin(app), await createAdmin(app)];
  await enrolApp(app, other.caller);
  const caller = await signedIn(admin);
  const { fingerprint } = await caller.call(previewCancel, { params: { id: order.id } });
  await app.advance(minutes(10));
  const refusals = [
    await caller.attempt(cancelOrder, {
      params: { id: order.id },
      body: { reason: 'Because', fingerprint },
    }),
    await caller.attempt(decideSensei, {
      params: { id: sensei.id },
      body: { status: 'EXCLUDED', reason: 'Because' },
    }),
    await caller.attempt(resetSecondFactor, { params: { id: other.id }, query: { reason: 'Lost it' } }),
    await caller.attempt(createFee, { body: feeContent() }),
    await caller.attempt(changeConfiguration, { body: { key: 'fee.default_percent', value: 0, seen: 15 } }),
  ];
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(5).fill('confirmation_required'));
  expect((await student.caller.call(getOrder, { params: { id: order.id } })).status).toBe('COMPLETED');
  expect((await caller.call(listFees, {})).items).toEqual([]);
  const waiting = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
  expect(
    (await caller.attempt(decideSensei, { params: { id: waiting.id }, body: { status: 'ACTIVE' } })).status,
  ).toBe(200);
});
