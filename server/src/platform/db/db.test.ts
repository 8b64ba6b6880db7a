import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sql, violatedConstraint } from './db.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test.each([
  [[]],
  [['en']],
  [['en', 'pt-BR', 'es']],
  [['with, comma', 'with "quotes"', String.raw`back\slash`, '{braces}', '']],
  [['Accepted: Yale, 2024', 'plain', 'SAT 1540', 'more, {of} it']],
  [['null', 'NULL', null]],
  [[['a'], ['b']]],
  [['né', '日本語', ' space ']],
])('a list of texts comes back as it was written: %j', async (list) => {
  const { rows } = await sql<{ list: unknown }>`select ${list}::text[] as list`.execute(app.ctx.db);
  expect(rows[0]?.list).toEqual(list);
});

test('counts and money are numbers, and a date is no instant', async () => {
  const { rows } =
    await sql`select count(*) as count, 12.50::numeric as share, date '2026-03-02' as day`.execute(
      app.ctx.db,
    );
  expect(rows).toEqual([{ count: 1, share: 12.5, day: '2026-03-02' }]);
});

test('a failed question names its constraint and says where it was asked', async () => {
  const insert = () =>
    sql`insert into setting (key, value, updated_at) values ('twice', '1', ${app.clock.now()})`.execute(
      app.ctx.db,
    );
  await insert();
  const failed: unknown = await insert().catch((error: unknown) => error);
  expect(violatedConstraint(failed)).toBe('setting_pkey');
  expect(failed).toHaveProperty('stack', expect.stringContaining('db.test.ts'));
});
