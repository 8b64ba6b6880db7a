import { changeCourseStatus } from '@michi/contract/catalogue/courses';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from '@michi/contract/catalogue/favourites';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const add = (person: Person, id: string) => person.caller.attempt(addFavourite, { params: { id } });
const titles = async (person: Person, query: object = {}) => {
  const page = await person.caller.call(listFavourites, { query });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
};

test('are kept in mind, the latest first, page by page, and given up again', async () => {
  const [student, other] = [await createStudent(app), await createStudent(app)];
  const courses = [];
  for (const title of ['First one', 'Second one', 'Third one']) {
    const course = await createCourse(app, sensei, { title });
    courses.push(course);
    expect((await add(student, course.id)).status).toBe(204);
    expect((await add(student, course.id)).status).toBe(204);
    await app.advance(1000);
  }
  const first = await titles(student, { limit: 2 });
  expect(first.titles).toEqual(['Third one', 'Second one']);
  expect((await titles(student, { limit: 2, cursor: first.nextCursor })).titles).toEqual(['First one']);
  expect((await titles(other)).titles).toEqual([]);
  await student.caller.call(removeFavourite, { params: { id: courses[1]?.id ?? '' } });
  const { ids } = await student.caller.call(listFavouriteIds, {});
  expect(ids).toEqual([courses[2]?.id, courses[0]?.id]);
});

test('of a course that cannot be seen are refused, of one that pauses wait for its return', async () => {
  const student = await createStudent(app);
  const draft = await createCourse(app, sensei, { status: 'DRAFT' });
  expect((await add(student, draft.id)).status).toBe(404);
  const course = await createCourse(app, sensei, { title: 'Comes and goes' });
  await add(student, course.id);
  const turn = (status: 'PAUSED' | 'PUBLISHED') =>
    sensei.caller.call(changeCourseStatus, { params: { id: course.id }, body: { status } });
  await turn('PAUSED');
  expect((await titles(student)).titles).toEqual([]);
  await turn('PUBLISHED');
  expect((await titles(student)).titles).toEqual(['Comes and goes']);
});
