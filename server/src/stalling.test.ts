import { Worker } from 'node:worker_threads';
import { updateAvailability } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../test/factories/catalogue.ts';
import { createSensei } from '../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { openConnections } from './platform/db/db.ts';

/** What a stranger asks for to keep the server busy; meanwhile it says how it is, and at once. */
let app: TestApp;
let slots: string;
beforeAll(async () => {
  app = await startTestApp();
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { slotInterval: 5, bookingWindowDays: 365 });
  const weeklyHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
  const hours = { timeZone: 'UTC', weeklyHours, dateOverrides: [], version: 1 };
  await sensei.caller.call(updateAvailability, { body: hours });
  slots = `/api/courses/${course.id}/slots?from=2026-03-03T00:00:00Z&to=2027-03-01T00:00:00Z`;
  await openConnections(app.ctx.db);
  await (await fetch(app.url + slots)).text();
});
afterAll(() => app.close());

/**
 * Another thread asks, so that reading the answers takes no time from the server. Answers the length of the
 * longest.
 */
const attacker = `
  const { parentPort, workerData } = require('node:worker_threads');
  Promise.all(workerData.map(async (url) => (await (await fetch(url)).text()).length))
    .then((lengths) => parentPort.postMessage(Math.max(...lengths)));`;

/**
 * How long the server kept its health to itself at most, in milliseconds, while somebody asked for all of
 * these at once.
 */
async function longestWait(addresses: readonly string[]): Promise<number> {
  const worker = new Worker(attacker, { eval: true, workerData: addresses });
  let longest: number | null = null;
  worker.on('message', (length: number) => (longest = length));
  const waits: number[] = [];
  while (longest === null) {
    const since = performance.now();
    expect((await fetch(`${app.url}/health`)).status).toBe(200);
    waits.push(performance.now() - since);
  }
  await worker.terminate();
  expect(longest).toBeLessThan(400_000);
  return Math.max(...waits);
}

test.each([
  ['a year of slots in steps of five minutes', 80, () => slots],
  ['addresses of 230 KB', 60, (at: number) => `/search?q=${at}${'y'.repeat(230_000)}`],
])('%s, %i at once', async (_name, count, path) => {
  const addresses = Array.from({ length: count }, (_, at) => app.url + path(at));
  // A machine that is busy with something else is not so three times; a server that stalls is.
  const rounds = [await longestWait(addresses), await longestWait(addresses), await longestWait(addresses)];
  expect(Math.min(...rounds)).toBeLessThanOrEqual(300);
});
