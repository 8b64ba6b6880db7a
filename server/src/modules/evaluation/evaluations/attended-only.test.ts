import { getCourse } from '@michi/contract/catalogue/courses';
import { getSeatEvaluations } from '@michi/contract/evaluation/evaluations';
import { listNotices } from '@michi/contract/notification/notices';
import { decideReport } from '@michi/contract/evaluation/reports';
import { markAttendance } from '@michi/contract/scheduling/classes';
import type { Attendance } from '@michi/contract/states';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket, pastClass } from '../../../../test/factories/money/dispute.ts';
import { ratingOf, tryToWrite, writeAs } from '../../../../test/factories/evaluation.ts';
import type { Person } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { caseAbout, readOf } from '../../../../test/factories/reports.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof pastClass>>;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  at = await pastClass(app, await openMarket(app));
  await mark('PRESENT');
});

const tryToMark = (attendance: Exclude<Attendance, 'UNKNOWN'>) =>
  at.sensei.caller.attempt(markAttendance, { params: { id: at.seatId }, body: { attendance } });
const mark = async (attendance: Exclude<Attendance, 'UNKNOWN'>) =>
  expect((await tryToMark(attendance)).status).toBe(200);
const look = (person: Person) => person.caller.call(getSeatEvaluations, { params: { id: at.seatId } });
const rating = () => ratingOf(app, at.course.id);
const oneStar = () => writeAs(at.student, at.seatId, { rating: 1, comment: 'It was a bad class.' });
const heldBack = async () =>
  (await mailsTo(app, at.student.email)).filter(({ subject }) => subject.startsWith('Your evaluation waits'));

describe('what was written of a seat that is marked as missed afterwards', () => {
  beforeEach(async () => {
    await oneStar();
    await mark('ABSENT');
  });

  test('is not published when the window closes, and counts nowhere', async () => {
    await app.advance(days(15));
    expect(await look(at.student)).toMatchObject({ own: { status: 'PENDING' }, isHeldBack: true, can: [] });
    expect((await look(at.sensei)).other).toBeNull();
    expect(await rating()).toEqual([0, null]);
  });

  test('is told to its author with the way on, once, and to nobody else', async () => {
    await mark('ABSENT');
    const [mail, ...more] = await heldBack();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('confirm that the class took place');
    expect(linkIn(mail).searchParams.get('class')).toBe(at.order.classes[0]?.classId);
    const codes = async (person: Person) =>
      (await person.caller.call(listNotices, { query: {} })).items.map(({ code }) => code);
    expect((await codes(at.student)).filter((code) => code === 'EVALUATION_HELD_BACK')).toHaveLength(1);
    expect(await codes(at.sensei)).not.toContain('EVALUATION_HELD_BACK');
    expect((await look(at.sensei)).isHeldBack).toBe(false);
  });

  test('waits for the other side again once the mark is corrected, and is published with the window', async () => {
    await mark('LATE');
    expect(await look(at.student)).toMatchObject({ own: { status: 'PENDING' }, isHeldBack: false });
    expect(await rating()).toEqual([0, null]);
    await app.advance(days(15));
    expect(await rating()).toEqual([1, 1]);
  });

  test('is published at once when the student confirms the class after the window', async () => {
    await app.advance(days(15));
    expect((await at.confirm()).status).toBe(200);
    expect(await rating()).toEqual([1, 1]);
    expect((await look(at.sensei)).other?.comment).toBe('It was a bad class.');
  });

  test('is published when a dispute says that the student was there, and the mark stands from then on', async () => {
    const id = await at.reported();
    await at.answer(id);
    await at.admin.caller.call(decideReport, {
      params: { id },
      body: {
        outcome: 'WARNED',
        ...readOf(await caseAbout(at.admin, at.seatId)),
        note: 'The room shows it.',
        attended: true,
      },
    });
    expect(await look(at.student)).toMatchObject({ own: { status: 'PENDING' }, isHeldBack: false });
    expect((await tryToMark('ABSENT')).status).toBe(409);
    await app.advance(days(15));
    expect(await rating()).toEqual([1, 1]);
  });

  test('stays back when the dispute does not say so', async () => {
    await at.decide(await at.reported(), 'DISMISSED');
    await app.advance(days(15));
    expect(await rating()).toEqual([0, null]);
  });
});

test('both have written in the meantime: a corrected mark publishes nothing that was not there, a confirmed class both', async () => {
  await writeAs(at.sensei, at.seatId, { comment: 'Well prepared.' });
  await mark('ABSENT');
  expect((await look(at.sensei)).isHeldBack).toBe(true);
  expect(await heldBack()).toEqual([]);
  expect((await tryToWrite(at.student, at.seatId)).problem.code).toBe('evaluation_closed');
  await at.confirm();
  await oneStar();
  expect(await rating()).toEqual([1, 1]);
  expect((await look(at.student)).other?.comment).toBe('Well prepared.');
});

test('what was published before the mark changed stays, and its stars count', async () => {
  await oneStar();
  await writeAs(at.sensei, at.seatId);
  await mark('ABSENT');
  expect(await heldBack()).toEqual([]);
  await app.advance(days(15));
  expect(await rating()).toEqual([1, 1]);
  const course = await app.as(null).call(getCourse, { params: { id: at.course.id } });
  expect(course.ratingCount).toBe(1);
});
