import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
import type { EventBus } from './event-bus.ts';
import type { Extension } from './extension-point.ts';
import type { Mount } from './http/http.ts';
import type { Readiness } from './http/readiness.ts';
import type { CronJob, Job } from './jobs/jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { Metric } from './observability/metrics.ts';
import type { PgNotifications } from './db/pg-notify.ts';
import type { MichiIo, SocketHandler } from './socket/socket.ts';

/** What one file of a module brings along: its jobs and their timers, and what it does on which event. */
export type ModulePart = Pick<Module, 'jobs' | 'crons' | 'subscribe'>;

/** What a module's door hands to the composition root. */
export type Module = {
  name: string;
  /** Calls of the contract. */
  routes?: (mount: Mount) => void;
  /** The few addresses that are no JSON call: webhooks, files. */
  rawRoutes?: (app: FastifyInstance, ctx: Ctx) => void;
  /** What it keeps about people. */
  personalData?: PersonalData;
  jobs?: readonly Job[];
  crons?: readonly CronJob[];
  sockets?: readonly SocketHandler[];
  /**
   * In the role `socket`: what it must hear of other processes to keep its connections right. May answer how
   * it ends.
   */
  hear?: (ctx: Ctx, io: MichiIo, news: PgNotifications) => (() => Promise<void>) | void;
  /** What runs beside the calls of the role `web` once it listens; answers how it ends. Null: nothing. */
  start?: (ctx: Ctx) => (() => Promise<void>) | null;
  /** In the role `web`: what it needs before calls should come. */
  readiness?: Readiness;
  /** Reactions to other modules' events, in their transaction. */
  subscribe?: (on: EventBus['on']) => void;
  /** What operators see of it from outside. */
  metrics?: readonly Metric[];
  /** Its parts of what earlier modules leave to later ones. */
  extensions?: readonly Extension[];
};
