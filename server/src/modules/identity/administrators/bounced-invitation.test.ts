import { listAdministrators } from '@michi/contract/identity/administrators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../../../test/factories/administrators.ts';
import { createAdmin } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { liftBounce, recordBounce } from '../../../platform/mail-outbox/bounces.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('an invitation whose mail came back says so to the owners, and no more once a mail has arrived', async () => {
  const owner = await createAdmin(app);
  const email = 'ines@example.com';
  await invite(app, owner, { email, name: 'Ines Prado', roles: ['SUPPORT'], locale: 'en' });
  const hasBounced = async () =>
    (await owner.caller.call(listAdministrators, {})).invitations.find((each) => each.email === email)
      ?.hasBounced;
  expect(await hasBounced()).toBe(false);
  await recordBounce(app.ctx, { address: email, reason: '550 no such user', source: 'SMTP' });
  expect(await hasBounced()).toBe(true);
  await liftBounce(app.ctx, email);
  expect(await hasBounced()).toBe(false);
});
