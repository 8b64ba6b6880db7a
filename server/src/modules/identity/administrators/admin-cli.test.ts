import { readInvitation } from '@michi/contract/identity/administrators';
import { getOwnAuth, getOwnUser } from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptSignIn, createAdmin, createStudent } from '../../../../test/factories/identity.ts';
import { enrolApp } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { addAdministrator, resetFactorByAddress } from './admin-cli.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const add = async (role: 'SUPPORT' | 'OWNER') => {
  const added = await addAdministrator(app.ctx, { email: 'noor@example.com', name: 'Noor', role });
  if (added.kind !== 'INVITED') throw new Error('There was an account');
  return added.token;
};
const read = (token: string) => app.as(null).attempt(readInvitation, { body: { token } });

test('whoever owns the machine adds a role to an invitation that is open, or has expired', async () => {
  const first = await add('SUPPORT');
  const second = await add('OWNER');
  expect((await read(first)).status).toBeGreaterThanOrEqual(400);
  expect((await read(second)).body).toMatchObject({ roles: ['OWNER', 'SUPPORT'] });
  await app.advance(days(8));
  expect((await read(await add('SUPPORT'))).body).toMatchObject({ roles: ['OWNER', 'SUPPORT'] });
});

test('an administrator gets one more role, once; of another account there is no administrator to be made', async () => {
  const admin = await createAdmin(app, { roles: ['SUPPORT'] });
  const grant = () => addAdministrator(app.ctx, { email: admin.email, name: '', role: 'FINANCE' });
  expect(await grant()).toEqual({ kind: 'GRANTED', roles: ['FINANCE', 'SUPPORT'] });
  expect(await grant()).toEqual({ kind: 'GRANTED', roles: ['FINANCE', 'SUPPORT'] });
  expect((await admin.caller.call(getOwnAuth, {})).permissions).toContain('payouts.manage');
  const changes = await app.ctx.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('target_id', '=', admin.id)
    .where('action', '=', 'administrator.roles')
    .execute();
  expect(changes).toHaveLength(1);
  const student = await createStudent(app);
  await expect(
    addAdministrator(app.ctx, { email: student.email, name: 'Noor', role: 'OWNER' }),
  ).rejects.toMatchObject({ code: 'address_taken' });
});

test('who lost phone and keys signs in by the password again; every session before has ended', async () => {
  const admin = await createAdmin(app);
  const reset = (email: string) => resetFactorByAddress(app.ctx, email);
  await expect(reset(admin.email)).rejects.toThrow('no second');
  await expect(reset('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
  await enrolApp(app, admin.caller);
  expect((await attemptSignIn(app, admin.email)).status).toBe(202);
  await reset(admin.email);
  expect((await admin.caller.attempt(getOwnUser, {})).status).toBe(401);
  expect((await attemptSignIn(app, admin.email)).status).toBe(200);
});
