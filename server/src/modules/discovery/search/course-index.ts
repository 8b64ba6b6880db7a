import { Worker } from 'node:worker_threads';
import type { Ctx } from '../../../platform/context.ts';
import type { FromIndex, IndexFigures, ToIndex } from './index-messages.ts';
import type {
  Holders,
  HolderSearch,
  IndexResults,
  IndexSearch,
  SuggestionResults,
  SuggestionSearch,
} from '@michi/search-index';

export type CourseIndex = {
  /** Until it first can answer, or is known not to. */
  isLoading(): boolean;
  /** Null until the index is warm, and while it cannot follow the database: then PostgreSQL answers. */
  figures(): IndexFigures | null;
  /** When it last had read all that is committed, by `performance.now()`; null before it has. */
  readAt(): number | null;
  search(search: IndexSearch): Promise<IndexResults>;
  /** Which courses hold these words, as far as they are not too many. */
  holders(search: HolderSearch): Promise<Holders>;
  suggest(search: SuggestionSearch): Promise<SuggestionResults>;
  /**
   * Resolves once it has read all that is committed now: within a second, or at once when the database tells
   * of a change.
   */
  follow(): Promise<void>;
};

const byApp = new WeakMap<Ctx['config'], CourseIndex>();

/** The index of this process, if it keeps one. */
export const courseIndexOf = (ctx: Ctx): CourseIndex | null => byApp.get(ctx.config) ?? null;

/** The same, when it can answer. */
export function warmIndexOf(ctx: Ctx): CourseIndex | null {
  const index = courseIndexOf(ctx);
  return index && index.figures() !== null ? index : null;
}

/**
 * Whether a little patience gives better answers: it is being read. One that failed, and one that is off, is
 * done without.
 */
export const isIndexLoading = (ctx: Ctx): boolean =>
  ctx.config.searchIndex && (byApp.get(ctx.config)?.isLoading() ?? true);

type Asker<R> = { resolve(results: R): void; reject(error: Error): void };

/** A thread that ends again and again, for want of memory perhaps, is given ever more time. */
const longestRestart = 300_000;

type IndexOptions = { thread?: URL; restartMilliseconds?: number };

/** Starts the index in a thread, and again after it ended. Answers how to stop it. */
export function startCourseIndex(
  ctx: Ctx,
  {
    thread: file = new URL('./index-thread.ts', import.meta.url),
    restartMilliseconds = 5000,
  }: IndexOptions = {},
): () => Promise<void> {
  let figures: IndexFigures | null = null;
  let readAt: number | null = null;
  let thread: Worker | null = null;
  let isStopped = false;
  let isLoading = true;
  let asked = 0;
  let failures = 0;
  const searching = new Map<number, Asker<IndexResults>>();
  const holding = new Map<number, Asker<Holders>>();
  const suggesting = new Map<number, Asker<SuggestionResults>>();
  const following = new Map<number, Asker<void>>();

  function take<R>(askers: Map<number, Asker<R>>, number: number): Asker<R> | undefined {
    const asker = askers.get(number);
    askers.delete(number);
    return asker;
  }

  function hear(message: FromIndex): void {
    if (message.kind === 'warm' || message.kind === 'behind') isLoading = false;
    if (message.kind === 'warm') {
      figures = message.figures;
      failures = 0;
      ctx.log.info(figures, 'search index is warm');
    } else if (message.kind === 'behind') {
      figures = null;
      ctx.log.warn({ reason: message.reason }, 'search index cannot follow the database');
    } else if (message.kind === 'read') readAt = performance.now();
    else if (message.kind === 'found') take(searching, message.number)?.resolve(message.results);
    else if (message.kind === 'held') take(holding, message.number)?.resolve(message.results);
    else if (message.kind === 'suggested') take(suggesting, message.number)?.resolve(message.results);
    else if (message.kind === 'followed') take(following, message.number)?.resolve();
    else {
      const error = new Error(message.reason);
      const { number } = message;
      (take(searching, number) ?? take(holding, number) ?? take(suggesting, number))?.reject(error);
    }
  }

  function start(): void {
    const worker = new Worker(file, {
      workerData: ctx.config.databaseDirectUrl,
      // What it makes is read rows, soon gone; the default would keep 60 MB more for them and be no faster.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    thread = worker;
    worker.on('message', hear);
    worker.on('error', (error) => ctx.log.error({ err: error }, 'search index failed'));
    worker.on('exit', () => {
      figures = null;
      isLoading = false;
      for (const askers of [searching, holding, suggesting, following]) {
        for (const { reject } of askers.values()) reject(new Error('The search index ended'));
        askers.clear();
      }
      const pause = Math.min(restartMilliseconds * 2 ** failures, longestRestart);
      failures += 1;
      if (!isStopped) setTimeout(() => isStopped || start(), pause).unref();
    });
  }

  function ask<R>(askers: Map<number, Asker<R>>, message: (number: number) => ToIndex): Promise<R> {
    // It may have ended since the caller saw that it is warm: then nobody would answer.
    if (figures === null) return Promise.reject(new Error('The search index ended'));
    asked += 1;
    const number = asked;
    return new Promise((resolve, reject) => {
      askers.set(number, { resolve, reject });
      thread?.postMessage(message(number));
    });
  }

  byApp.set(ctx.config, {
    isLoading: () => isLoading,
    figures: () => figures,
    readAt: () => readAt,
    search: (search) => ask(searching, (number) => ({ kind: 'search', number, search })),
    holders: (search) => ask(holding, (number) => ({ kind: 'holders', number, search })),
    suggest: (search) => ask(suggesting, (number) => ({ kind: 'suggest', number, search })),
    follow: () => ask(following, (number) => ({ kind: 'follow', number })),
  });
  start();
  return async () => {
    isStopped = true;
    byApp.delete(ctx.config);
    await thread?.terminate();
  };
}
