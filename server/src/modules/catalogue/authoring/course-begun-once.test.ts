import * as contract from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a draft that is begun again because no answer came', () => {
  const begin = (by: Person, clientId: string, change: object = {}) =>
    by.caller.call(contract.createCourse, { body: { title: 'Rivers that move', ...change, clientId } });
  const countOf = async (by: Person) =>
    (await by.caller.call(contract.listOwnCourses, { query: {} })).items.length;

  test('is the one that was begun, also when both arrive at once', async () => {
    const hers = await createSensei(app);
    const courses = await Promise.all([1, 2, 3].map(() => begin(hers, 'a-key-of-mine')));
    const again = await begin(hers, 'a-key-of-mine');
    expect(new Set([...courses, again].map(({ id }) => id)).size).toBe(1);
    expect(again).toEqual(courses[0]);
    expect(await countOf(hers)).toBe(1);
    await begin(hers, 'another-key');
    for (const _nth of [1, 2])
      await hers.caller.call(contract.createCourse, { body: { title: 'Rivers that move' } });
    expect(await countOf(hers)).toBe(4);
  });

  test('is what it is by now, whatever else is said; that is saved on top of what was first', async () => {
    const hers = await createSensei(app);
    const first = await begin(hers, 'a-key-of-mine');
    const again = await begin(hers, 'a-key-of-mine', { title: 'Another title' });
    expect(again).toEqual(first);
    const params = { id: first.id };
    const body = { title: 'Another title', version: 1 };
    const changed = await hers.caller.call(contract.updateCourse, { params, body });
    expect(await begin(hers, 'a-key-of-mine')).toEqual(changed);
  });

  test('is no other person’s', async () => {
    const [hers, his] = [await createSensei(app), await createSensei(app)];
    const first = await begin(hers, 'a-key-of-mine');
    const other = await begin(his, 'a-key-of-mine');
    expect(other.id).not.toBe(first.id);
    expect([other.senseiId, await countOf(hers), await countOf(his)]).toEqual([his.id, 1, 1]);
  });
});
