import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A module reads and writes only the tables of its own migrations.

type Breach = { file: string; table: string; owner: string };

/** Table → module, by the migration that creates it: `0002_identity.sql` belongs to identity. */
export function tableOwners(root: string): Map<string, string> {
  const folder = path.join(root, 'server/migrations');
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => {
        const owner = name.replace(/^\d+_/, '').replace(/(_.*)?\.sql$/, '');
        const text = readFileSync(path.join(folder, name), 'utf8');
        return [...text.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(
          ([, table]): [string, string] => [table ?? '', owner],
        );
      }),
  );
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
