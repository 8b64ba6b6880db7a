import { saveSearch } from '@michi/contract/saved-searches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await createStudent(app);
});
afterAll(() => app.close());

const save = async (path: string) => student.caller.call(saveSearch, { body: { path, name: 'Mine' } });

test('a search is saved once however it is sorted, and on whatever clock it is not asked for', async () => {
  const first = await save('/search?q=otter&level=BEGINNER&sort=price');
  expect(first.path).toBe('/search?q=otter&level=BEGINNER&sort=price');
  expect(await save('/search?level=BEGINNER&q=otter&sort=rating&timeZone=Europe/Madrid')).toEqual(first);
  expect(await save('/search?level=BEGINNER&q=otter')).toEqual(first);
});

test('a time of day is of a clock', async () => {
  const [madrid, tokyo] = [
    await save('/search?q=owl&timeOfDay=MORNING&timeZone=Europe/Madrid'),
    await save('/search?q=owl&timeOfDay=MORNING&timeZone=Asia/Tokyo'),
  ];
  expect(tokyo.id).not.toBe(madrid.id);
});
