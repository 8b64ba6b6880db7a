import { BackupError } from './backup.errors.ts';
import { type Client, readMigrations, schemas } from './catalog.ts';

/**
 * The database must be empty of tables, or be Michi's with `replace` said, and nobody may work on it. Throws BackupError `target_not_ours`,
 * `target_not_empty`, `target_in_use`.
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

/** tx. All that is in our schemas, but not what belongs to an extension. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`
    drop schema if exists sandbox_provider cascade;
    do $$
    declare command text;
    begin
      for command in
        select format('drop %s if exists public.%I cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname)
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
        order by c.relkind = 'S', c.oid
      loop execute command; end loop;
      for command in
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute command; end loop;
      for command in
        select format('drop %s if exists public.%I cascade', case t.typtype when 'd' then 'domain' else 'type' end, t.typname)
        from pg_type t left join pg_class c on c.oid = t.typrelid where t.typnamespace = 'public'::regnamespace and t.typelem = 0
          and (t.typtype in ('d', 'e') or c.relkind = 'c')
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      loop execute command; end loop;
    end $$`);
}
