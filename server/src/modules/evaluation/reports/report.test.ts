import {
  getSeatEvaluations,
  listCourseEvaluations,
  markHelpful,
} from '@michi/contract/evaluation/evaluations';
import { listNotices } from '@michi/contract/notification/notices';
import { decideReport, listReports } from '@michi/contract/evaluation/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { attendedSeat, evaluatedSeat, ratingOf, writeAs } from '../../../../test/factories/evaluation.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { caseAbout, reportMails, tryToDecide, tryToReport } from '../../../../test/factories/reports.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

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
beforeEach(async () => {
  [sensei, student] = [await createSensei(app), await createStudent(app)];
  await giveWeeklyHours(app, sensei);
  courseId = (await createCourse(app, sensei, { title: 'Essays' })).id;
  [seatId, evaluationId] = await evaluated();
});

const evaluated = (rating = 1) => evaluatedSeat(app, { sensei, student, courseId }, rating);
const report = (
  person: Person,
  targetId = evaluationId,
  targetType: 'EVALUATION' | 'COURSE' | 'SENSEI' = 'EVALUATION',
) => tryToReport(person, targetType, targetId);
const shown = () => app.as(null).call(listCourseEvaluations, { params: { id: courseId } });
const rating = () => ratingOf(app, courseId);
const caseOf = (targetId = evaluationId) => caseAbout(admin, targetId);
const decide = async (outcome: 'DISMISSED' | 'WARNED', targetId = evaluationId) =>
  tryToDecide(admin, (await caseOf(targetId))?.id ?? '', outcome);
const news = (person: Person) => reportMails(app, person, 'Essays');

describe('the administrators', () => {
  const told = async () => {
    const { items } = await admin.caller.call(listNotices, { query: {} });
    return items.filter(({ code }) => code === 'REPORT_MADE').map(({ subject, link }) => [subject, link]);
  };

  test('are told of each report by a notice and a mail, which do not say who it came from', async () => {
    const before = (await told()).length;
    await report(sensei);
    await report(student, courseId, 'COURSE');
    await report(student, sensei.id, 'SENSEI');
    expect((await told()).slice(0, -before || undefined)).toEqual([
      [`New report: ${sensei.name}`, '/admin#reports'],
      ['New report: Essays', '/admin#reports'],
      ['New report: Essays', '/admin#reports'],
    ]);
    const [mail] = await mailsTo(app, admin.email);
    expect(mail?.subject).toBe(`New report: ${sensei.name}`);
    expect(mail?.text).not.toContain(student.name);
  });

  test('are not told of a report that was refused', async () => {
    const before = (await told()).length;
    expect((await report(student)).status).toBe(403);
    expect(await told()).toHaveLength(before);
  });
});

describe('a reported evaluation', () => {
  test('is hidden with a word about it, its stars count, and its author is told', async () => {
    expect((await report(sensei)).body.hides).toBe(true);
    const { items, summary } = await shown();
    expect(items).toEqual([]);
    expect(summary).toMatchObject({ count: 1, average: 1, underReview: 1 });
    expect(await rating()).toEqual([1, 1]);
    expect((await news(student))[0]?.text).toContain('hidden until we have looked at it');
    const params = { id: seatId };
    expect((await student.caller.call(getSeatEvaluations, { params })).own?.status).toBe('HIDDEN');
    expect((await sensei.caller.call(getSeatEvaluations, { params })).other).toBeNull();
    const voter = await createStudent(app);
    expect((await voter.caller.attempt(markHelpful, { params: { id: evaluationId } })).status).toBe(404);
  });

  test('comes back when the report is dismissed, and no report hides it again', async () => {
    await report(sensei);
    expect((await decide('DISMISSED')).status).toBe(204);
    expect((await shown()).items).toHaveLength(1);
    expect((await news(sensei)).at(0)?.text).toContain('so it stays');
    expect((await news(student)).map(({ text }) => text).join()).toContain('everybody can read it again');
    expect((await report(await createStudent(app))).body.hides).toBe(false);
    expect((await shown()).items).toHaveLength(1);
    expect(await caseOf()).toMatchObject({ isHidden: false });
  });

  test('stays hidden when it is upheld, and its stars go, once', async () => {
    const [, other] = await evaluated(5);
    expect(await rating()).toEqual([2, 3]);
    await report(sensei);
    expect((await decide('WARNED')).status).toBe(204);
    expect((await shown()).items.map(({ id }) => id)).toEqual([other]);
    expect((await shown()).summary).toMatchObject({ count: 1, average: 5, underReview: 0 });
    expect(await rating()).toEqual([1, 5]);
    expect((await decide('WARNED')).status).toBe(404);
    expect((await news(sensei))[0]?.text).toContain('we have acted');
    expect((await news(sensei))[0]?.text).toContain('> We looked.');
    expect((await news(student)).map(({ text }) => text).join()).toContain('its stars no longer count');
  });

  test('of the sensei about a student is the business of the two', async () => {
    const own = await student.caller.call(getSeatEvaluations, { params: { id: seatId } });
    expect((await report(await createStudent(app), own.other?.id ?? '')).status).toBe(404);
    expect((await report(student, own.other?.id ?? '')).status).toBe(201);
    await decide('WARNED', own.other?.id);
    expect(await rating()).toEqual([1, 1]);
    expect((await student.caller.call(getSeatEvaluations, { params: { id: seatId } })).other).toBeNull();
  });

  test('that is not published yet is unknown', async () => {
    const seat = await attendedSeat(app, { sensei, student, courseId });
    const { id } = await writeAs(student, seat.seatId);
    expect((await report(sensei, id)).status).toBe(404);
  });
});

describe('no free delete button', () => {
  test('the own words, course and profile are not reported', async () => {
    expect((await report(student)).status).toBe(403);
    expect((await report(sensei, courseId, 'COURSE')).status).toBe(403);
    expect((await report(sensei, sensei.id, 'SENSEI')).status).toBe(403);
  });

  test('one open report of a person about the same, and three at once', async () => {
    const person = await createStudent(app);
    expect((await report(person, courseId, 'COURSE')).status).toBe(201);
    expect((await report(person, courseId, 'COURSE')).problem.code).toBe('already_reported');
    await report(person, sensei.id, 'SENSEI');
    const others = await Promise.all(
      [await createSensei(app), await createSensei(app)].map((each) => report(person, each.id, 'SENSEI')),
    );
    expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await decide('DISMISSED', courseId);
    expect((await report(person, courseId, 'COURSE')).status).toBe(201);
  });

  test('after three dismissed ones a person hides nothing more', async () => {
    const person = await createStudent(app);
    for (let index = 0; index < 3; index += 1) {
      await report(person, sensei.id, 'SENSEI');
      await decide('DISMISSED', sensei.id);
    }
    expect((await report(person)).body.hides).toBe(false);
    expect((await shown()).items).toHaveLength(1);
    expect(await caseOf()).toMatchObject({
      isHidden: false,
      reports: [{ decidedBefore: 3, dismissedBefore: 3 }],
    });
  });
});

describe('a report that nobody has read', () => {
  const tell = (body: { outcome: ReportOutcome; reports: string[] }, id: string) =>
    admin.caller.attempt(decideReport, { params: { id }, body });

  test('is not decided with those that were; all of it waits until they are read, and says so', async () => {
    await report(student, courseId, 'COURSE');
    const seen = await caseOf(courseId);
    const id = seen?.id ?? '';
    const read = seen?.reports.map((each) => each.id) ?? [];
    const late = await createStudent(app);
    const { body } = await report(late, courseId, 'COURSE');
    for (const outcome of ['DISMISSED', 'WARNED'] as const) {
      const refused = await tell({ outcome, reports: read }, id);
      expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
        409,
        'conflict',
        'More reports about this came in meanwhile; read them before you decide',
      ]);
    }
    expect((await caseOf(courseId))?.reports.map((each) => each.id)).toEqual([...read, body.id]);
    for (const person of [student, late, sensei]) expect(await news(person)).toHaveLength(0);
    expect((await tell({ outcome: 'WARNED', reports: [...read, body.id] }, id)).status).toBe(204);
    expect(await caseOf(courseId)).toBeUndefined();
    expect(await news(late)).toHaveLength(1);
  });

  test('leaves an evaluation on the page, and its stars', async () => {
    await report(sensei);
    await decide('DISMISSED');
    for (const person of [await createStudent(app), await createStudent(app)]) await report(person);
    const id = (await caseOf())?.id ?? '';
    expect((await tell({ outcome: 'WARNED', reports: [id] }, id)).status).toBe(409);
    expect(await rating()).toEqual([1, 1]);
    expect((await shown()).items).toHaveLength(1);
  });

  test('is named: who decides says what was read', async () => {
    await report(student, courseId, 'COURSE');
    const id = (await caseOf(courseId))?.id ?? '';
    expect((await tell({ outcome: 'DISMISSED', reports: [] }, id)).status).toBe(400);
    // Others than these are no business of the decision.
    expect((await tell({ outcome: 'DISMISSED', reports: [id, evaluationId] }, id)).status).toBe(204);
  });
});

describe('the queue', () => {
  test('is for administrators, one entry a thing with all reports, the oldest first', async () => {
    await report(student, courseId, 'COURSE');
    await app.advance(1000);
    await report(sensei);
    await report(await createStudent(app, { name: 'Eve' }), courseId, 'COURSE');
    expect(await caseOf(courseId)).toMatchObject({
      about: 'Essays',
      path: `/courses/${courseId}`,
      person: { id: sensei.id },
      evaluation: null,
      reports: [{ reporter: { id: student.id } }, { reporter: { name: 'Eve' } }],
    });
    expect(await caseOf()).toMatchObject({
      evaluation: { rating: 1, comment: 'Rude words' },
      isHidden: true,
    });
    const { items } = await admin.caller.call(listReports, { query: { limit: 100 } });
    const targets = items.map(({ targetId }) => targetId);
    expect(targets.indexOf(courseId)).toBeLessThan(targets.indexOf(evaluationId));
    const first = await admin.caller.call(listReports, { query: { limit: 1 } });
    const second = await admin.caller.call(listReports, {
      query: { limit: 1, cursor: first.nextCursor ?? '' },
    });
    expect([first.items[0]?.id, second.items[0]?.id]).toEqual(items.slice(0, 2).map(({ id }) => id));
    expect((await sensei.caller.attempt(listReports, { query: {} })).status).toBe(403);
  });

  test('a decision closes all reports about the same, is in the audit log, and tells each reporter', async () => {
    const other = await createStudent(app);
    await report(student, courseId, 'COURSE');
    await report(other, courseId, 'COURSE');
    await decide('WARNED', courseId);
    expect(await caseOf(courseId)).toBeUndefined();
    const entry = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'detail'])
      .where('target_id', '=', courseId)
      .where('action', '=', 'report.decided')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_id: admin.id, detail: { outcome: 'WARNED', reports: 2 } });
    for (const person of [student, other, sensei]) expect(await news(person)).toHaveLength(1);

    // Looked up later: each decision once, the latest first, with the reports that it ended.
    await report(other, courseId, 'COURSE');
    await app.advance(1_000);
    await decide('DISMISSED', courseId);
    const decided = (query: { cursor?: string | undefined }) =>
      admin.caller.call(listReports, { query: { ...query, decided: 'true', limit: 1 } });
    const first = await decided({});
    const second = await decided({ cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items]).toMatchObject([
      {
        about: 'Essays',
        decision: { outcome: 'DISMISSED', note: 'We looked.', by: { id: admin.id } },
        outcomes: [],
        reports: [{ reporter: { id: other.id } }],
      },
      { decision: { outcome: 'WARNED' }, reports: [{ reporter: { id: student.id } }, {}] },
    ]);
  });
});
