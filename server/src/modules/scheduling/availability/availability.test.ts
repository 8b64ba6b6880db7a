import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAvailability, listSlots, updateAvailability } from '@michi/contract/scheduling/classes';
import { noLimits } from '@michi/contract/scheduling/limits';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mornings = [1, 3].map((weekday) => ({ weekday, from: 540, to: 720 }));
const save = (sensei: Person, change: object) =>
  sensei.caller.attempt(updateAvailability, {
    body: { timeZone: 'Europe/Berlin', weeklyHours: mornings, dateOverrides: [], version: 1, ...change },
  });

describe('the own hours', () => {
  test('begin empty in the account’s zone, are replaced whole, and decide the free times', async () => {
    const sensei = await createSensei(app, { timeZone: 'America/Lima' });
    expect(await sensei.caller.call(getAvailability, {})).toEqual({
      timeZone: 'America/Lima',
      weeklyHours: [],
      dateOverrides: [],
      limits: { all: noLimits, courses: [] },
      version: 1,
    });
    const dateOverrides = [
      { date: '2026-03-09', hours: [] },
      { date: '2026-03-10', hours: [{ from: 600, to: 660 }] },
    ];
    const limits = { all: noLimits, courses: [] };
    const saved = { timeZone: 'Europe/Berlin', weeklyHours: mornings, dateOverrides, limits, version: 2 };
    expect((await save(sensei, { dateOverrides })).body).toEqual(saved);
    expect(await sensei.caller.call(getAvailability, {})).toEqual(saved);

    const course = await createCourse(app, sensei, { durationMinutes: 60, slotInterval: 60 });
    const slots = await app
      .as(null)
      .call(listSlots, { params: { id: course.id }, query: { to: '2026-03-12T00:00:00Z' } });
    expect(slots.timeZone).toBe('Europe/Berlin');
    // Wednesday; the closed Monday is left out; the Tuesday has an hour of its own; Wednesday again.
    expect(slots.items.map((slot) => slot.startsAt)).toEqual([
      '2026-03-04T08:00:00.000Z',
      '2026-03-04T09:00:00.000Z',
      '2026-03-04T10:00:00.000Z',
      '2026-03-10T09:00:00.000Z',
      '2026-03-11T08:00:00.000Z',
      '2026-03-11T09:00:00.000Z',
      '2026-03-11T10:00:00.000Z',
    ]);
  });

  test('that overlap are refused with their field, hours that touch are not', async () => {
    const sensei = await createSensei(app);
    const overlapping = await save(sensei, {
      weeklyHours: [
        { weekday: 2, from: 540, to: 720 },
        { weekday: 2, from: 700, to: 800 },
      ],
    });
    expect(overlapping).toMatchObject({
      status: 400,
      problem: { code: 'validation_failed', violations: [{ field: 'weeklyHours.1.from' }] },
    });
    const onDate = await save(sensei, {
      dateOverrides: [
        {
          date: '2026-03-09',
          hours: [
            { from: 60, to: 120 },
            { from: 0, to: 61 },
          ],
        },
      ],
    });
    expect(onDate.problem.violations).toMatchObject([{ field: 'dateOverrides.0.hours.0.from' }]);
    const twice = await save(sensei, {
      dateOverrides: [
        { date: '2026-03-09', hours: [] },
        { date: '2026-03-09', hours: [] },
      ],
    });
    expect(twice.problem.violations).toMatchObject([{ field: 'dateOverrides.1.date' }]);
    expect(
      (await save(sensei, { weeklyHours: [{ weekday: 2, from: 700, to: 540 }] })).problem.violations,
    ).toMatchObject([{ field: 'weeklyHours.0.to' }]);
    expect((await save(sensei, { timeZone: 'Mars/Olympus' })).problem.violations).toMatchObject([
      { field: 'timeZone' },
    ]);
    expect(
      (
        await save(sensei, {
          weeklyHours: [
            { weekday: 2, from: 540, to: 720 },
            { weekday: 2, from: 720, to: 800 },
          ],
        })
      ).status,
    ).toBe(200);
  });

  test('saved over somebody else’s change are refused', async () => {
    const sensei = await createSensei(app);
    expect((await save(sensei, {})).status).toBe(200);
    expect(await save(sensei, {})).toMatchObject({ status: 409, problem: { code: 'stale_version' } });
    expect((await save(sensei, { version: 2 })).body.version).toBe(3);
  });

  test('are the sensei’s alone', async () => {
    for (const person of [await createStudent(app), await createAdmin(app)]) {
      expect((await save(person, {})).status).toBe(403);
      expect((await person.caller.attempt(getAvailability, {})).status).toBe(403);
    }
    expect((await app.as(null).attempt(getAvailability, {})).status).toBe(401);
  });

  test('go with the account to another zone, but keep the chosen one when only the name changes', async () => {
    const sensei = await createSensei(app, { timeZone: 'America/Lima' });
    await save(sensei, {});
    const announce = async (change: { time_zone: string } | { name: string }) => {
      await app.ctx.db.updateTable('user').set(change).where('id', '=', sensei.id).execute();
      await app.ctx.announce('user.changed', { userId: sensei.id });
      return (await sensei.caller.call(getAvailability, {})).timeZone;
    };
    expect(await announce({ name: 'Nova' })).toBe('Europe/Berlin');
    expect(await announce({ time_zone: 'Asia/Kolkata' })).toBe('Asia/Kolkata');
  });
});

describe('free times', () => {
  test('of a course that is not listed are shown to its sensei only', async () => {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    const draft = await createCourse(app, sensei, { status: 'DRAFT' });
    expect((await app.as(null).attempt(listSlots, { params: { id: draft.id } })).status).toBe(404);
    expect((await sensei.caller.call(listSlots, { params: { id: draft.id } })).items.length).toBeGreaterThan(
      0,
    );
  });

  test('end with the booking window and never reach back', async () => {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei, { bookingWindowDays: 3, minNoticeMinutes: 180 });
    const slots = await app.as(null).call(listSlots, {
      params: { id: course.id },
      query: { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
    });
    expect(slots.items[0]?.startsAt).toBe('2026-03-02T15:00:00.000Z');
    expect(slots.items.at(-1)?.startsAt).toBe('2026-03-05T12:00:00.000Z');
    const backwards = await app.as(null).call(listSlots, {
      params: { id: course.id },
      query: { from: '2026-03-05T00:00:00Z', to: '2026-03-04T00:00:00Z' },
    });
    expect(backwards.items).toEqual([]);
  });

  test('are looked for beyond four weeks where these have none, so that nobody reads that there are none', async () => {
    const sensei = await createSensei(app);
    const dateOverrides = [{ date: '2026-04-20', hours: [{ from: 600, to: 660 }] }];
    await save(sensei, { weeklyHours: [], dateOverrides });
    const course = await createCourse(app, sensei, { bookingWindowDays: 60, durationMinutes: 60 });
    const { items } = await app.as(null).call(listSlots, { params: { id: course.id }, query: {} });
    expect(items.map(({ startsAt }) => startsAt)).toEqual(['2026-04-20T08:00:00.000Z']);
  });
});
