import { setTimeout } from 'node:timers/promises';
import type { Ctx } from './context.ts';
import { isCollision } from './db/database-errors.ts';
import type { Db } from './db/db.ts';
import type { EventBus } from './event-bus.ts';
import { rememberEvents } from './jobs/job-run.ts';
import { enqueueJob } from './jobs/jobs.ts';

type Parts = Omit<Ctx, 'announce' | 'enqueue' | 'push' | 'transaction'>;
type Push = Ctx['push'];

const maxAttempts = 4;
/** Those who collided come back at different moments. */
const longestPauseMs = 50;

/** The root context, outside any transaction. */
export function createContext(parts: Parts, bus: EventBus, push: Push): Ctx {
  const ctx: Ctx = {
    ...parts,
    announce: (event, payload) => ctx.transaction((tx) => bus.announce(tx, event, payload)),
    enqueue: (job, payload, options) => enqueueJob(ctx, job, payload, options),
    push,
    transaction: (work) => begin(parts, bus, push, work),
  };
  return ctx;
}

async function begin<T>(parts: Parts, bus: EventBus, push: Push, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: (() => void)[] = [];
    const forgetEvents = rememberEvents();
    try {
      const result = await parts.db
        .transaction()
        .execute((trx) => work(bound(parts, bus, trx, push, afterCommit)));
      for (const action of afterCommit) action();
      return result;
    } catch (error) {
      forgetEvents();
      if (attempt >= maxAttempts || !isCollision(error)) throw error;
      await setTimeout(Math.random() * longestPauseMs * attempt);
    }
  }
}

function bound(parts: Parts, bus: EventBus, db: Db, push: Push, afterCommit: (() => void)[]): Ctx {
  const tx: Ctx = {
    ...parts,
    db,
    announce: (event, payload) => bus.announce(tx, event, payload),
    enqueue: (job, payload, options) => enqueueJob(tx, job, payload, options),
    push: (...args) => void afterCommit.push(() => push(...args)),
    transaction: (work) => work(tx),
  };
  return tx;
}
