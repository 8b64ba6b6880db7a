import {
  defaultRhythm,
  listNoticeChoices,
  saveNoticeChoices,
  saveNoticeRhythm,
} from '@michi/contract/notification/notice-choices';
import { listNotices, readNotices } from '@michi/contract/notification/notices';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  sendTestPush,
} from '@michi/contract/notification/push';
import {
  getNotificationTemplate,
  listNotificationTemplates,
  listTemplateNames,
  listTemplateVersions,
  previewNotificationTemplate,
  restoreNotificationTemplate,
  saveNotificationTemplate,
  sendTestMail,
  switchNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { newSubscription } from '../push-browser.ts';
import type { Scene } from './scene.ts';
import { call, ofAdmin } from './shape.ts';

const params = { code: 'SENSEI_APPROVED', channel: 'EMAIL', locale: 'en' } as const;
const draft = { subject: 'Welcome', body: 'Hello {{name}}\n\n[[Open]]' };
const look = { ...draft, case: 'always' } as const;

async function deviceOfStudent({ people }: Scene) {
  const { items } = await people.student.caller.call(addPushDevice, { body: newSubscription() });
  return { params: { id: items.find(({ isHere }) => isHere)?.id ?? '' } };
}

// What they name are words of the contract: there is no id that nobody has.

export const notificationRows = [
  call(listNotices).answers({ others: 200 }),
  call(readNotices).answers({ others: 204 }, () => ({ body: {} })),
  call(listNoticeChoices).answers({ others: 200 }),
  call(saveNoticeChoices).answers({ others: 200 }, () => ({
    body: { codes: ['NEW_MESSAGE' as const], mail: 'NOW' as const, inApp: true },
  })),
  call(saveNoticeRhythm).answers({ others: 200 }, () => ({ body: defaultRhythm })),
  call(listPushDevices).answers({ others: 200 }),
  call(addPushDevice).answers({ others: 200 }, () => ({ body: newSubscription() })),
  call(removePushDevice).answers({ others: 404, student: 200 }, deviceOfStudent),
  call(sendTestPush).answers({ others: 404, student: 204 }, deviceOfStudent),
  call(listNotificationTemplates).answers(ofAdmin('templates.manage')),
  call(listTemplateNames).answers({ ...ofAdmin('audit.read'), content: 200 }),
  call(getNotificationTemplate).answers(ofAdmin('templates.manage'), () => ({ params }), { unknown: 200 }),
  call(listTemplateVersions).answers(ofAdmin('templates.manage'), () => ({ params }), { unknown: 200 }),
  call(previewNotificationTemplate).answers(ofAdmin('templates.manage'), () => ({ params, body: look }), {
    unknown: 200,
  }),
  call(sendTestMail).answers(
    { others: 403, admin: 204, needs: 'templates.manage' },
    () => ({ params, body: look }),
    { unknown: 204 },
  ),
  call(restoreNotificationTemplate).answers(
    ofAdmin('templates.manage'),
    () => ({ params, body: { seen: 0, version: 0 } }),
    {
      unknown: 200,
    },
  ),
  call(saveNotificationTemplate).answers(
    ofAdmin('templates.manage'),
    async ({ app }) => {
      const { version } = await app.ctx.db
        .selectFrom('notification_template')
        .select((eb) => eb.fn.max('version').as('version'))
        .where('code', '=', 'COURSE_PUBLISHED')
        .executeTakeFirstOrThrow();
      const subject = 'Published: {{course}}, with other words';
      const code = 'COURSE_PUBLISHED' as const;
      return { params: { ...params, code }, body: { ...draft, subject, seen: version ?? 0 } };
    },
    { unknown: 200 },
  ),
  call(switchNotificationTemplate).answers(
    { others: 403, admin: 204, needs: 'templates.manage' },
    () => ({
      params: { code: 'PLAN_SHARED' as const, channel: 'EMAIL' as const },
      body: { isEnabled: true },
    }),
    { unknown: 204 },
  ),
];
