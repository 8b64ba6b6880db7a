import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  type Client,
  columnList,
  type ForeignKey,
  quoted,
  readForeignKeys,
  type Sequence,
  type Table,
} from './catalog.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * tx. Rows come in as they were: no trigger counts them again, and no foreign key asks for a row that is yet
 * to come.
 */
export async function withoutChecks(
  client: Client,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await readForeignKeys(client);
  for (const key of keys)
    await client.query(`alter table ${key.table} drop constraint ${pg.escapeIdentifier(key.name)}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const key of keys) await client.query(addKey(key));
}

/** Checks each row that is there. */
const addKey = ({ table, name, definition }: ForeignKey): string =>
  `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`;

export async function copyIntoTable(client: Client, table: Table, bytes: Bytes): Promise<void> {
  await copyInto(client, `${quoted(table)} (${columnList(table.columns)})`, bytes);
}

async function copyInto(client: Client, target: string, bytes: Bytes): Promise<void> {
  await pipeline(
    Readable.from(bytes, { objectMode: false }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  );
}

/** tx. Migrations may have filled a table already. */
export async function emptyTables(client: Client, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')}`);
}

const waiting = 'pg_temp.waiting_job';

/** tx. Jobs are given to the queue anew, by its own door: it may be of another version by now. */
export async function beginJobs(client: Client): Promise<void> {
  await client.query(
    `create temp table waiting_job (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts smallint, job_key text,
       priority smallint, flags text[], number bigint generated always as identity) on commit drop`,
  );
}

export const copyIntoJobs = (client: Client, bytes: Bytes): Promise<void> =>
  copyInto(
    client,
    `${waiting} (identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)`,
    bytes,
  );

const jobsAtOnce = 1000;

export async function addJobs(client: Client): Promise<void> {
  for (let from = 0; ; from += jobsAtOnce) {
    const { rows } = await client.query<{ jobs: number }>(
      `with batch as (select * from ${waiting} where number > $1 order by number limit $2)
       select (select count(*)::int from batch) as jobs, count(added.id) from graphile_worker.add_jobs(array(
         select (identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)::graphile_worker.job_spec from batch order by number
       )) added`,
      [from, jobsAtOnce],
    );
    if ((rows[0]?.jobs ?? 0) < jobsAtOnce) return;
  }
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted({ schema, name }),
      lastValue,
      isCalled,
    ]);
}
