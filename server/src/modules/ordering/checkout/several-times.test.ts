import { randomUUID } from 'node:crypto';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { confirmSeat, getOrder, type PlaceOrder } from '@michi/contract/ordering/orders';
import { makeReceipt } from '@michi/contract/ordering/receipt';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  lookInto,
  placeFor,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import {
  at,
  attemptFor,
  expectTrueBooks,
  moneyOf,
  refusalOf,
  statesOf,
  terms,
  timesAt,
  weekly,
} from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, terms);
});
afterAll(() => app.close());

const attempt = (more: Partial<PlaceOrder>, who: Person = market.student) =>
  attemptFor(who, market.course, more);
const read = (order: { id: string }, who: Person = market.student) =>
  who.caller.call(getOrder, { params: { id: order.id } });

describe('several times in one order', () => {
  test('are paid once; each has its seat, payment, room and end of its money', async () => {
    const order = await bookFor(app, market.student, market.course, { times: weekly });
    expect(order).toMatchObject({
      status: 'COMPLETED',
      kind: 'SINGLE',
      price: { quantity: 4, unitPrice: 6000, subtotal: 24_000, total: 24_000 },
    });
    expect(order.classes.map(({ startsAt }) => startsAt)).toEqual(weekly.map(({ startsAt }) => startsAt));
    expect(statesOf(order)).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
    expect(new Set(order.classes.map(({ classroomId }) => classroomId)).size).toBe(4);
    expect(order.classes.every(({ classroomId, calendarUrl }) => classroomId && calendarUrl)).toBe(true);
    expect(moneyOf(order)).toEqual(['HELD 6000', 'HELD 6000', 'HELD 6000', 'HELD 6000']);
    expect(order.payments.map(({ seatId }) => seatId)).toEqual(order.classes.map(({ seatId }) => seatId));
    expect(order.payments.map(({ holdUntil }) => holdUntil?.slice(0, 13))).toEqual(
      ['08T11', '15T11', '22T11', '29T11'].map((end) => `2026-03-${end}`),
    );
    const { events } = await lookInto(market.admin, order);
    expect(events.filter(({ subject, to }) => subject === 'PAYMENT' && to === 'HELD')).toHaveLength(4);
    await expectTrueBooks(app);
  });

  test('are told of in one mail to each side, with all of them and a file that has each', async () => {
    const sent = vi.spyOn(app.ctx.gateways.mail, 'send');
    await bookFor(app, market.student, market.course, { times: weekly });
    await app.runJobs();
    const files = sent.mock.calls.map(([{ calendar }]) => calendar?.match(/BEGIN:VEVENT/g)?.length);
    expect(files.filter((events) => events !== undefined)).toEqual([4, 4]);
    sent.mockRestore();
    for (const person of [market.student, market.sensei]) {
      const booked = (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Booked'));
      expect(booked).toHaveLength(1);
      for (const day of ['March 5', 'March 12', 'March 19', 'March 26'])
        expect(booked[0]?.text).toContain(day);
    }
    const reminders = (subjects: string[]) => subjects.filter((subject) => /tomorrow/i.test(subject)).length;
    const before = reminders(await subjectsTo(app, market.student));
    await app.advance(new Date(at('12 09')).getTime() - start.getTime());
    expect(reminders(await subjectsTo(app, market.student)) - before).toBe(2);
  });

  test('release each by its own class; confirmed one by one', async () => {
    const order = await bookFor(app, market.student, market.course, { times: weekly });
    const [first, second] = order.classes;
    await app.advanceTo(at('5 12'));
    const after = await market.student.caller.call(confirmSeat, { params: { id: first?.seatId ?? '' } });
    expect(moneyOf(after)).toEqual(['RELEASED 6000', 'HELD 6000', 'HELD 6000', 'HELD 6000']);
    const early = await market.student.caller.attempt(confirmSeat, { params: { id: second?.seatId ?? '' } });
    expect([early.status, early.problem.code]).toEqual([409, 'not_releasable']);
    await app.advanceTo(at('15 12'));
    expect(moneyOf(await read(order))).toEqual(['RELEASED 6000', 'RELEASED 6000', 'HELD 6000', 'HELD 6000']);
  });

  test('stand on the receipt, one beside the other', async () => {
    const order = await bookFor(app, market.student, market.course, { times: weekly });
    const { url } = await market.student.caller.call(makeReceipt, { params: { id: order.id } });
    expect((await fetch(new URL(url, app.url))).headers.get('content-type')).toBe('application/pdf');
  });
});

describe('all or nothing', () => {
  test('a taken time is named, and the others are left free', async () => {
    const other = await createStudent(app);
    await placeFor(other, market.course, { startsAt: at('19 10') });
    expect(await refusalOf(attempt({ times: weekly }))).toEqual({
      status: 409,
      code: 'slot_taken',
      fields: ['times[2]'],
    });
    expect(
      (await app.ctx.db.selectFrom('seat').selectAll().where('student_id', '=', market.student.id).execute())
        .length,
    ).toBe(0);
    expect((await attempt({ times: weekly.filter((_time, index) => index !== 2) })).status).toBe(201);
  });

  test('each that cannot be had is named, in whatever order they are sent', async () => {
    const other = await createStudent(app);
    await placeFor(other, market.course, { startsAt: at('19 10') });
    const { problem } = await attempt({ times: timesAt('26 10', '19 10', '12 03', '5 10') });
    expect(problem).toMatchObject({
      code: 'slot_taken',
      violations: [
        { field: 'times[1]', message: 'This time was just taken; please choose another' },
        { field: 'times[2]', message: 'This time cannot be booked; please choose another' },
      ],
    });
  });

  test('doubled, overlapping, past, too many, another kind, another course: by name', async () => {
    const invalid = (...fields: string[]) => ({ status: 400, code: 'validation_failed', fields });
    expect(await refusalOf(attempt({ times: timesAt('5 10', '12 10', '5 10') }))).toEqual(
      invalid('times[2]'),
    );
    const half = { startsAt: at('5 10').replace(':00:', ':30:') };
    expect(await refusalOf(attempt({ times: [half, ...timesAt('5 10')] }))).toEqual(invalid('times[0]'));
    expect(await refusalOf(attempt({ times: timesAt('5 10', '1 10') }))).toEqual(invalid('times[1]'));
    const eleven = Array.from({ length: 11 }, (_one, index) => ({ startsAt: at(`${index + 5} 10`) }));
    expect(await refusalOf(attempt({ times: eleven }))).toEqual(invalid('times'));
    expect(await refusalOf(attempt({ times: [] }))).toEqual(invalid('times'));
    expect(await refusalOf(attempt({ times: weekly, startsAt: at('5 10') }))).toEqual(invalid('startsAt'));
    expect(await refusalOf(attempt({}))).toEqual(invalid('startsAt'));
    const trial = await createCourse(app, market.sensei, { trial: { enabled: true, price: 0, minutes: 30 } });
    expect(await refusalOf(attempt({ courseId: trial.id, kind: 'TRIAL', times: weekly }))).toEqual(
      invalid('times'),
    );
    const group = await createCourse(app, market.sensei, { format: 'GROUP', maxSeats: 5 });
    const { id: classId } = await market.sensei.caller.call(scheduleClass, {
      params: { id: group.id },
      body: { startsAt: at('6 10') },
    });
    const another = await createCourse(app, market.sensei, { format: 'GROUP', maxSeats: 5 });
    expect(
      await refusalOf(
        attempt({ courseId: another.id, times: [{ startsAt: at('6 10'), classId }, ...weekly] }),
      ),
    ).toMatchObject({ status: 409, code: 'slot_unavailable' });
  });

  test('under the notice, and the buffers between the chosen ones', async () => {
    const course = await createCourse(app, market.sensei, { minNoticeMinutes: 120, bufferAfter: 15 });
    const soon = { courseId: course.id, times: timesAt('2 13', '5 10') };
    expect(await refusalOf(attempt(soon))).toEqual({
      status: 409,
      code: 'slot_unavailable',
      fields: ['times[0]'],
    });
    expect((await attempt({ courseId: course.id, times: timesAt('5 10', '5 11') })).problem).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'times[1]', message: 'The sensei needs 15 minutes between two classes' }],
    });
  });

  test('the same key gives the same order; with other times it is refused', async () => {
    const key = { idempotencyKey: randomUUID() };
    const one = await placeFor(market.student, market.course, { ...key, times: weekly });
    expect((await placeFor(market.student, market.course, { ...key, times: weekly })).id).toBe(one.id);
    expect(await refusalOf(attempt({ ...key, times: weekly.slice(0, 3) }))).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('ten times are held at once and not eleven, in one order or in several', async () => {
    const ten = Array.from({ length: 10 }, (_one, index) => ({ startsAt: at(`${index + 5} 10`) }));
    const order = await placeFor(market.student, market.course, { times: ten });
    expect(order.classes).toHaveLength(10);
    const more = await attempt({ startsAt: at('20 10') });
    expect(more.problem).toMatchObject({
      code: 'too_many_holds',
      message: 'You can hold 10 times at most that are not paid; pay for some or let them go first',
    });
    await cancelFor(market.student, order);
    expect((await attempt({ startsAt: at('20 10') })).status).toBe(201);
    expect(await refusalOf(attempt({ times: ten }))).toMatchObject({ code: 'too_many_holds' });
  });

  test('32 rivals on overlapping sets: nobody has a part, no time twice, and nothing is tried again', async () => {
    const students = await Promise.all(Array.from({ length: 32 }, () => createStudent(app)));
    const pool = ['5 10', '6 10', '9 10', '10 10', '11 10', '12 10'];
    const statements = await recordStatements(async () => {
      const answers = await Promise.all(
        students.map((student, index) => {
          const picked = pool.filter((_time, place) => (index + place) % 3 !== 0);
          const times = timesAt(...(index % 2 === 0 ? picked : picked.toReversed()));
          return attempt({ times }, student);
        }),
      );
      const codes = answers.map((answer) => (answer.status === 201 ? 'ok' : answer.problem.code));
      expect(new Set(codes)).toEqual(new Set(['ok', 'slot_taken']));
    });
    expect(statements.filter(({ text }) => /^rollback/i.test(text)).length).toBeLessThanOrEqual(32);
    const rows = await app.ctx.db
      .selectFrom('seat')
      .innerJoin('class', 'class.id', 'seat.class_id')
      .select(['seat.order_id', 'class.starts_at'])
      .where('class.course_id', '=', market.course.id)
      .where('seat.state', '=', 'HELD')
      .execute();
    expect(new Set(rows.map(({ starts_at }) => starts_at.getTime())).size).toBe(rows.length);
    for (const own of Map.groupBy(rows, ({ order_id }) => order_id).values()) expect(own.length).toBe(4);
  });

  test('one time takes as many statements in either form, and as many as ever', async () => {
    const count = async (more: Partial<PlaceOrder>) =>
      (await recordStatements(() => placeFor(market.student, market.course, more))).length;
    await count({ startsAt: at('9 10') });
    const single = await count({ startsAt: at('10 10') });
    expect(await count({ times: timesAt('11 10') })).toBe(single);
    expect(single).toBeLessThanOrEqual(plainStatements);
  });
});

/** Placing, with what the answer reads; as it was before several times could be bought. */
const plainStatements = 19;
