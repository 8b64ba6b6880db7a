import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bookFor, createMarket } from '../test/factories/money/ordering.ts';
import type { TestApp } from '../test/harness.ts';
import { startSearchApp } from '../test/search-app.ts';
import { connectSocket } from '../test/sockets.ts';

let app: TestApp;
let told = '';
beforeAll(async () => {
  app = await startSearchApp();
  const { student, course } = await createMarket(app);
  await bookFor(app, student, course);
  const socket = await connectSocket(app, student.token);
  const answer = await fetch(`${app.url}/metrics`);
  told = await answer.text();
  socket.disconnect();
});
afterAll(() => app.close());

const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

test('each metric that the dashboard asks for is there, and each of ours is shown', async () => {
  const file = new URL('../../deploy/grafana-dashboard.json', import.meta.url);
  const { panels } = Dashboard.parse(JSON.parse(await readFile(file, 'utf8')));
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:michi|process|nodejs)_\w+/g) ?? []),
  );
  expect(new Set(asked).size).toBeGreaterThan(15);
  const given = new Set(told.match(/^\w+/gm));
  expect(asked.filter((name) => !given.has(name) && !told.includes(`# TYPE ${name} `))).toEqual([]);
  const own = [...told.matchAll(/^# TYPE (michi_\w+)/gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !asked.some((each) => each.startsWith(name)))).toEqual([]);
});

test('they say what was booked and paid, what waits, who is connected, and that the index follows', () => {
  for (const line of [
    'michi_seats{state="BOOKED"} 1',
    'michi_orders{status="COMPLETED"} 1',
    'michi_payments{status="HELD"} 1',
    'michi_ledger_imbalance_minor_units{currency="USD"} 0',
    'michi_mails_unsent{status="FAILED"} 0',
    'michi_jobs_given_up 0',
    'michi_sockets 1',
    'michi_search_index_warm 1',
  ])
    expect(told).toContain(line);
  expect(Number(/^michi_search_index_lag_seconds (.+)$/m.exec(told)?.[1])).toBeLessThan(15);
  expect(told).toMatch(/michi_http_answer_seconds_count\{method="POST",area="orders",status="2xx"\} [1-9]/);
});
