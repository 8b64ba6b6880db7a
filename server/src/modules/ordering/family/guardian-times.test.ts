import { addChild, guardianConsentVersion } from '@michi/contract/identity/guardians';
import { answerTimeForChild } from '@michi/contract/ordering/family';
import { getOrder, type Order } from '@michi/contract/ordering/orders';
import { agreeToNewTime, getClass } from '@michi/contract/scheduling/classes';
import {
  answerMove,
  getMove,
  listMoveTimes,
  moveClass,
  withdrawMove,
} from '@michi/contract/scheduling/moves';
import { createTimeOff, deleteTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily, limit, youngBirthDate } from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { codeOf } from '../../../../test/factories/answer-code.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  createMarket,
  lookInto,
  type Market,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { dayOff, decideAbout, mailsOf, mondayAtTen } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const monday = '2026-03-09T10:00:00.000Z';
const friday = '2026-03-06T14:00:00.000Z';
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
const see = (person: Person, { id }: Order) => person.caller.call(getOrder, at(id));
const answerFor = (person: Person, order: Order, answer: 'ACCEPT' | 'DECLINE') =>
  person.caller.attempt(answerTimeForChild, { ...at(order.id), body: { classId: classOf(order), answer } });
const startOf = async (order: Order) => (await see(market.sensei, order)).classes[0]?.startsAt;
async function propose() {
  const { body } = await decideAbout(market.sensei, dayOff('2026-03-05'), mondayAtTen);
  const timeOff = await market.sensei.caller.call(createTimeOff, { body });
  await app.runJobs();
  return timeOff;
}

/** Paid by the child, whose guardians are asked about all that follows. */
async function bookedByChild() {
  const { child, guardian } = await createFamily(app);
  await limit(guardian, child, { smallUpTo: 100_000 });
  const order = await bookFor(app, child, market.course);
  await limit(guardian, child, { smallUpTo: null }, 1);
  return { child, guardian, order };
}

describe('a time that a sensei proposes for a minor', () => {
  it('is a guardian’s to accept, who hears of it, and not the child’s where the purse says so', async () => {
    const { child, guardian, order } = await bookedByChild();
    await propose();
    const [mail] = (await mailsTo(app, guardian.email)).filter(({ subject }) =>
      subject.includes('Another time?'),
    );
    expect(mail?.subject).toBe(`${child.name}: Another time? ${order.course.title}`);
    expect(mail?.text).toContain(`the class of ${child.name}`);
    expect(linkIn(mail).search).toBe(`?order=${order.id}`);
    expect((await see(guardian, order)).can).toContain('answer_time');
    expect((await see(child, order)).can).not.toContain('answer_time');
    expect(codeOf(await child.caller.attempt(agreeToNewTime, at(classOf(order))))).toEqual([
      409,
      'guardian_waiting',
    ]);
    expect((await child.caller.call(getMove, { ...at(classOf(order)), query: {} })).guardianDecides).toBe(
      true,
    );
    expect((await answerFor(await createStudent(app), order, 'ACCEPT')).status).toBe(404);
    const accepted = await answerFor(guardian, order, 'ACCEPT');
    expect(accepted.body.classes).toMatchObject([{ startsAt: monday, proposal: null }]);
    expect(accepted.body.can).not.toContain('answer_time');
    expect((await answerFor(guardian, order, 'ACCEPT')).status).toBe(409);
  });

  it('is the child’s own where the purse lets it book alone', async () => {
    const { child, guardian, order } = await bookedByChild();
    await limit(guardian, child, { smallUpTo: 100_000 }, 2);
    await propose();
    expect((await child.caller.attempt(agreeToNewTime, at(classOf(order)))).status).toBe(200);
  });

  it('declined by a guardian who did not pay, all money goes back to who did', async () => {
    const { child, guardian, order } = await bookedByChild();
    await propose();
    expect((await answerFor(child, order, 'DECLINE')).status).toBe(404);
    expect((await answerFor(guardian, order, 'DECLINE')).body).toMatchObject({
      status: 'CANCELED',
      canceledBy: 'SYSTEM',
    });
    await app.runJobs();
    const { payments, classes, events } = await lookInto(market.admin, order);
    expect(payments).toMatchObject([{ status: 'REFUNDED' }]);
    expect(events).toContainEqual(
      expect.objectContaining({ reason: 'MOVE_DECLINED', actor: guardian.id, to: 'COMPLETED' }),
    );
    expect(classes).toMatchObject([{ seatState: 'CANCELED' }]);
    expect((await answerFor(guardian, order, 'DECLINE')).status).toBe(404);
  });

  it('reaches the guardian of a child without a sign-in, also when it is taken back', async () => {
    const guardian = await createStudent(app);
    const { id } = await guardian.caller.call(addChild, {
      body: { name: 'Lia Marques', birthDate: youngBirthDate, consent: guardianConsentVersion },
    });
    const order = await bookFor(app, guardian, market.course, { forStudentId: id });
    const told = () => mailsOf(app, guardian, 'TIME_PROPOSED', 'TIME_WITHDRAWN');
    const timeOff = await propose();
    expect(await told()).toEqual(['TIME_PROPOSED']);
    await market.sensei.caller.call(deleteTimeOff, at(timeOff.id));
    await app.advance(minutes(1));
    await app.runJobs();
    expect(await told()).toEqual(['TIME_PROPOSED', 'TIME_WITHDRAWN']);
    expect(await startOf(order)).toBe(thursday);
    await propose();
    expect((await answerFor(guardian, order, 'ACCEPT')).status).toBe(200);
    expect(await startOf(order)).toBe(monday);
  });
});

describe('a class of a minor that one side wants to move', () => {
  async function askedBySensei() {
    const family = await bookedByChild();
    const id = classOf(family.order);
    const seen = await market.sensei.caller.call(getMove, { ...at(id), query: { startsAt: soon } });
    expect(seen.outcome?.how).toBe('ASK');
    const body = { startsAt: soon, fingerprint: seen.outcome?.fingerprint ?? '' };
    await market.sensei.caller.call(moveClass, { ...at(id), body });
    await app.runJobs();
    return { ...family, id };
  }
  /** So near that the sensei has to ask. */
  const soon = '2026-03-03T10:00:00.000Z';

  it('is answered by a guardian who did not pay, with yes, no or another time', async () => {
    const { child, guardian, order, id } = await askedBySensei();
    const [mail] = (await mailsTo(app, guardian.email)).filter(({ subject }) =>
      subject.includes('Another time?'),
    );
    expect(linkIn(mail).search).toBe(`?order=${order.id}&move=${id}`);
    const seen = await guardian.caller.call(getMove, { ...at(id), query: {} });
    expect(seen).toMatchObject({ side: 'STUDENT', can: ['move', 'answer'], guardianDecides: false });
    expect((await guardian.caller.call(listMoveTimes, { ...at(id), query: {} })).items).not.toEqual([]);
    const moveId = seen.asked?.id ?? '';
    const answer = (person: Person) =>
      person.caller.attempt(answerMove, { ...at(moveId), body: { answer: 'ACCEPT' } });
    expect(codeOf(await answer(child))).toEqual([409, 'guardian_waiting']);
    expect(await child.caller.call(getMove, { ...at(id), query: {} })).toMatchObject({
      can: [],
      guardianDecides: true,
    });
    expect((await answer(await createStudent(app))).status).toBe(404);
    expect((await answer(guardian)).status).toBe(200);
    expect(await startOf(order)).toBe(soon);
  });

  it('is moved by the guardian, who hears the sensei’s no, and whose question the child takes not back', async () => {
    const { child, guardian, order } = await bookedByChild();
    const id = classOf(order);
    await app.advance(hours(60));
    const seen = await guardian.caller.call(getMove, { ...at(id), query: { startsAt: friday } });
    expect(seen.outcome).toMatchObject({ how: 'ASK', why: 'LATE' });
    const body = { startsAt: friday, fingerprint: seen.outcome?.fingerprint ?? '' };
    const { asked } = await guardian.caller.call(moveClass, { ...at(id), body });
    expect(codeOf(await child.caller.attempt(withdrawMove, { ...at(id), query: {} }))).toEqual([
      409,
      'guardian_waiting',
    ]);
    await market.sensei.caller.call(answerMove, { ...at(asked?.id ?? ''), body: { answer: 'DECLINE' } });
    await app.runJobs();
    expect(await mailsOf(app, guardian, 'MOVE_DECLINED')).toEqual(['MOVE_DECLINED']);
    expect((await market.sensei.caller.call(getClass, at(id))).startsAt).toBe(thursday);
  });
});

it('of a child without a sign-in the guardian is told to give one, and is reminded of the class', async () => {
  const guardian = await createStudent(app);
  const { id } = await guardian.caller.call(addChild, {
    body: { name: 'Lia Marques', birthDate: youngBirthDate, consent: guardianConsentVersion },
  });
  await bookFor(app, guardian, market.course, { forStudentId: id });
  const textOf = async (start: string) =>
    (await mailsTo(app, guardian.email)).find(({ subject }) => subject.startsWith(start))?.text ?? '';
  const link = `/student/family?child=${id}&open=sign-in`;
  const booked = await textOf('Lia Marques has a class');
  expect(booked).toContain('needs a sign-in of their own');
  expect(booked).toContain(link);
  await app.advanceTo('2026-03-04T12:00:00Z');
  await app.runJobs();
  expect(await textOf('Lia Marques: Tomorrow')).toContain(link);
  const { child, guardian: other } = await createFamily(app);
  await limit(other, child, { smallUpTo: 100_000 });
  await bookFor(app, child, market.course, { startsAt: friday });
  const [mail] = (await mailsTo(app, other.email)).filter(({ subject }) => subject.includes('has a class'));
  expect(mail?.text).not.toContain('needs a sign-in');
  await app.advanceTo('2026-03-05T16:00:00Z');
  await app.runJobs();
  expect(await mailsOf(app, other, 'REMINDER_24H')).toEqual([]);
  expect(await mailsOf(app, child, 'REMINDER_24H')).toEqual(['REMINDER_24H']);
});
