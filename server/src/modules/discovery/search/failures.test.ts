import { searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { startCourseIndex, warmIndexOf } from './course-index.ts';

let app: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp();
  await createCourse(app, await createSensei(app), { title: 'Otter lessons' });
  stop = startCourseIndex(app.ctx, {
    thread: new URL('../../../../test/failing-index-thread.ts', import.meta.url),
    restartMilliseconds: 1,
  });
});
afterAll(async () => {
  await stop();
  await app.close();
});
const untilWarm = () => vi.waitUntil(() => warmIndexOf(app.ctx), { timeout: 10_000, interval: 5 });

test('when the thread ends in the middle of a search PostgreSQL answers, and the thread begins anew', async () => {
  for (const round of [1, 2]) {
    await untilWarm();
    const { items, totalItems } = await app.as(null).call(searchCourses, { query: { q: 'otter' } });
    expect([round, totalItems, items.map(({ title }) => title)]).toEqual([round, null, ['Otter lessons']]);
  }
});

test('when it fails to suggest, PostgreSQL does', async () => {
  await untilWarm();
  const { courses } = await app.as(null).call(suggestCourses, { query: { q: 'otte' } });
  expect(courses).toMatchObject([{ title: 'Otter lessons' }]);
});
