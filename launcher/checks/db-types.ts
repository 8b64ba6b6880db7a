import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts';
import { root } from '../paths.ts';
import { startThrowawayPostgres } from '../postgres/throwaway-postgres.ts';

// Writes the types of all tables from the migrations; with --check only says whether the file is up to date.
const FILE = 'server/src/platform/db/database.generated.ts';

/**
 * As platform/db/db.ts reads them: whole numbers fit a double here, and a date without a time is no instant.
 */
const TYPES = { int8: 'number', numeric: 'number', date: 'string', jsonb: 'unknown', json: 'unknown' };

const HEADER = `/**
 * The tables, as the migrations leave them. Written by "npm run db:types"; do not edit.
 */
`;

async function generate(): Promise<string> {
  const postgres = await startThrowawayPostgres();
  try {
    await migrateToLatest(postgres.url);
    return HEADER + codegen(postgres.url);
  } finally {
    await postgres.stop();
  }
}

function codegen(url: string): string {
  const cli = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--include-pattern',
    '{public,sandbox_provider}.*',
    '--print',
  ];
  const result = spawnSync(
    process.execPath,
    [cli, ...args, '--log-level', 'silent', '--type-mapping', JSON.stringify(TYPES)],
    { encoding: 'utf8', cwd: path.join(root, 'server') },
  );
  const start = result.stdout.indexOf('import type');
  if (result.status !== 0 || start < 0)
    throw new Error(`kysely-codegen failed:\n${result.stdout}${result.stderr}`);
  // Null is an unknown, too.
  return `\n${result.stdout.slice(start).trim().replaceAll('unknown | null', 'unknown')}\n`;
}

const generated = await generate();
if (process.argv.includes('--check')) {
  const current = readFileSync(path.join(root, FILE), 'utf8');
  if (current !== generated) {
    console.error(`${FILE} does not match the migrations. Run "npm run db:types" and commit the result.`);
    process.exitCode = 1;
  } else {
    console.log(`${FILE} matches the migrations`);
  }
} else {
  writeFileSync(path.join(root, FILE), generated);
  console.log(`Wrote ${FILE}`);
}
