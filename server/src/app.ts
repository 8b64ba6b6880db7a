import { setTimeout as sleep } from 'node:timers/promises';
import { backupDueCron, backupDueJob, backupJob } from './platform/backup/backup-jobs.ts';
import { createContext } from './platform/create-context.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Ctx } from './platform/context.ts';
import { createDb, createPool, endPool } from './platform/db/db.ts';
import { createEventBus } from './platform/event-bus.ts';
import { createGateways, type Gateways } from './platform/gateways/index.ts';
import { sweepFilesCron, sweepFilesJob } from './platform/files/file-sweep.ts';
import { removeFilesJob } from './platform/files/files.ts';
import { sandboxJobs } from './platform/gateways/payment/sandbox/jobs.ts';
import { sandboxBankJobs } from './platform/gateways/payout/sandbox/jobs.ts';
import { createDrain } from './platform/http/drain.ts';
import { createApi, createHttp } from './platform/http/http.ts';
import { type Job, runDueJobs } from './platform/jobs/jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLog } from './platform/observability/log.ts';
import { createRegistry, registerMetrics } from './platform/observability/metrics.ts';
import { countPages, platformMetrics, timeAnswers } from './platform/observability/platform-metrics.ts';
import type { Module } from './platform/module.ts';
import { createPgNotifications } from './platform/db/pg-notify.ts';
import { sendMailJob } from './platform/mail-outbox/mail-outbox.ts';
import { platformPersonalData } from './platform/personal-data.ts';
import { createSettings } from './platform/settings.ts';
import { attachIo, createIo, hearPushes, pushTo } from './platform/socket/socket.ts';
import { mountPlatformRoutes } from './platform/http/platform-routes.ts';
import { mountWeb } from './platform/web/web.ts';
import { administration } from './modules/administration/index.ts';
import { calendars } from './modules/calendars/index.ts';
import { catalogue } from './modules/catalogue/index.ts';
import { classroom } from './modules/classroom/index.ts';
import { discovery } from './modules/discovery/index.ts';
import { evaluation } from './modules/evaluation/index.ts';
import { authenticate, identity, isStillHere, personalDataPoint } from './modules/identity/index.ts';
import { homework } from './modules/homework/index.ts';
import { messaging } from './modules/messaging/index.ts';
import { notification } from './modules/notification/index.ts';
import { invoicing } from './modules/invoicing/index.ts';
import { ordering } from './modules/ordering/index.ts';
import { payouts } from './modules/payouts/index.ts';
import { pricing } from './modules/pricing/index.ts';
import { records } from './modules/records/index.ts';
import { scheduling } from './modules/scheduling/index.ts';
import { workspace } from './modules/workspace/index.ts';

/** In their fixed order: a module may call only those before it. */
const modules: readonly Module[] = [
  identity,
  records,
  catalogue,
  discovery,
  scheduling,
  pricing,
  ordering,
  payouts,
  invoicing,
  calendars,
  messaging,
  homework,
  workspace,
  classroom,
  evaluation,
  notification,
  administration,
];

export const jobs: readonly Job[] = [
  sendMailJob,
  removeFilesJob,
  sweepFilesJob,
  backupJob,
  backupDueJob,
  ...sandboxJobs,
  ...sandboxBankJobs,
  ...modules.flatMap((module) => module.jobs ?? []),
];
const crons = [sweepFilesCron, backupDueCron, ...modules.flatMap((module) => module.crons ?? [])];

/** Jobs work on the connections of the requests; these fetch them and write them off. */
const queueConnections = 4;

/** Calls and jobs that run when no new ones are taken any more have so long to end. */
const longestStopMs = 20_000;

export type App = {
  ctx: Ctx;
  listen(): Promise<string>;
  /** Takes calls for `drainSeconds` more, lets what runs end, then closes all connections. */
  close(): Promise<void>;
  /** Works off the jobs that are due, then returns: for tests, which start no worker. */
  runJobs(): Promise<void>;
};

export type AppOptions = {
  clock: Clock;
  /** Stand-ins in tests; the configured ones otherwise. */
  gateways?: (built: Gateways) => Gateways;
  /** The pages: left out by tests of the API. */
  web?: boolean;
};

/** The one composition root. The database must be migrated. */
export async function createApp(config: Config, options: AppOptions): Promise<App> {
  const { clock } = options;
  const log = createLog(config);
  const pool = createPool(config.databaseUrl);
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) log.error({ reason: error.message }, 'idle database connection failed');
  });
  const db = createDb(pool);
  // The queue listens, and prepares statements by name. Nothing is connected before it is used.
  const queuePool = createPool(config.databaseDirectUrl, queueConnections);
  const news = await createPgNotifications(config.databaseDirectUrl, log);
  const settings = await createSettings(db, news, log);
  const bus = createEventBus();
  const io = createIo();
  const built = await createGateways(config, clock, db, log);
  const gateways = options.gateways ? options.gateways(built) : built;
  const ctx = createContext({ config, clock, db, log, settings, gateways }, bus, pushTo(io, gateways.fanOut));

  for (const module of modules) module.subscribe?.(bus.on);
  personalDataPoint.add(platformPersonalData);
  for (const { personalData, extensions = [] } of modules) {
    if (personalData) personalDataPoint.add(personalData);
    for (const extension of extensions) extension.apply();
  }
  const http = createHttp(ctx);
  const registry = createRegistry();
  timeAnswers(http, registry);
  registerMetrics(registry, ctx, [
    ...platformMetrics(() => io.sockets.sockets.size),
    ...modules.flatMap(({ metrics }) => metrics ?? []),
  ]);
  const api = createApi(http, ctx, authenticate);
  for (const module of modules) {
    module.routes?.(api.mount);
    module.rawRoutes?.(http, ctx);
  }
  const drain = createDrain(http.server);
  const needs = config.roles.includes('web') ? modules.flatMap((module) => module.readiness ?? []) : [];
  await mountPlatformRoutes(http, ctx, api, registry, { drain, needs });
  const pages = countPages(registry);
  if (options.web ?? true) await mountWeb(http, ctx, api, pages);
  if (config.roles.includes('socket')) {
    attachIo(
      io,
      http.server,
      ctx,
      { authenticate, isStillHere, news },
      modules.flatMap((module) => module.sockets ?? []),
    );
    for (const module of modules) module.hear?.(ctx, io, news);
    await hearPushes(io, gateways.fanOut);
  } else if (!config.redisUrl) {
    log.warn(
      'Without REDIS_URL the pages are not told of what this process changes: the sockets are elsewhere',
    );
  }

  let stopWorker: Awaited<ReturnType<typeof startWorker>> | null = null;
  const stops: (() => Promise<void>)[] = [];

  return {
    ctx,
    runJobs: () => runDueJobs(ctx, queuePool, jobs),
    async listen() {
      const url = await http.listen({ host: config.host, port: config.port });
      config.publicUrl ??= url.replace('127.0.0.1', 'localhost');
      if (config.roles.includes('worker')) stopWorker = await startWorker(ctx, queuePool, jobs, crons);
      if (config.roles.includes('web')) stops.push(...modules.flatMap((module) => module.start?.(ctx) ?? []));
      return config.publicUrl;
    },
    async close() {
      closing = true;
      drain.begin();
      const deadline = performance.now() + config.drainSeconds * 1000 + longestStopMs;
      const left = () => Math.max(0, deadline - performance.now());
      const working = stopWorker?.(left());
      await sleep(config.drainSeconds * 1000);
      await drain.stopListening();
      // Their browsers come back by themselves, to another process.
      const letGo = config.roles.includes('socket') ? io.close() : null;
      await drain.finish(left());
      await letGo;
      await http.close();
      await working;
      await Promise.all(stops.map((stop) => stop()));
      await gateways.limiter.close();
      await gateways.fanOut.close();
      news.close();
      await Promise.all([endPool(queuePool), endPool(pool)]);
    },
  };
}
