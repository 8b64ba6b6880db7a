import { randomUUID } from 'node:crypto';
import { searchAudit } from '@michi/contract/administration/audit';
import { createCourse as createDraft, getCourse, searchCourses } from '@michi/contract/catalogue/courses';
import {
  type CategorySetting,
  changeCategory,
  createCategory,
  listCategorySettings,
  mergeCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import { createBlackout, getBlackout, updateBlackout } from '@michi/contract/scheduling/blackouts';
import { changeFee, createFee, type Fee, type FeeContent, getFee } from '@michi/contract/ordering/fees';
import { listSlots } from '@michi/contract/scheduling/classes';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { addCategory, categoryContent, mergeInto } from '../../../../test/factories/categories.ts';
import { feeContent } from '../../../../test/factories/money/fees.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { sql } from '../../../platform/db/db.ts';
import { mergeCategoryJob, movedAtOnce } from './merge-category.ts';

let app: TestApp;
let admin: Person;
let sensei: Person;
beforeAll(async () => {
  app = await startSearchApp();
  admin = await createAdmin(app);
  sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
});
afterAll(() => app.close());

const add = (en: string, slug: string, parentId: string | null = null) =>
  addCategory(admin, en, slug, parentId);
const tree = async () => (await admin.caller.call(listCategorySettings, {})).items;

const feeFor = (scopeId: string, name: string) => feeContent({ name, scope: 'CATEGORY', scopeId });
const trailOf = async (feeId: string) =>
  (await admin.caller.call(listTrail, { query: { targetType: 'fee', targetId: feeId } })).items;

/** So many more that differ by their ids. */
async function copyCourse(id: string, copies: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
    where table_name = 'course' and is_generated = 'NEVER'`.execute(app.ctx.db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into course (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::course, to_jsonb(course) || jsonb_build_object('id', gen_random_uuid()))).*
      from course, generate_series(1, ${copies}) where id = ${id}) as copy`.execute(app.ctx.db);
}

it('very many courses of a category that is merged go on some at a time, and at every moment each is found in one of the two', async () => {
  const [into, from] = [await add('Exams', 'exams'), await add('Tests', 'tests')];
  const below = await add('SAT', 'sat', from.id);
  const first = await createCourse(app, sensei, { categoryId: from.id, title: 'Numbat tests' });
  await copyCourse(first.id, movedAtOnce);
  const season = await admin.caller.call(createFee, { body: feeFor(from.id, 'Test season') });
  const ask = { params: { id: from.id }, query: { into: into.id } };
  const expected = await admin.caller.call(previewCategoryMerge, ask);
  const merge = { params: { id: from.id }, body: { into: into.id, expected } };
  const { items } = await admin.caller.call(mergeCategory, merge);
  const of = (id: string, all: readonly CategorySetting[]) => all.find((each) => each.id === id);
  expect(of(from.id, items)).toMatchObject({ mergingInto: into.id, courses: movedAtOnce + 1, active: true });
  expect(of(below.id, items)?.parentId).toBe(into.id);

  // Nothing new comes to it, and it goes nowhere else.
  const other = await add('Other', 'other');
  for (const refused of [
    await admin.caller.attempt(mergeCategory, merge),
    await admin.caller.attempt(previewCategoryMerge, { params: { id: from.id }, query: { into: other.id } }),
    await admin.caller.attempt(previewCategoryMerge, { params: { id: into.id }, query: { into: other.id } }),
    await admin.caller.attempt(createCategory, {
      body: { ...categoryContent('ACT', 'act'), parentId: from.id },
    }),
    await admin.caller.attempt(createFee, { body: feeFor(from.id, 'Late season') }),
  ])
    expect([refused.status, refused.problem.code]).toEqual([400, 'validation_failed']);
  // The courses that have moved, and those to come, are not hidden with it.
  const { version } = of(into.id, await tree()) ?? { version: 0 };
  const hidden = await admin.caller.attempt(changeCategory, {
    params: { id: into.id },
    body: { active: false, version },
  });
  const [violation] = hidden.problem.violations ?? [];
  expect([hidden.problem.code, violation?.field]).toEqual(['validation_failed', 'active']);
  expect(violation?.message).toMatch('wait until it is done');
  const joined = await sensei.caller.attempt(createDraft, {
    body: { title: 'Late to the tests', categoryId: from.id },
  });
  expect(joined.problem.code).toBe('category_unknown');

  const count = async (category: string) =>
    (await app.as(null).call(searchCourses, { query: { category, limit: 1 } })).totalItems;
  const fee = async () =>
    (
      await app.ctx.db.selectFrom('platform_fee').select('active').where('name', '=', 'Test season').execute()
    )[0];
  await mergeCategoryJob.run(app.ctx, { categoryId: from.id, intoId: into.id, byId: admin.id });
  expect([await count('tests'), await count('exams'), await fee()]).toEqual([
    1,
    movedAtOnce,
    { active: true },
  ]);
  // As when a server is killed in between: the next one goes on.
  await app.runJobs();
  expect((await tree()).map(({ slug }) => slug).toSorted()).toEqual(['exams', 'other', 'sat']);
  expect(of(into.id, await tree())).toMatchObject({ courses: movedAtOnce + 1, formerSlugs: ['tests'] });
  expect([await count('exams'), await fee()]).toEqual([movedAtOnce + 1, { active: false }]);
  expect((await trailOf(season.id))[0]).toMatchObject({ action: 'fee.changed', actor: { id: admin.id } });
  // Quoted, both words must be there: that of the course and that of its new category.
  const worded = await app.as(null).call(searchCourses, { query: { q: '"numbat" "exams"', limit: 1 } });
  expect(worded.totalItems).toBe(movedAtOnce + 1);
});

const day = 86_400_000;
/** A day ahead, by name. */
const inDays = (days: number) =>
  new Date(app.ctx.clock.now().getTime() + days * day).toISOString().slice(0, 10);
async function isOpenOn(courseId: string, date: string): Promise<boolean> {
  const [from, to] = [Date.parse(date), Date.parse(date) + day].map((at) => new Date(at).toISOString());
  const query = { from: from ?? '', to: to ?? '' };
  const { items } = await app.as(null).call(listSlots, { params: { id: courseId }, query });
  return items.length > 0;
}
const merge = (fromId: string, into: string) => mergeInto(admin, fromId, into);

it('fee rules of a category end with it, and the log says which and by whom', async () => {
  const [into, from] = [await add('Crafts', 'crafts'), await add('Pottery', 'pottery')];
  const make = (fee: FeeContent) => admin.caller.call(createFee, { body: fee });
  const [kiln, clay] = [
    await make(feeFor(from.id, 'Kiln season')),
    await make({ ...feeFor(from.id, 'Clay service'), code: 'SERVICE' }),
  ];
  const off = await make({ ...feeFor(from.id, 'Glaze sale'), code: 'SALE', active: false });
  expect(await merge(from.id, into.id)).toMatchObject({ feeRules: ['Clay service', 'Kiln season'] });
  const ended = { before: true, after: false };
  for (const { id, name, version } of [kiln, clay]) {
    expect(await admin.caller.call(getFee, { params: { id } })).toMatchObject({
      active: false,
      version: version + 1,
    });
    const { items } = await admin.caller.call(searchAudit, { query: { subject: name } });
    for (const entry of [items[0], (await trailOf(id))[0]])
      expect(entry).toMatchObject({
        action: 'fee.changed',
        targetId: id,
        name,
        actor: { id: admin.id, name: admin.name },
        changes: [{ field: 'active', ...ended }],
      });
  }
  // It had no effect before.
  expect((await trailOf(off.id)).map(({ action }) => action)).toEqual(['fee.created']);
});

it('a rule for a category that is just being merged is refused at the field, unless it is changed otherwise', async () => {
  const [into, from] = [await add('Sports', 'sports'), await add('Chess', 'chess')];
  const first = await createCourse(app, sensei, { categoryId: from.id, title: 'Openings' });
  await copyCourse(first.id, movedAtOnce);
  const rule = await admin.caller.call(createFee, { body: feeFor(from.id, 'Chess season') });
  const other = await admin.caller.call(createFee, { body: feeFor(into.id, 'Sports season') });
  await merge(from.id, into.id);
  const change = (fee: Fee, overrides: Partial<FeeContent>) =>
    admin.caller.attempt(changeFee, {
      params: { id: fee.id },
      body: { ...feeFor(fee.scopeId ?? '', fee.name), version: fee.version, ...overrides },
    });
  for (const refused of [
    await admin.caller.attempt(createFee, { body: { ...feeFor(from.id, 'Blitz'), code: 'BLITZ' } }),
    await change(other, { scopeId: from.id }),
  ])
    expect(refused.problem.violations).toEqual([
      { field: 'scopeId', message: 'This category is being merged into another one' },
    ]);
  expect((await change(rule, { value: 12 })).status).toBe(200);
  await app.runJobs();
  const gone = await admin.caller.attempt(createFee, {
    body: { ...feeFor(from.id, 'Blitz'), code: 'BLITZ' },
  });
  expect(gone.problem.violations?.[0]?.field).toBe('scopeId');
});

it('days that are closed for a category go along with it, and the preview names them', async () => {
  const [into, from] = [await add('Music', 'music'), await add('Songs', 'songs')];
  const course = await createCourse(app, sensei, { categoryId: from.id });
  const date = inDays(6);
  expect(await isOpenOn(course.id, date)).toBe(true);
  const closed = { scope: 'CATEGORY' as const, categoryId: from.id, name: 'Song contest' };
  const { id } = await createBlackoutFor(admin, dayOff(date, closed));
  expect(await isOpenOn(course.id, date)).toBe(false);

  expect(await merge(from.id, into.id)).toMatchObject({ feeRules: [], closedDays: ['Song contest'] });
  const blackout = await admin.caller.call(getBlackout, { params: { id } });
  expect(blackout).toMatchObject({ name: 'Song contest', fromDate: date, categoryId: into.id });
  expect(await isOpenOn(course.id, date)).toBe(false);
  const { items } = await admin.caller.call(listTrail, { query: { targetType: 'blackout', targetId: id } });
  expect(items[0]).toMatchObject({
    action: 'blackout.changed',
    actor: { id: admin.id },
    changes: [{ field: 'categoryId', before: from.id, after: into.id }],
  });
});

it('of days that are closed for both alike one stays, and can be changed', async () => {
  const [into, from] = [await add('Dance', 'dance'), await add('Ballet', 'ballet')];
  const course = await createCourse(app, sensei, { categoryId: from.id });
  const date = inDays(6);
  const closedFor = (categoryId: string) =>
    createBlackoutFor(admin, dayOff(date, { scope: 'CATEGORY', categoryId, name: 'Gala' }));
  const [kept, twin] = [await closedFor(into.id), await closedFor(from.id)];
  await merge(from.id, into.id);
  expect((await admin.caller.attempt(getBlackout, { params: { id: twin.id } })).status).toBe(404);
  expect(await isOpenOn(course.id, date)).toBe(false);
  const { id, version, ...days } = await admin.caller.call(getBlackout, { params: { id: kept.id } });
  const changed = {
    ...dayOff(date, { scope: 'CATEGORY', categoryId: into.id, name: 'Gala' }),
    note: 'On stage',
  };
  expect(days.categoryId).toBe(into.id);
  const saved = await admin.caller.attempt(updateBlackout, { params: { id }, body: { ...changed, version } });
  expect(saved.status).toBe(200);
});

it('while very many courses move, none can be booked on a day that was closed for it', async () => {
  const [into, from] = [await add('Arts', 'arts'), await add('Paints', 'paints')];
  const below = await add('Oils', 'oils', from.id);
  const first = await createCourse(app, sensei, { categoryId: from.id, title: 'Wombat paints' });
  const oils = await createCourse(app, sensei, { categoryId: below.id });
  await copyCourse(first.id, movedAtOnce);
  const date = inDays(7);
  const closed = { scope: 'CATEGORY' as const, categoryId: from.id, name: 'Drying day' };
  await createBlackoutFor(admin, dayOff(date, closed));

  await merge(from.id, into.id);
  const oneIn = async (categoryId: string) =>
    (
      await app.ctx.db
        .selectFrom('course')
        .select('id')
        .where('category_id', '=', categoryId)
        .orderBy('id')
        .executeTakeFirst()
    )?.id ?? '';
  expect(await isOpenOn(await oneIn(from.id), date)).toBe(false);
  expect(await isOpenOn(oils.id, date)).toBe(false);
  await mergeCategoryJob.run(app.ctx, { categoryId: from.id, intoId: into.id, byId: admin.id });
  expect(await isOpenOn(await oneIn(from.id), date)).toBe(false);
  expect(await isOpenOn(await oneIn(into.id), date)).toBe(false);

  // Closed while it goes on.
  const later = inDays(8);
  await createBlackoutFor(admin, dayOff(later, { ...closed, name: 'Varnish day' }));
  await app.runJobs();
  expect((await tree()).some(({ slug }) => slug === 'paints')).toBe(false);
  expect([await isOpenOn(first.id, date), await isOpenOn(first.id, later)]).toEqual([false, false]);
  expect(await isOpenOn(first.id, inDays(9))).toBe(true);
});

it('a category that went into another gets no closed day any more, and what waited to be computed for it is', async () => {
  const [into, from] = [await add('Theatre', 'theatre'), await add('Plays', 'plays')];
  const course = await createCourse(app, sensei, { categoryId: from.id });
  await merge(from.id, into.id);
  await app.runJobs();
  for (const categoryId of [from.id, randomUUID()]) {
    const body = dayOff(inDays(6), { scope: 'CATEGORY', categoryId });
    const { status, problem } = await admin.caller.attempt(createBlackout, { body });
    expect([status, problem.violations?.[0]?.field]).toEqual([400, 'categoryId']);
    await app.ctx.db.updateTable('course').set({ next_free_at: null }).where('id', '=', course.id).execute();
    const bound = { scope: 'CATEGORY', country: null, categoryId, senseiIds: [], after: null };
    await app.enqueueTask('scheduling.refresh_bound', bound);
    await app.runJobs();
    const { nextFreeAt } = await app.as(null).call(getCourse, { params: { id: course.id } });
    expect(nextFreeAt === null).toBe(categoryId !== from.id);
  }
  const { rows } = await sql`select from job_failure where task = 'scheduling.refresh_bound'`.execute(
    app.ctx.db,
  );
  expect(rows).toEqual([]);
});
