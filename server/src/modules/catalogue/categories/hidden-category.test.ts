import * as contract from '@michi/contract/catalogue/courses';
import { changeCategory, listCategorySettings } from '@michi/contract/catalogue/category-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory, createCourse, type MadeCategory } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let sensei: Person;
let admin: Person;
let category: MadeCategory;

beforeAll(async () => {
  app = await startSearchApp();
  sensei = await createSensei(app);
  admin = await createAdmin(app);
});
beforeEach(async () => {
  category = await createCategory(app);
});
afterAll(() => app.close());

async function setActive(active: boolean): Promise<void> {
  const { items } = await admin.caller.call(listCategorySettings, {});
  const version = items.find(({ id }) => id === category.id)?.version ?? 0;
  await admin.caller.call(changeCategory, { params: { id: category.id }, body: { active, version } });
}
const setStatus = (id: string, status: 'PUBLISHED' | 'PAUSED') =>
  sensei.caller.attempt(contract.changeCourseStatus, { params: { id }, body: { status } });
const look = (by: Person, id: string) => by.caller.call(contract.getCourse, { params: { id } });

test('a course whose category is hidden leads to no page of it, and who keeps it sees what was chosen', async () => {
  const { id } = await createCourse(app, sensei, { categoryId: category.id });
  await setActive(false);
  for (const caller of [app.as(null), (await createStudent(app)).caller])
    expect(await caller.call(contract.getCourse, { params: { id } })).toMatchObject({
      status: 'PUBLISHED',
      categoryId: category.id,
      category: null,
      hiddenCategory: null,
    });
  for (const by of [sensei, admin])
    expect(await look(by, id)).toMatchObject({
      category: null,
      hiddenCategory: { id: category.id, name: category.name },
    });
  const found = await app.as(null).call(contract.searchCourses, { query: { senseiId: sensei.id } });
  expect(found.items.map((item) => item.id)).toContain(id);

  await setActive(true);
  expect(await look(sensei, id)).toMatchObject({ category: { slug: category.slug }, hiddenCategory: null });
});

test('it goes on as it is: it may be changed, and pause and come back', async () => {
  const { id } = await createCourse(app, sensei, { categoryId: category.id });
  await setActive(false);
  const { version } = await look(sensei, id);
  const changed = await sensei.caller.call(contract.updateCourse, {
    params: { id },
    body: { version, categoryId: category.id, price: 7000 },
  });
  expect([changed.categoryId, changed.price]).toEqual([category.id, 7000]);
  expect((await setStatus(id, 'PAUSED')).status).toBe(200);
  expect((await setStatus(id, 'PUBLISHED')).body.status).toBe('PUBLISHED');
});

test('a draft is not published into a category that is hidden, by nobody, and it is said at the field', async () => {
  const { id } = await createCourse(app, sensei, { categoryId: category.id, status: 'DRAFT' });
  await setActive(false);
  for (const { caller } of [sensei, admin]) {
    const refused = await caller.attempt(contract.changeCourseStatus, {
      params: { id },
      body: { status: 'PUBLISHED' },
    });
    expect([refused.status, refused.problem.code]).toEqual([400, 'course_not_publishable']);
    expect(refused.problem.violations).toEqual([
      { field: 'categoryId', message: 'This category is hidden from students; choose another one' },
    ]);
  }
  const { version } = await look(sensei, id);
  const other = await createCategory(app);
  await sensei.caller.call(contract.updateCourse, {
    params: { id },
    body: { version, categoryId: other.id },
  });
  expect((await setStatus(id, 'PUBLISHED')).body.status).toBe('PUBLISHED');
});
