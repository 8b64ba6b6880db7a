import {
  type CategorySetting,
  changeCategory,
  listCategorySettings,
  moveCategory,
} from '@michi/contract/catalogue/category-settings';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCategory, mergeInto } from '../../../../test/factories/categories.ts';
import { createAdmin, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('category').where('parent_id', 'is not', null).execute();
  await app.ctx.db.deleteFrom('category_former_slug').execute();
  await app.ctx.db.deleteFrom('category').execute();
});
afterAll(() => app.close());

const add = (en: string, slug: string, parentId: string | null = null) =>
  addCategory(admin, en, slug, parentId);
const tree = async () => (await admin.caller.call(listCategorySettings, {})).items;
const change = ({ id, version }: CategorySetting, body: object) =>
  admin.caller.attempt(changeCategory, { params: { id }, body: { version, ...body } });
type Seen = { id: string; moves?: number };
/** `moves`: those that it had when it was added, unless said. */
const place = (
  { id, moves = 0 }: Seen,
  parentId: string | null,
  beforeId: string | null = null,
  by: Person = admin,
) => by.caller.attempt(moveCategory, { params: { id }, body: { parentId, beforeId, moves } });

describe('the tree', () => {
  it('is put into another order, within a level and across', async () => {
    const [a, b, c] = [await add('Aa', 'a'), await add('Bb', 'b'), await add('Cc', 'c')];
    await place(c, null, a.id);
    expect((await tree()).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
    const { items } = (await place(b, a.id)).body;
    expect(items.find(({ id }) => id === b.id)).toMatchObject({ parentId: a.id, position: 1 });
    expect((await place(a, c.id)).problem.violations?.[0]?.message).toMatch('two levels');
  });

  it('moved beside something that another administrator took away changes nothing', async () => {
    const [a, b] = [await add('Aa', 'a'), await add('Bb', 'b')];
    const [c, d] = [await add('Cc', 'c'), await add('Dd', 'd')];
    await place(a, c.id);
    expect((await place(b, null, a.id)).problem.code).toBe('conflict');
    const orders = await Promise.all([place(b, null, c.id), place(d, null), place(c, null, b.id)]);
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tops = (await tree()).filter(({ parentId }) => parentId === null);
    expect(new Set(tops.map(({ position }) => position)).size).toBe(3);
  });
});

describe('a category moved by two administrators', () => {
  const movesOf = async (id: string) => (await tree()).find((each) => each.id === id)?.moves;
  const standing = async (id: string) => {
    const { parentId, position } = (await tree()).find((each) => each.id === id) ?? {};
    return { parentId, position };
  };

  it('stays where the first one put it, and the second reads who that was', async () => {
    const other = await createAdmin(app, { name: 'Jonas Weber' });
    const [tests, sat] = [await add('Tests', 'tests'), await add('SAT', 'sat')];
    await add('ACT', 'act');
    const { items } = (await place(sat, tests.id)).body;
    const late = await place(sat, null, null, other);
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
    expect(late.problem.message).toMatch(`Moved meanwhile (${admin.name}, `);
    expect(await standing(sat.id)).toEqual({ parentId: tests.id, position: 1 });

    // What is taken back counts as a move of its own, and is refused alike.
    const own = items.find(({ id }) => id === sat.id) ?? sat;
    expect((await place(own, null, null, other)).status).toBe(200);
    expect((await place(own, null, tests.id)).problem.message).toMatch('Moved meanwhile (Jonas Weber, ');
    expect((await place({ id: sat.id, moves: 2 }, null, tests.id)).status).toBe(200);
    // Of two at once one is the first.
    const both = await Promise.all(
      [tests.id, null].map((parentId) => place({ id: sat.id, moves: 3 }, parentId)),
    );
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  it('is moved though others moved beside it, or changed what it says', async () => {
    const [a, b, c] = [await add('Aa', 'a'), await add('Bb', 'b'), await add('Cc', 'c')];
    await place(c, null, a.id);
    await change(b, { icon: 'sun' });
    expect((await place(b, null, c.id)).status).toBe(200);
    expect((await tree()).map(({ slug }) => slug)).toEqual(['b', 'c', 'a']);
    // Nor does it stand in the way of a change of what it says.
    expect((await change({ ...b, version: 2 }, { icon: 'map' })).status).toBe(200);
  });

  it('was moved by a merge, too', async () => {
    const [exams, tests] = [await add('Exams', 'exams'), await add('Tests', 'tests')];
    const sat = await add('SAT', 'sat', tests.id);
    await mergeInto(admin, tests.id, exams.id);
    expect(await movesOf(sat.id)).toBe(1);
    const late = await place(sat, null);
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
    expect(late.problem.message).toMatch(`Moved meanwhile (${admin.name}, `);
    const about = { targetType: 'category' as const, targetId: sat.id };
    const { items } = await admin.caller.call(listTrail, { query: about });
    expect(items[0]).toMatchObject({
      action: 'category.moved',
      actor: { id: admin.id },
      changes: [{ field: 'below', before: 'Tests', after: 'Exams' }],
    });
  });
});
