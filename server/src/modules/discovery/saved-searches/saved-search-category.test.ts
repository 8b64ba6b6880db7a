import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { savedBy, saveFor } from '../../../../test/factories/saved-searches.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await createStudent(app);
});
afterAll(() => app.close());

const save = (path: string) => saveFor(student, path);

test('saved searches are of a category that there is, by the address that it has now', async () => {
  for (const path of ['/search/category/alchemy?level=BEGINNER', '/search?q=otter&category=alchemy']) {
    const { status, problem } = await save(path);
    expect([status, problem.code, problem.violations]).toEqual([
      400,
      'category_unknown',
      [{ field: 'path', message: 'There is no such category' }],
    ]);
  }
  expect(await savedBy(student)).toEqual([]);
  const { id } = await createCategory(app, { slug: 'new-name' });
  await app.ctx.db
    .insertInto('category_former_slug')
    .values({ slug: 'old-name', category_id: id, created_at: app.clock.now() })
    .execute();
  const saved = await save('/search/category/old-name?level=BEGINNER');
  expect(saved.body.path).toBe('/search/category/new-name?level=BEGINNER');
  expect((await save('/search/category/new-name?level=BEGINNER')).body).toEqual(saved.body);
});

test('a search is saved once, also when its category has moved to another address since', async () => {
  const { id } = await createCategory(app, { slug: 'before' });
  const first = await save('/search/category/before?level=BEGINNER');
  await app.ctx.db.updateTable('category').set({ slug: 'after' }).where('id', '=', id).execute();
  await app.ctx.db
    .insertInto('category_former_slug')
    .values({ slug: 'before', category_id: id, created_at: app.clock.now() })
    .execute();
  for (const address of ['after', 'before'])
    expect((await save(`/search/category/${address}?level=BEGINNER`)).body.id).toBe(first.body.id);
  expect((await save('/search/category/after')).body.id).not.toBe(first.body.id);
});
