import type pg from 'pg';

/**
 * What is Michi's own: no schema of PostgreSQL's, of the job queue's, no table that only counts migrations.
 */
const OWN = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`;
const ownedByNoExtension = (table: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${table}'::regclass and objid = ${oid} and deptype = 'e')`;
const OWN_RELATION = `${OWN} and c.relname !~ '^kysely_migration' and ${ownedByNoExtension('pg_class', 'c.oid')}`;
const about = (oid: string, table: string) => `'comment', obj_description(${oid}, '${table}')`;

/** Each answers `name` and `said`: all that the catalogue says of an object, as JSON. */
const parts = {
  schema: `
    select n.nspname as name, jsonb_build_object('privileges', nspacl, ${about('n.oid', 'pg_namespace')}) as said
    from pg_namespace n where ${OWN}`,
  extension: `
    select extname as name, jsonb_build_object('schema', n.nspname) as said
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname <> 'plpgsql'`,
  relation: `
    select format('%s.%s', n.nspname, relname) as name, jsonb_build_object('kind', relkind, 'persistence', nullif(relpersistence, 'p'), 'method', nullif(amname, 'heap'),
      'options', reloptions, 'privileges', relacl, 'secure', relrowsecurity, 'forced', relforcerowsecurity, 'identity', nullif(relreplident, 'd'),
      'partition', pg_get_expr(relpartbound, c.oid), 'inherits', (select jsonb_agg(inhparent::regclass) from pg_inherits where inhrelid = c.oid),
      'query', case when relkind in ('v', 'm') then md5(pg_get_viewdef(c.oid)) end, ${about('c.oid', 'pg_class')}) as said
    from pg_class c join pg_namespace n on n.oid = relnamespace left join pg_am on pg_am.oid = relam
    where relkind in ('r', 'p', 'v', 'm', 'f') and ${OWN_RELATION}`,
  column: `
    select format('%s.%s', n.nspname, relname) as name, row_number() over (partition by c.oid order by attnum) as place,
      jsonb_build_object('column', attname, 'type', format_type(atttypid, atttypmod), 'required', attnotnull,
      'default', pg_get_expr(adbin, adrelid), 'generated', attgenerated, 'identity', attidentity,
      'collation', (select collname from pg_collation where oid = attcollation and attcollation <> typcollation),
      'storage', nullif(attstorage, typstorage), 'compression', attcompression,
      'statistics', attstattarget, 'options', attoptions, 'privileges', attacl, 'comment', col_description(c.oid, attnum)) as said
    from pg_attribute join pg_type t on t.oid = atttypid join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind <> 'i' and ${OWN_RELATION}`,
  constraint: `
    select format('%s.%s %s', n.nspname, relname, conname) as name, jsonb_build_object('definition', pg_get_constraintdef(k.oid),
      'unvalidated', not convalidated, 'unenforced', not conenforced, ${about('k.oid', 'pg_constraint')}) as said
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    -- Of what is required, its column says so.
    where (contype <> 'n' or not convalidated or connoinherit
      or conname <> (select format('%s_%s_not_null', relname, attname) from pg_attribute where attrelid = c.oid and attnum = conkey[1]))
      and ${OWN_RELATION}`,
  index: `
    select format('%s.%s', n.nspname, c.relname) as name, jsonb_build_object('definition', pg_get_indexdef(c.oid), 'invalid', not indisvalid,
      'clustered', indisclustered, 'identity', indisreplident,
      'statistics', (select jsonb_agg(jsonb_build_array(attnum, attstattarget)) from pg_attribute where attrelid = c.oid and attstattarget >= 0), ${about('c.oid', 'pg_class')}) as said
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${OWN_RELATION}`,
  trigger: `
    select format('%s.%s %s', n.nspname, relname, tgname) as name,
      jsonb_build_object('definition', pg_get_triggerdef(t.oid), 'enabled', nullif(tgenabled, 'O'), ${about('t.oid', 'pg_trigger')}) as said
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where not tgisinternal and ${OWN_RELATION}`,
  rule: `
    select format('%s.%s %s', n.nspname, relname, rulename) as name, jsonb_build_object('definition', md5(pg_get_ruledef(r.oid))) as said
    from pg_rewrite r join pg_class c on c.oid = ev_class join pg_namespace n on n.oid = relnamespace where ${OWN_RELATION}`,
  policy: `
    select format('%s.%s %s', schemaname, tablename, policyname) as name, to_jsonb(p) as said from pg_policies p`,
  sequence: `
    select format('%s.%s', n.nspname, relname) as name, to_jsonb(s) - 'seqrelid' || jsonb_build_object('last', pg_sequence_last_value(c.oid),
      'owner', (select refobjid::regclass || '.' || refobjsubid from pg_depend where objid = c.oid and deptype in ('a', 'i') and refobjsubid > 0)) as said
    from pg_sequence s join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace where ${OWN_RELATION}`,
  routine: `
    select format('%s.%s(%s)', n.nspname, proname, pg_get_function_identity_arguments(p.oid)) as name,
      jsonb_build_object('definition', md5(pg_get_functiondef(p.oid)), 'privileges', proacl, ${about('p.oid', 'pg_proc')}) as said
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where prokind <> 'a' and ${OWN} and ${ownedByNoExtension('pg_proc', 'p.oid')}`,
  type: `
    select format('%s.%s', n.nspname, typname) as name, jsonb_build_object('kind', typtype, 'base', format_type(typbasetype, typtypmod),
      'labels', (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)) as said
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typtype <> 'b' and typrelid = 0 and ${OWN} and ${ownedByNoExtension('pg_type', 't.oid')}`,
  statistics: `
    select format('%s.%s', n.nspname, stxname) as name, jsonb_build_object('definition', pg_get_statisticsobjdef(s.oid), 'target', stxstattarget) as said
    from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace where ${OWN}`,
  'text search': `
    select format('%s.%s', n.nspname, cfgname) as name, jsonb_build_object('parser', prsname, 'words', (
      select jsonb_agg(jsonb_build_array(maptokentype, dictname) order by maptokentype, mapseqno)
      from pg_ts_config_map join pg_ts_dict d on d.oid = mapdict where mapcfg = g.oid)) as said
    from pg_ts_config g join pg_ts_parser p on p.oid = cfgparser join pg_namespace n on n.oid = cfgnamespace where ${OWN}`,
  'default privileges': `
    select format('%s %s', defaclrole::regrole, defaclobjtype) as name, jsonb_build_object('privileges', defaclacl) as said from pg_default_acl`,
};

type Row = { name: string; place?: string; said: Record<string, unknown> };

/**
 * All that a database's catalogue says of what is ours, a line an object, ordered; columns by their place in
 * the table. Functions, views and the rows of tables by their MD5. What says nothing (null, an empty text or
 * list) is left out. Two equal lists: two equal databases.
 */
export async function listCatalogue(client: pg.Client): Promise<string[]> {
  const lines: string[] = [];
  // As it is written must not depend on whom the database belongs to.
  await client.query('set search_path to public');
  for (const [part, question] of Object.entries(parts)) {
    const { rows } = await client.query<Row>(question);
    lines.push(
      ...rows.map(({ name, place, said }) =>
        lineOf(part, place ? `${name} ${place.padStart(2, '0')}` : name, said),
      ),
    );
  }
  const relations = lines.filter((line) => line.startsWith('relation ') && line.includes('"kind":"r"'));
  for (const line of relations) lines.push(...(await listRows(client, line.split(' ')[1] ?? '')));
  return lines.toSorted();
}

function lineOf(part: string, name: string, said: Record<string, unknown>): string {
  const entries = Object.entries(said).filter(
    ([, value]) => value !== null && value !== '' && value !== false,
  );
  return `${part} ${name} ${JSON.stringify(Object.fromEntries(entries))}`;
}

async function listRows(client: pg.Client, table: string): Promise<string[]> {
  const name = table.replace(/[^.]+/g, (word) => client.escapeIdentifier(word));
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*), md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as sum from ${name} t having count(*) > 0`,
  );
  return rows.map(({ count, sum }) => `rows ${table} ${count} ${sum}`);
}
