import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DirectConnection, openDirectConnection } from '../../src/platform/db/direct-connection.ts';
import { type AdminCall, askAdmin, pathOf } from './admin-call.ts';
import { adminPages } from './admin-pages.ts';
import { createCategory } from '../factories/catalogue.ts';
import { bookFor, createMarket } from '../factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { endlessReads } from './plan-reads.ts';
import { recordStatements } from '../record-statements.ts';

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
  // With a handful of rows every plan is as good: rows are made so dear that the one is left that reads the
  // fewest.
  await connection.query(
    'set enable_seqscan = off; set cpu_tuple_cost = 100; set cpu_index_tuple_cost = 100',
  );
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
const small =
  /^(category|setting|platform_fee|market_day|market_change|money_day|money_change|blackout|tax_rate|seller_identity)\b/;
/** What may be gone through nevertheless, and why. */
const exceptions: [read: RegExp, why: string][] = [
  [
    /^user by user_(words|created): .*'%(an|zq|a)%'/,
    'one or two letters of a name are in no index; people are few beside orders, and all of them are read within the time of a page',
  ],
  [
    /^credit_balance: \(amount > 0\)$/,
    'what is owed is summed over everybody who has credit now: a short row for each, and fewer than people',
  ],
  [/^outbox_mail by outbox_mail_pending:/, 'only mails that are not handed over yet stand in this index'],
];

it('no administrator page reads a table whole that grows with the market, or goes through it in search of what may not be there', async () => {
  const plans = new Map<string, { text: string; reads: string[] }>();
  for (const call of calls)
    for (const { text, values } of await recordStatements(() => ask(call))) {
      const asked = text + JSON.stringify(values);
      if (!/^(select|with)\b/.test(text.trim()) || plans.has(asked)) continue;
      const { rows } = await connection.query(`explain (format json) ${text}`, values);
      plans.set(asked, { text, reads: endlessReads(rows[0]).filter((read) => !small.test(read)) });
    }
  expect(plans.size).toBeGreaterThan(30);
  const isAllowed = (read: string) => exceptions.some(([known]) => known.test(read));
  const refused = [...plans.values()].filter(({ reads }) => !reads.every(isAllowed));
  expect(refused).toEqual([]);
  const all = [...plans.values()].flatMap(({ reads }) => reads);
  expect(exceptions.filter(([known]) => !all.some((read) => known.test(read)))).toEqual([]);
});
