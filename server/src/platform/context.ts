import type { ServerToClient } from '@michi/contract/realtime';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { EventName, Events } from '../events.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Gateways } from './gateways/index.ts';
import type { DeclaredJob } from './jobs/declare-job.ts';
import type { JobOptions } from './jobs/jobs.ts';
import type { Settings } from './settings.ts';

/** What every use case gets: platform things only. Inside `transaction` the same shape, bound to it. */
export type Ctx = {
  config: Config;
  clock: Clock;
  db: Db;
  log: Logger;
  settings: Settings;
  gateways: Gateways;
  /** Runs the handlers of an event now, in the same transaction. */
  announce<E extends EventName>(event: E, payload: Events[E]): Promise<void>;
  /** Enqueues a job in the same transaction. */
  enqueue<S extends z.ZodType>(job: DeclaredJob<S>, payload: z.input<S>, options?: JobOptions): Promise<void>;
  /** Sends to the sockets of these users, after the commit. */
  push<E extends keyof ServerToClient>(
    userIds: readonly string[],
    event: E,
    ...args: Parameters<ServerToClient[E]>
  ): void;
  /** Joins the running transaction, or begins one. Deadlocks and serialisation failures are tried again. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
};
