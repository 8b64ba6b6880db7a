import { listUsers } from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

test('the list of users shows each once while people sign up between its pages, whichever process answers', async () => {
  const second = await startSecondProcess(app);
  const others = second.as(admin.token);
  const other = await createAdmin(app);
  const late = {
    searchQuery: 'Paged by name',
    sortBy: 'name',
    sortOrder: 'desc',
    size: 2,
    page: 1,
  } as const;
  for (const sortBy of ['createdAt', 'name', 'type'] as const) {
    const name = `Paged by ${sortBy}`;
    const before: string[] = [];
    for (let i = 0; i < 5; i += 1) before.push((await createStudent(app, { name: `${name} ${i}` })).id);
    const seen: string[] = [];
    for (const [page, caller] of [admin.caller, others, admin.caller].entries()) {
      const query = { searchQuery: name, size: 2, sortBy, sortOrder: 'desc' as const, page };
      const list = await caller.call(listUsers, { query });
      expect(list).toMatchObject({ page, size: 2, totalItems: 5 });
      seen.push(...list.items.map(({ id }) => id));
      await createStudent(app, { name: `${name} Z` });
    }
    expect(seen.toSorted()).toEqual(before.toSorted());
  }
  const total = async (query: object, by = admin) =>
    (await by.caller.call(listUsers, { query: { ...late, ...query } })).totalItems;
  // Of whoever else asks, of another question and of a first page asked for anew.
  expect([await total({}), await total({}, other), await total({ size: 3 })]).toEqual([5, 8, 8]);
  expect([await total({ page: 0 }), await total({})]).toEqual([8, 8]);
  await createStudent(app, { name: 'Paged by name at last' });
  app.clock.advance(minutes(14));
  expect(await total({})).toBe(8);
  app.clock.advance(minutes(1));
  expect(await total({})).toBe(9);
  await second.close();
});
