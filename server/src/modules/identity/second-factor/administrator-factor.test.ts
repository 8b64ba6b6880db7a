import { getAdminDashboard } from '@michi/contract/ordering/market-figures';
import { getOwnAuth, getOwnUser, getUser, listUsers, updateOwnUser } from '@michi/contract/identity/users';
import {
  confirmIdentity,
  prepareAuthenticatorApp,
  removeAuthenticatorApp,
  resetSecondFactor,
} from '@michi/contract/identity/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createSensei,
  createStudent,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { challengeOf, enrolApp, enrolPasskey } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket } from '../../../../test/sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Of all that production changes, this is about one rule, which looks at each call.
  app.ctx.config.mode = 'production';
});
afterAll(() => app.close());

describe('an administrator in production without a second factor', () => {
  it('may see the own account and set one up, and nothing else', async () => {
    const { caller, email } = await createAdmin(app);
    const student = await createStudent(app);
    expect((await attemptSignIn(app, email)).status).toBe(200);
    expect(await caller.call(getOwnUser, {})).toMatchObject({ mustEnrol: true });
    expect(await caller.call(getOwnAuth, {})).toMatchObject({
      permissions: [],
      secondFactor: { isRequired: true },
    });
    for (const refused of [
      await caller.attempt(getAdminDashboard, {}),
      await caller.attempt(listUsers, { query: {} }),
      await caller.attempt(updateOwnUser, { body: { name: 'Other' } }),
      await caller.attempt(resetSecondFactor, {
        params: { id: student.id },
        query: { reason: 'Lost the phone' },
      }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, 'second_factor_required']);
  });

  it('sees of others what a stranger sees', async () => {
    const { caller } = await createAdmin(app);
    const [student, sensei] = [await createStudent(app), await createSensei(app)];
    expect((await caller.attempt(getUser, { params: { id: student.id } })).status).toBe(404);
    expect(await caller.call(getUser, { params: { id: sensei.id } })).toMatchObject({ email: null });
  });

  it('gets no socket', async () => {
    const { token } = await createAdmin(app);
    await expect(connectSocket(app, token)).rejects.toThrow('unauthorized');
  });

  it('has everything once an app is set up, and is asked for it from then on', async () => {
    const admin = await createAdmin(app);
    await enrolApp(app, admin.caller);
    expect((await admin.caller.attempt(getAdminDashboard, {})).status).toBe(200);
    expect(await admin.caller.call(getOwnUser, {})).not.toHaveProperty('mustEnrol');
    expect((await challengeOf(app, admin.email)).methods).toContain('TOTP');
    const socket = await connectSocket(app, await admin.freshToken());
    expect(socket.connected).toBe(true);
    socket.close();
  });

  it('has it with a passkey just as well', async () => {
    const admin = await createAdmin(app);
    await enrolPasskey(app, admin.caller);
    expect((await admin.caller.attempt(getAdminDashboard, {})).status).toBe(200);
  });
});

describe('an administrator in production with one', () => {
  it('cannot remove the last, but one of two', async () => {
    const { caller } = await createAdmin(app);
    await enrolApp(app, caller);
    const remove = () => caller.attempt(removeAuthenticatorApp, {});
    expect((await remove()).problem.code).toBe('second_factor_required');
    expect((await caller.attempt(getAdminDashboard, {})).status).toBe(200);
    await enrolPasskey(app, caller);
    expect((await remove()).status).toBe(204);
  });

  it('whose factor another one reset has to set one up again', async () => {
    const [admin, other] = [await createAdmin(app), await createAdmin(app)];
    await enrolApp(app, admin.caller);
    await enrolApp(app, other.caller);
    await admin.caller.call(resetSecondFactor, {
      params: { id: other.id },
      query: { reason: 'Lost the phone' },
    });
    const again = app.as((await attemptSignIn(app, other.email)).body.accessToken);
    expect((await again.attempt(getAdminDashboard, {})).problem.code).toBe('second_factor_required');
    await again.call(confirmIdentity, { body: { password: testPassword } });
    expect((await again.attempt(prepareAuthenticatorApp, {})).status).toBe(200);
  });
});

describe('everybody else in production', () => {
  it('may do without', async () => {
    const { caller } = await createStudent(app);
    expect((await caller.attempt(updateOwnUser, { body: { name: 'Ada' } })).status).toBe(200);
    expect(await caller.call(getOwnAuth, {})).toMatchObject({ secondFactor: { isRequired: false } });
  });
});
