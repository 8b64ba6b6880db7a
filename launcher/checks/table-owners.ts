import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A module reads and writes only the tables of its own migrations.

type Breach = { file: string; table: string; owner: string };

/**
 * Table → module, by the migration that creates it: `0160_identity_administrators.sql` belongs to identity;
 * in the baseline the heading above it says whose it is.
 */
export function tableOwners(root: string): Map<string, string> {
  const folder = path.join(root, 'server/migrations');
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => tablesIn(readFileSync(path.join(folder, name), 'utf8'), moduleOf(name))),
  );
}

const moduleOf = (file: string) => file.replace(/^\d+_/, '').replace(/(_.*)?\.sql$/, '');

function tablesIn(text: string, ofFile: string): [string, string][] {
  const marks = text.matchAll(/^-- ===== (.+) =====$|create table (?:if not exists )?"?(\w+)"?/gim);
  const found: [string, string][] = [];
  let owner = ofFile;
  for (const [, heading, table] of marks) {
    if (heading !== undefined) owner = heading;
    else found.push([table ?? '', owner]);
  }
  return found;
}

/** The names that a source file queries, through Kysely or in written SQL. */
export function queriedNames(text: string): Set<string> {
  const patterns = [
    /(?:selectFrom|insertInto|updateTable|deleteFrom|\w*Join|mergeInto)\(\s*['"`](\w+)/g,
    /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/g,
  ];
  const granted = [...text.matchAll(/\btables\(\s*\w+\s*,([^)]*)\)/g)].flatMap(([, names]) =>
    [...(names ?? '').matchAll(/['"`](\w+)['"`]/g)].map(([, name]) => name ?? ''),
  );
  const queried = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));
  return new Set([...granted, ...queried]);
}

export function foreignTables(root: string): Breach[] {
  const owners = tableOwners(root);
  return globSync('server/src/modules/*/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const module = file.split(path.sep)[3] ?? '';
      const names = queriedNames(readFileSync(path.join(root, file), 'utf8'));
      return [...names].flatMap((table) => {
        const owner = owners.get(table);
        return owner === undefined || owner === module ? [] : [{ file, table, owner }];
      });
    });
}
