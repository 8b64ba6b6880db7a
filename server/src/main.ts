import { type AppOptions, createApp } from './app.ts';
import { seedDemoWorld } from './demo/index.ts';
import { ensureFirstAdmin } from './modules/identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config } from './platform/config.ts';
import type { Ctx } from './platform/context.ts';
import { openConnections } from './platform/db/db.ts';
import { migrateToLatest } from './platform/db/migrate.ts';

export type RunningServer = { url: string; ctx: Ctx; close(): Promise<void> };

/** Migrates, seeds an empty demo, listens. `close` ends requests, sockets and jobs, then the connections. */
export async function startServer(
  config: Config,
  options: Partial<Pick<AppOptions, 'web' | 'clock'>> = {},
): Promise<RunningServer> {
  config.onProgress?.('Preparing the database');
  await migrateToLatest(config.databaseUrl);
  const app = await createApp(config, { clock: systemClock, ...options });
  if (config.seedDemo) {
    config.onProgress?.('Building the demo world');
    await seedDemoWorld(app.ctx);
  }
  await ensureFirstAdmin(app.ctx);
  const url = await app.listen().catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  // Where it fails, the first call tells.
  void openConnections(app.ctx.db).catch(() => undefined);
  return { url, ctx: app.ctx, close: app.close };
}
