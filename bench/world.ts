import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../launcher/postgres/postgres.ts';
import { createApp } from '../server/src/app.ts';
import { growDemoWorld } from '../demo/growth/grow.ts';
import { seedDemoWorld } from '../demo/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import type { World } from './bench.ts';
import { startChild } from './child.ts';

/**
 * A durable PostgreSQL of its own in a temporary folder, the demo world, and the grown one with a server on
 * it.
 */
export async function createWorld(courses: number): Promise<World & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'michi-bench-'));
  const postgres = await startPostgres({ dataDir: folder, durable: true });
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const databaseUrl = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

  console.log('Building the demo world');
  await admin('create database small');
  await migrateToLatest(databaseUrl('small'));
  const config = readConfig({
    DATABASE_URL: databaseUrl('small'),
    PORT: '0',
    LOG_LEVEL: 'error',
    ROLES: 'web',
  });
  const app = await createApp({ ...config, seedDemo: false }, { clock: systemClock, web: false });
  await seedDemoWorld(app.ctx);
  await app.close();
  await admin('create database large template small');
  const began = performance.now();
  await growDemoWorld(databaseUrl('large'), { courses });
  console.log(
    `Grown to ${courses.toLocaleString('en')} courses in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const server = await startChild('server.ts', { DATABASE_URL: databaseUrl('large') });

  let clones = 0;
  const clone = async (template: string) => {
    clones += 1;
    const name = `clone_${clones}`;
    await admin(`create database ${name} template ${template}`);
    return { url: databaseUrl(name), drop: () => admin(`drop database ${name} with (force)`) };
  };
  return {
    databaseUrl: databaseUrl('large'),
    url: server.url,
    cloneSmall: () => clone('small'),
    clone: (url) => clone(new URL(url).pathname.slice(1)),
    async close() {
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
