import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../../launcher/postgres/throwaway-postgres.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';

const TEMPLATE = 'michi_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

/** One database server for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgres', { url: postgres.url, template: TEMPLATE });
  return () => postgres.stop();
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    const template = new URL(url);
    template.pathname = `/${TEMPLATE}`;
    await migrateToLatest(template.href);
    // Cloning needs a template that nobody is connected to.
    await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
