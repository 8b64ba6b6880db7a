import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';

const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('two clones are migrated and know nothing of each other', async () => {
  databases.push(...(await Promise.all([cloneDatabase(), cloneDatabase()])));
  const [one, other] = databases;
  if (!one || !other) throw new Error('A clone is missing');
  const tables = `select table_name from information_schema.tables where table_schema = 'public' order by 1`;
  expect((await query(one.url, tables)).length).toBeGreaterThan(0);

  await query(one.url, 'create table only_here (id int)');
  expect(await query(one.url, tables)).toContainEqual({ table_name: 'only_here' });
  expect(await query(other.url, tables)).not.toContainEqual({ table_name: 'only_here' });
});
