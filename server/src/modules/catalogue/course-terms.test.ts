import { getPublicConfiguration } from '@michi/contract/administration';
import * as contract from '@michi/contract/catalogue';
import { mostPrice } from '@michi/contract/course-price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let sensei: Person;
let categoryId: string;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
  categoryId = (await createCategory(app)).id;
});
afterAll(() => app.close());

const complete = () => ({
  title: 'Personal statements that sound like you',
  categoryId,
  summary: 'Find your story and tell it in 650 words.',
  description: 'We begin with a talk.\n\nThen we write.',
  languages: ['en'],
  price: 6000,
});
const draft = (change: Partial<contract.CourseDraft> = {}) =>
  sensei.caller.call(contract.createCourse, { body: { ...complete(), ...change } });

const setStatus = (id: string, status: 'PUBLISHED' | 'PAUSED') =>
  sensei.caller.attempt(contract.changeCourseStatus, { params: { id }, body: { status } });
const publish = async (id: string) => (await setStatus(id, 'PUBLISHED')).body;

async function setSetting(key: string, value: unknown) {
  const row = { key, value: JSON.stringify(value), updated_at: app.clock.now() };
  await app.ctx.db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await app.ctx.settings.reload();
}

test('a course begins as the platform is set, and keeps what it promised when the platform asks for more since', async () => {
  const set = {
    'booking.min_notice_minutes': 360,
    'booking.window_days': 21,
    'cancel.student_hours': 48,
    'cancel.late_refund_percent': 25,
    'cancel.sensei_refund_percent': 80,
  };
  for (const [key, value] of Object.entries(set)) await setSetting(key, value);
  const defaults = {
    minNoticeMinutes: 360,
    bookingWindowDays: 21,
    cancellationPolicy: { studentHours: 48, lateRefundPercent: 25, senseiRefundPercent: 80 },
  };
  // What a form begins with is what a draft begins with that says nothing.
  expect((await app.as(null).call(getPublicConfiguration, {})).courseDefaults).toEqual(defaults);
  const { id, version, ...begun } = await draft();
  expect(begun).toMatchObject(defaults);

  await setSetting('cancel.sensei_refund_percent', 100);
  const { cancellationPolicy } = defaults;
  const save = (at: number, body: Partial<contract.CourseDraft>) =>
    sensei.caller.attempt(contract.updateCourse, { params: { id }, body: { version: at, ...body } });
  expect((await save(version, { price: 7000, cancellationPolicy })).status).toBe(200);
  const lower = { ...cancellationPolicy, senseiRefundPercent: 70 };
  expect((await save(version + 1, { cancellationPolicy: lower })).problem.violations).toEqual([
    {
      field: 'cancellationPolicy.senseiRefundPercent',
      message: 'Students get at least 100 % back when you cancel',
    },
  ]);
  // Nobody was promised anything by a draft: it is published as the platform asks for by then.
  expect((await setStatus(id, 'PUBLISHED')).problem.violations).toMatchObject([
    { field: 'cancellationPolicy.senseiRefundPercent' },
  ]);
  await setSetting('cancel.sensei_refund_percent', 80);
  await publish(id);
  await setSetting('cancel.sensei_refund_percent', 100);
  await setStatus(id, 'PAUSED');
  expect((await setStatus(id, 'PUBLISHED')).status).toBe(200);
  await app.ctx.db.deleteFrom('setting').where('key', 'in', Object.keys(set)).execute();
  await app.ctx.settings.reload();
});

test('a class costs what it costs in the currency of the site, up to one limit for the class, its trial and its steps', async () => {
  await setSetting('currency.default', 'COP');
  const most = { trial: { enabled: true, price: mostPrice, minutes: 30 }, price: mostPrice };
  const { id } = await draft({ ...most, title: 'Lecciones de tiple' });
  expect(await publish(id)).toMatchObject({ ...most, currency: 'COP' });
  const [dearest] = (
    await app.as(null).call(contract.searchCourses, { query: { q: 'tiple', minPrice: String(mostPrice) } })
  ).items;
  expect(dearest).toMatchObject({ id, price: mostPrice });
  const seats = { format: 'GROUP' as const, minSeats: 2, maxSeats: 5 };
  for (const over of [
    { price: mostPrice + 1 },
    { trial: { ...most.trial, price: mostPrice + 1 } },
    { ...seats, priceSteps: [{ seats: 3, price: mostPrice + 1 }] },
  ]) {
    const body = { ...complete(), ...over };
    expect((await sensei.caller.attempt(contract.createCourse, { body })).status).toBe(400);
  }
  await setSetting('currency.default', 'USD');
});
