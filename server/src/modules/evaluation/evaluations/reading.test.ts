import {
  listCourseEvaluations,
  listEvaluationMarks,
  listSenseiEvaluations,
  markHelpful,
  respondToEvaluation,
  unmarkHelpful,
} from '@michi/contract/evaluation/evaluations';
import { listReceivedEvaluations } from '@michi/contract/evaluation/received-evaluations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { attendedSeat, clearEvaluations, writeAs } from '../../../../test/factories/evaluation.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let sensei: Person;
let courseId: string;
const authors: Person[] = [];
const ids: string[] = [];

const said = [
  { rating: 5, comment: 'Wonderful', language: 'en', criteria: { clarity: 5, punctuality: 4 } },
  { rating: 4, comment: 'Muy claro', language: 'es', criteria: { clarity: 4 } },
  { rating: 5, comment: '', language: 'pt' },
  { rating: 2, comment: 'Not for me', language: 'en' },
  { rating: 4, comment: 'Excelente', language: 'pt' },
];

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app, { name: 'Hana Ito' });
  await giveWeeklyHours(app, sensei);
  courseId = (await createCourse(app, sensei)).id;
  for (const words of said) {
    const student = await createStudent(app, { name: 'Ada Maria Lovelace' });
    const { seatId } = await attendedSeat(app, { sensei, student, courseId });
    authors.push(student);
    ids.push((await writeAs(student, seatId, words)).id);
    await writeAs(sensei, seatId);
  }
});
afterAll(() => app.close());

const list = (query: object = {}) =>
  app.as(null).call(listCourseEvaluations, { params: { id: courseId }, query });
const at = (index: number) => ({ params: { id: ids[index] ?? '' } });

describe('the list', () => {
  test('says how the stars are spread, whatever it is narrowed to', async () => {
    const { summary } = await list({ stars: '2' });
    expect(summary).toEqual({
      average: 4,
      count: 5,
      distribution: [0, 1, 0, 2, 2],
      criteria: { clarity: 4.5, punctuality: 4, preparation: null },
      languages: [
        { language: 'en', count: 2 },
        { language: 'es', count: 1 },
        { language: 'pt', count: 1 },
      ],
      withComment: 4,
      underReview: 0,
    });
  });

  test.each([
    [{ stars: '5' }, [2, 0]],
    [{ language: 'en' }, [3, 0]],
    [{ language: 'pt' }, [4]],
    [{ withComment: 'true' }, [4, 3, 1, 0]],
    [{ stars: '5', withComment: 'true' }, [0]],
    [{ language: 'ja' }, []],
  ])('narrowed to %j', async (query, expected) => {
    expect((await list(query)).items.map(({ id }) => ids.indexOf(id))).toEqual(expected);
  });

  test('is the same on the page of the sensei, with the course', async () => {
    const about = await app.as(null).call(listSenseiEvaluations, { params: { id: sensei.id }, query: {} });
    expect(about).toEqual(await list());
    expect(about.items[0]?.course.id).toBe(courseId);
  });

  test('leads to no course that is there for its own people alone', async () => {
    const course = app.ctx.db.updateTable('course').where('id', '=', courseId);
    const leads = async (caller: Caller) =>
      (await caller.call(listSenseiEvaluations, { params: { id: sensei.id }, query: {} })).items.map(
        (each) => each.course.hasPage,
      );
    expect(new Set(await leads(app.as(null)))).toEqual(new Set([true]));
    await course.set({ status: 'ARCHIVED', listed: false }).execute();
    expect(new Set(await leads(app.as(null)))).toEqual(new Set([false]));
    expect(new Set(await leads(sensei.caller))).toEqual(new Set([true]));
    await course.set({ status: 'PUBLISHED', listed: true }).execute();
  });

  test('never names more of a student than the first name and an initial, nor shows a picture', async () => {
    expect((await list()).items.map(({ author }) => author)).toMatchObject(
      said.map(() => ({ name: 'Ada L.', avatar: null })),
    );
  });

  test('names a student whose name has no space by its first sign alone', async () => {
    const student = await createStudent(app, { name: '김민수' });
    const { seatId } = await attendedSeat(app, {
      sensei,
      student,
      courseId: (await createCourse(app, sensei)).id,
    });
    await writeAs(student, seatId);
    await writeAs(sensei, seatId);
    const about = await app.as(null).call(listSenseiEvaluations, { params: { id: sensei.id }, query: {} });
    expect(about.items[0]?.author.name).toBe('김.');
    await clearEvaluations(app, seatId);
  });

  test('carries nothing by which one student could be followed from sensei to sensei', async () => {
    const seats = await app.ctx.db.selectFrom('seat').select('id').execute();
    const secret = [...authors, ...seats].map(({ id }) => id);
    const lists = [`courses/${courseId}`, `users/${sensei.id}`];
    for (const of of lists) {
      const text = await (await fetch(`${app.url}/api/${of}/evaluations`)).text();
      expect(text).toContain('Ada L.');
      expect(secret.filter((id) => text.includes(id))).toEqual([]);
    }
  });

  test('goes on in either order without a gap or a repetition', async () => {
    await authors[0]?.caller.call(markHelpful, at(3));
    await authors[1]?.caller.call(markHelpful, at(3));
    await authors[2]?.caller.call(markHelpful, at(1));
    for (const [sort, order] of [
      ['newest', [4, 3, 2, 1, 0]],
      ['helpful', [3, 1, 4, 2, 0]],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list({ sort, limit: '2', ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ id }) => ids.indexOf(id)));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(order);
    }
  });

  test.each([{ cursor: 'x' }, { stars: '6' }, { language: 'english!' }, { sort: 'worst' }])(
    'refuses %j',
    async (query: object) => {
      const answer = await app.as(null).attempt(listCourseEvaluations, { params: { id: courseId }, query });
      expect(answer.status).toBe(400);
    },
  );
});

describe('what the sensei received', () => {
  const received = (query: object = {}) => sensei.caller.call(listReceivedEvaluations, { query });

  test('is all of it, the newest first, page by page, with what she may do', async () => {
    const first = await received({ limit: '3' });
    expect(first).toMatchObject({ count: 5, unanswered: 5 });
    expect(first.items.map(({ id }) => ids.indexOf(id))).toEqual([4, 3, 2]);
    expect(first.items[0]).toMatchObject({
      author: { name: 'Ada L.', avatar: null },
      course: { id: courseId },
      can: ['respond', 'report'],
    });
    const rest = await received({ limit: '3', cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ id }) => ids.indexOf(id))).toEqual([1, 0]);
    expect(rest.nextCursor).toBeNull();
  });

  test('is narrowed to what has no answer yet, which is counted', async () => {
    await sensei.caller.call(respondToEvaluation, {
      ...at(3),
      body: { response: 'I am sorry to hear that.' },
    });
    const open = await received({ unanswered: 'true' });
    expect(open).toMatchObject({ count: 5, unanswered: 4 });
    expect(open.items.map(({ id }) => ids.indexOf(id))).toEqual([4, 2, 1, 0]);
    expect((await received()).items).toHaveLength(5);
  });

  test('is nothing that waits for the other side or is looked at', async () => {
    const student = await createStudent(app);
    const { seatId } = await attendedSeat(app, { sensei, student, courseId });
    await writeAs(student, seatId);
    expect((await received()).count).toBe(5);
    const hidden = app.ctx.db.updateTable('evaluation').where('id', '=', ids[2] ?? '');
    await hidden.set({ status: 'HIDDEN' }).execute();
    const shown = await received();
    await hidden.set({ status: 'PUBLISHED' }).execute();
    expect(shown.items.map(({ id }) => ids.indexOf(id))).toEqual([4, 3, 1, 0]);
    expect(shown).toMatchObject({ count: 4, unanswered: 3 });
  });
});

describe('a helpful vote', () => {
  test('is one a person, taken back as often as wanted', async () => {
    const voter = await createStudent(app);
    const before = (await list()).items.find(({ id }) => id === ids[0])?.helpfulCount ?? 0;
    const vote = () => voter.caller.call(markHelpful, at(0));
    expect(await Promise.all([vote(), vote()])).toContainEqual({ helpfulCount: before + 1 });
    expect(await vote()).toEqual({ helpfulCount: before + 1 });
    const marks = () => voter.caller.call(listEvaluationMarks, { query: { ids: ids[0] ?? '' } });
    expect((await marks()).items).toEqual([{ id: ids[0], isHelpful: true, can: ['vote', 'report'] }]);
    expect(await voter.caller.call(unmarkHelpful, at(0))).toEqual({ helpfulCount: before });
    expect(await voter.caller.call(unmarkHelpful, at(0))).toEqual({ helpfulCount: before });
    expect((await marks()).items[0]?.isHelpful).toBe(false);
  });

  test('is neither for the own words nor for praise of oneself', async () => {
    expect((await authors[0]?.caller.attempt(markHelpful, at(0)))?.status).toBe(403);
    expect((await sensei.caller.attempt(markHelpful, at(0))).status).toBe(403);
  });
});

describe('the answer', () => {
  const answer = (person: Person, index: number, response = 'Thank you, Ada.') =>
    person.caller.attempt(respondToEvaluation, { ...at(index), body: { response } });

  test('is one, of who was evaluated, and stands beside the words', async () => {
    const first = await answer(sensei, 0);
    expect(first.body).toMatchObject({ response: 'Thank you, Ada.' });
    const { respondedAt } = first.body;
    const shown = (await list()).items.find(({ id }) => id === ids[0]);
    expect(shown).toMatchObject({ response: 'Thank you, Ada.', respondedAt });
    await app.advance(hours(23));
    expect((await answer(sensei, 0, 'Thank you!')).body).toMatchObject({
      response: 'Thank you!',
      respondedAt,
    });
    await app.advance(hours(1));
    const late = await answer(sensei, 0, 'Third thoughts');
    expect([late.status, late.problem.code]).toEqual([409, 'response_closed']);
    const { items } = await sensei.caller.call(listEvaluationMarks, { query: { ids: ids[0] ?? '' } });
    expect(items[0]?.can).toEqual(['report']);
  });

  test('of anybody else does not exist', async () => {
    const others = [authors[1] ?? sensei, await createSensei(app)];
    const answers = await Promise.all(others.map((other) => answer(other, 1)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
