import { getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { getFoundCards } from './course-cards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => void vi.useRealTimers();
});

test('where thousands are found a card is that of the last second, else that of the moment; the order is that of the page', async () => {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { title: 'Maps drawn from memory' });
  const other = await createCourse(app, sensei, { title: 'Letters that carry' });
  const titles = async (ids: readonly string[], found: number) =>
    (await getFoundCards(app.ctx, ids, found)).map(({ title }) => title);
  expect(await titles([course.id], 5000)).toEqual(['Maps drawn from memory']);

  const { version } = await sensei.caller.call(getCourse, { params: { id: course.id } });
  const body = { version, title: 'Maps from memory' };
  await sensei.caller.call(updateCourse, { params: { id: course.id }, body });
  expect(await titles([other.id, course.id], 5000)).toEqual(['Letters that carry', 'Maps drawn from memory']);
  expect(await titles([course.id, other.id], 4999)).toEqual(['Maps from memory', 'Letters that carry']);
  vi.advanceTimersByTime(1001);
  expect(await titles([course.id, other.id], 5000)).toEqual(['Maps from memory', 'Letters that carry']);
});
