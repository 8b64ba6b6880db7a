import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { migrationsDiffer } from '../db/migrate.ts';
import { awaySeconds } from '../errors.ts';
import type { Drain } from './drain.ts';

/** What a module needs before calls should come; null: nothing is missing. */
export type Readiness = (ctx: Ctx) => string | null;

const keptMs = 1_000;

/**
 * `/ready`: 200 when a balancer may send calls here, else 503 with what is missing, by name alone. It may be
 * asked often: an answer holds for a second.
 */
export function mountReadiness(
  app: FastifyInstance,
  ctx: Ctx,
  pool: Pool,
  patienceMs: number,
  { drain, needs }: { drain: Drain; needs: readonly Readiness[] },
): void {
  let asked: Promise<string[]> | null = null;
  let askedAt = 0;
  const missing = (): Promise<string[]> => {
    if (asked === null || performance.now() - askedAt >= keptMs) {
      askedAt = performance.now();
      asked = missingIn(ctx, pool, patienceMs, needs);
    }
    return asked;
  };
  for (const url of ['/ready', '/api/ready'])
    app.get(url, async (_request, reply) => {
      const not = drain.isStopping() ? ['stopping'] : await missing();
      reply.header('cache-control', 'no-store');
      if (not.length === 0) return { status: 'ready' };
      return reply
        .code(503)
        .header('retry-after', String(awaySeconds))
        .send({ status: 'not ready', missing: not });
    });
}

async function missingIn(
  ctx: Ctx,
  pool: Pool,
  patienceMs: number,
  needs: readonly Readiness[],
): Promise<string[]> {
  const database = await Promise.race([
    migrationsDiffer(pool).then(
      (differ) => (differ ? 'migrations' : null),
      () => 'database',
    ),
    sleep(patienceMs, 'database', { ref: false }),
  ]);
  return [database, ...needs.map((need) => need(ctx))].filter((each) => each !== null);
}
