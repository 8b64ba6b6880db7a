import { listCategories, searchCourses } from '@michi/contract/catalogue/courses';
import {
  type CategorySetting,
  changeCategory,
  createCategory,
  listCategorySettings,
  mergeCategory,
  moveCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import { createFee } from '@michi/contract/ordering/fees';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory as makeCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { addCategory, categoryContent } from '../../../../test/factories/categories.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { feeContent } from '../../../../test/factories/money/fees.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let admin: Person;
let sensei: Person;
beforeAll(async () => {
  app = await startSearchApp();
  admin = await createAdmin(app);
  sensei = await createSensei(app);
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('course').execute();
  await app.ctx.db.deleteFrom('category_former_slug').execute();
  await app.ctx.db.deleteFrom('category').where('parent_id', 'is not', null).execute();
  await app.ctx.db.deleteFrom('category').execute();
});
afterAll(() => app.close());

const add = (en: string, slug: string, parentId: string | null = null) =>
  addCategory(admin, en, slug, parentId);
const tree = async () => (await admin.caller.call(listCategorySettings, {})).items;
const change = (category: CategorySetting, body: object) =>
  admin.caller.attempt(changeCategory, {
    params: { id: category.id },
    body: { version: category.version, ...body },
  });
const publicSlugs = async () =>
  (await app.as(null).call(listCategories, {})).items.map(({ slug, formerSlugs }) => [slug, ...formerSlugs]);

describe('a category', () => {
  it('is added at the end of where it stands, and students see it', async () => {
    const tests = await add('Tests', 'tests');
    const sat = await add('SAT', 'sat', tests.id);
    const act = await add('ACT', 'act', tests.id);
    expect([sat, act].map(({ position }) => position)).toEqual([1, 2]);
    expect(await publicSlugs()).toContainEqual(['sat']);
    expect(
      (
        await admin.caller.attempt(createCategory, {
          body: { ...categoryContent('X', 'sat'), parentId: null },
        })
      ).problem.violations?.[0]?.field,
    ).toBe('name.en');
    const taken = await admin.caller.attempt(createCategory, {
      body: { ...categoryContent('Xx', 'sat'), parentId: null },
    });
    expect([taken.status, taken.problem.violations?.[0]?.field]).toEqual([400, 'slug']);
    const deep = await admin.caller.attempt(createCategory, {
      body: { ...categoryContent('Deep', 'deep'), parentId: sat.id },
    });
    expect(deep.problem.violations?.[0]?.field).toBe('parentId');
  });

  it('keeps the way from each of its old addresses, and takes one of them back', async () => {
    const first = await add('Essays', 'essays');
    const second = (await change(first, { slug: 'college-essays' })).body;
    const third = (await change(second, { slug: 'writing' })).body;
    expect(await publicSlugs()).toEqual([['writing', 'college-essays', 'essays']]);
    const other = await add('Other', 'other');
    expect((await change(other, { slug: 'essays' })).problem.violations?.[0]?.message).toMatch(
      'leads to another',
    );
    expect((await change(third, { slug: 'essays' })).body.formerSlugs).toEqual(['college-essays', 'writing']);
  });

  it('is found by each of its old addresses, alone and with a college', async () => {
    const category = await add('Essays', 'essays');
    const admitted = await createSensei(app);
    await createCourse(app, admitted, { categoryId: category.id, title: 'From the first idea' });
    await createCourse(app, sensei, { categoryId: category.id, title: 'To the last word' });
    await admit(app, admitted.id, { college: 'Massachusetts Institute of Technology' });
    await change((await change(category, { slug: 'college-essays' })).body, { slug: 'writing' });
    const found = async (slug: string, query = {}) =>
      (await app.as(null).call(searchCourses, { query: { category: slug, ...query } })).totalItems;
    for (const slug of ['essays', 'college-essays', 'writing']) {
      expect(await found(slug)).toBe(2);
      expect(await found(slug, { admittedTo: 'MIT' })).toBe(1);
      expect(await found(slug, { admittedTo: 'Yale University' })).toBe(0);
    }
    const unknown = await app.as(null).attempt(searchCourses, { query: { category: 'written' } });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'category_unknown']);
  });

  it('changed by two administrators at once keeps the first change and tells the second', async () => {
    const seen = await add('Essays', 'essays');
    expect((await change(seen, { icon: 'sun' })).status).toBe(200);
    const late = await change(seen, { name: { en: 'Papers', es: 'Papeles', 'pt-BR': 'Papéis' } });
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
    expect((await tree())[0]).toMatchObject({ icon: 'sun', name: { en: 'Essays' } });
  });

  it('renamed is found by its new words', async () => {
    const category = await add('Essays', 'essays');
    await createCourse(app, sensei, { categoryId: category.id, title: 'From the first idea' });
    const found = async (q: string) =>
      (await app.as(null).call(searchCourses, { query: { q } })).items.length;
    expect(await found('zoology')).toBe(0);
    await change(category, { name: { en: 'Zoology', es: 'Zoología', 'pt-BR': 'Zoologia' } });
    await app.runJobs();
    expect(await found('zoology')).toBe(1);
  });

  it('hidden is offered no more; what stands below it goes first', async () => {
    const tests = await add('Tests', 'tests');
    const sat = await add('SAT', 'sat', tests.id);
    expect((await change(tests, { active: false })).problem.violations?.[0]?.field).toBe('active');
    await change(sat, { active: false });
    expect((await change(tests, { active: false })).status).toBe(200);
    expect(await publicSlugs()).toEqual([]);
    expect((await change({ ...sat, version: 2 }, { active: true })).problem.violations?.[0]?.field).toBe(
      'active',
    );
  });
});

describe('two categories merged', () => {
  it('are one: courses, those below and addresses go along, as the preview said', async () => {
    const into = await add('Exams', 'exams');
    const from = (await change(await add('Tests', 'old-tests'), { slug: 'tests' })).body;
    const sat = await add('SAT', 'sat', from.id);
    const course = await createCourse(app, sensei, { categoryId: from.id });
    await createCourse(app, sensei, { categoryId: from.id, status: 'DRAFT' });
    const season = feeContent({ name: 'Exam season', scope: 'CATEGORY', scopeId: from.id });
    for (const body of [season, feeContent({ name: 'For all' })])
      await admin.caller.call(createFee, { body });
    const preview = await admin.caller.call(previewCategoryMerge, {
      params: { id: from.id },
      query: { into: into.id },
    });
    expect(preview).toEqual({
      courses: 2,
      listedCourses: 1,
      categoriesBelow: 1,
      slugs: ['tests', 'old-tests'],
      feeRules: ['Exam season'],
      closedDays: [],
    });
    const { items } = await admin.caller.call(mergeCategory, {
      params: { id: from.id },
      body: { into: into.id, expected: preview },
    });
    expect(items.map(({ slug }) => slug).toSorted()).toEqual(['exams', 'sat']);
    expect(items.find(({ id }) => id === into.id)).toMatchObject({
      courses: 2,
      listedCourses: 1,
      formerSlugs: ['old-tests', 'tests'],
    });
    expect(items.find(({ id }) => id === sat.id)?.parentId).toBe(into.id);
    const { items: found } = await app.as(null).call(searchCourses, { query: { category: 'exams' } });
    expect(found.map(({ id }) => id)).toEqual([course.id]);
    const shown = (await app.as(null).call(listCategories, {})).items.find(({ slug }) => slug === 'exams');
    expect(shown?.courseCount).toBe(1);
    const rules = app.ctx.db.selectFrom('platform_fee').select(['name', 'active']).orderBy('name');
    expect(await rules.execute()).toEqual([
      { name: 'Exam season', active: false },
      { name: 'For all', active: true },
    ]);
  });

  it('are one for whoever still has an id of what is gone, also after the next merge', async () => {
    const [tests, exams, all] = [
      await add('Tests', 'tests'),
      await add('Exams', 'exams'),
      await add('All', 'all'),
    ];
    for (const [from, into] of [
      [tests.id, exams.id],
      [exams.id, all.id],
    ] as const) {
      const params = { id: from };
      const expected = await admin.caller.call(previewCategoryMerge, { params, query: { into } });
      await admin.caller.call(mergeCategory, { params, body: { into, expected } });
    }
    expect(await tree()).toMatchObject([{ id: all.id, formerIds: [exams.id, tests.id] }]);
  });

  it('are left alone when what was shown is no longer so', async () => {
    const [into, from] = [await add('Exams', 'exams'), await add('Tests', 'tests')];
    const ask = { params: { id: from.id }, query: { into: into.id } };
    const expected = await admin.caller.call(previewCategoryMerge, ask);
    await createCourse(app, sensei, { categoryId: from.id });
    const { status, problem } = await admin.caller.attempt(mergeCategory, {
      params: { id: from.id },
      body: { into: into.id, expected },
    });
    expect([status, problem.code]).toEqual([409, 'stale_version']);
    expect(await tree()).toHaveLength(2);
  });
});

it('each step stands in the trail: who, what, from which value to which', async () => {
  const category = await makeCategory(app, { slug: 'essays', name: { en: 'Essays' } });
  const [row] = await tree();
  if (row) await change(row, { slug: 'writing', icon: 'sun' });
  const move = { params: { id: category.id }, body: { parentId: null, beforeId: null, moves: 0 } };
  await admin.caller.call(moveCategory, move);
  const { items } = await admin.caller.call(listTrail, {
    query: { targetType: 'category', targetId: category.id },
  });
  expect(items.map(({ action }) => action)).toEqual(['category.moved', 'category.changed']);
  expect(items[1]).toMatchObject({
    actor: { id: admin.id, name: admin.name },
    name: 'Essays',
    changes: [
      { field: 'icon', before: 'book-open', after: 'sun' },
      { field: 'slug', before: 'essays', after: 'writing' },
    ],
  });
});
