import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Slower than this, going on without it serves the caller better. */
const patienceMs = 250;

/**
 * A connection whose commands fail at once while the Redis is away. `alone` says what that means; the log
 * says it once, and once that it is over. `onReady` runs at every connection.
 */
export async function connectRedis(
  url: string,
  log: Logger,
  alone: string,
  onReady: (redis: Redis) => void = () => undefined,
): Promise<{ redis: Redis; report: (error: unknown) => void }> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: patienceMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  let isAway = false;
  const report = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, `Redis is away: ${alone} in this process alone`);
    isAway = true;
  };
  redis.on('error', report);
  redis.on('ready', () => {
    if (isAway) log.info(`Redis is back: no longer ${alone} in this process alone`);
    isAway = false;
    onReady(redis);
  });
  await redis.connect().catch(report);
  return { redis, report };
}
