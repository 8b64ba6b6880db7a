import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A migrated, empty database of one's own, copied from the template in some 50 ms. Drop it in `afterAll`. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('postgres').template} strategy file_copy`);
}

/** One that nothing was done to yet. Drop it, too. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(like: string): Promise<TestDatabase> {
  const { url } = inject('postgres');
  const name = `test_${process.env.VITEST_POOL_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name} ${like}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(url, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One that nothing was ever written to, owned by somebody who is no more than its owner. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { url } = inject('postgres');
  const name = `test_${process.env.VITEST_POOL_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  await run(url, `create role ${name} login password '${name}'`);
  await run(url, `create database ${name} owner ${name} template template0`);
  const own = new URL(url);
  Object.assign(own, { pathname: `/${name}`, username: name, password: name });
  return {
    url: own.href,
    drop: async () => {
      await run(url, `drop database if exists ${name} with (force)`);
      await run(url, `drop role ${name}`);
    },
  };
}
