import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/errors.ts';
import { createRateLimiter, type RateLimit } from '../../platform/rate-limit.ts';

/** Limits that follow the account or the address written in the call, whoever calls and from wherever. */
export const limits = {
  signIn: { max: 100, perSeconds: 600 },
  /** The same for ids that no account has. */
  resend: { max: 3, perSeconds: 600 },
  /** Mails to one address that somebody typed into a form. */
  unaskedMail: { max: 3, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

const limiters = new WeakMap<Clock, ReturnType<typeof createRateLimiter>>();

/** Seconds to wait; 0 when it may go on. */
export function takeLimit(ctx: Ctx, name: keyof typeof limits, key: string): number {
  const limiter = limiters.get(ctx.clock) ?? createRateLimiter(ctx.clock);
  limiters.set(ctx.clock, limiter);
  return limiter.take(`${name} ${key}`, limits[name]);
}

export function demandLimit(ctx: Ctx, name: keyof typeof limits, key: string): void {
  const wait = takeLimit(ctx, name, key);
  if (wait > 0) throw rateLimited(wait);
}
