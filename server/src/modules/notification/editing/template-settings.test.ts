import { type Locale, locales } from '@michi/contract/locale';
import { listNotices, TemplateCode } from '@michi/contract/notification/notices';
import {
  getNotificationTemplate,
  listNotificationTemplates,
  listTemplateVersions,
  previewNotificationTemplate,
  restoreNotificationTemplate,
  saveNotificationTemplate,
  sendTestMail,
  switchNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { bookFor } from '../../../../test/factories/money/ordering.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { saveSetting } from '../../../platform/settings.ts';
import { renderMail, renderNotice } from '../templates/render-template.ts';
import { sampleValues } from './sample-values.ts';
import { shippedText } from '../templates/template.ts';
import { casesOf, valuesIn } from '../templates/template-facts.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app, { name: 'Rin Sato' });
});
afterAll(() => app.close());

type Channel = 'EMAIL' | 'IN_APP';
const at = (code: TemplateCode, channel: Channel = 'EMAIL', locale: Locale = 'en') => ({
  params: { code, channel, locale },
});
const read = (...id: Parameters<typeof at>) => admin.caller.call(getNotificationTemplate, at(...id));
/** On top of what is there now. */
async function save(id: ReturnType<typeof at>, text: { subject: string; body: string }) {
  const { version } = await admin.caller.call(getNotificationTemplate, id);
  return admin.caller.call(saveNotificationTemplate, { ...id, body: { ...text, seen: version } });
}
async function approve(locale: Locale = 'en') {
  const person = await createSensei(app, { name: 'Kim', locale });
  await app.ctx.announce('sensei.status_changed', {
    userId: person.id,
    from: 'PENDING_APPROVAL',
    to: 'ACTIVE',
    reason: null,
  });
  const { items } = await person.caller.call(listNotices, { query: {} });
  return { mails: await mailsTo(app, person.email), notices: items };
}

describe('the templates', () => {
  it('are all there, in every language and for every channel, and can be written in every case with what is listed here', async () => {
    const { items } = await admin.caller.call(listNotificationTemplates, {});
    expect(items.map(({ code }) => code)).toEqual(TemplateCode.options);
    const reader = { name: 'Rin Sato', timeZone: 'Asia/Tokyo', hourCycle: null };
    for (const { code, states } of items) {
      expect(states.filter(({ channel }) => channel === 'EMAIL').map(({ locale }) => locale)).toEqual(
        locales,
      );
      for (const { channel, locale, version, isEdited } of states) {
        expect([version, isEdited]).toEqual([0, false]);
        const samples = await sampleValues(app.ctx, reader, { code, locale });
        for (const which of casesOf(code)) {
          const values = valuesIn(code, which, (name) => samples[name]);
          const text = shippedText(code, channel, locale) ?? { subject: '', body: '' };
          const said = channel === 'EMAIL' ? renderMail(text, values) : renderNotice(text, values);
          expect(said.subject).not.toBe('');
          expect(JSON.stringify(Object.values(said))).not.toMatch(/\{\{|\}\}|undefined|null/);
        }
      }
    }
  });

  it.each(TemplateCode.options)('%s is looked at by an administrator', async (code) => {
    const locale = locales[TemplateCode.options.indexOf(code) % locales.length];
    const [which] = casesOf(code);
    const text = shippedText(code, 'EMAIL', locale ?? 'en');
    if (!text || !which) throw new Error('Every code is mailed');
    const look = await admin.caller.call(previewNotificationTemplate, {
      ...at(code, 'EMAIL', locale),
      body: { ...text, case: which },
    });
    expect(look.subject).not.toBe('');
    expect(look.html).toContain('</html>');
  });

  it('have the colour of the main action, however it was written', async () => {
    const accent = async (value: string) => {
      await saveSetting(app.ctx, 'brand.accent', value, admin.id);
      await app.ctx.settings.reload();
    };
    await accent('oklch(0.45 0.1 268)');
    expect((await approve()).mails[0]?.html).toContain('background:#3d528d;');
    await accent('');
    expect((await approve()).mails[0]?.html).toContain('background:#c03221;');
  });

  it('are looked at with courses that are listed here, and in the chosen colours', async () => {
    const sensei = await createSensei(app, { name: 'Sora Ito' });
    await createCourse(app, sensei, { title: 'Essay <b>lab</b>' });
    const { text } = await read('BOOKING_CONFIRMED');
    const look = (scheme: 'light' | 'dark') =>
      admin.caller.call(previewNotificationTemplate, {
        ...at('BOOKING_CONFIRMED'),
        body: { ...text, case: 'student', scheme },
      });
    const light = await look('light');
    expect(light.text).toContain('Hello Rin Sato');
    expect(light.text).toContain('With: Sora Ito');
    expect(light.html).toContain('Essay &lt;b&gt;lab&lt;/b&gt;');
    expect(light.html).toContain('@media not all');
    expect((await look('dark')).html).toContain('@media all');
  });
});

describe('an edited template', () => {
  it('is what the next booking mails, in its language alone; what was sent stays', async () => {
    const book = async (title: string, locale: 'en' | 'es') => {
      const [sensei, student] = [await createSensei(app), await createStudent(app, { locale })];
      await giveWeeklyHours(app, sensei);
      await bookFor(app, student, await createCourse(app, sensei, { title }));
      return student;
    };
    const subjects = (person: Person) => subjectsTo(app, person);
    const noticeOf = async ({ caller }: Person) =>
      (await caller.call(listNotices, { query: {} })).items.find(({ code }) => code === 'BOOKING_CONFIRMED');
    const early = await book('First course', 'en');
    expect(await subjects(early)).toContain('Booked: First course');
    const { text } = await read('BOOKING_CONFIRMED');
    await save(at('BOOKING_CONFIRMED'), { ...text, subject: 'See you soon in {{course}}' });
    await save(at('BOOKING_CONFIRMED', 'IN_APP'), { subject: 'You have a class', body: '{{when}}!' });
    const late = await book('Second course', 'en');
    expect(await subjects(late)).toContain('See you soon in Second course');
    expect(await noticeOf(late)).toMatchObject({ subject: 'You have a class' });
    expect(await subjects(early)).toContain('Booked: First course');
    expect(await noticeOf(early)).toMatchObject({ subject: 'Booked: First course' });
    expect(await subjects(await book('Third course', 'es'))).toContain('Reservada: Third course');
  });

  it('keeps every version, goes back to any, and to the shipped text, with a trail of it all', async () => {
    const id = at('SENSEI_APPROVED');
    const [shipped, one, two] = [
      (await read('SENSEI_APPROVED')).text,
      { subject: 'One', body: 'One, {{name}}\n\n[[Go]]' },
      { subject: 'Two', body: 'Two, {{name}}\n\n[[Go]]' },
    ];
    expect(await save(id, one)).toMatchObject({ version: 1, isEdited: true, text: one });
    await save(id, two);
    expect((await save(id, two)).version).toBe(2);
    expect((await approve()).mails[0]?.subject).toBe('Two');
    const restore = (seen: number, version: number) =>
      admin.caller.call(restoreNotificationTemplate, { ...id, body: { seen, version } });
    expect(await restore(2, 1)).toMatchObject({ version: 3, text: one });
    expect((await approve()).mails[0]?.subject).toBe('One');
    expect(await restore(3, 0)).toMatchObject({ version: 4, isEdited: false, text: shipped });
    expect((await approve()).mails[0]?.subject).toBe('Welcome among the sensei of Michi');
    const { items, nextCursor } = await admin.caller.call(listTemplateVersions, {
      ...id,
      query: { limit: 3 },
    });
    expect(items.map(({ version, isShipped, editor }) => [version, isShipped, editor?.name])).toEqual([
      [4, true, 'Rin Sato'],
      [3, false, 'Rin Sato'],
      [2, false, 'Rin Sato'],
    ]);
    const rest = await admin.caller.call(listTemplateVersions, {
      ...id,
      query: { cursor: nextCursor ?? '' },
    });
    expect(rest.items.map(({ version }) => version)).toEqual([1]);
    const trail = await admin.caller.call(listTrail, { query: { targetType: 'notification_template' } });
    expect(trail.items[0]).toMatchObject({
      action: 'template.restored',
      name: 'SENSEI_APPROVED',
      facts: { channel: 'EMAIL', locale: 'en', version: 4 },
    });
    expect(trail.items[0]?.changes).toContainEqual({
      field: 'subject',
      before: 'One',
      after: shipped.subject,
    });
    expect(
      await admin.caller.attempt(restoreNotificationTemplate, { ...id, body: { seen: 4, version: 9 } }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('tells the second of two administrators that it changed', async () => {
    const id = at('COURSE_PUBLISHED');
    const { text, version: seen } = await read('COURSE_PUBLISHED');
    const answers = await Promise.all(
      ['Out: {{course}}', 'Here: {{course}}'].map((subject) =>
        admin.caller.attempt(saveNotificationTemplate, { ...id, body: { ...text, subject, seen } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('stale_version');
  });

  it('is refused with field and line when it is broken, in the reader’s language, and nothing is kept of it', async () => {
    const id = at('VERIFY_EMAIL', 'EMAIL', 'es');
    const body = { subject: 'Hola', body: 'Uno\n{{cdoe}}\n\n[[Confirmar]]', seen: 0 };
    const { status, problem } = await admin.caller.attempt(saveNotificationTemplate, { ...id, body });
    expect([status, problem.violations]).toEqual([
      400,
      [{ field: 'body', message: 'Line 2: “cdoe” is not one of the variables' }],
    ]);
    expect((await read('VERIFY_EMAIL', 'EMAIL', 'es')).version).toBe(0);
    const look = { subject: 'Hola', body: 'Uno {{#if', case: 'always' as const };
    for (const call of [previewNotificationTemplate, sendTestMail])
      expect((await admin.caller.attempt(call, { ...id, body: look })).status).toBe(400);
  });
});

describe('what is switched off', () => {
  const set = (code: TemplateCode, channel: Channel, isEnabled: boolean) =>
    admin.caller.attempt(switchNotificationTemplate, { params: { code, channel }, body: { isEnabled } });

  it('is told in no language; the other channel and the texts stay', async () => {
    expect((await set('SENSEI_APPROVED', 'EMAIL', false)).status).toBe(204);
    for (const locale of locales) {
      const { mails, notices } = await approve(locale);
      expect([mails.length, notices.length]).toEqual([0, 1]);
    }
    expect(await read('SENSEI_APPROVED', 'EMAIL', 'es')).toMatchObject({ isEnabled: false, isEdited: false });
    await set('SENSEI_APPROVED', 'EMAIL', true);
    expect((await approve()).mails).toHaveLength(1);
  });

  it('is never what access, money or a decision depends on; its notice may be', async () => {
    for (const code of ['RESET_PASSWORD', 'PAYMENT_REFUNDED', 'SENSEI_EXCLUDED'] as const)
      expect((await set(code, 'EMAIL', false)).problem.code).toBe('template_mandatory');
    expect((await set('PAYMENT_REFUNDED', 'IN_APP', false)).status).toBe(204);
    expect((await set('RESET_PASSWORD', 'IN_APP', false)).status).toBe(404);
  });
});

describe('a test mail', () => {
  it('goes to the administrator who asks, as it is in the editor, and not without end', async () => {
    const other = await createAdmin(app, { name: 'Lee' });
    const body = {
      subject: 'Draft for {{course}}',
      body: 'Not saved\n\n{{course}}\n\n[[Go]]',
      case: 'always' as const,
    };
    const send = () => other.caller.attempt(sendTestMail, { ...at('COURSE_PUBLISHED'), body });
    expect((await send()).status).toBe(204);
    const [mail, ...others] = await mailsTo(app, other.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^\[Test\] Draft for /);
    const about = { targetType: 'notification_template' as const };
    expect((await admin.caller.call(listTrail, { query: about })).items[0]).toMatchObject({
      action: 'template.tested',
      actor: { id: other.id },
      name: 'COURSE_PUBLISHED',
      facts: { channel: 'EMAIL', locale: 'en' },
      changes: [],
    });
    const answers = [];
    for (let more = 0; more < 10; more += 1) answers.push((await send()).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('is no notice', async () => {
    const body = { subject: 'Hi', body: 'Hi', case: 'always' as const };
    const { status } = await admin.caller.attempt(sendTestMail, { ...at('SENSEI_APPROVED', 'IN_APP'), body });
    expect(status).toBe(404);
  });
});
