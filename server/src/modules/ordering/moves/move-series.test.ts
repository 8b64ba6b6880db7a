import { decideOrder, getOrder, type Order } from '@michi/contract/ordering/orders';
import { getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import { answerMove, getMove, moveClass, withdrawMove } from '@michi/contract/scheduling/moves';
import { moveSeries, previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  moveSeriesAs,
  outcomesOf,
  previewSeries,
  seriesBody,
} from '../../../../test/factories/times/moves.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  type Market,
  placeFor,
} from '../../../../test/factories/money/ordering.ts';
import { at, expectTrueBooks, moneyOf, weekly } from '../../../../test/factories/money/several-times.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { dayOff, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { getAccounts } from '../../identity/index.ts';
import { calendarFileForAll } from '../../scheduling/index.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
});
afterAll(() => app.close());

const series = { firstAt: at('5 10'), everyWeeks: 1 };
const buy = (who = market.student) => bookFor(app, who, market.course, { times: weekly, series });
const idOf = (order: Order, index: number) => order.classes[index]?.classId ?? '';
const read = (order: Order, who = market.student) => who.caller.call(getOrder, { params: { id: order.id } });
const startsOf = (order: Order) => order.classes.map(({ startsAt }) => startsAt).toSorted();
const idsOf = (order: Order) => order.classes.map(({ classId }) => classId).toSorted();
const blocksOf = async () =>
  (
    await app.ctx.db
      .selectFrom('calendar_block')
      .selectAll()
      .where('sensei_id', '=', market.sensei.id)
      .where('kind', '=', 'CLASS')
      .execute()
  ).length;
/** What the mail about these classes carries. */
async function fileTo({ id }: Person, classIds: readonly string[]): Promise<string> {
  const reader = (await getAccounts(app.ctx, [id])).get(id);
  return (reader && (await calendarFileForAll(app.ctx, classIds, reader))) ?? '';
}
const subjectsTo = async (person: Person) => (await mailsTo(app, person.email)).map(({ subject }) => subject);

describe('this and later ones move', () => {
  test('exactly as previewed: the same classes, their money, one mail with all times, and every list has the new ones', async () => {
    const order = await buy();
    await app.runJobs();
    const before = await ledgerOf(app);
    const wish = { startsAt: at('13 14') };
    const preview = await previewSeries(market.student, idOf(order, 1), wish);
    expect(outcomesOf(preview)).toEqual([`NOW ${at('13 14')}`, `NOW ${at('20 14')}`, `NOW ${at('27 14')}`]);
    const moved = await moveSeriesAs(market.student, idOf(order, 1), wish);
    expect([moved.status, moved.body]).toEqual([200, { moved: 3, asked: 0 }]);
    await app.runJobs();
    const after = await read(order);
    expect(idsOf(after)).toEqual(idsOf(order));
    expect(startsOf(after)).toEqual([at('5 10'), at('13 14'), at('20 14'), at('27 14')]);
    expect(
      after.classes.map(({ series: place }) => `${place?.number} ${place?.recursAt}`).toSorted(),
    ).toEqual([`1 ${at('5 10')}`, `2 ${at('13 14')}`, `3 ${at('20 14')}`, `4 ${at('27 14')}`]);
    expect(moneyOf(after)).toEqual(['HELD 6000', 'HELD 6000', 'HELD 6000', 'HELD 6000']);
    expect(await blocksOf()).toBe(4);
    expect(await ledgerOf(app)).toEqual(before);
    for (const person of [market.student, market.sensei]) {
      const told = (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('New time'));
      expect(told.map(({ subject }) => subject)).toEqual([`New times: ${market.course.title}`]);
      const file = await fileTo(person, idsOf(order).slice(1));
      expect(file).toContain('METHOD:PUBLISH');
      expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
      expect(file.match(/SEQUENCE:1/g)).toHaveLength(3);
      expect(file).toContain('DTSTART:20260313T140000Z');
    }
    await expectTrueBooks(app);
  });

  test('a cancelled or moved class of a series is shown at its old time in lists and mails: it is not', async () => {
    const order = await buy();
    const single = { startsAt: at('13 14') };
    const { outcome } = await market.student.caller.call(getMove, {
      params: { id: idOf(order, 1) },
      query: single,
    });
    await market.student.caller.call(moveClass, {
      params: { id: idOf(order, 1) },
      body: { ...single, fingerprint: outcome?.fingerprint ?? '' },
    });
    await cancelFor(market.student, order, { seatId: order.classes[2]?.seatId ?? '' });
    await moveSeriesAs(market.student, idOf(order, 0), { scope: 'ALL', startsAt: at('6 9') });
    await app.runJobs();
    // All that lie ahead go to the new hour, also the one that had been an exception; the cancelled one is in
    // no plan.
    const expected = [at('6 9'), at('13 9'), at('27 9')];
    for (const who of [market.student, market.sensei]) {
      const { items } = await who.caller.call(listOwnClasses, { query: { limit: 10 } });
      const standing = items.filter(({ status }) => status === 'SCHEDULED');
      expect(standing.map(({ startsAt }) => startsAt)).toEqual(expected);
      expect(standing.map(({ series: place }) => place?.recursAt)).toEqual(expected);
      for (const [index, { id }] of standing.entries())
        expect((await who.caller.call(getClass, { params: { id } })).startsAt).toBe(expected[index]);
      const file = await fileTo(
        who,
        standing.map(({ id }) => id),
      );
      expect(file.match(/DTSTART:\d{8}T\d{6}Z/g)).toEqual([
        'DTSTART:20260306T090000Z',
        'DTSTART:20260313T090000Z',
        'DTSTART:20260327T090000Z',
      ]);
    }
    await expectTrueBooks(app);
  });

  test('what collides stays, with free times near it; choosing one of them takes it', async () => {
    const order = await buy();
    await placeFor(await createStudent(app), market.course, { startsAt: at('20 14') });
    const wish = { startsAt: at('13 14') };
    const preview = await previewSeries(market.student, idOf(order, 1), wish);
    expect(outcomesOf(preview)).toEqual([`NOW ${at('13 14')}`, 'TAKEN', `NOW ${at('27 14')}`]);
    const [near] = preview.items[1]?.alternatives ?? [];
    const picks = [
      { classId: idOf(order, 2), startsAt: near?.startsAt ?? '' },
      { classId: idOf(order, 3), startsAt: null },
    ];
    const chosen = await previewSeries(market.student, idOf(order, 1), { ...wish, picks });
    expect(chosen.items.map(({ outcome }) => outcome?.startsAt)).toEqual([
      at('13 14'),
      near?.startsAt,
      undefined,
    ]);
    expect((await moveSeriesAs(market.student, idOf(order, 1), { ...wish, picks })).status).toBe(200);
    expect(startsOf(await read(order))).toEqual(
      [at('5 10'), at('13 14'), near?.startsAt ?? '', at('26 10')].toSorted(),
    );
  });

  test('a week on, each takes the time that the next one leaves', async () => {
    const order = await buy();
    expect(
      (await moveSeriesAs(market.student, idOf(order, 0), { scope: 'ALL', startsAt: at('12 10') })).status,
    ).toBe(200);
    expect(startsOf(await read(order))).toEqual([
      at('12 10'),
      at('19 10'),
      at('26 10'),
      '2026-04-02T10:00:00.000Z',
    ]);
    expect(await blocksOf()).toBe(4);
  });

  test('a time-off in between is a conflict with what the sensei says; a class that was moved too often stays', async () => {
    await setSettings(app, { 'reschedule.max_per_seat': 1 });
    const order = await buy();
    await takeDayOff(market.sensei, dayOff('2026-03-20'));
    await moveSeriesAs(market.student, idOf(order, 3), { startsAt: at('27 11') });
    const preview = await previewSeries(market.student, idOf(order, 1), { startsAt: at('13 14') });
    expect(outcomesOf(preview)).toEqual([`NOW ${at('13 14')}`, 'AWAY', 'USED_UP']);
  });

  test('somebody takes one of the times meanwhile: nothing moves at all', async () => {
    const order = await buy();
    const wish = { startsAt: at('13 14') };
    const { fingerprint } = await previewSeries(market.student, idOf(order, 1), wish);
    await placeFor(await createStudent(app), market.course, { startsAt: at('27 14') });
    const refused = await market.student.caller.attempt(moveSeries, {
      params: { id: idOf(order, 1) },
      body: { ...seriesBody(wish), fingerprint },
    });
    expect([refused.status, refused.problem.code]).toEqual([409, 'conflict']);
    expect(startsOf(await read(order))).toEqual(weekly.map(({ startsAt }) => startsAt));
  });

  test('two people move one series at once: one of them does', async () => {
    const order = await buy();
    const [one, other] = [{ startsAt: at('13 14') }, { startsAt: at('14 9') }];
    const prints = [
      await previewSeries(market.student, idOf(order, 1), one),
      await previewSeries(market.sensei, idOf(order, 1), other),
    ].map(({ fingerprint }) => fingerprint);
    const params = { id: idOf(order, 1) };
    const answers = await Promise.all([
      market.student.caller.attempt(moveSeries, {
        params,
        body: { ...seriesBody(one), fingerprint: prints[0] ?? '' },
      }),
      market.sensei.caller.attempt(moveSeries, {
        params,
        body: { ...seriesBody(other), fingerprint: prints[1] ?? '' },
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await blocksOf()).toBe(4);
  });
});

describe('after the free limit', () => {
  test('the near one is asked for, the others move at once; both are told once of each', async () => {
    const order = await buy();
    await app.advanceTo(at('4 20'));
    const wish = { scope: 'ALL' as const, startsAt: at('6 14') };
    expect(outcomesOf(await previewSeries(market.student, idOf(order, 0), wish))).toEqual([
      `ASK ${at('6 14')}`,
      `NOW ${at('13 14')}`,
      `NOW ${at('20 14')}`,
      `NOW ${at('27 14')}`,
    ]);
    const moved = await moveSeriesAs(market.student, idOf(order, 0), wish);
    expect(moved.body).toEqual({ moved: 3, asked: 1 });
    await app.runJobs();
    const subjects = await subjectsTo(market.sensei);
    expect(subjects.filter((subject) => subject.startsWith('New times'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('Another time?'))).toHaveLength(1);
    expect((await read(order)).classes.map(({ startsAt }) => startsAt)).toContain(at('5 10'));
  });

  test('of a course that agrees to each time all are asked for, and answered or taken back together', async () => {
    const strict = await createMarket(app, { price: 6000, requiresApproval: true });
    const asked = await bookFor(app, strict.student, strict.course, { times: weekly, series });
    const order = await strict.sensei.caller.call(decideOrder, {
      params: { id: asked.id },
      body: { decision: 'ACCEPT' },
    });
    await app.runJobs();
    const wish = { scope: 'ALL' as const, startsAt: at('6 14') };
    const ask = () => moveSeriesAs(strict.student, idOf(order, 0), wish);
    expect((await ask()).body).toEqual({ moved: 0, asked: 4 });
    const params = { id: idOf(order, 2) };
    const back = await strict.student.caller.call(withdrawMove, { params, query: { isTogether: 'true' } });
    expect([back.asked, back.askedTogether]).toEqual([null, 0]);
    expect((await ask()).body).toEqual({ moved: 0, asked: 4 });
    const seen = await strict.sensei.caller.call(getMove, { params, query: {} });
    expect([seen.askedTogether, seen.can]).toEqual([4, ['move', 'answer']]);
    await strict.sensei.caller.call(answerMove, {
      params: { id: seen.asked?.id ?? '' },
      body: { answer: 'ACCEPT', isTogether: true },
    });
    await app.runJobs();
    const after = await strict.student.caller.call(getOrder, { params: { id: order.id } });
    expect(startsOf(after)).toEqual([at('6 14'), at('13 14'), at('20 14'), at('27 14')]);
    const planned = after.classes.map(({ series: place }) => place?.recursAt ?? '');
    expect(planned.toSorted((one, next) => one.localeCompare(next))).toEqual(startsOf(after));
    const subjects = await subjectsTo(strict.student);
    expect(subjects.filter((subject) => subject.startsWith('New times'))).toHaveLength(1);
    await expectTrueBooks(app);
  });
});

test('nobody else moves it, nor a class that is of no series', async () => {
  const order = await buy();
  const stranger = await createStudent(app);
  const body = seriesBody({ startsAt: at('13 14') });
  const tried = await stranger.caller.attempt(previewSeriesMove, { params: { id: idOf(order, 1) }, body });
  expect(tried.status).toBe(404);
  const single = await bookFor(app, market.student, market.course, { startsAt: at('6 14') });
  const other = await market.student.caller.attempt(previewSeriesMove, {
    params: { id: idOf(single, 0) },
    body,
  });
  expect(other.status).toBe(404);
});
