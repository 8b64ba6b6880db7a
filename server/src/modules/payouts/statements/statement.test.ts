import { makeStatement } from '@michi/contract/payouts/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { earn, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { setUpAtBank } from '../../../../test/factories/money/provider-payouts.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const statementOf = (month: string) => market.sensei.caller.attempt(makeStatement, { body: { month } });

async function read(month: string): Promise<string> {
  const { body } = await statementOf(month);
  const file = await fetch(new URL(body.url, app.url));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

test('a month with the balance before, all that moved it, and the balance afterwards; months that say nothing are refused by name', async () => {
  expect((await statementOf('2026-03')).problem.code).toBe('statement_empty');
  expect((await statementOf('2031-01')).problem.violations).toMatchObject([{ field: 'month' }]);
  await setUpAtBank(app, market.sensei);
  const order = await earn(app, market, '2026-03-05T10:00:00.000Z');
  expect(await read('2026-03')).toMatch(
    new RegExp(
      `Balance before \\$0\\.00 03/05 Class took place · ${order.number} .*\\$51\\.00 Balance afterwards \\$51\\.00`,
    ),
  );
  await runPayouts(market.admin);
  await app.runJobs();
  expect(await read('2026-03')).toMatch(/Paid out -\$51\.00 Balance afterwards \$0\.00/);
  await app.advanceTo('2026-04-02T10:00:00Z');
  expect((await statementOf('2026-04')).problem.code).toBe('statement_empty');
});
