import type { Route } from '@michi/contract/route';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { vi } from 'vitest';
import { warmIndexOf } from '../src/modules/discovery/index.ts';
import { sql } from '../src/platform/db/db.ts';
import { type Caller, startTestApp, type TestApp } from './harness.ts';

/**
 * The real app with its search index on. Whoever searches waits until the index has read all that is
 * committed by then.
 */
export async function startSearchApp(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp({ ...options, env: { ...options.env, SEARCH_INDEX: 'on' } });
  await indexed(app);
  return { ...app, as: (token) => patient(app, app.as(token)) };
}

/** Waits until the index is warm and has read all that is committed now. */
export async function indexed(app: Pick<TestApp, 'ctx'>): Promise<void> {
  const index = await vi.waitUntil(() => warmIndexOf(app.ctx), { timeout: 20_000, interval: 10 });
  const following = index.follow();
  await sql`select pg_notify('michi_course_change', '')`.execute(app.ctx.db);
  await following;
}

const searching: readonly Route[] = [searchCourses, suggestCourses];

function patient(app: TestApp, caller: Caller): Caller {
  const untilRead = async (route: Route) => searching.includes(route) && indexed(app);
  return {
    async call(route, input) {
      await untilRead(route);
      return caller.call(route, input);
    },
    async attempt(route, input) {
      await untilRead(route);
      return caller.attempt(route, input);
    },
  };
}
