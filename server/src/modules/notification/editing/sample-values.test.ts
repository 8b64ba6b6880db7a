import {
  getNotificationTemplate,
  previewNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmin, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, days } from '../../../platform/clock.ts';
import { saveSetting } from '../../../platform/settings.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  await saveSetting(app.ctx, 'account.purge_days', 21, admin.id);
  await saveSetting(app.ctx, 'dispute.reply_days', 5, admin.id);
  await saveSetting(app.ctx, 'evaluation.window_days', 13, admin.id);
  await app.ctx.settings.reload();
});
afterAll(() => app.close());

it.each([
  ['ADDRESS_KNOWN', 'deletedAccount', 21],
  ['SENSEI_EXCLUDED', 'withReason', 30],
  ['DOCUMENT_REFUSED', 'always', 30],
  ['EXPORT_READY', 'always', 1],
  ['PACKAGE_EXPIRING', 'student', 7],
  ['EVALUATION_DUE', 'student', 13],
  ['REPORT_UPDATE', 'disputeAsked', 5],
] as const)('the preview of %s, %s, says the day that its rule sets', async (code, which, count) => {
  const params = { code, channel: 'EMAIL', locale: 'en' } as const;
  const { text } = await admin.caller.call(getNotificationTemplate, { params });
  const look = await admin.caller.call(previewNotificationTemplate, {
    params,
    body: { ...text, case: which },
  });
  const day = after(app.clock.now(), days(count));
  expect(look.text).toContain(day.toLocaleDateString('en', { dateStyle: 'full', timeZone: 'UTC' }));
});
