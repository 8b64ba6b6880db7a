import { getPublicConfiguration } from '@michi/contract/administration/desk';
import * as contract from '@michi/contract/catalogue/courses';
import { duplicateCourse } from '@michi/contract/catalogue/course-duplicate';
import { mostMoney } from '@michi/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, publishable } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { clearSettings, setSettings } from '../../../../test/factories/settings.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let sensei: Person;
let categoryId: string;

beforeAll(async () => {
  app = await startSearchApp();
  sensei = await createSensei(app);
  categoryId = (await createCategory(app)).id;
});
afterAll(() => app.close());

const complete = () => ({ ...publishable, categoryId });
const draft = (change: Partial<contract.CourseDraft> = {}) =>
  sensei.caller.call(contract.createCourse, { body: { ...complete(), ...change } });

const setStatus = (id: string, status: 'PUBLISHED' | 'PAUSED') =>
  sensei.caller.attempt(contract.changeCourseStatus, { params: { id }, body: { status } });
const publish = async (id: string) => (await setStatus(id, 'PUBLISHED')).body;

test('a course begins as the platform is set, and keeps what it promised when the platform asks for more since', async () => {
  const set = {
    'booking.min_notice_minutes': 360,
    'booking.window_days': 21,
    'cancel.student_hours': 48,
    'cancel.late_refund_percent': 25,
    'cancel.sensei_refund_percent': 80,
  };
  await setSettings(app, set);
  const defaults = {
    minNoticeMinutes: 360,
    bookingWindowDays: 21,
    cancellationPolicy: { studentHours: 48, lateRefundPercent: 25, senseiRefundPercent: 80 },
  };
  // What a form begins with is what a draft begins with that says nothing.
  expect((await app.as(null).call(getPublicConfiguration, {})).courseDefaults).toEqual(defaults);
  const { id, version, ...begun } = await draft();
  expect(begun).toMatchObject(defaults);

  await setSettings(app, { 'cancel.sensei_refund_percent': 100 });
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
  await setSettings(app, { 'cancel.sensei_refund_percent': 80 });
  await publish(id);
  await setSettings(app, { 'cancel.sensei_refund_percent': 100 });
  await setStatus(id, 'PAUSED');
  expect((await setStatus(id, 'PUBLISHED')).body.cancellationPolicy).toEqual(cancellationPolicy);
  await clearSettings(app);
});

test('what no student ever saw is published as the platform asks for by then, whatever it was begun or copied with', async () => {
  await setSettings(app, { 'cancel.sensei_refund_percent': 80 });
  const begun = await draft();
  const { id: promised } = await publish((await draft()).id);
  await setSettings(app, { 'cancel.sensei_refund_percent': 100 });
  const copy = await sensei.caller.call(duplicateCourse, { params: { id: promised } });
  const now = { ...begun.cancellationPolicy, senseiRefundPercent: 100 };
  expect(copy.cancellationPolicy).toEqual(now);
  // A form that was opened before sends what it was filled with.
  const { id, version, cancellationPolicy } = begun;
  for (const at of [version, version + 1])
    await sensei.caller.call(contract.updateCourse, {
      params: { id },
      body: { version: at, price: 7000 + at, cancellationPolicy },
    });
  expect((await sensei.caller.call(contract.getCourse, { params: { id } })).cancellationPolicy).toEqual(now);

  for (const each of [id, copy.id]) {
    await publish(each);
    // Once published it is a promise, stored as such.
    await setSettings(app, { 'cancel.sensei_refund_percent': 50 });
    const { cancellationPolicy: shown } = await app
      .as(null)
      .call(contract.getCourse, { params: { id: each } });
    expect(shown).toEqual(now);
    await setSettings(app, { 'cancel.sensei_refund_percent': 100 });
  }
  const old = await app.as(null).call(contract.getCourse, { params: { id: promised } });
  expect(old.cancellationPolicy.senseiRefundPercent).toBe(80);
  await clearSettings(app);
});

test('a class costs what it costs in the currency of the site, up to one limit for the class, its trial and its steps', async () => {
  await setSettings(app, { 'currency.default': 'COP' });
  const most = { trial: { enabled: true, price: mostMoney, minutes: 30 }, price: mostMoney };
  const { id } = await draft({ ...most, title: 'Lecciones de tiple' });
  expect(await publish(id)).toMatchObject({ ...most, currency: 'COP' });
  const [dearest] = (
    await app.as(null).call(contract.searchCourses, { query: { q: 'tiple', minPrice: String(mostMoney) } })
  ).items;
  expect(dearest).toMatchObject({ id, price: mostMoney });
  const seats = { format: 'GROUP' as const, minSeats: 2, maxSeats: 5 };
  for (const over of [
    { price: mostMoney + 1 },
    { trial: { ...most.trial, price: mostMoney + 1 } },
    { ...seats, priceSteps: [{ seats: 3, price: mostMoney + 1 }] },
  ]) {
    const body = { ...complete(), ...over };
    expect((await sensei.caller.attempt(contract.createCourse, { body })).status).toBe(400);
  }
  await setSettings(app, { 'currency.default': 'USD' });
});
