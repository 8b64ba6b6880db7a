import { getCourse, getSenseiProfile } from '@michi/contract/catalogue/courses';
import { listSenseiEvaluations } from '@michi/contract/evaluation/evaluations';
import { decideReport, listReports, reportTarget } from '@michi/contract/evaluation/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { attendedSeat, tryToWrite } from '../../../../test/factories/evaluation.ts';
import { createAdmin, createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { tries } from '../../../../test/full.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Step =
  | { do: 'write'; seat: number; bySensei: boolean; rating: number }
  | { do: 'report'; seat: number }
  | { do: 'decide'; isUpheld: boolean }
  | { do: 'wait' };
const seatCount = 3;
const seat = fc.nat(seatCount - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      seat,
      bySensei: fc.boolean(),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('report' as const), seat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), isUpheld: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
);

type Written = {
  id: string;
  rating: number;
  bySensei: boolean;
  state: 'PENDING' | 'SHOWN' | 'REPORTED' | 'GONE';
};

/** Replays all that happened by the rules alone, and compares: what is kept by events never drifts. */
test('whatever people do in whatever order, the kept rating is that of what counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      // The walk before may have gone on for months, and a session does not.
      const admin = await createAdmin(app);
      const sensei = await createSensei(app);
      await giveWeeklyHours(app, sensei);
      const courseIds = [(await createCourse(app, sensei)).id, (await createCourse(app, sensei)).id];
      const student = await createStudent(app);
      const seats: { seatId: string; courseId: string; written: Written[] }[] = [];
      for (let index = 0; index < seatCount; index += 1) {
        const courseId = courseIds[index % 2] ?? '';
        const { seatId } = await attendedSeat(app, { sensei, student, courseId });
        seats.push({ seatId, courseId, written: [] });
      }
      const publish = (written: Written[]) => {
        for (const each of written) if (each.state === 'PENDING') each.state = 'SHOWN';
      };
      for (const each of steps) {
        if (each.do === 'wait') {
          await app.advance(days(14));
          for (const { written } of seats) publish(written);
        } else if (each.do === 'write') {
          const target = seats[each.seat];
          if (!target) continue;
          const answer = await tryToWrite(each.bySensei ? sensei : student, target.seatId, {
            rating: each.rating,
          });
          if (answer.status !== 201) continue;
          target.written.push({
            id: answer.body.id,
            rating: each.rating,
            bySensei: each.bySensei,
            state: 'PENDING',
          });
          if (target.written.length === 2) publish(target.written);
        } else if (each.do === 'report') {
          const words = seats[each.seat]?.written.find(({ bySensei }) => !bySensei);
          if (!words) continue;
          const reporter = await createStudent(app);
          const body = {
            targetType: 'EVALUATION' as const,
            targetId: words.id,
            details: 'Look at this, please.',
          };
          const { status } = await reporter.caller.attempt(reportTarget, { body });
          if (status === 201) words.state = 'REPORTED';
        } else {
          const all = seats.flatMap(({ written }) => written);
          const { items } = await admin.caller.call(listReports, { query: { limit: 100 } });
          const open = items.find(({ targetId }) => all.some(({ id }) => id === targetId));
          const words = all.find(({ id }) => id === open?.targetId);
          if (!open || !words) continue;
          const outcome = each.isUpheld ? 'WARNED' : 'DISMISSED';
          const reports = open.reports.map(({ id }) => id);
          await admin.caller.call(decideReport, { params: { id: open.id }, body: { outcome, reports } });
          words.state = each.isUpheld ? 'GONE' : 'SHOWN';
        }
      }
      const counting = (courseId?: string) =>
        seats
          .filter((target) => courseId === undefined || target.courseId === courseId)
          .flatMap(({ written }) => written)
          .filter(({ bySensei, state }) => !bySensei && (state === 'SHOWN' || state === 'REPORTED'))
          .map(({ rating }) => rating);
      const expected = (ratings: number[]) => ({
        ratingCount: ratings.length,
        ratingAverage:
          ratings.length === 0
            ? null
            : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) * 100) / ratings.length) / 100,
      });
      const stranger = app.as(null);
      for (const id of courseIds)
        expect(await stranger.call(getCourse, { params: { id } })).toMatchObject(expected(counting(id)));
      const params = { id: sensei.id };
      expect(await stranger.call(getSenseiProfile, { params })).toMatchObject(expected(counting()));
      const { summary } = await stranger.call(listSenseiEvaluations, { params, query: {} });
      expect({ ratingCount: summary.count, ratingAverage: summary.average }).toEqual(expected(counting()));
    }),
    { numRuns: tries(3, 15) },
  );
}, 600_000);
