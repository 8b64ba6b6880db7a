import type { Clock } from '../clock.ts';

/** At most `max` in any `perSeconds`; refilled evenly. */
export type RateLimit = { max: number; perSeconds: number };

/**
 * Of one account, over all its calls: a page makes ten in a moment, a person some hundred a minute; a script
 * that meets it waits.
 */
export const accountLimit: RateLimit = { max: 1200, perSeconds: 60 };

/**
 * Of one address, over the calls and pages of all who are not signed in there: a whole school may look around
 * at once. The bucket holds twelve seconds' worth. Null: no limit.
 */
export function strangerLimit(callsPerSecond: number): RateLimit | null {
  return callsPerSecond === 0 ? null : { max: callsPerSecond * 12, perSeconds: 12 };
}

type Bucket = { tokens: number; at: number };
const maxKeys = 100_000;

/** Token buckets in memory, one node's view. `gateways.limiter` is the one that all nodes share. */
export function createRateLimiter(clock: Clock) {
  const buckets = new Map<string, Bucket>();

  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key);
    if (buckets.size >= maxKeys) buckets.delete(buckets.keys().next().value ?? '');
    buckets.set(key, bucket);
  }

  return {
    /** Answers the seconds to wait, 0 when the call may go on. */
    take(key: string, rule: RateLimit): number {
      const { tokens, at } = refilled(buckets.get(key), rule, clock.now().getTime());
      keep(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
      return tokens >= 1 ? 0 : wholeSeconds(((1 - tokens) * rule.perSeconds * 1000) / rule.max);
    },
    /** Takes nothing after all. */
    giveBack(key: string, rule: RateLimit): void {
      const bucket = buckets.get(key);
      if (bucket) keep(key, { ...bucket, tokens: Math.min(rule.max, bucket.tokens + 1) });
    },
    clear: (key: string): void => void buckets.delete(key),
  };
}

/** For Retry-After: rounded up, but not for what a floating point lost. */
function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(Math.round(milliseconds) / 1000));
}

/**
 * A clock that was set back gives nothing twice; one that had run far ahead does not keep anybody waiting for
 * it.
 */
function refilled(bucket: Bucket | undefined, rule: RateLimit, now: number): Bucket {
  if (!bucket || bucket.at - now > rule.perSeconds * 1000) return { tokens: rule.max, at: now };
  const passed = Math.max(0, now - bucket.at) / 1000;
  return {
    tokens: Math.min(rule.max, bucket.tokens + passed * (rule.max / rule.perSeconds)),
    at: Math.max(now, bucket.at),
  };
}
