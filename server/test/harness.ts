import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bodyOf } from '@michi/contract/body';
import { addressOf } from '@michi/contract/address';
import { answerSchema, type RouteInput, type Route, type RouteOutput } from '@michi/contract/route';
import { Problem } from '@michi/contract/problem';
import { parse } from 'zod';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import { movableClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { enqueueJobs, type JobToCome, shiftWaitingJobs } from '../src/platform/jobs/jobs.ts';
import { cloneDatabase } from './database.ts';

/** `body` fails the test when the call failed, `problem` when it did not. */
export type Answer<T> = { status: number; readonly body: T; readonly problem: Problem; headers: Headers };
export type Caller = {
  /** Calls the real app over HTTP; fails the test on a status ≥ 400. */
  call<R extends Route>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>>;
  /** The same, but a failure is an answer. */
  attempt<R extends Route>(route: R, input: RouteInput<R>): Promise<Answer<RouteOutput<R>>>;
};
export type TestApp = App & {
  url: string;
  /** Moves the clock and the waiting jobs, and works off what became due. */
  advance(milliseconds: number): Promise<void>;
  /** The same, up to an instant. */
  advanceTo(instant: Date | string): Promise<void>;
  /** Adds a job by its name, as the clock does: without a key unless one is given. */
  enqueueTask(task: string, payload?: object, options?: Omit<JobToCome, 'task' | 'payload'>): Promise<void>;
  /** `null`: a stranger. */
  as(accessToken: string | null): Caller;
  clock: ReturnType<typeof movableClock>;
};

/**
 * The real app on a database of its own and a random port. The clock stands at `start`, default
 * 2026-03-02T12:00Z, a Monday.
 */
export async function startTestApp(
  options: { start?: Date; web?: boolean; env?: Record<string, string> } & Pick<AppOptions, 'gateways'> = {},
): Promise<TestApp> {
  const database = await cloneDatabase();
  const clock = movableClock(options.start ?? new Date('2026-03-02T12:00:00Z'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'michi-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ROLES: 'web,socket',
    // It follows the database a moment later; tests of the index turn it on.
    SEARCH_INDEX: 'off',
    // All tests call from one address, and their clock stands still.
    STRANGER_CALLS_PER_SECOND: '0',
    ...options.env,
  });
  const app = await createApp(
    { ...config, seedDemo: false, strict: true },
    { clock, web: options.web ?? false, ...(options.gateways ? { gateways: options.gateways } : {}) },
  );
  const url = await app.listen();
  async function advance(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await shiftWaitingJobs(app.ctx, milliseconds);
    await app.runJobs();
  }
  return {
    ...app,
    url,
    clock,
    as: (token) => appCaller(url, token),
    enqueueTask: enqueueTaskOf(app),
    advance,
    advanceTo: (instant) => advance(new Date(instant).getTime() - clock.now().getTime()),
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const enqueueTaskOf =
  ({ ctx }: Pick<App, 'ctx'>): TestApp['enqueueTask'] =>
  (task, payload = {}, options = {}) =>
    enqueueJobs(ctx, [{ task, payload, ...options }]);

/**
 * Another process of the same site: its database and files, its clock, an address of its own. Close it first.
 */
export async function startSecondProcess(
  first: TestApp,
  env: Record<string, string> = {},
): Promise<Pick<TestApp, 'ctx' | 'url' | 'as' | 'runJobs' | 'close'>> {
  const { databaseUrl, dataDir } = first.ctx.config;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ROLES: 'web,socket',
    SEARCH_INDEX: 'off',
    STRANGER_CALLS_PER_SECOND: '0',
    ...env,
  });
  const app = await createApp(
    { ...config, seedDemo: false, strict: true },
    { clock: first.clock, web: false },
  );
  const url = await app.listen();
  return { ...app, url, as: (token) => appCaller(url, token) };
}

/** `cookies` answers the header of a browser that has some. */
export function appCaller(url: string, token: string | null, cookies?: (address: string) => string): Caller {
  const attempt: Caller['attempt'] = async (route, input) => {
    const address = addressOf(`${url}/api`, route.path, input);
    const cookie = cookies?.(address) ?? '';
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const json = { 'content-type': 'application/json' };
    const response = await fetch(address, {
      method: route.method,
      headers: { ...(route.upload ? {} : json), ...authorization, ...(cookie ? { cookie } : {}) },
      ...(route.method === 'GET' ? {} : { body: bodyOf(route, input.body) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      get body() {
        if (response.status >= 400)
          throw new Error(`${route.method} ${route.path}: ${response.status} ${text}`);
        return parse(answerSchema(route, response.status), answer);
      },
      get problem() {
        return Problem.parse(answer);
      },
    };
  };
  return { attempt, call: async (route, input) => (await attempt(route, input)).body };
}
