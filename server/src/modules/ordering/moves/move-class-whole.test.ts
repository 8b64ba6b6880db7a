import { reportTarget } from '@michi/contract/evaluation/reports';
import { cancelOrder, decideOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import { agreeToNewTime, getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import {
  answerMove,
  cancelWholeClass,
  moveClass,
  previewClassEnding,
  withdrawMove,
} from '@michi/contract/scheduling/moves';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
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
async function fileOf(person: Person, id: string): Promise<string> {
  const url = (await see(person, id)).calendarUrl ?? '';
  return (await fetch(url)).text();
}
const sumOf = (ledger: Record<string, number>) => Object.values(ledger).reduce((sum, each) => sum + each, 0);
const subjectsTo = async (person: Person) => (await mailsTo(app, person.email)).map(({ subject }) => subject);

describe('what cannot be moved says why', () => {
  test('begun, cancelled and foreign classes, times that are none', async () => {
    const id = classOf(await bookFor(app, market.student, market.course));
    const stranger = await createStudent(app);
    expect(codeOf(await lookAtMove(stranger, id, friday))).toEqual([404, 'not_found']);
    expect(codeOf(await lookAtMove(market.student, id, thursday))).toEqual([400, 'validation_failed']);
    expect(codeOf(await moveTo(market.student, id, '2026-03-06T03:00:00.000Z'))).toEqual([
      409,
      'slot_unavailable',
    ]);
    const other = await bookFor(app, market.student, market.course, { startsAt: monday });
    await cancelFor(market.student, other);
    expect(codeOf(await lookAtMove(market.student, classOf(other), friday))).toEqual([409, 'class_canceled']);
    app.clock.set(new Date(thursday));
    expect(codeOf(await lookAtMove(market.sensei, id, friday))).toEqual([409, 'class_started']);
  });

  test('a class in dispute is over: nobody moves it, and its money stands still', async () => {
    const order = await bookFor(app, market.student, market.course);
    const seen = await lookAtMove(market.sensei, classOf(order), friday);
    app.clock.set(new Date('2026-03-05T13:00:00Z'));
    await app.runJobs();
    const about = { targetType: 'SEAT' as const, targetId: order.classes[0]?.seatId ?? '' };
    const body = { ...about, details: 'Nobody came to the room.' };
    expect((await market.student.caller.attempt(reportTarget, { body })).status).toBe(201);
    for (const person of [market.student, market.sensei])
      expect(codeOf(await lookAtMove(person, classOf(order), friday))).toEqual([409, 'class_started']);
    const fingerprint = seen.body.outcome?.fingerprint ?? '';
    const moved = await market.sensei.caller.attempt(moveClass, {
      ...at(classOf(order)),
      body: { startsAt: friday, fingerprint },
    });
    expect(codeOf(moved)).toEqual([409, 'class_started']);
    expect((await lookInto(market.admin, order)).payments).toMatchObject([{ isDisputed: true }]);
  });
});

test('in a course that has each booking agreed to its sensei agrees to another time too, and moves it herself at once', async () => {
  const course = await createCourse(app, market.sensei, { requiresApproval: true });
  const order = await submitFor(market.student, course);
  await choose(order, 'APPROVE');
  await app.runJobs();
  await market.sensei.caller.call(decideOrder, { ...at(order.id), body: { decision: 'ACCEPT' } });
  await app.runJobs();
  const id = classOf(order);
  expect((await lookAtMove(market.sensei, id, friday)).body.outcome).toMatchObject({ how: 'NOW', why: null });
  expect((await lookAtMove(market.student, id, friday)).body.outcome).toMatchObject({
    how: 'ASK',
    why: 'COURSE',
    freeUntil: '2026-03-05T14:00:00.000Z',
  });
  expect((await moveTo(market.student, id, friday)).status).toBe(200);
  const { startsAt, move: asked } = await see(market.student, id);
  expect([startsAt, asked?.startsAt]).toEqual([thursday, friday]);
  await market.sensei.caller.call(answerMove, { ...at(asked?.id ?? ''), body: { answer: 'ACCEPT' } });
  expect((await see(market.student, id)).startsAt).toBe(friday);
  // Asked for in time: it is as free to cancel as if it had been booked for then.
  const preview = await market.student.caller.call(previewCancel, { ...at(order.id), query: {} });
  expect([preview.rule, preview.freeUntil]).toEqual(['STUDENT_IN_TIME', '2026-03-05T14:00:00.000Z']);
});

test('an order that was cancelled meanwhile is not moved by an old preview', async () => {
  const order = await bookFor(app, market.student, market.course);
  const seen = await lookAtMove(market.sensei, classOf(order), friday);
  const { fingerprint } = await market.student.caller.call(previewCancel, { ...at(order.id), query: {} });
  const [, moved] = await Promise.all([
    market.student.caller.attempt(cancelOrder, { ...at(order.id), body: { fingerprint } }),
    market.sensei.caller.attempt(moveClass, {
      ...at(classOf(order)),
      body: { startsAt: friday, fingerprint: seen.body.outcome?.fingerprint ?? '' },
    }),
  ]);
  await app.runJobs();
  const { status, startsAt } = await see(market.student, classOf(order));
  if (moved.status === 200) expect(startsAt).toBe(friday);
  else expect([status, moved.problem.code]).toEqual(['CANCELED', 'class_canceled']);
  expect(sumOf(await ledgerOf(app))).toBe(0);
});
test('a cancelled or moved class is shown at its old time in lists and mails: never', async () => {
  const order = await bookFor(app, market.student, market.course);
  const id = classOf(order);
  const sent = vi.spyOn(app.ctx.gateways.mail, 'send');
  await moveTo(market.student, id, friday);
  await app.runJobs();
  const files = sent.mock.calls.map(([{ calendar = '' }]) => calendar);
  sent.mockRestore();
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toContain(`UID:${id}@michi`);
    expect(file).toMatch(/SEQUENCE:1[^]*DTSTART:20260306T140000Z/);
  }
  const days = (from: string, to: string) => ({
    query: { from: `2026-03-${from}T00:00:00Z`, to: `2026-03-${to}T00:00:00Z` },
  });
  for (const person of [market.student, market.sensei]) {
    expect((await person.caller.call(listOwnClasses, days('05', '06'))).items).toEqual([]);
    expect((await person.caller.call(listOwnClasses, days('06', '07'))).items).toMatchObject([
      { id, startsAt: friday },
    ]);
    const told = (await mailsTo(app, person.email))[0]?.text ?? '';
    expect(told).toMatch(/When: .*March 6/);
  }
  // The reminder of the old time is not sent, that of the new one is.
  await app.advance(hours(48));
  await app.runJobs();
  expect((await subjectsTo(market.student)).filter((each) => /tomorrow|reminder/i.test(each))).toEqual([]);
  await cancelFor(market.student, order);
  await app.runJobs();
  const mail = (await mailsTo(app, market.student.email))[0]?.text ?? '';
  expect(mail).not.toMatch(/5 March|March 5|5 Mar\b/);
  expect(await fileOf(market.student, id)).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2/);
});

describe('a class of several', () => {
  async function group() {
    const course = await createCourse(app, market.sensei, { format: 'GROUP', price: 2000, maxSeats: 5 });
    const classId = await createGroupClass(app, course, thursday);
    const ben = await createStudent(app);
    const seat = { startsAt: thursday, classId };
    const orders = [await bookFor(app, market.student, course, seat), await bookFor(app, ben, course, seat)];
    return { course, classId, ben, orders };
  }

  test('moves as a whole by its sensei: who agrees comes along, who is silent has the money back', async () => {
    const { classId, ben, orders } = await group();
    expect(codeOf(await lookAtMove(market.student, classId))).toEqual([403, 'forbidden']);
    expect((await lookAtMove(market.sensei, classId, friday)).body.outcome).toMatchObject({
      how: 'ASK_ALL',
      movesLeft: 1,
    });
    expect((await moveTo(market.sensei, classId, friday)).status).toBe(200);
    expect((await see(market.student, classId)).can).toContain('agree');
    await market.student.caller.call(agreeToNewTime, at(classId));
    await app.advance(hours(48));
    await app.enqueueTask('ordering.close_proposals');
    await app.runJobs();
    expect(await see(market.student, classId)).toMatchObject({
      startsAt: friday,
      status: 'SCHEDULED',
      moves: 1,
    });
    const left = await Promise.all(
      orders.map(async (order) => (await lookInto(market.admin, order)).payments.map(({ status }) => status)),
    );
    expect(left).toEqual([['HELD'], ['REFUNDED']]);
    expect((await see(ben, classId)).seat?.state).toBe('CANCELED');
    expect(sumOf(await ledgerOf(app))).toBe(0);
  });

  test('its sensei takes the question back, and the class stays', async () => {
    const { classId } = await group();
    await moveTo(market.sensei, classId, friday);
    expect((await lookAtMove(market.sensei, classId)).body.can).toEqual(['withdraw']);
    await market.sensei.caller.call(withdrawMove, at(classId));
    expect(await see(market.student, classId)).toMatchObject({ startsAt: thursday, proposal: null });
  });

  test('is cancelled whole from its panel, exactly as previewed', async () => {
    const { classId, ben, orders } = await group();
    const preview = await market.sensei.caller.call(previewClassEnding, at(classId));
    expect(preview).toMatchObject({ held: 0, refund: [{ amount: 4000, currency: 'USD' }] });
    expect(preview.students).toHaveLength(2);
    const end = (person: Person, fingerprint = preview.fingerprint) =>
      person.caller.attempt(cancelWholeClass, { ...at(classId), body: { fingerprint, reason: 'I am ill' } });
    expect(codeOf(await end(ben))).toEqual([404, 'not_found']);
    expect(codeOf(await end(market.sensei, 'x'.repeat(32)))).toEqual([409, 'conflict']);
    expect((await end(market.sensei)).status).toBe(200);
    await app.runJobs();
    expect(codeOf(await end(market.sensei))).toEqual([409, 'class_canceled']);
    for (const order of orders)
      expect(await lookInto(market.admin, order)).toMatchObject({
        status: 'CANCELED',
        payments: [{ status: 'REFUNDED' }],
      });
    expect((await mailsTo(app, ben.email)).map(({ text }) => text).join()).toContain('I am ill');
    expect(sumOf(await ledgerOf(app))).toBe(0);
  });
});
