import type { Clock } from './clock.ts';

/** At most `max` in any `perSeconds`; refilled evenly. */
export type RateLimit = { max: number; perSeconds: number };

const maxKeys = 100_000;

/** Token buckets in memory, one node's view. Answers the seconds to wait, 0 when the call may go on. */
export function createRateLimiter(clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key: string, rule: RateLimit): number {
      const now = clock.now().getTime();
      const bucket = buckets.get(key) ?? { tokens: rule.max, at: now };
      const refill = (Math.max(0, now - bucket.at) / 1000) * (rule.max / rule.perSeconds);
      const tokens = Math.min(rule.max, bucket.tokens + refill);
      buckets.delete(key);
      if (buckets.size >= maxKeys) buckets.delete(buckets.keys().next().value ?? '');
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * rule.perSeconds) / rule.max);
    },
  };
}
