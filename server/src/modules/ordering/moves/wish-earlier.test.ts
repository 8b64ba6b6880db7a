import { getMove, moveClass, setEarlierWish } from '@michi/contract/scheduling/moves';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { at } from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

const about = async () =>
  (await subjectsTo(app, market.student)).filter((each) => each.startsWith('An earlier'));
const isWanted = (classId: string, wanted: boolean) =>
  market.student.caller.call(setEarlierWish, { params: { id: classId }, body: { isWanted: wanted } });

test('tell me when earlier times open: once for each that is freed, nothing of those that were free, and no more once it is taken back', async () => {
  const [one, other] = [await createStudent(app), await createStudent(app)];
  const first = await bookFor(app, one, market.course, { startsAt: at('5 10') });
  const second = await bookFor(app, other, market.course, { startsAt: at('6 10') });
  const own = await bookFor(app, market.student, market.course, { startsAt: at('12 10') });
  const classId = own.classes[0]?.classId ?? '';
  expect((await isWanted(classId, true)).wantsEarlier).toBe(true);
  await app.runJobs();
  expect(await about()).toEqual([]);
  await cancelFor(one, first);
  await app.runJobs();
  expect(await about()).toHaveLength(1);
  const [mail] = (await mailsTo(app, market.student.email)).filter(({ subject }) =>
    subject.startsWith('An earlier'),
  );
  expect(mail?.text).toContain('Thursday, March 5, 2026');
  // Taken and freed again it is the same time.
  const again = await bookFor(app, one, market.course, { startsAt: at('5 10') });
  await cancelFor(one, again);
  await app.runJobs();
  expect(await about()).toHaveLength(1);
  // Nothing is held: it is free for who comes first, and the class goes there.
  const params = { id: classId };
  const { outcome } = await market.student.caller.call(getMove, { params, query: { startsAt: at('5 10') } });
  await market.student.caller.call(moveClass, {
    params,
    body: { startsAt: at('5 10'), fingerprint: outcome?.fingerprint ?? '' },
  });
  // What is freed after the class is no news.
  await cancelFor(other, second);
  await app.runJobs();
  expect(await about()).toHaveLength(1);
});

test('only the student asks for it, and takes it back', async () => {
  const one = await createStudent(app);
  const first = await bookFor(app, one, market.course, { startsAt: at('5 10') });
  const own = await bookFor(app, market.student, market.course, { startsAt: at('12 10') });
  const params = { id: own.classes[0]?.classId ?? '' };
  const body = { isWanted: true };
  expect((await market.sensei.caller.attempt(setEarlierWish, { params, body })).status).toBe(403);
  await isWanted(params.id, true);
  expect((await isWanted(params.id, false)).wantsEarlier).toBe(false);
  await cancelFor(one, first);
  await app.runJobs();
  expect(await about()).toEqual([]);
});
