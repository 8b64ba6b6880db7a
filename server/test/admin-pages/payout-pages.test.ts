import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DirectConnection, openDirectConnection } from '../../src/platform/db/direct-connection.ts';
import { bookFor, createMarket, type Market } from '../factories/money/ordering.ts';
import { giveAccount } from '../factories/money/payouts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { recordStatements } from '../record-statements.ts';
import { askAdmin } from './admin-call.ts';
import { moneyPages } from './admin-money-pages.ts';
import { writeManyPayouts } from './many-payouts.ts';
import { rowsRead } from './plan-reads.ts';

let app: TestApp;
let market: Market;
let connection: DirectConnection;
let calls: string[];
let ownCalls: string[];
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
  const { sensei, student, course } = market;
  const order = await bookFor(app, student, course);
  await giveAccount(sensei);
  connection = await openDirectConnection(app.ctx.config.databaseUrl);
  await writeManyPayouts(connection, { senseiId: sensei.id, orderId: order.id, until: app.clock.now() });
  const date = (ago: number) => new Date(app.clock.now().getTime() - ago * 86_400_000);
  const subjects = { sensei: sensei.id, student: student.id, course: course.id, order: order.id };
  const about = { courses: [course.id], category: '', otherCategory: '', number: order.number, class: '' };
  const pages = moneyPages({ ...subjects, ...about }, { date, further: () => '' });
  const { rows: some } = await connection.query<{ id: string; run: string }>(
    'select id, run_id as run from payout where sensei_id = $1 order by created_at limit 1',
    [sensei.id],
  );
  const { id = '', run = '' } = some[0] ?? {};
  calls = [
    ...pages.filter(({ page }) => page.startsWith('payouts,')).flatMap((page) => page.calls),
    '/admin/payouts?limit=25&sortOrder=asc',
    '/admin/payouts?limit=25&sortOrder=asc&status=PROCESSING',
    `/admin/payouts?limit=25&runId=${run}`,
    `/admin/payouts?limit=25&runId=${run}&status=FAILED`,
    `/admin/payouts?limit=25&userId=${sensei.id}&status=FAILED&currency=USD`,
    '/admin/payouts?limit=25&currency=EUR',
    '/admin/payouts?limit=25&currency=USD',
    '/admin/payouts?limit=25&q=garcia&currency=EUR',
    '/admin/payouts?limit=25&q=garcia&status=CANCELED',
    '/admin/payout-runs?limit=25',
    '/admin/payout-runs/preview',
    `/admin/payouts/${id}`,
  ].filter((call) => typeof call === 'string');
  ownCalls = [
    '/sensei/me/payout-overview',
    '/sensei/me/payouts?limit=12',
    '/sensei/me/payouts?limit=12&status=FAILED',
    '/sensei/me/payouts?limit=12&status=PAID&currency=USD',
    '/sensei/me/payouts?limit=12&currency=EUR',
    `/sensei/me/payouts/${id}`,
    '/sensei/me/earnings',
    '/sensei/me/earnings/lines?limit=20',
  ];
}, 120_000);
afterAll(async () => {
  await connection.end();
  await app.close();
});

const large = ['payout', 'payment', 'payout_payment', 'payout_event'];
/** Of one table in one statement: what five and twenty runs of a day have. */
const most = 7000;

/** What is read too much of, with all of it there: also of what is looked at and left out. */
async function tooMuchOf(paths: readonly string[], token: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of new Set(paths)) {
    const statements = await recordStatements(async () => {
      const answer = await askAdmin(`${app.url}/api`, path, token);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    });
    for (const { text, values } of statements) {
      if (!/^(select|with)\b/.test(text.trim())) continue;
      const { rows } = await connection.query(`explain (analyze, format json) ${text}`, values);
      const read = rowsRead(rows[0]);
      for (const table of large)
        if ((read.get(table) ?? 0) > most) found.push(`${path}: ${read.get(table)} of ${table} by ${text}`);
    }
  }
  return found;
}

it('the pages of payouts read no large table whole among 100 000 payouts', async () => {
  const { rows } = await connection.query<{ count: number }>('select count(*)::int from payout');
  expect(rows[0]?.count).toBeGreaterThanOrEqual(100_000);
  expect(await tooMuchOf(calls, await market.admin.freshToken())).toEqual([]);
});

it('nor does the page of a sensei’s own earnings', async () => {
  expect(await tooMuchOf(ownCalls, market.sensei.token)).toEqual([]);
});
