import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Ctx } from '../context.ts';
import { sql } from '../db/db.ts';
import type { Metric } from './metrics.ts';

/** The queue, the outbox, and the connections of this process. */
export const platformMetrics = (openSockets: () => number): readonly Metric[] => [
  {
    name: 'michi_jobs_due',
    help: 'Jobs whose time has come and that no worker has taken',
    read: async (ctx) => [{ value: (await dueJobs(ctx)).count }],
  },
  {
    name: 'michi_job_oldest_due_seconds',
    help: 'How long the oldest job that is due waits for a worker',
    read: async (ctx) => [{ value: (await dueJobs(ctx)).oldestSeconds }],
  },
  {
    name: 'michi_jobs_given_up',
    help: 'Jobs that failed for the last time and wait for an administrator',
    read: async (ctx) => {
      const { count } = await ctx.db
        .selectFrom('job_failure')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('resolved_at', 'is', null)
        .executeTakeFirstOrThrow();
      return [{ value: Number(count) }];
    },
  },
  {
    name: 'michi_mails_unsent',
    help: 'Mails in the outbox that were not handed over yet; FAILED are tried again',
    labels: ['status'],
    read: async (ctx) => {
      const rows = await ctx.db
        .selectFrom('outbox_mail')
        .select((eb) => ['status', eb.fn.countAll().as('count')])
        .where('status', '<>', 'SENT')
        .where('dealt_with_at', 'is', null)
        .groupBy('status')
        .execute();
      const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
      return ['PENDING', 'FAILED'].map((status) => ({
        labels: { status },
        value: counts.get(status) ?? 0,
      }));
    },
  },
  {
    name: 'michi_sockets',
    help: 'Signed-in socket connections of this process',
    read: () => [{ value: openSockets() }],
  },
];

async function dueJobs(ctx: Ctx): Promise<{ count: number; oldestSeconds: number }> {
  // The worker reads the machine's clock.
  const now = new Date();
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(run_at) as oldest from graphile_worker._private_jobs
    where is_available and run_at <= ${now}`.execute(ctx.db);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { count, oldestSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 };
}

export const countPages = (registry: Registry) =>
  new Counter({
    name: 'michi_page_cache_requests_total',
    help: 'Pages asked for: a hit was ready, a miss was drawn or waited for',
    labelNames: ['result'],
    registers: [registry],
  });

/** Calls and pages that this process made; a page from the cache is counted there. */
export function timeAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'michi_http_answer_seconds',
    help: 'Time until a call or page was answered, by the first part of its address',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        area: areaOf(request.routeOptions.url),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
}

/** Of the route, not of what somebody typed: there are few. */
function areaOf(route: string | undefined): string {
  const [, first = '', second = ''] = route?.split('/') ?? [];
  if (first === 'api') return second === '*' ? 'unknown' : second;
  return route === '/*' ? 'pages' : first || 'unknown';
}
