import { createApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { type Config } from './platform/config.ts';
import { migrateToLatest } from './platform/migrate.ts';

/** Migrates, seeds an empty demo, listens. `close` ends requests, sockets and jobs, then the connections. */
export async function startServer(
  config: Config,
  options: { web?: boolean } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  config.onProgress?.('Preparing the database');
  await migrateToLatest(config.databaseUrl);
  const app = await createApp(config, { clock: systemClock, ...options });
  const url = await app.listen();
  return { url, close: app.close };
}
