import { readInvitation } from '@michi/contract/identity/administrators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { addAdministrator } from './from-the-machine.ts';

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
