import { getOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import { getClass, listProposedTimes, listSlots } from '@michi/contract/scheduling/classes';
import { answerMove, listMoveTimes, moveClass, withdrawMove } from '@michi/contract/scheduling/moves';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { dayOff, decideAbout } from '../../../../test/factories/times/time-offs.ts';
import { codeOf } from '../../../../test/factories/answer-code.ts';
import { lookAtMove, moveTo } from '../../../../test/factories/times/moves.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const friday = '2026-03-06T14:00:00.000Z';
const monday = '2026-03-09T11:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

const classOf = (order: Order) => order.classes[0]?.classId ?? '';
const at = (id: string) => ({ params: { id } });
const see = (person: Person, id: string) => person.caller.call(getClass, at(id));
async function answer(person: Person, id: string, said: 'ACCEPT' | 'DECLINE') {
  const moveId = (await see(person, id)).move?.id ?? '';
  return person.caller.attempt(answerMove, { ...at(moveId), body: { answer: said } });
}
const freeAt = async (startsAt: string) => {
  const { items } = await app.as(null).call(listSlots, { params: { id: market.course.id }, query: {} });
  return items.some((slot) => slot.startsAt === startsAt);
};
async function fileOf(person: Person, id: string): Promise<string> {
  const url = (await see(person, id)).calendarUrl ?? '';
  return (await fetch(url)).text();
}
const sumOf = (ledger: Record<string, number>) => Object.values(ledger).reduce((sum, each) => sum + each, 0);
const subjectsTo = async (person: Person) => (await mailsTo(app, person.email)).map(({ subject }) => subject);

describe('before the free limit', () => {
  test('a student moves a class at once: calendars, money, file and mails follow, the order stays the same', async () => {
    const order = await bookFor(app, market.student, market.course);
    const id = classOf(order);
    const { body } = await lookAtMove(market.student, id, friday);
    expect(body).toMatchObject({ side: 'STUDENT', movesLeft: 2, asked: null, can: ['move'] });
    expect(body.outcome).toMatchObject({
      how: 'NOW',
      why: null,
      answerBy: null,
      fee: { amount: 0, currency: 'USD' },
      freeUntil: '2026-03-05T14:00:00.000Z',
      movesLeft: 1,
    });
    const before = await ledgerOf(app);
    expect((await moveTo(market.student, id, friday)).status).toBe(200);
    await app.runJobs();
    expect(await see(market.student, id)).toMatchObject({
      startsAt: friday,
      moves: 1,
      movedFrom: thursday,
      move: null,
    });
    const after = await market.student.caller.call(getOrder, at(order.id));
    expect(after).toMatchObject({
      id: order.id,
      status: 'COMPLETED',
      freeCancelUntil: body.outcome?.freeUntil,
    });
    expect(after.classes).toMatchObject([{ seatId: order.classes[0]?.seatId, startsAt: friday }]);
    expect(after.payments).toMatchObject([
      { id: order.payments[0]?.id, status: 'HELD', holdUntil: body.outcome?.releaseAt },
    ]);
    expect(await ledgerOf(app)).toEqual(before);
    expect([await freeAt(thursday), await freeAt(friday)]).toEqual([true, false]);
    const file = await fileOf(market.student, id);
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain('DTSTART:20260306T140000Z');
    for (const person of [market.student, market.sensei])
      expect((await subjectsTo(person)).filter((subject) => subject.startsWith('New time'))).toHaveLength(1);
    const steps = (await lookInto(market.admin, order)).events.map(({ reason }) => reason);
    expect(steps).toContain('CLASS_MOVED');
  });

  test('the sensei does too, and the student keeps two days to leave for nothing', async () => {
    const order = await bookFor(app, market.student, market.course);
    const id = classOf(order);
    app.clock.set(new Date('2026-03-03T12:00:00Z'));
    const wednesday = '2026-03-04T13:00:00.000Z';
    expect((await lookAtMove(market.sensei, id, wednesday)).body.outcome).toMatchObject({
      how: 'NOW',
      freeUntil: wednesday,
    });
    expect((await moveTo(market.sensei, id, wednesday)).status).toBe(200);
    app.clock.set(new Date('2026-03-04T11:00:00Z'));
    const { rule, refund } = await market.student.caller.call(previewCancel, { ...at(order.id), query: {} });
    expect([rule, refund]).toEqual(['STUDENT_IN_TIME', order.price.total]);
  });

  test('a press too many does nothing more, and of two sides at once one wins while the other reads that it changed', async () => {
    const order = await bookFor(app, market.student, market.course);
    const id = classOf(order);
    const seen = [await lookAtMove(market.student, id, friday), await lookAtMove(market.sensei, id, monday)];
    const [own = '', hers = ''] = seen.map(({ body }) => body.outcome?.fingerprint ?? '');
    const wants = [
      market.student.caller.attempt(moveClass, { ...at(id), body: { startsAt: friday, fingerprint: own } }),
      market.student.caller.attempt(moveClass, { ...at(id), body: { startsAt: friday, fingerprint: own } }),
      market.sensei.caller.attempt(moveClass, { ...at(id), body: { startsAt: monday, fingerprint: hers } }),
    ];
    const [first, second, other] = await Promise.all(wants);
    const { startsAt, moves } = await see(market.student, id);
    expect(moves).toBe(1);
    const [won, lost] = startsAt === friday ? [[first, second], [other]] : [[other], [first, second]];
    expect(won.map((each) => each?.status)).toEqual(won.map(() => 200));
    for (const each of lost) expect(each && codeOf(each)).toEqual([409, 'conflict']);
  });

  test('of two students who want the same time one has it; who holds a time has it free in front of the own class', async () => {
    const ben = await createStudent(app);
    const [one, two] = [
      await bookFor(app, market.student, market.course),
      await bookFor(app, ben, market.course, { startsAt: '2026-03-05T12:00:00.000Z' }),
    ];
    const moved = await Promise.all([
      moveTo(market.student, classOf(one), friday),
      moveTo(ben, classOf(two), friday),
    ]);
    expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(moved.filter(({ status }) => status === 409).map(codeOf)).toEqual([[409, 'slot_taken']]);
  });

  test('the times offered are free for both: the own class is out of the way, other classes of the student are not', async () => {
    const other = await createMarket(app);
    await bookFor(app, market.student, other.course, { startsAt: friday });
    const id = classOf(await bookFor(app, market.student, market.course));
    const { items } = await market.student.caller.call(listMoveTimes, { ...at(id), query: {} });
    const starts = items.map(({ startsAt }) => startsAt);
    expect(starts).not.toContain(friday);
    expect(starts).not.toContain(thursday);
    expect(starts).toContain('2026-03-05T10:30:00.000Z');
    expect(codeOf(await moveTo(market.student, id, friday))).toEqual([409, 'student_busy']);
    expect((await moveTo(market.student, id, '2026-03-05T10:30:00.000Z')).status).toBe(200);
  });

  test('so often as the platform allows, then no more', async () => {
    await setSettings(app, { 'reschedule.max_per_seat': 1 });
    const id = classOf(await bookFor(app, market.student, market.course));
    expect((await moveTo(market.student, id, friday)).status).toBe(200);
    expect(codeOf(await lookAtMove(market.student, id, monday))).toEqual([409, 'moves_used_up']);
    await setSettings(app, { 'reschedule.max_per_seat': 2 });
  });
});

describe('after the free limit', () => {
  const late = { startsAt: tomorrow };

  test('the sensei is asked, the time is kept meanwhile, and with a yes the class moves; moved and cancelled, the money is as late as before', async () => {
    const order = await bookFor(app, market.student, market.course, late);
    const id = classOf(order);
    expect((await lookAtMove(market.student, id, friday)).body.outcome).toMatchObject({
      how: 'ASK',
      why: 'LATE',
      answerBy: tomorrow,
      freeUntil: '2026-03-02T10:00:00.000Z',
    });
    expect((await moveTo(market.student, id, friday)).status).toBe(200);
    await app.runJobs();
    expect([await freeAt(friday), (await see(market.student, id)).startsAt]).toEqual([false, tomorrow]);
    const week = { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z' };
    expect((await market.sensei.caller.call(listProposedTimes, { query: week })).items).toMatchObject([
      { classId: id, startsAt: friday, asked: { agreed: false } },
    ]);
    expect((await subjectsTo(market.sensei)).filter((each) => each.startsWith('Another time?'))).toHaveLength(
      1,
    );
    expect(codeOf(await answer(market.student, id, 'ACCEPT'))).toEqual([403, 'forbidden']);
    expect((await answer(market.sensei, id, 'ACCEPT')).status).toBe(200);
    expect(await see(market.student, id)).toMatchObject({
      startsAt: friday,
      movedFrom: tomorrow,
      move: null,
    });
    const preview = await market.student.caller.call(previewCancel, { ...at(order.id), query: {} });
    expect([preview.rule, preview.refund]).toEqual(['STUDENT_LATE', 0]);
    await cancelFor(market.student, order);
    await app.runJobs();
    expect(sumOf(await ledgerOf(app))).toBe(0);
    expect([await freeAt(friday), await freeAt(tomorrow)]).toEqual([true, true]);
  });

  test('with a no, taken back, or in silence the class stays and the time is free again', async () => {
    const id = classOf(await bookFor(app, market.student, market.course, late));
    await moveTo(market.student, id, friday);
    expect(codeOf(await moveTo(market.student, id, monday))).toEqual([409, 'move_open']);
    expect((await answer(market.sensei, id, 'DECLINE')).status).toBe(200);
    await app.runJobs();
    expect(await freeAt(friday)).toBe(true);
    expect(
      (await subjectsTo(market.student)).filter((each) => each.startsWith('The time stays')),
    ).toHaveLength(1);
    await moveTo(market.sensei, id, friday);
    expect(codeOf(await market.student.caller.attempt(withdrawMove, at(id)))).toEqual([403, 'forbidden']);
    await market.sensei.caller.call(withdrawMove, at(id));
    expect(codeOf(await market.sensei.caller.attempt(withdrawMove, at(id)))).toEqual([409, 'move_over']);
    await moveTo(market.student, id, monday);
    const asked = (await see(market.sensei, id)).move?.id ?? '';
    await app.advance(hours(22));
    await app.runJobs();
    expect([await freeAt(monday), (await see(market.student, id)).startsAt]).toEqual([true, tomorrow]);
    const tooLate = await market.sensei.caller.attempt(answerMove, {
      ...at(asked),
      body: { answer: 'ACCEPT' },
    });
    expect(codeOf(tooLate)).toEqual([409, 'move_over']);
  });

  test('the answer can be another time; a yes to that moves the class there', async () => {
    const id = classOf(await bookFor(app, market.student, market.course, late));
    await moveTo(market.student, id, friday);
    expect((await lookAtMove(market.sensei, id, monday)).body.outcome).toMatchObject({
      how: 'ASK',
      movesLeft: 2,
    });
    expect((await moveTo(market.sensei, id, monday)).status).toBe(200);
    expect((await see(market.student, id)).move).toMatchObject({ startsAt: monday, isAnswer: true });
    expect([await freeAt(friday), await freeAt(monday)]).toEqual([true, false]);
    expect((await answer(market.student, id, 'ACCEPT')).status).toBe(200);
    expect((await see(market.student, id)).startsAt).toBe(monday);
  });

  test('nobody is asked any more once the class is cancelled, or the sensei takes that time off', async () => {
    const order = await bookFor(app, market.student, market.course, late);
    await moveTo(market.student, classOf(order), friday);
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-06'), 'KEEP');
    expect((await market.sensei.caller.attempt(createTimeOff, { body })).status).toBe(201);
    expect((await see(market.student, classOf(order))).move).toBeNull();
    await moveTo(market.student, classOf(order), monday);
    await cancelFor(market.student, order);
    expect([await freeAt(monday), (await see(market.student, classOf(order))).move]).toEqual([true, null]);
  });
});
