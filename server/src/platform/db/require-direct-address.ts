import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from '../config.ts';
import { type DirectConnection, openDirectConnection } from './direct-connection.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>;

/** Other traffic through a pooler can hide it once, hardly so often. */
const rounds = 5;
const patienceMs = 10_000;

/**
 * Jobs, what processes tell each other and the search index need connections that are theirs alone. Behind a
 * pooler that lends them out anew for each transaction they would fail in silence, so it is refused. Throws
 * ConfigError saying what to set.
 */
export async function requireDirectAddress({ databaseUrl, databaseDirectUrl }: Addresses): Promise<void> {
  const isSame = databaseUrl === databaseDirectUrl;
  if (!(await keepsSessions(databaseDirectUrl))) {
    const what = 'a connection pooler answers there that lends its connections out anew for each transaction';
    throw new ConfigError(
      isSame
        ? `DATABASE_URL: ${what}. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside it`
        : `DATABASE_DIRECT_URL: ${what}. Give the address of PostgreSQL itself`,
    );
  }
  if (!isSame && !(await isOneDatabase(databaseUrl, databaseDirectUrl)))
    throw new ConfigError('DATABASE_DIRECT_URL: names another database than DATABASE_URL');
}

/**
 * Whether two connections there are served by two processes of PostgreSQL, always the same ones, and hear
 * what is told meanwhile.
 */
async function keepsSessions(url: string): Promise<boolean> {
  const [one, other] = await open(url, url);
  try {
    const first = await processOf(one);
    for (let round = 0; round < rounds; round += 1) {
      if ((await processOf(other)) === first || (await processOf(one)) !== first) return false;
    }
    return await hears(one, other);
  } finally {
    await close(one, other);
  }
}

async function processOf(connection: DirectConnection): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

async function hears(listener: DirectConnection, teller: DirectConnection): Promise<boolean> {
  const channel = `michi_probe_${randomUUID().replaceAll('-', '')}`;
  await listener.query(`listen ${channel}`);
  const heard = once(listener, 'notification').then(() => true);
  await teller.query('select pg_notify($1, $2)', [channel, '']);
  return Promise.race([heard, sleep(patienceMs, false, { ref: false })]);
}

/** A lock that is held in one is seen in the other, only within one database. */
async function isOneDatabase(url: string, otherUrl: string): Promise<boolean> {
  const [one, other] = await open(url, otherUrl);
  const key = randomInt(2 ** 47);
  try {
    await one.query('begin');
    await one.query('select pg_advisory_xact_lock($1)', [key]);
    const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      key,
    ]);
    await one.query('rollback');
    return rows[0]?.free === false;
  } finally {
    await close(one, other);
  }
}

async function open(...urls: [string, string]): Promise<[DirectConnection, DirectConnection]> {
  const wish = { name: 'michi start', patienceMs };
  const one = await openDirectConnection(urls[0], wish);
  try {
    return [one, await openDirectConnection(urls[1], wish)];
  } catch (error) {
    await close(one);
    throw error;
  }
}

async function close(...connections: DirectConnection[]): Promise<void> {
  await Promise.all(connections.map((connection) => connection.end().catch(() => undefined)));
}
