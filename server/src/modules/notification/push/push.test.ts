import { deleteUser } from '@michi/contract/identity/users';
import { endOwnSessions, listOwnSessions } from '@michi/contract/identity/sessions';
import {
  saveNoticeChoices,
  saveNoticeRhythm,
  defaultRhythm,
} from '@michi/contract/notification/notice-choices';
import {
  addPushDevice,
  listPushDevices,
  mostPushDevices,
  removePushDevice,
  sendTestPush,
} from '@michi/contract/notification/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { attemptSignIn, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  newBrowserKeys,
  newSubscription,
  openAsBrowser,
  startPushService,
  subscriptionOf,
  verifySender,
} from '../../../../test/push-browser.ts';
import { after, hours, minutes } from '../../../platform/clock.ts';
import { createOutside } from '../../../platform/http/fetch-outside.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
const outside = createOutside((address) => address === '127.0.0.1');
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ gateways: (built) => ({ ...built, outside }) });
});
afterAll(async () => {
  service.close();
  await app.close();
});
beforeEach(() => void service.received.splice(0));

let count = 0;
async function switchOn({ caller }: Person) {
  const keys = newBrowserKeys();
  const path = `/push/${(count += 1)}`;
  const { key, items } = await caller.call(addPushDevice, {
    body: subscriptionOf(keys, service.origin + path),
  });
  const shown = () =>
    service.received
      .filter((each) => each.path === path)
      .map(({ body }): unknown => JSON.parse(openAsBrowser(keys, body).toString()));
  return { key, path, id: items.find(({ isHere }) => isHere)?.id ?? '', shown };
}
const Shown = z.object({ title: z.string(), body: z.string(), link: z.string(), tag: z.string() });
const anotherBrowser = async ({ email }: Person) =>
  app.as((await attemptSignIn(app, email)).body.accessToken);
const statesOf = async ({ id }: Person) =>
  (
    await app.ctx.db.selectFrom('push_message').select(['state', 'title']).where('user_id', '=', id).execute()
  ).map(({ state, title }) => (title === null ? state : `${state} with words`));

test('what somebody is told comes to the own browser, signed by the site and readable by that browser alone', async () => {
  const { student, sensei, course } = await createMarket(app);
  const device = await switchOn(student);
  await bookFor(app, student, course);
  await app.runJobs();
  const notices = device.shown().map((each) => Shown.parse(each));
  const booked = notices.find(({ title }) => title.startsWith('Booked'));
  expect(booked?.link).toMatch(/^\/(?:calendar|checkouts)/);
  expect(new Set(notices.map(({ tag }) => tag)).size).toBe(notices.length);
  const [request] = service.received;
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  const sender = await verifySender(request?.headers.authorization ?? '', service.origin, app.clock.now());
  expect(sender.key).toBe(device.key);
  expect(JSON.stringify(notices)).not.toContain(sensei.email);
  expect(new Set(await statesOf(student))).toEqual(new Set(['SENT']));
  const [own] = (await student.caller.call(listPushDevices, {})).items;
  expect(own).toMatchObject({ isHere: true, reachedAt: app.clock.now().toISOString() });
});

test('code by code nobody is told there who does not want to be, and quiet hours hold', async () => {
  const { student, course } = await createMarket(app);
  const device = await switchOn(student);
  const titles = () => device.shown().map((each) => Shown.parse(each).title);
  await student.caller.call(saveNoticeChoices, { body: { codes: ['BOOKING_CONFIRMED'], push: false } });
  const quiet = { from: '11:00', until: '13:30' };
  await student.caller.call(saveNoticeRhythm, { body: { ...defaultRhythm, quiet } });
  await bookFor(app, student, course);
  await app.runJobs();
  expect(titles()).toEqual([]);
  await app.advance(hours(2));
  expect(titles().length).toBeGreaterThan(0);
  expect(titles().filter((title) => title.startsWith('Booked'))).toEqual([]);
});

test('a browser that is gone is forgotten with all that was on its way; the mail comes all the same', async () => {
  const { student, course } = await createMarket(app);
  const device = await switchOn(student);
  service.answerWith({ status: 410 });
  await bookFor(app, student, course);
  await app.runJobs();
  expect(device.shown()).toHaveLength(1);
  expect((await student.caller.call(listPushDevices, {})).items).toEqual([]);
  expect(await statesOf(student)).toEqual([]);
  expect((await mailsTo(app, student.email)).some(({ subject }) => subject.startsWith('Booked'))).toBe(true);
});

test('a push service that says when to come again is left alone until then, one that fails is asked a few times', async () => {
  const student = await createStudent(app);
  const device = await switchOn(student);
  const tryOut = () => student.caller.call(sendTestPush, { params: { id: device.id } });
  service.answerWith({ status: 429, headers: { 'retry-after': '300' } });
  await tryOut();
  await app.runJobs();
  await app.advance(minutes(4));
  expect(device.shown()).toHaveLength(1);
  await app.advance(minutes(1));
  expect(device.shown()).toHaveLength(2);
  expect(await statesOf(student)).toEqual(['SENT']);
  // Nobody looks at the screen any more when that one is tried for the third time.
  service.answerWith({ status: 500 }, { status: 503 }, { status: 500 });
  await tryOut();
  await app.runJobs();
  for (let minute = 0; minute < 20; minute += 1) await app.advance(minutes(1));
  expect(device.shown()).toHaveLength(5);
  expect((await statesOf(student)).toSorted()).toEqual(['DROPPED', 'SENT']);
  expect(await app.ctx.db.selectFrom('job_failure').select('id').execute()).toEqual([]);
});

test('two processes send one notice once', async () => {
  const student = await createStudent(app);
  const device = await switchOn(student);
  const second = await startSecondProcess(app);
  try {
    await student.caller.call(sendTestPush, { params: { id: device.id } });
    const { id } = await app.ctx.db
      .selectFrom('push_message')
      .select('id')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow();
    await app.enqueueTask('notification.push', { id });
    await app.enqueueTask('notification.push', { id });
    await Promise.all([app.runJobs(), second.runJobs(), app.runJobs()]);
  } finally {
    await second.close();
  }
  expect(device.shown()).toMatchObject([{ title: 'Notifications work' }]);
});

test('a notice that a process took and never sent is sent once nobody waits for that process any more', async () => {
  const student = await createStudent(app);
  const device = await switchOn(student);
  await student.caller.call(sendTestPush, { params: { id: device.id } });
  // As a process leaves it that is killed.
  await app.ctx.db
    .updateTable('push_message')
    .set({ claimed_until: after(app.clock.now(), minutes(2)) })
    .where('user_id', '=', student.id)
    .execute();
  await app.runJobs();
  expect(device.shown()).toEqual([]);
  await app.advance(minutes(2));
  expect(device.shown()).toHaveLength(1);
});

test('a browser whose session ran out is told nothing', async () => {
  const { student, course } = await createMarket(app);
  const device = await switchOn(student);
  const phone = await anotherBrowser(student);
  const other = await switchOn({ ...student, caller: phone });
  const first = await app.ctx.db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('id', '=', device.id)
    .executeTakeFirstOrThrow();
  await app.ctx.db
    .updateTable('session')
    .set({ expires_at: app.clock.now() })
    .where('id', '=', first.session_id)
    .execute();
  await bookFor(app, { ...student, caller: phone }, course);
  await app.runJobs();
  expect(device.shown()).toEqual([]);
  expect(other.shown().length).toBeGreaterThan(0);
});

test('whoever signs out somewhere is told nothing there any more, and a browser has one reader', async () => {
  const student = await createStudent(app);
  const other = await createStudent(app);
  const keys = newBrowserKeys();
  const here = subscriptionOf(keys, `${service.origin}/shared`);
  await student.caller.call(addPushDevice, { body: here });
  await other.caller.call(addPushDevice, { body: here });
  expect((await student.caller.call(listPushDevices, {})).items).toEqual([]);
  expect((await other.caller.call(listPushDevices, {})).items).toHaveLength(1);

  const phone = await anotherBrowser(other);
  await phone.call(addPushDevice, { body: newSubscription() });
  expect((await other.caller.call(listPushDevices, {})).items.map(({ isHere }) => isHere)).toEqual([
    true,
    false,
  ]);
  expect((await other.caller.call(listOwnSessions, { query: {} })).items.length).toBeGreaterThan(1);
  await other.caller.call(endOwnSessions, { query: { scope: 'OTHERS' } });
  expect((await other.caller.call(listPushDevices, {})).items).toHaveLength(1);
  await other.caller.call(deleteUser, { params: { id: other.id }, query: { status: 'DELETED' } });
  const left = await app.ctx.db
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', other.id)
    .execute();
  expect(left).toEqual([]);
});

test('so many browsers, no more: the one that was reached longest ago goes', async () => {
  const student = await createStudent(app);
  for (let made = 0; made < mostPushDevices + 1; made += 1) {
    const browser = await anotherBrowser(student);
    await browser.call(addPushDevice, { body: newSubscription() });
    app.clock.advance(1000);
  }
  const { items } = await student.caller.call(listPushDevices, {});
  expect(items).toHaveLength(mostPushDevices);
  const [first] = items;
  const left = await student.caller.call(removePushDevice, { params: { id: first?.id ?? '' } });
  expect(left.items).toHaveLength(mostPushDevices - 1);
});

test('nothing is sent to an address of our own network, and production asks for https', async () => {
  const guarded = await startTestApp();
  try {
    const student = await createStudent(guarded);
    const body = subscriptionOf(newBrowserKeys(), `${service.origin}/inside`);
    const { items } = await student.caller.call(addPushDevice, { body });
    await student.caller.call(sendTestPush, { params: { id: items[0]?.id ?? '' } });
    await guarded.runJobs();
    expect(service.received).toEqual([]);
    expect((await student.caller.call(listPushDevices, {})).items).toEqual([]);
    const wrong = { ...body, endpoint: 'ftp://push.example/x' };
    expect((await student.caller.attempt(addPushDevice, { body: wrong })).status).toBe(400);
    const keys = { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const refused = await student.caller.attempt(addPushDevice, { body: { ...body, keys } });
    expect(refused.problem.violations?.map(({ field }) => field)).toEqual(['keys.p256dh']);
    const named = { ...body, endpoint: 'https://me:secret@push.example/x' };
    expect((await student.caller.attempt(addPushDevice, { body: named })).status).toBe(400);
  } finally {
    await guarded.close();
  }
});
