import { type AppOptions, createApp } from './app.ts';
import { ensureFirstAdmin } from './modules/identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config } from './platform/config.ts';
import type { Ctx } from './platform/context.ts';
import { openConnections } from './platform/db/db.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { requireDirectAddress } from './platform/db/require-direct-address.ts';

export type RunningServer = { url: string; ctx: Ctx; close(): Promise<void> };

/** `seed` fills an empty demo, of which the server knows nothing; null: it is not asked for one. */
type Start = { seed: ((ctx: Ctx) => Promise<void>) | null } & Partial<
  Pick<AppOptions, 'web' | 'clock' | 'gateways'>
>;

/**
 * Refuses a pooler without a direct address, migrates, seeds an empty demo, listens. `close` ends requests,
 * sockets and jobs, then the connections.
 */
export async function startServer(config: Config, { seed, ...options }: Start): Promise<RunningServer> {
  config.onProgress?.('Preparing the database');
  await requireDirectAddress(config);
  await migrateToLatest(config.databaseDirectUrl);
  const app = await createApp(config, { clock: systemClock, ...options });
  if (config.seedDemo && seed) {
    config.onProgress?.('Building the demo world');
    await seed(app.ctx);
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

/**
 * Runs one piece of work on the migrated database without serving anything. What it enqueues waits for a
 * server.
 */
export async function withContext<T>(config: Config, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await migrateToLatest(config.databaseDirectUrl);
  const app = await createApp(config, { clock: systemClock, web: false });
  try {
    return await work(app.ctx);
  } finally {
    await app.close();
  }
}
