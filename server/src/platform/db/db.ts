import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import type { Ctx } from '../context.ts';

// Money and counts are int8 and fit a double; dates stay local dates, not instants.
const int8 = 20;
const numeric = 1700;
const date = 1082;
const textArray: number = 1009;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string): ((value: string) => unknown) => {
    if (oid === int8 || oid === numeric) return Number;
    if (oid === date) return (value: string) => value;
    if (oid === textArray) return readTextArray;
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text') as (value: string) => unknown;
  },
};

/** The driver's own reader goes letter by letter, and lists of texts are in every row of a search. */
function readTextArray(value: string): unknown {
  if (/\\|null|.\{/is.test(value)) return readAnyTextArray(value);
  if (!value.includes('"')) return value === '{}' ? [] : value.slice(1, -1).split(',');
  return value.match(/"[^"]*"|[^",{}]+/g)?.map((part) => (part.startsWith('"') ? part.slice(1, -1) : part));
}
const readAnyTextArray = pg.types.getTypeParser(textArray, 'text') as (value: string) => unknown;

export type Db = Kysely<DB>;
export type TableName = keyof DB;

/**
 * Open at all times: an administrator's page asks seven calls at once, some of several statements side by
 * side.
 */
const lasting = 8;

/** What all requests of a process share. */
export const mostConnections = 12;

/** A router that forgot a quiet connection tells neither end: the system asks, and a dead one breaks. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export function createPool(databaseUrl: string, max = mostConnections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    // Whoever comes after a quiet minute finds some open: a new one costs as much as an answer.
    min: Math.min(lasting, max),
    types,
    idleTimeoutMillis: 30_000,
    // A browser waits no longer for an answer.
    connectionTimeoutMillis: 10_000,
    application_name: 'michi',
    ...keptAlive,
  });
  // A connection that breaks while somebody holds it: the query tells. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // One that breaks while nobody holds it leaves the pool; whoever has a log listens too.
  pool.on('error', () => undefined);
  return pool;
}

/** What still waits on a connection that says nothing is not waited for. */
const endMs = 3_000;

export async function endPool(pool: Pick<pg.Pool, 'end'>): Promise<void> {
  await Promise.race([pool.end(), sleep(endMs, undefined, { ref: false })]);
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Those that last, at once: the first visitor of a process waits for none. */
export async function openConnections(db: Db): Promise<void> {
  await Promise.all(Array.from({ length: lasting }, () => sql`select`.execute(db)));
}

/** A repository's view: `tables(ctx, 'order', 'payment')` compiles only queries on those tables. */
export function tables<T extends TableName>(ctx: Pick<Ctx, 'db'>, ...names: T[]): Kysely<Pick<DB, T>> {
  void names;
  return ctx.db as unknown as Kysely<Pick<DB, T>>;
}

/** Name of the violated constraint, when `error` is a violation; repositories turn it into a named error. */
export function violatedConstraint(error: unknown): string | null {
  if (error instanceof pg.DatabaseError && error.code?.startsWith('23'))
    return error.constraint ?? error.code;
  return null;
}

/** For `ilike`: the text anywhere, its own signs as they are. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
export const beginningWith = (text: string): string => `${escapeLike(text)}%`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Whether an index of threes (gin_trgm_ops) finds the text: of fewer letters every row would be read. */
export const isInIndex = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;

export { sql };
