import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { bayesianRating, priorRating } from '../../../../test/search/bayesian-rating.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 });
const meanOf = (given: readonly number[]) =>
  bayesianRating(
    given.reduce((sum, each) => sum + each, 0),
    given.length,
  );

test('one happy student does not win over forty', () => {
  expect(bayesianRating(5, 1)).toBeLessThan(bayesianRating(192, 40));
  expect(bayesianRating(0, 0)).toBe(priorRating);
});

test('lies between the prior and the plain mean, and comes nearer to it with every equal vote', () => {
  fc.assert(
    fc.property(ratings, (given) => {
      fc.pre(given.length > 0);
      const plain = given.reduce((sum, each) => sum + each, 0) / given.length;
      const mean = meanOf(given);
      expect(mean).toBeGreaterThanOrEqual(Math.min(plain, priorRating) - 1e-9);
      expect(mean).toBeLessThanOrEqual(Math.max(plain, priorRating) + 1e-9);
      expect(Math.abs(meanOf([...given, ...given]) - plain)).toBeLessThanOrEqual(
        Math.abs(mean - plain) + 1e-9,
      );
    }),
  );
});

test('a better vote never lowers it, a worse one never raises it', () => {
  fc.assert(
    fc.property(ratings, fc.integer({ min: 1, max: 5 }), (given, vote) => {
      const [before, after] = [meanOf(given), meanOf([...given, vote])];
      if (vote >= before) expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      else expect(after).toBeLessThanOrEqual(before + 1e-9);
    }),
  );
});

test('is what courses are ordered by, in thousandths', async () => {
  const course = await createCourse(app, await createSensei(app));
  for (const [sum, count] of [
    [0, 0],
    [5, 1],
    [192, 40],
    [7, 7],
  ] as const) {
    const row = await app.ctx.db
      .updateTable('course')
      .set({ rating_sum: sum, rating_count: count })
      .where('id', '=', course.id)
      .returning('rating_weight')
      .executeTakeFirstOrThrow();
    expect(row.rating_weight).toBe(Math.floor(bayesianRating(sum, count) * 1000 + 1e-6));
  }
});
