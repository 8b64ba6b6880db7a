import {
  listNoticeChoices,
  type MailChoice,
  saveNoticeChoices,
} from '@michi/contract/notification/notice-choices';
import { listNotices, readNotices, type TemplateCode } from '@michi/contract/notification/notices';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor, cancelFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const choose = (person: Person, codes: TemplateCode[], mail: MailChoice, inApp: boolean) =>
  person.caller.call(saveNoticeChoices, { body: { codes, mail, inApp } });
const codesOf = async (person: Person) =>
  (await person.caller.call(listNotices, { query: {} })).items.map(({ code }) => code).toSorted();
const mailedTo = async (person: Person) => {
  await app.runJobs();
  const mails = await app.ctx.db
    .selectFrom('outbox_mail')
    .select('template_code')
    .where('user_id', '=', person.id)
    .execute();
  return mails.map(({ template_code }) => template_code);
};

test('everybody is asked about what concerns them, and is told of everything at first', async () => {
  const topicsOf = async (person: Person) => [
    ...new Set((await person.caller.call(listNoticeChoices, {})).items.map(({ topic }) => topic)),
  ];
  const student = await createStudent(app);
  expect(await topicsOf(student)).toContain('SEARCH');
  expect(await topicsOf(await createSensei(app))).toContain('COURSE');
  expect(await topicsOf(await createAdmin(app))).toEqual([]);
  const { items } = await student.caller.call(listNoticeChoices, {});
  expect(items.filter(({ mail }) => mail !== 'NOW').map(({ code }) => code)).toEqual(['PAYMENT_HELD']);
  expect(items.every(({ inApp }) => inApp === true)).toBe(true);
});

test('what is mailed to somebody in any case is told apart: of money nobody does without', async () => {
  const alwaysOf = async (person: Person) =>
    (await person.caller.call(listNoticeChoices, {})).items
      .filter(({ isAlwaysMailed, topic }) => isAlwaysMailed && topic === 'MONEY')
      .map(({ code }) => code);
  expect(await alwaysOf(await createStudent(app))).toEqual(['PAYMENT_REFUNDED']);
  expect(await alwaysOf(await createSensei(app))).toEqual(['PAYMENT_RELEASED', 'PAYOUT_PAID']);
  expect(await alwaysOf(await createAdmin(app))).toEqual([]);
});

test('what somebody does without is not sent, but for mails that nobody can do without', async () => {
  const { student, sensei, course } = await createMarket(app);
  await choose(student, ['BOOKING_CONFIRMED', 'BOOKING_CANCELED'], 'NONE', true);
  const { items } = await choose(sensei, ['BOOKING_CONFIRMED'], 'NOW', false);
  expect(items).toContainEqual({
    code: 'BOOKING_CONFIRMED',
    name: 'Class booked',
    topic: 'BOOKING',
    mail: 'NOW',
    isAlwaysMailed: false,
    inApp: false,
    push: true,
  });
  const order = await bookFor(app, student, course);
  expect(await mailedTo(student)).not.toContain('BOOKING_CONFIRMED');
  expect(await codesOf(student)).toContain('BOOKING_CONFIRMED');
  expect(await mailedTo(sensei)).toContain('BOOKING_CONFIRMED');
  expect(await codesOf(sensei)).not.toContain('BOOKING_CONFIRMED');
  await cancelFor(student, order);
  expect(await mailedTo(student)).toContain('BOOKING_CANCELED');
});

test('a mail that somebody can do without leads to where that is said, another one does not', async () => {
  const { student, sensei, course } = await createMarket(app);
  const order = await bookFor(app, student, course);
  await cancelFor(student, order);
  const mails = await mailsTo(app, sensei.email);
  const leads = (subject: string) =>
    mails
      .filter((mail) => mail.subject.startsWith(subject))
      .map(({ html, text }) => [html, text].map((part) => part?.includes('/profile?section=notices')));
  expect(leads('Booked')).toEqual([[true, true]]);
  expect(leads('Cancelled')).toEqual([[false, false]]);
});

test('what is read in one tab is told to the others', async () => {
  const person = await createStudent(app);
  const socket = io(app.url, { transports: ['websocket'], auth: { token: await person.freshToken() } });
  try {
    await new Promise<void>((resolve) => void socket.on('connect', () => resolve()));
    const told = new Promise<void>((resolve) => void socket.on('notice.read', () => resolve()));
    await person.caller.call(readNotices, { body: {} });
    await expect(told).resolves.toBeUndefined();
  } finally {
    socket.disconnect();
  }
});
