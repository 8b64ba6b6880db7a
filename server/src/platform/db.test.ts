import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { sql } from './db.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test.each([
  [[]],
  [['en']],
  [['en', 'pt-BR', 'es']],
  [['with, comma', 'with "quotes"', String.raw`back\slash`, '{braces}', '']],
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
