import { type DirectConnection, openDirectConnection } from '../../../platform/db/direct-connection.ts';
import { type CourseTable, createCourseTable, memoryMissing } from '@michi/search-index';
import {
  estimateCourses,
  type Horizon,
  readCategories,
  readCourseChanges,
  readHorizon,
  visitCoursesOf,
  visitSearchedCourses,
} from './searched-course.repository.ts';

/**
 * Asked this often even when the database told of nothing: a notification may be lost, or a pooler in
 * between.
 */
const pollMilliseconds = 1000;
/**
 * What follows the changes has ended when it says nothing for so long: a silent connection ends by itself
 * only after many minutes.
 */
const longestAnswer = 30_000;
/** Doubled with each failure after another. */
const retryMilliseconds = 200;
const longestRetryMilliseconds = 60_000;
/** The changes are kept for a day; whoever was away this long begins anew. */
const longestAbsence = 12 * 3_600_000;
const mostAtOnce = 1000;

export type IndexNews = {
  /** It can answer: after loading, which took so long, and again once it caught up. */
  warm(table: CourseTable, milliseconds: number): void;
  /** It cannot follow the database any more. */
  behind(reason: string): void;
  /** All that is committed now is going to be read; what this answers is called once it was. */
  reading(): () => void;
};

type Kept = {
  table: CourseTable;
  horizon: Horizon;
  /** The same change is read again while an older transaction is open: it is applied once. */
  seen: ReadonlySet<number>;
};

/** Loads the listed courses and follows their changes for as long as the thread lives. */
export async function syncIndex(databaseUrl: string, news: IndexNews): Promise<never> {
  let kept: Kept | null = null;
  let loading: Promise<void> | null = null;
  let isBehind = false;
  let loadedIn = 0;
  /** What is kept should be read anew: it holds many dead courses, or it is no longer right. */
  let anew: 'no' | 'sparse' | 'stale' = 'no';
  let failures = 0;
  let loadAgainAt = 0;
  let readAt = 0;
  let wake: () => void = () => undefined;

  /** On a connection of its own, so that what is kept goes on following meanwhile. */
  async function load(): Promise<void> {
    const began = performance.now();
    const connection = await openDirectConnection(databaseUrl);
    try {
      const horizon = await readHorizon(connection);
      const courses = await estimateCourses(connection);
      const missing = memoryMissing(courses, process.availableMemory());
      if (missing !== null) throw new Error(missing);
      const table = createCourseTable(courses);
      await visitSearchedCourses(connection, table.put);
      table.putCategories(await readCategories(connection));
      kept = { table, horizon, seen: new Set() };
      readAt = performance.now();
      loadedIn = readAt - began;
      isBehind = false;
      failures = 0;
      news.warm(table, loadedIn);
    } finally {
      loading = null;
      await connection.end().catch(() => undefined);
    }
  }

  /**
   * What is kept answers meanwhile; where that is no longer right and cannot be read either, the database
   * does.
   */
  async function loadBeside(why: 'sparse' | 'stale'): Promise<void> {
    anew = 'no';
    try {
      await load();
    } catch (error) {
      anew = why;
      loadAgainAt = performance.now() + retryAfter();
      if (why === 'stale') news.behind(reasonOf(error));
    }
  }

  function retryAfter(): number {
    failures += 1;
    return Math.min(retryMilliseconds * 2 ** (failures - 1), longestRetryMilliseconds);
  }

  async function follow(connection: DirectConnection): Promise<never> {
    let pending = true;
    connection.on('notification', () => {
      pending = true;
      wake();
    });
    await connection.query('listen michi_course_change');
    while (true) {
      pending = false;
      const hasRead = news.reading();
      if (kept === null || performance.now() - readAt > longestAbsence) await load();
      else {
        const state = await catchUp(connection, kept);
        if (isBehind) failures = 0;
        if (state !== 'no') anew = anew === 'stale' ? 'stale' : state;
        if (anew !== 'no' && performance.now() >= loadAgainAt) loading ??= loadBeside(anew);
      }
      readAt = performance.now();
      if (isBehind && kept !== null && anew !== 'stale') news.warm(kept.table, loadedIn);
      isBehind = false;
      if (anew !== 'stale' && loading === null) hasRead();
      if (!pending) await rest(pollMilliseconds);
    }
  }

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  while (true) {
    let connection: DirectConnection | null = null;
    try {
      connection = await openDirectConnection(databaseUrl, { patienceMs: longestAnswer });
      await follow(connection);
    } catch (error) {
      isBehind = true;
      news.behind(reasonOf(error));
    } finally {
      await connection?.end().catch(() => undefined);
    }
    await rest(retryAfter());
  }
}

/** Applies what changed since the last time. Answers whether, and why, everything should be read anew. */
async function catchUp(connection: DirectConnection, kept: Kept): Promise<'no' | 'sparse' | 'stale'> {
  const { table } = kept;
  const { changes, horizon } = await readCourseChanges(connection, kept.horizon);
  const fresh = changes.filter(({ number }) => !kept.seen.has(number));
  const ids = [...new Set(fresh.flatMap(({ courseId }) => courseId ?? []))];
  const isTooMuch = ids.length > table.size() / 4 + mostAtOnce;
  for (let at = 0; at < ids.length && !isTooMuch; at += mostAtOnce) {
    const gone = await renewCourses(connection, table, ids.slice(at, at + mostAtOnce));
    for (const id of gone) table.remove(id);
  }
  // A few dozen rows; read after the courses, which may be in one that is new.
  table.putCategories(await readCategories(connection));
  kept.seen = new Set(changes.map(({ number }) => number));
  kept.horizon = horizon;
  const isEverything = fresh.some(({ courseId }) => courseId === null);
  if (isTooMuch || isEverything) return 'stale';
  return table.dead() > table.size() / 4 + 50_000 ? 'sparse' : 'no';
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Reads these courses anew; answers those that are not listed any more. */
async function renewCourses(
  connection: DirectConnection,
  table: CourseTable,
  ids: readonly string[],
): Promise<string[]> {
  const gone = new Set(ids);
  const decoder = new TextDecoder();
  await visitCoursesOf(connection, ids, (row) => {
    gone.delete(decoder.decode(row.subarray(0, 36)));
    table.put(row);
  });
  return [...gone];
}
