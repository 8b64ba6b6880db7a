import pg from 'pg';

export type Client = pg.Client;
export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string; lastValue: string; isCalled: boolean };
export type ForeignKey = { table: string; name: string; definition: string };

/** Of ours. The queue's own schema is the library's, and only its waiting jobs are kept. */
export const schemas = ['public', 'sandbox_provider'];

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

const notOfAnExtension = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Every table of ours with the columns that are written. Not kept: the list of migrations, which the
 * migrations write themselves, and what holds transaction numbers, which mean nothing in another database
 * (the news that the search index follows).
 */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and c.relname !~ '^kysely_migration' and ${notOfAnExtension}
       and not exists (select from pg_attribute x where x.attrelid = c.oid and x.atttypid = 'xid8'::regtype and not x.attisdropped)
     group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted({ schema, name })}`,
    );
    const [at] = state.rows;
    if (at) sequences.push({ schema, name, ...at });
  }
  return sequences;
}

export async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Names of the migrations that ran, in their order; null where Michi never was. */
export async function readMigrations(client: Client): Promise<string[] | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const names = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return names.rows.map(({ name }) => name);
}

export async function openClient(url: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backup of michi',
    keepAlive: true,
  });
  // What is asked tells of a broken connection; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  // Values are written alike whatever the server's own settings are.
  await client.query(
    `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex';
     set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
  return client;
}
