import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { rateLimited } from '../errors.ts';
import { callerOf } from './network.ts';
import { type RateLimit, strangerLimit } from './rate-limit.ts';

/** Files as they lie there, what machines of the operator ask, and messages that are signed. */
export const uncounted =
  /^\/(?:assets\/|(?:health|ready)$|metrics$|api\/(?:(?:health|ready)$|webhooks\/|avatars\/|course-images\/))/;

export async function takeAsStranger(ctx: Ctx, request: FastifyRequest): Promise<void> {
  const rule = strangerLimit(ctx.config.strangerCallsPerSecond);
  if (rule) await take(ctx, `stranger:${callerOf(request.ip)}`, rule);
}

export async function take(ctx: Ctx, key: string, rule: RateLimit): Promise<void> {
  const wait = await ctx.gateways.limiter.take(key, rule);
  if (wait > 0) throw rateLimited(wait);
}
