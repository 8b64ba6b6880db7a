import { BackupError } from './backup.errors.ts';
import { type Client, readMigrations, schemas } from './catalog.ts';

/**
 * The database must be empty of tables, or be Michi's with `replace` said, and nobody may work on it. Throws
 * BackupError `target_not_ours`, `target_not_empty`, `target_in_use`.
 */
export async function demandFreeTarget(client: Client, { replace }: { replace: boolean }): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    [schemas],
  );
  const tables = rows[0]?.count ?? 0;
  if (tables > 0 && !(await readMigrations(client)))
    throw new BackupError(
      'target_not_ours',
      `The database holds ${tables} tables that are not Michi's. Give it a database of its own.`,
    );
  if (tables > 0 && !replace) {
    throw new BackupError(
      'target_not_empty',
      'The database holds a Michi already. To put the backup in its place: npm run restore -- <file> --replace',
    );
  }
  await demandNobodyThere(client);
}

/** Processes of Michi name themselves so (platform/db). */
export async function demandNobodyThere(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'michi%'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new BackupError(
      'target_in_use',
      `Michi works on this database (${count} connections). Stop every process of it first.`,
    );
}

/** tx. Whatever stands in our schemas, of any kind, but not what belongs to an extension. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`
    drop schema if exists sandbox_provider cascade;
    do $$
    declare command text;
    begin
      -- Tables first: their sequences go with them, and cannot before.
      foreach command in array array(
        select format('drop %s if exists %s cascade', case what.type when 'composite type' then 'type' else what.type end, what.identity)
        from pg_depend d, pg_identify_object(d.classid, d.objid, 0) what
        where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
          and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
        order by what.type <> 'table', what.type, what.identity
      ) loop execute command; end loop;
    end $$`);
}
