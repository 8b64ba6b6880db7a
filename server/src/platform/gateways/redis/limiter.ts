import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { createRateLimiter, type RateLimit } from '../../http/rate-limit.ts';
import { connectRedis } from './redis.ts';

/** Counts calls by key, for all nodes when they share a Redis. Never fails. */
export type Limiter = {
  /** Answers the seconds to wait, 0 when the call may go on. */
  take(key: string, rule: RateLimit): Promise<number>;
  /** Takes nothing after all. */
  giveBack(key: string, rule: RateLimit): Promise<void>;
  clear(key: string): Promise<void>;
  close(): Promise<void>;
};

export function embeddedLimiter(clock: Clock): Limiter {
  const { take, giveBack, clear } = createRateLimiter(clock);
  return {
    take: async (key, rule) => take(key, rule),
    giveBack: async (key, rule) => giveBack(key, rule),
    clear: async (key) => clear(key),
    close: async () => undefined,
  };
}

/**
 * The bucket of createRateLimiter, in one step at the Redis. KEYS: bucket. ARGV: max, milliseconds to fill
 * it, now by our clock, 1 to take and -1 to give back. Answers the milliseconds to wait.
 */
const script = `
local max, span, now, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(kept[1]), tonumber(kept[2])
if not tokens or not at or at - now > span then tokens, at = max, now end
tokens = math.min(max, tokens + math.max(0, now - at) * max / span)
local wait = 0
if amount > 0 and tokens < 1 then wait = math.max(1, (1 - tokens) * span / max) else tokens = math.min(max, tokens - amount) end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', string.format('%.0f', math.max(now, at)))
redis.call('PEXPIRE', KEYS[1], span + 1000)
return math.floor(wait + 0.5)`;

const prefix = 'michi:limit:';

/** Shared by every node. While the Redis is away each node counts for itself, and the log says so once. */
export async function redisLimiter(url: string, clock: Clock, log: Logger): Promise<Limiter> {
  const { redis, report } = await connectRedis(url, log, 'calls are counted');
  const alone = embeddedLimiter(clock);

  async function shared<T>(work: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      report(error);
      return instead();
    }
  }
  const step = async (key: string, { max, perSeconds }: RateLimit, amount: number) =>
    Number(await redis.eval(script, 1, prefix + key, max, perSeconds * 1000, clock.now().getTime(), amount));

  return {
    take: (key, rule) =>
      shared(
        async () => Math.ceil((await step(key, rule, 1)) / 1000),
        () => alone.take(key, rule),
      ),
    giveBack: (key, rule) =>
      shared(
        async () => void (await step(key, rule, -1)),
        () => alone.giveBack(key, rule),
      ),
    clear: (key) =>
      shared(
        async () => void (await redis.del(prefix + key)),
        () => alone.clear(key),
      ),
    close: async () => redis.disconnect(),
  };
}
