import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createPool } from './db.ts';
import { migrateToLatest, migrationsDiffer } from './migrate.ts';

test('two processes migrate one empty database at once: both succeed', async () => {
  const { url } = inject('postgres');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const name = `test_migrate_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  try {
    await Promise.all([migrateToLatest(own), migrateToLatest(own)]);
    const pool = createPool(own, 1);
    expect(await migrationsDiffer(pool)).toBe(false);
    const { rows } = await pool.query('select id from graphile_worker.migrations');
    expect(rows.length).toBeGreaterThan(10);
    await pool.end();
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}, 60_000);
