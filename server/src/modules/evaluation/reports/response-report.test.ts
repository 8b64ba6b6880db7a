import {
  getSeatEvaluations,
  listCourseEvaluations,
  listEvaluationMarks,
  respondToEvaluation,
} from '@michi/contract/evaluation/evaluations';
import { previewPersonStep } from '@michi/contract/identity/people';
import { decideReport, listReports } from '@michi/contract/evaluation/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { evaluatedSeat, ratingOf } from '../../../../test/factories/evaluation.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { caseAbout, reportMails, tryToDecide, tryToReport } from '../../../../test/factories/reports.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// The one answer to an evaluation: reported, decided, and taken away or not.
let app: TestApp;
let admin: Person;
let sensei: Person;
let student: Person;
let courseId: string;
let seatId: string;
let evaluationId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const evaluated = (rating = 1) => evaluatedSeat(app, { sensei, student, courseId }, rating);
const report = (
  person: Person,
  targetId = evaluationId,
  targetType: 'EVALUATION' | 'RESPONSE' = 'EVALUATION',
) => tryToReport(person, targetType, targetId);
const shown = () => app.as(null).call(listCourseEvaluations, { params: { id: courseId } });
const rating = () => ratingOf(app, courseId);
const caseOf = (targetId = evaluationId) => caseAbout(admin, targetId);
const decide = async (outcome: 'DISMISSED' | 'WARNED', targetId = evaluationId) =>
  tryToDecide(admin, (await caseOf(targetId))?.id ?? '', outcome);
const news = (person: Person) => reportMails(app, person, 'Essays');
const text = 'Mara from Elm Street 4 never did her homework.';
const respond = (person: Person, id = evaluationId, response = text) =>
  person.caller.attempt(respondToEvaluation, { params: { id }, body: { response } });
const answers = async () => (await shown()).items.map(({ response }) => response);
const can = async (person: Person, id = evaluationId) =>
  (await person.caller.call(listEvaluationMarks, { query: { ids: id } })).items[0]?.can;
beforeEach(async () => {
  [sensei, student] = [await createSensei(app), await createStudent(app)];
  await giveWeeklyHours(app, sensei);
  courseId = (await createCourse(app, sensei, { title: 'Essays' })).id;
  [seatId, evaluationId] = await evaluated();
  await respond(sensei);
});

test('is read beside the words that are reported', async () => {
  await report(await createStudent(app));
  expect(await caseOf()).toMatchObject({
    targetType: 'EVALUATION',
    person: { id: student.id },
    evaluation: { author: student.name, response: { author: sensei.name, text } },
  });
});

test('is reported by whom it speaks of and by who reads it, not by who wrote it, and not where there is none', async () => {
  const reader = await createStudent(app);
  expect(await can(student)).toEqual(['reportResponse']);
  expect(await can(reader)).toEqual(['vote', 'report', 'reportResponse']);
  expect(await can(sensei)).toEqual(['respond', 'report']);
  const params = { id: seatId };
  expect((await student.caller.call(getSeatEvaluations, { params })).can).toContain('reportResponse');
  expect((await report(sensei, evaluationId, 'RESPONSE')).status).toBe(403);
  expect((await report(student, evaluationId, 'RESPONSE')).body).toMatchObject({ hides: false });
  expect((await report(student, evaluationId, 'RESPONSE')).problem.code).toBe('already_reported');
  expect((await report(reader, evaluationId, 'RESPONSE')).status).toBe(201);
  expect(await answers()).toEqual([text]);
  const [, silent] = await evaluated();
  expect((await report(reader, silent, 'RESPONSE')).status).toBe(404);
});

test('is taken away when that is upheld: whoever wrote it is warned, and the words and their stars stay', async () => {
  await report(student, evaluationId, 'RESPONSE');
  expect(await caseOf()).toMatchObject({
    targetType: 'RESPONSE',
    about: 'Essays',
    person: { id: sensei.id },
    isHidden: false,
    evaluation: { comment: 'Rude words', response: { author: sensei.name, text } },
    reports: [{ reporter: { id: student.id } }],
    outcomes: ['DISMISSED', 'WARNED', 'BANNED'],
  });
  expect((await decide('WARNED')).status).toBe(204);
  expect(await answers()).toEqual([null]);
  expect((await shown()).items[0]).toMatchObject({ comment: 'Rude words', respondedAt: null });
  expect(await rating()).toEqual([1, 1]);
  expect((await news(sensei)).at(0)?.text).toContain('Your answer to the evaluation was taken away');
  expect((await news(student)).at(0)?.text).toContain('we have acted');
  // There is one answer, and that was it.
  expect(await can(sensei)).toEqual(['report']);
  expect((await respond(sensei, evaluationId, 'Once more')).problem.code).toBe('response_closed');
  expect(await can(student)).toEqual([]);
  const { items } = await admin.caller.call(listReports, { query: { decided: 'true', limit: 1 } });
  expect(items[0]).toMatchObject({ decision: { outcome: 'WARNED' }, evaluation: { response: { text } } });
});

test('stays when that is dismissed, and nobody but who reported it hears of it', async () => {
  await report(student, evaluationId, 'RESPONSE');
  expect((await respond(sensei, evaluationId, 'Thank you')).problem.message).toBe(
    'Your answer is being looked at',
  );
  await decide('DISMISSED');
  expect(await answers()).toEqual([text]);
  expect((await news(student)).at(0)?.text).toContain('so it stays');
  expect(await news(sensei)).toEqual([]);
});

test('is a matter of its own beside its evaluation', async () => {
  await report(student, evaluationId, 'RESPONSE');
  await app.advance(1000);
  await report(await createStudent(app));
  const cases = (await admin.caller.call(listReports, { query: { limit: 100 } })).items.filter(
    ({ targetId }) => targetId === evaluationId,
  );
  expect(cases.map((each) => [each.targetType, each.person.id, each.reports.length])).toEqual([
    ['RESPONSE', sensei.id, 1],
    ['EVALUATION', student.id, 1],
  ]);
  const params = { id: cases[0]?.id ?? '' };
  const reports = cases[0]?.reports.map(({ id }) => id) ?? [];
  await admin.caller.call(decideReport, { params, body: { outcome: 'WARNED', reports, note: 'We looked.' } });
  expect(await caseOf()).toMatchObject({ targetType: 'EVALUATION', evaluation: { response: null } });
});

test('of a student to what a sensei wrote: the sensei reports it, and the student loses it', async () => {
  const params = { id: seatId };
  const { other } = await student.caller.call(getSeatEvaluations, { params });
  const id = other?.id ?? '';
  await respond(student, id);
  expect((await sensei.caller.call(getSeatEvaluations, { params })).can).toContain('reportResponse');
  expect((await report(await createStudent(app), id, 'RESPONSE')).status).toBe(404);
  expect((await report(sensei, id, 'RESPONSE')).status).toBe(201);
  expect((await caseOf(id))?.person.id).toBe(student.id);
  await decide('WARNED', id);
  expect((await sensei.caller.call(getSeatEvaluations, { params })).own?.response).toBeNull();
  expect((await news(student)).at(0)?.text).toContain('taken away');
});

test('costs its writer the account when that is what is decided', async () => {
  await report(student, evaluationId, 'RESPONSE');
  const { fingerprint } = await admin.caller.call(previewPersonStep, {
    params: { id: sensei.id },
    query: { status: 'BANNED' },
  });
  const id = (await caseOf())?.id ?? '';
  await admin.caller.call(decideReport, {
    params: { id },
    body: { outcome: 'BANNED', reports: [id], note: 'Never again.', effects: fingerprint },
  });
  const account = await app.ctx.db
    .selectFrom('user')
    .select('status')
    .where('id', 'in', [sensei.id, student.id])
    .orderBy('status')
    .execute();
  expect(account.map(({ status }) => status)).toEqual(['ACTIVE', 'BANNED']);
});
