import { getCourse, getSenseiProfile, searchCourses } from '@michi/contract/catalogue/courses';
import {
  editEvaluation,
  getSeatEvaluations,
  listCourseEvaluations,
  listEvaluationMarks,
  listSenseiEvaluations,
} from '@michi/contract/evaluation/evaluations';
import { listNotices } from '@michi/contract/notification/notices';
import { getClass } from '@michi/contract/scheduling/classes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { attendedSeat, tryToWrite, writeAs } from '../../../../test/factories/evaluation.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { clearSettings, setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { evaluation } from '../index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let courseId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => clearSettings(app));
beforeEach(async () => {
  [sensei, student] = [await createSensei(app), await createStudent(app)];
  await giveWeeklyHours(app, sensei);
  courseId = (await createCourse(app, sensei)).id;
});

const attended = () => attendedSeat(app, { sensei, student, courseId });

/** All that a person, or nobody, can ask for that could speak of an evaluation. */
async function everythingSeenBy(person: Person, classId: string, seatId: string) {
  const params = { id: courseId };
  const aboutSensei = { params: { id: sensei.id } };
  const collect = evaluation.personalData?.collect;
  return JSON.stringify([
    await person.caller.call(listCourseEvaluations, { params }),
    await person.caller.call(listSenseiEvaluations, aboutSensei),
    await person.caller.call(getSeatEvaluations, { params: { id: seatId } }),
    await person.caller.call(getClass, { params: { id: classId } }),
    await person.caller.call(getCourse, { params }),
    await person.caller.call(getSenseiProfile, aboutSensei),
    (await app.as(null).call(searchCourses, { query: { senseiId: sensei.id } })).items,
    await person.caller.call(listNotices, { query: {} }),
    (await mailsTo(app, person.email)).map(({ subject, text }) => [subject, text]),
    await collect?.(app.ctx, { id: person.id, email: person.email }),
  ]);
}

describe('before the other side has written', () => {
  test.each([
    ['the sensei', () => [student, sensei] as const],
    ['the student', () => [sensei, student] as const],
  ])('%s cannot tell whether it did', async (_whom, sides) => {
    const seat = await attended();
    const [writer, reader] = sides();
    const before = await everythingSeenBy(reader, seat.classId, seat.seatId);
    const written = await writeAs(writer, seat.seatId, { rating: 2, comment: 'A word of my own' });
    expect(await everythingSeenBy(reader, seat.classId, seat.seatId)).toBe(before);
    const query = { ids: written.id };
    expect((await reader.caller.call(listEvaluationMarks, { query })).items).toEqual([]);
  });

  test('the reminder comes once, three days before the end, to who has not written, and to nobody else', async () => {
    const { seatId } = await attended();
    await writeAs(student, seatId);
    await app.advance(days(12));
    const due = async (person: Person) =>
      (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Still open')).length;
    expect([await due(student), await due(sensei)]).toEqual([0, 1]);
    await app.advance(days(1));
    expect(await due(sensei)).toBe(1);
  });
});

describe('until it is published', () => {
  test('the own words can be rewritten, with the private note, and only the last ones count', async () => {
    const { seatId } = await attended();
    const { id, version } = await writeAs(student, seatId, { rating: 2, privateNote: 'Late' });
    const body = { rating: 4, comment: 'On reflection, good.', language: 'es', version };
    const edited = await student.caller.call(editEvaluation, { params: { id }, body });
    expect(edited).toMatchObject({ rating: 4, privateNote: null, language: 'es', status: 'PENDING' });
    const stale = await student.caller.attempt(editEvaluation, { params: { id }, body });
    expect(stale.problem.code).toBe('stale_version');
    expect((await sensei.caller.attempt(editEvaluation, { params: { id }, body })).status).toBe(404);

    await writeAs(sensei, seatId);
    const { ratingAverage } = await app.as(null).call(getCourse, { params: { id: courseId } });
    expect(ratingAverage).toBe(4);
    const late = await student.caller.attempt(editEvaluation, {
      params: { id },
      body: { ...body, version: edited.version },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'evaluation_published']);
  });

  test('each side sees the own words, the way on, and then both; only the student and the sensei', async () => {
    const { classId, seatId } = await attended();
    const look = (person: Person) => person.caller.call(getSeatEvaluations, { params: { id: seatId } });
    const mayEvaluate = async (person: Person) =>
      (await person.caller.call(getClass, { params: { id: classId } })).can.includes('evaluate');
    expect(await look(student)).toMatchObject({ own: null, other: null, can: ['write'] });
    expect(await mayEvaluate(student)).toBe(true);
    await writeAs(student, seatId, { privateNote: 'For the platform' });
    // Nothing is left to write, and the sensei learns nothing of it.
    expect([await mayEvaluate(student), await mayEvaluate(sensei)]).toEqual([false, true]);
    expect(await look(student)).toMatchObject({
      own: { privateNote: 'For the platform' },
      other: null,
      can: ['edit'],
    });
    await writeAs(sensei, seatId, { comment: 'A pleasure to teach', grade: 'B' });
    const seen = await look(student);
    expect(seen).toMatchObject({ other: { comment: 'A pleasure to teach', grade: 'B' } });
    expect(seen.can).toEqual(['respond', 'report']);
    expect(await mayEvaluate(sensei)).toBe(false);
    expect(JSON.stringify(await look(sensei))).not.toContain('For the platform');
    const stranger = await createStudent(app);
    const params = { id: seatId };
    expect((await stranger.caller.attempt(getSeatEvaluations, { params })).status).toBe(404);
  });
});

test.each([
  ['the sensei', () => [student, sensei] as const],
  ['the student', () => [sensei, student] as const],
])(
  '%s writes nothing once the words of the other are out, however long the window is made',
  async (_whom, sides) => {
    const { classId, seatId } = await attended();
    const [writer, reader] = sides();
    await writeAs(writer, seatId, { comment: 'Read by everybody' });
    await app.advance(days(15));
    await setSettings(app, { 'evaluation.window_days': 30 });
    const params = { id: seatId };
    const seen = await reader.caller.call(getSeatEvaluations, { params });
    expect(seen).toMatchObject({ own: null, other: { comment: 'Read by everybody' } });
    expect(seen.can).not.toContain('write');
    expect((await reader.caller.call(getClass, { params: { id: classId } })).can).not.toContain('evaluate');
    const late = await tryToWrite(reader, seatId, { rating: 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'evaluation_closed']);
    const own = await writer.caller.call(getSeatEvaluations, { params });
    expect(own.can).not.toContain('edit');
  },
);

test('once both wrote each is told of the other, by name', async () => {
  const { seatId } = await attended();
  await writeAs(student, seatId);
  await tryToWrite(sensei, seatId);
  await app.runJobs();
  const codes = async (person: Person) =>
    (await person.caller.call(listNotices, { query: {} })).items.map(({ code }) => code);
  expect(await codes(student)).toContain('EVALUATION_PUBLISHED');
  expect(await codes(sensei)).toContain('EVALUATION_PUBLISHED');
});
