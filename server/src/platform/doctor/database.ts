import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDirectConnection } from '../db/direct-connection.ts';
import { type Check, ok, warning, wrong } from './finding.ts';
import { ofClock } from './clocks.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const extensions = ['btree_gist', 'pg_trgm', 'unaccent'];

type Addresses = { databaseUrl: string; directUrl: string };

/** `directUrl` is the one for LISTEN, jobs and migrations, beside a pooler's. */
export function databaseChecks({ databaseUrl, directUrl }: Addresses): Check[] {
  const todo =
    'Is PostgreSQL running, and do host, port, user, password and database in DATABASE_URL fit? Percent-encode what the password holds of /@:?#.';
  return [
    { part: 'database', todo, ask: () => withConnection(databaseUrl, database) },
    {
      part: 'LISTEN',
      todo: 'Jobs, sign-out and settings need it: name PostgreSQL itself in DATABASE_DIRECT_URL where DATABASE_URL is a pooler.',
      ask: () => hears(databaseUrl, directUrl),
    },
  ];
}

async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openDirectConnection(url, { name: 'michi doctor', patienceMs: 10_000 });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Facts = {
  version: string;
  number: number;
  may_create: boolean;
  may_extend: boolean;
  encoding: string;
  most: number;
  at: Date;
};

async function database(client: pg.Client) {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
      has_database_privilege(current_database(), 'CREATE') as may_extend,
      current_setting('server_encoding') as encoding, current_setting('max_connections')::int as most,
      clock_timestamp() as at`);
  const [facts] = rows;
  if (!facts) throw new Error('no answer');
  return [
    facts.number >= 160_000
      ? ok(`PostgreSQL ${facts.version}`)
      : wrong(`PostgreSQL ${facts.version}`, 'Michi needs PostgreSQL 16 or newer.'),
    ...(facts.encoding === 'UTF8'
      ? []
      : [wrong(`Its encoding is ${facts.encoding}`, 'Make the database anew with --encoding=UTF8.')]),
    ...(facts.most >= 40
      ? []
      : [warning(`max_connections is ${facts.most}`, 'Each process of Michi takes some 16: raise it.')]),
    ...(await rights(client, facts)),
    await migrations(client),
    ofClock('the database', facts.at, new Date()),
    ...(await lastBackup(client)),
    ...(await seller(client)),
  ];
}

async function rights(client: pg.Client, facts: Facts) {
  const findings = [];
  if (!facts.may_create)
    findings.push(
      wrong(
        'This user may make no tables',
        'Make it the owner: alter database … owner to …, and of its schema.',
      ),
    );
  const { rows } = await client.query<{ name: string; installed_version: string | null }>(
    'select name, installed_version from pg_available_extensions where name = any($1)',
    [extensions],
  );
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    findings.push(wrong(`Without ${missing.join(', ')}`, 'Install postgresql-contrib on its machine.'));
  else if (rows.some((row) => row.installed_version === null) && !facts.may_extend)
    findings.push(
      wrong('This user may make no extensions', `Make it the owner, or create ${extensions.join(', ')}.`),
    );
  return findings.length > 0 ? findings : [ok('Its user has the rights that it needs')];
}

async function migrations(client: pg.Client) {
  const shipped = (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''));
  if (!(await exists(client, 'kysely_migration')))
    return warning('The database is empty', 'The first start makes the tables: npm start.');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = rows.map(({ name }) => name);
  const pending = shipped.filter((name) => !done.includes(name));
  const foreign = done.filter((name) => !shipped.includes(name));
  if (foreign.length > 0)
    return warning(
      `It holds ${foreign.length} migrations that this version does not have (${foreign.at(-1) ?? ''})`,
      'The next start says whether they fit. Those of a newer Michi need that one, or a backup of this version.',
    );
  return pending.length > 0
    ? warning(`${pending.length} migrations wait`, 'The next start runs them; take a backup first.')
    : ok(`All ${shipped.length} migrations have run`);
}

/** Where backups are noted. */
async function lastBackup(client: pg.Client) {
  if (!(await exists(client, 'backup_run'))) return [];
  const { rows } = await client.query<{ hours: number | null }>(`
    select extract(epoch from clock_timestamp() - max(ended_at))::float8 / 3600 as hours
    from backup_run where error_code is null`);
  const hours = rows[0]?.hours ?? null;
  if (hours === null) return [warning('No backup was taken yet', 'npm run backup, or set BACKUP_TO.')];
  const says = `The last backup is ${Math.round(hours)} hours old`;
  return [hours > 48 ? warning(says, 'Why did none follow? The log and the dashboard say.') : ok(says)];
}

/** As whom the platform sells: asked for once there are papers. */
async function seller(client: pg.Client) {
  if (!(await exists(client, 'invoice'))) return [];
  const { rows } = await client.query<{ papers: boolean; named: boolean; numbered: boolean }>(`
    select exists (select from invoice where issuer_id is null) as papers,
      exists (select from seller_identity) as named,
      exists (select from seller_identity where tax_number is not null)
        or not exists (select from setting where key = 'tax.mode' and value <> to_jsonb('none'::text)) as numbered`);
  const [facts] = rows;
  if (!facts?.papers || (facts.named && facts.numbered)) return [];
  return [
    warning(
      facts.named ? 'Invoices charge tax and bear no tax number' : 'Invoices bear no address of the seller',
      'State who sells in the back office, under Tax: papers that were issued stay as they are.',
    ),
  ];
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ it: string | null }>('select to_regclass($1)::text as it', [table]);
  return rows[0]?.it !== null;
}

/** By sending something: a pooler in transaction mode takes the LISTEN and swallows what comes. */
async function hears(databaseUrl: string, directUrl: string) {
  return withConnection(directUrl, async (client) => {
    const channel = `michi_doctor_${randomBytes(6).toString('hex')}`;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    client.on('notification', (message) => resolve(message.channel === channel));
    await client.query(`listen ${channel}`);
    await withConnection(databaseUrl, (other) => other.query('select pg_notify($1, $2)', [channel, '']));
    const timer = setTimeout(() => resolve(false), 2_000);
    const heard = await promise;
    clearTimeout(timer);
    if (!heard) throw new Error('What is sent by NOTIFY does not arrive: a pooler stands before PostgreSQL');
    return [ok('NOTIFY arrives')];
  });
}
