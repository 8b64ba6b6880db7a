import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DirectConnection, openDirectConnection } from '../src/platform/direct-connection.ts';
import { type AdminCall, askAdmin, pathOf } from './admin-call.ts';
import { adminPages } from './admin-pages.ts';
import { createCategory } from './factories/catalogue.ts';
import { bookFor, createMarket } from './factories/ordering.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { recordStatements } from './record-statements.ts';

let app: TestApp;
let connection: DirectConnection;
let calls: AdminCall[];
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const { sensei, student, course, admin } = await createMarket(app);
  const order = await bookFor(app, student, course);
  const other = await createCategory(app);
  const subjects = { sensei: sensei.id, student: student.id, course: course.id, order: order.id };
  const [taken] = order.classes;
  if (!taken || !course.categoryId) throw new Error('The order has a class, and its course a category');
  const about = {
    courses: [course.id],
    category: course.categoryId,
    otherCategory: other.id,
    number: order.number,
    class: taken.classId,
  };
  const pages = adminPages({ ...subjects, ...about }, app.clock.now());
  calls = [...new Set(pages.flatMap((page) => page.calls))];
  token = await admin.freshToken();
  connection = await openDirectConnection(app.ctx.config.databaseUrl);
  await connection.query('set enable_seqscan = off');
});
afterAll(async () => {
  await connection.end();
  await app.close();
});

async function ask(call: AdminCall): Promise<void> {
  const answer = await askAdmin(`${app.url}/api`, call, token);
  if (!answer.ok) throw new Error(`${pathOf(call)}: ${answer.status} ${await answer.text()}`);
}

/** Of these there are some hundreds at most, however large the market is. */
const small = /Seq Scan on (?!(category|setting|platform_fee|market_day|market_change)\b)/;

it('no administrator page reads a table whole that grows with the market', async () => {
  const plans = new Map<string, string>();
  for (const call of calls)
    for (const { text, values } of await recordStatements(() => ask(call))) {
      if (!/^(select|with)\b/.test(text.trim()) || plans.has(text)) continue;
      // With a handful of rows every plan is as good; with many this one is left.
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.set(text, rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  expect(plans.size).toBeGreaterThan(30);
  expect([...plans].filter(([, plan]) => small.test(plan)).map(([text, plan]) => `${text}\n${plan}`)).toEqual(
    [],
  );
});
