import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { saveFor } from '../../../../test/factories/saved-searches.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await createStudent(app);
});
afterAll(() => app.close());

const save = async (path: string) => (await saveFor(student, path)).body;

test('a search is saved once however it is sorted, and on whatever clock it is not asked for', async () => {
  const first = await save('/search?q=otter&level=BEGINNER&sort=price');
  expect(first.path).toBe('/search?q=otter&level=BEGINNER&sort=price');
  expect(await save('/search?level=BEGINNER&q=otter&sort=rating&timeZone=Europe/Madrid')).toEqual(first);
  expect(await save('/search?level=BEGINNER&q=otter')).toEqual(first);
});

test('nothing is saved that no database keeps', async () => {
  for (const path of ['/search?category=%00', '/search/category/%00', '/search?q=%22a%00b+c%22']) {
    expect([path, (await saveFor(student, path)).status]).toEqual([path, 400]);
  }
  expect((await save('/search?q=quokka&admittedTo=%00&category=%00')).path).toBe('/search?q=quokka');
});

test('a time of day is of a clock', async () => {
  const [madrid, tokyo] = [
    await save('/search?q=owl&timeOfDay=MORNING&timeZone=Europe/Madrid'),
    await save('/search?q=owl&timeOfDay=MORNING&timeZone=Asia/Tokyo'),
  ];
  expect(tokyo.id).not.toBe(madrid.id);
});
