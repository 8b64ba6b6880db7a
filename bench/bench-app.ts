import { createApp } from '../server/src/app.ts';
import { movableClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { appCaller, enqueueTaskOf, type TestApp } from '../server/test/harness.ts';

/** The real app in this process on a database of the bench. Its clock stands at the start of the run. */
export async function startBenchApp(databaseUrl: string): Promise<TestApp> {
  const clock = movableClock(new Date());
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    STRANGER_CALLS_PER_SECOND: '0',
    ROLES: 'web,socket',
  });
  const app = await createApp({ ...config, seedDemo: false }, { clock, web: false });
  const url = (await app.listen()).replace('localhost', '127.0.0.1');
  return {
    ...app,
    url,
    clock,
    as: (token) => appCaller(url, token),
    enqueueTask: enqueueTaskOf(app),
    advance: async (milliseconds) => clock.advance(milliseconds),
    advanceTo: async (instant) => clock.set(new Date(instant)),
  };
}
