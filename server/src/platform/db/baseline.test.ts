import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { listCatalogue } from '../../../test/catalogue.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { formerMigrations } from './former-migrations.ts';
import { migrateToLatest } from './migrate.ts';
import { judgeHistory } from './migration-history.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => file.replace('.sql', ''));
const baseline = readFileSync(path.join(folder, '0156_baseline.sql'), 'utf8');

const databases: TestDatabase[] = [];
const clients: pg.Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.end();
  for (const database of databases) await database.drop();
});

async function openEmpty() {
  const database = await createEmptyDatabase();
  databases.push(database);
  const client = new pg.Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  return { url: database.url, client };
}

/**
 * As the former migrations left it, which the catalogue's test shows; `names` is what is written down of
 * them.
 */
async function openFormer(names: readonly string[] = formerMigrations) {
  const { url, client } = await openEmpty();
  await client.query(baseline);
  await client.query('create table kysely_migration (name text primary key, timestamp text not null)');
  await client.query(
    `insert into kysely_migration select name, '2026-11-28T00:00:00.000Z' from unnest($1::text[]) name`,
    [names],
  );
  await client.query(
    `insert into setting (key, value, updated_at) values ('fee.default_percent', '12', '2026-11-28')`,
  );
  return { url, client };
}

async function applied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by timestamp, name',
  );
  return rows.map(({ name }) => name);
}

test('the catalogue of the baseline, and the rows it ships with, are those of the 119 migrations', async () => {
  const { client } = await openEmpty();
  await client.query(baseline);
  const chain = readFileSync(path.join(folder, 'catalogue-of-the-chain.txt'), 'utf8').trimEnd().split('\n');
  expect(chain.length).toBeGreaterThan(1700);
  expect(await listCatalogue(client)).toEqual(chain);

  await client.query(
    'alter table favourite alter column created_at drop not null; drop index favourite_course',
  );
  await client.query(`update college set aliases = '{}' where name = 'Yale University'`);
  const changed = await listCatalogue(client);
  expect(chain.filter((line) => !changed.includes(line)).map((line) => line.split(' {')[0])).toEqual([
    'column public.favourite 03',
    'index public.favourite_course',
    expect.stringMatching(/^rows public\.college 505 /),
  ]);
});

test('two processes make an empty database at once', async () => {
  const { url, client } = await openEmpty();
  await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
  expect(await applied(client)).toEqual(known);
});

test('a database of exactly the former migrations is marked once, keeps its rows, and goes on from there', async () => {
  const { url, client } = await openFormer();
  await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
  expect(await applied(client)).toEqual(known);
  const { rows } = await client.query('select value from setting');
  expect(rows).toEqual([{ value: 12 }]);
});

test('one that stopped on the way is refused as it is, and the way out is named', async () => {
  const { url, client } = await openFormer(formerMigrations.slice(0, -1));
  const before = await listCatalogue(client);
  await expect(migrateToLatest(url)).rejects.toThrow(
    /of its 119 migrations 118 ran, the last one 0154_identity_list_bound\. .*npm run reset.*DATABASE_URL/,
  );
  expect(await listCatalogue(client)).toEqual(before);
  expect(await applied(client)).toEqual(formerMigrations.slice(0, -1));
});

test('the tables of another program are refused; those of an extension are nobody’s', async () => {
  const { url, client } = await openEmpty();
  await client.query('create extension pg_stat_statements');
  await client.query('create table invoices (id int)');
  const before = await listCatalogue(client);
  await expect(migrateToLatest(url)).rejects.toThrow('has tables that Michi did not make (invoices)');
  expect(await listCatalogue(client)).toEqual(before);
  await client.query('drop table invoices');
  await migrateToLatest(url);
  expect(await applied(client)).toEqual(known);
});

test('every other history is refused', () => {
  const judge = (names: readonly string[]) => () =>
    judgeHistory({ applied: names, tables: ['user'] }, ['0156_baseline', '0160_next']);
  for (let count = 1; count < formerMigrations.length; count += 1)
    expect(judge(formerMigrations.slice(0, count))).toThrow(`${count} ran`);
  expect(judge([...formerMigrations, '0160_next'])).toThrow('119 ran, the last one 0160_next');
  expect(judge(formerMigrations.toReversed())).toThrow('cannot take on');
  expect(judge(['0160_next'])).toThrow('cannot take on');
  expect(judge(['0156_baseline', '0170_later'])).toThrow('this one knows no 0170_later');
  expect(judge(formerMigrations)()).toBe('FORMER');
  expect(judge(['0156_baseline'])()).toBe('KNOWN');
  expect(judge(['0156_baseline', '0160_next'])()).toBe('KNOWN');
});
