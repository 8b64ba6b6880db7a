import { listNoticeChoices } from '@michi/contract/notification/notice-choices';
import { listNotices } from '@michi/contract/notification/notices';
import {
  getNotificationTemplate,
  switchNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { bookFor, thursday } from '../../../../test/factories/money/ordering.ts';
import { type CourseOverrides, createCourse } from '../../../../test/factories/catalogue.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { eraseRows } from '../../../platform/personal-data.ts';
import { notificationPersonalData } from '../personal-data.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

/** A market of one's own for each test, so that nobody else's mails come in between. */
async function open(course: CourseOverrides = {}) {
  const sensei = await createSensei(app, { name: 'Sora Ito', timeZone: 'Asia/Tokyo' });
  const student = await createStudent(app, { name: 'Ada Park', timeZone: 'America/New_York', locale: 'es' });
  await giveWeeklyHours(app, sensei);
  return { sensei, student, course: await createCourse(app, sensei, { title: 'Essay lab', ...course }) };
}
const subjects = (person: Person) => subjectsTo(app, person);
const notices = async (person: Person) =>
  (await person.caller.call(listNotices, { query: {} })).items.map((notice) => notice.code);

describe('a booking', () => {
  it('is confirmed to both sides, each in the own zone and language, with what matters to each', async () => {
    const { sensei, student, course } = await open();
    await bookFor(app, student, course);
    const [toStudent] = await mailsTo(app, student.email);
    const [toSensei] = await mailsTo(app, sensei.email);
    expect(toStudent?.subject).toBe('Reservada: Essay lab');
    expect(toStudent?.text.replaceAll('\u00a0', ' ')).toContain(
      'jueves, 5 de marzo de 2026, 5:00 a. m.–6:00 a. m. (hora estándar oriental, New York)',
    );
    expect(toStudent?.text).toMatch(/Pagado: 50,00\sUS\$/);
    expect(toStudent?.text).toContain('Con: Sora Ito');
    expect(toSensei?.subject).toBe('Booked: Essay lab');
    expect(toSensei?.text).toContain('Thursday, March 5, 2026, 19:00–20:00 (Japan Standard Time, Tokyo)');
    expect(toSensei?.text).toContain('With: Ada Park');
    expect(toSensei?.text).not.toContain('Paid');
    expect(toSensei?.html).toContain('prefers-color-scheme: dark');
    expect(linkIn(toStudent).pathname).toBe('/es/calendar/list-calendar');
    expect(await notices(student)).toEqual(expect.arrayContaining(['BOOKING_CONFIRMED', 'PAYMENT_HELD']));
    expect(await notices(sensei)).toEqual(['BOOKING_CONFIRMED']);
  });

  it('has its payment told in the app alone until an administrator switches the mail on', async () => {
    const { student, course } = await open();
    const admin = await createAdmin(app);
    const id = { params: { code: 'PAYMENT_HELD' as const, channel: 'EMAIL' as const } };
    const template = () =>
      admin.caller.call(getNotificationTemplate, { params: { ...id.params, locale: 'es' } });
    const money = async () =>
      (await student.caller.call(listNoticeChoices, {})).items.find(({ code }) => code === 'PAYMENT_HELD');
    expect(await template()).toMatchObject({ isEnabled: false, isEdited: false });
    expect(await money()).toMatchObject({ mail: null, inApp: true });
    await bookFor(app, student, course);
    expect(await subjects(student)).not.toContain('Tu pago está retenido');

    await admin.caller.call(switchNotificationTemplate, { ...id, body: { isEnabled: true } });
    expect(await template()).toMatchObject({ isEnabled: true, isEdited: false });
    expect(await money()).toMatchObject({ mail: 'NOW', isAlwaysMailed: false });
    await bookFor(app, student, course, { startsAt: '2026-03-05T12:00:00.000Z' });
    expect(await subjects(student)).toContain('Tu pago está retenido');

    await admin.caller.call(switchNotificationTemplate, { ...id, body: { isEnabled: false } });
    expect(await template()).toMatchObject({ isEnabled: false });
  });

  it('is not told by name any more once the one it names is erased', async () => {
    const { sensei, student, course } = await open();
    await bookFor(app, student, course);
    expect(await notices(sensei)).toEqual(['BOOKING_CONFIRMED']);
    await app.ctx.transaction(async (tx) => {
      for (const table of notificationPersonalData.tables) await eraseRows(tx, table, student);
    });
    expect(await notices(sensei)).toEqual([]);
    // Among millions of them by an index.
    for (const table of ['notice', 'outbox_mail'] as const) {
      const { rows } = await app.ctx.transaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx.db);
        return sql<{ 'QUERY PLAN': string }>`
          explain select from ${sql.table(table)} where names @> array[${student.id}::uuid]`.execute(tx.db);
      });
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(`${table}_names`);
    }
  });

  it('is reminded of a day and an hour before, with the way into the room', async () => {
    const { sensei, student, course } = await open();
    await bookFor(app, student, course);
    const wait = (before: number) => app.advance(Date.parse(thursday) - before - app.clock.now().getTime());
    await wait(hours(24) + minutes(1));
    expect(await subjects(student)).not.toContain('Mañana: Essay lab');
    await wait(hours(24));
    expect(await subjects(student)).toContain('Mañana: Essay lab');
    expect(await subjects(sensei)).toContain('Tomorrow: Essay lab');
    await wait(hours(1));
    const [last] = await mailsTo(app, student.email);
    expect(last?.subject).toBe('En una hora: Essay lab');
    expect(linkIn(last).pathname).toMatch(/^\/es\/chat\/[\da-f-]{36}$/);
    expect(await subjects(sensei)).toContain('In one hour: Essay lab');
  });
});
