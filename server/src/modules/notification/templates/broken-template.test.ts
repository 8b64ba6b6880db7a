import {
  getNotificationTemplate,
  saveNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor } from '../../../../test/factories/money/ordering.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { notify } from '../delivery/notify.ts';
import { insertVersion } from './template-version.repository.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

it('cannot be saved when one reader alone would get it without a subject and a text', async () => {
  const params = { code: 'BOOKING_CANCELED', channel: 'EMAIL', locale: 'en' } as const;
  const { version, text } = await admin.caller.call(getNotificationTemplate, { params });
  // Nothing of the sensei whose student cancels without a reason.
  const asked = (some: string) =>
    `{{#if reason}}${some}{{else}}{{#if byYou}}${some}{{else}}{{#if seatOnly}}${some}{{/if}}{{/if}}{{/if}}`;
  const saved = await admin.caller.attempt(saveNotificationTemplate, {
    params,
    body: { seen: version, subject: asked('Cancelled: {{course}}'), body: asked(`\n${text.body}\n`) },
  });
  expect([saved.status, saved.problem.violations?.map(({ field }) => field)]).toEqual([
    400,
    ['subject', 'body', 'body', 'body', 'body'],
  ]);
});

it.each([
  ['subject', { subject: '{{#if total}}Yours{{/if}}', body: 'Hello\n[[Open]]' }],
  ['text', { subject: 'Edited', body: '{{#if total}}Paid {{total}}{{/if}}\n[[Open]]' }],
  ['button', { subject: 'Edited', body: 'Hello\n{{#unless paid}}[[Open]]{{/unless}}' }],
  ['one button', { subject: 'Edited', body: 'Hello\n[[Open]]\n{{#if paid}}[[Again]]{{/if}}' }],
])('that was stored all the same, without its %s, is replaced by the shipped one', async (_what, text) => {
  const id = { code: 'BOOKING_CONFIRMED', channel: 'EMAIL', locale: 'en' } as const;
  const { version } = await admin.caller.call(getNotificationTemplate, { params: id });
  await insertVersion(app.ctx, id, { version: version + 1, text, enabled: true, editedBy: admin.id });
  const [sensei, student] = [await createSensei(app), await createStudent(app)];
  await giveWeeklyHours(app, sensei);
  const logged = vi.spyOn(app.ctx.log, 'error');
  await bookFor(app, student, await createCourse(app, sensei, { title: 'Essay lab' }));
  const said = logged.mock.calls.map(([, message]) => message);
  logged.mockRestore();
  expect((await mailsTo(app, sensei.email)).map(({ subject }) => subject)).toEqual(['Booked: Essay lab']);
  expect(said).toContain('a notification template cannot be rendered');
});

it('is looked for in all that is sent: a test that sends anything else fails', async () => {
  const student = await createStudent(app);
  const values = { course: 'Essay lab', amount: '', releaseHours: '72' };
  const sent = () => notify(app.ctx, student.id, { code: 'PAYMENT_HELD', values, path: '/' });
  await expect(sent()).rejects.toThrow('No text of PAYMENT_HELD is checked for what is sent here');
});
