import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { calendarFileUrl, cancelSeat } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function setUp() {
  const sensei = await createSensei(app, { name: 'Sora, "the" Sensei' });
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { title: 'Essays; a review, in depth' });
  const student = await createStudent(app);
  return {
    sensei,
    student,
    seat: await bookSeatFor(app, course, student, { startsAt: '2026-03-03T10:00:00Z' }),
  };
}
const open = (url: string, token?: string) =>
  fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});

test('the calendar file opens by its address, or signed in, to the people of the class', async () => {
  const { student, seat } = await setUp();
  const byAddress = await open(calendarFileUrl(app.ctx, seat.classId, student.id));
  expect(byAddress.status).toBe(200);
  expect(byAddress.headers.get('content-type')).toContain('text/calendar');
  const file = await byAddress.text();
  expect(file).toContain('DTSTART:20260303T100000Z');
  expect(file).toContain('DTEND:20260303T110000Z');
  expect(file).toContain('SUMMARY:Essays\\; a review\\, in depth');
  expect(file).toContain(`UID:${seat.classId}@michi`);
  expect(file).toContain('STATUS:CONFIRMED');

  const address = `${app.url}/api/classes/${seat.classId}/calendar.ics`;
  expect(await (await open(address, student.token)).text()).toBe(file);
  expect((await open(address)).status).toBe(401);
  expect((await open(address, (await createStudent(app)).token)).status).toBe(404);
  const view = await student.caller.call(getClass, { params: { id: seat.classId } });
  expect(view.calendarUrl).toBe(calendarFileUrl(app.ctx, seat.classId, student.id));
  expect((await student.caller.call(listOwnClasses, {})).items).toMatchObject([
    { calendarUrl: view.calendarUrl },
  ]);
});

test('a token opens one class for one person', async () => {
  const { student, seat } = await setUp();
  const other = await setUp();
  const token = new URL(calendarFileUrl(app.ctx, seat.classId, student.id)).searchParams.get('token') ?? '';
  const address = (classId: string, given: string) =>
    `${app.url}/api/classes/${classId}/calendar.ics?token=${given}`;
  expect((await open(address(seat.classId, token))).status).toBe(200);
  const signature = token.split('.')[1] ?? '';
  for (const wrong of [
    address(other.seat.classId, token),
    address(seat.classId, `${other.student.id}.${signature}`),
    address(seat.classId, 'x'),
    address(seat.classId, ''),
  ]) {
    expect((await open(wrong)).status).toBe(401);
  }
  expect((await open(address('nonsense', token))).status).toBe(404);
});

test('the file of a canceled class says so, under the same name', async () => {
  const { student, seat } = await setUp();
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  const file = await (await open(calendarFileUrl(app.ctx, seat.classId, student.id))).text();
  expect(file).toContain('METHOD:CANCEL');
  expect(file).toContain('STATUS:CANCELLED');
  expect(file).toContain(`UID:${seat.classId}@michi`);
});
