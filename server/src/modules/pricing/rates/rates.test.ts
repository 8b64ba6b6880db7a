import { createServer, type RequestListener, type Server } from 'node:http';
import { createCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { getExchangeRates, getKeptRates, setExchangeRates } from '@michi/contract/pricing/exchange-rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { saveSetting } from '../../../platform/settings.ts';
import { readRates } from './read-rates.ts';

const day = (date: string, rates: Record<string, string>) =>
  `<Cube time='${date}'>${Object.entries(rates)
    .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
    .join('')}</Cube>`;
const file = (...days: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${days.join('')}</Cube></gesmes:Envelope>`;
const monday = day('2026-03-02', { USD: '1.0823', JPY: '161.55' });

describe('the table of a central bank', () => {
  it('is read, the newest day of several', () => {
    const table = { base: 'EUR', date: '2026-03-02', source: 'FEED', rates: { USD: 1.0823, JPY: 161.55 } };
    expect(readRates(file(monday))).toEqual(table);
    expect(readRates(file(monday, day('2026-02-27', { USD: '1.09' })))).toEqual(table);
  });
  it.each([
    ['a page', '<html>Service away</html>'],
    ['no rates', file(day('2026-03-02', {}))],
    ['no day', file("<Cube><Cube currency='USD' rate='1'/></Cube>")],
    ['nonsense', file(day('today', { USD: '1' }))],
    ['rates that are none', file(day('2026-03-02', { USD: '0', QQQ: '1', JPY: 'many' }))],
  ])('is none where there is %s', (_name, text) => {
    expect(readRates(text)).toBeNull();
  });
});

let app: TestApp;
let bank: Server;
let answer: RequestListener = (_request, response) => response.end(file(monday));
let admin: Person;
beforeAll(async () => {
  bank = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening));
  const address = bank.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await startTestApp({ env: { EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/daily.xml` } });
  admin = await createAdmin(app, { roles: ['FINANCE'] });
});
afterAll(async () => {
  await app.close();
  await new Promise((closed) => bank.close(closed));
});

const table = async () => (await app.as(null).call(getExchangeRates, {})).table;
const fetchNow = async () => {
  await app.enqueueTask('pricing.fetch_rates');
  await app.runJobs().catch(() => undefined);
};
async function set(
  next: { base: string; date: string; rates: Record<string, number>; source: 'HAND' | 'FILE' } | null,
  seen?: string | null,
) {
  const { lastSet } = await admin.caller.call(getKeptRates, {});
  const body = { table: next, seen: seen === undefined ? (lastSet?.at ?? null) : seen };
  return admin.caller.attempt(setExchangeRates, { body });
}

describe('rates of exchange', () => {
  it('are fetched from the address in the configuration; whatever else comes from there changes nothing', async () => {
    expect(await table()).toBeNull();
    await fetchNow();
    const first = await table();
    expect(first).toMatchObject({ base: 'EUR', source: 'FEED', rates: { USD: 1.0823 } });
    const { lastSet, feed } = await admin.caller.call(getKeptRates, {});
    expect([lastSet?.name, feed?.startsWith('127.0.0.1:')]).toEqual([null, true]);
    const others: RequestListener[] = [
      (_request, response) => response.writeHead(503).end(),
      (_request, response) => response.end('<html>'),
      (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      (_request, response) => response.end(file(day('2026-03-03', { USD: '2' })) + ' '.repeat(1_100_000)),
      // Older than what is there.
      (_request, response) => response.end(file(day('2026-02-27', { USD: '2' }))),
    ];
    for (const other of others) {
      answer = other;
      await fetchNow();
      expect(await table()).toEqual(first);
    }
    answer = (_request, response) => response.end(file(day('2026-03-03', { USD: '1.1' })));
    await fetchNow();
    expect(await table()).toMatchObject({ date: '2026-03-03', rates: { USD: 1.1 } });
  });

  it('are set by hand on top of what was seen, and taken away', async () => {
    const own = { base: 'USD', date: '2026-03-02', rates: { EUR: 0.92 }, source: 'HAND' as const };
    const late = await set(own, null);
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
    expect((await set(own)).body.table).toEqual(own);
    expect(await table()).toEqual(own);
    const refusals: Parameters<typeof set>[0][] = [
      { ...own, rates: {} },
      { ...own, rates: { USD: 1 } },
      { ...own, rates: { EUR: 0.92, QQQ: 1 } },
    ];
    for (const refused of refusals)
      expect((await set(refused)).problem.violations?.map(({ field }) => field)).toEqual(['table.rates']);
    expect((await set({ ...own, rates: { EUR: 0 } })).status).toBe(400);
    expect((await set(null)).body.table).toBeNull();
    expect(await table()).toBeNull();
  });
});

it('a course is priced in what is accepted; what it is priced in already stays', async () => {
  const accept = async (codes: string) => {
    await app.ctx.transaction((tx) => saveSetting(tx, 'currency.accepted', codes, admin.id));
    await app.ctx.settings.reload();
  };
  await accept('EUR, JPY');
  const sensei = await createSensei(app);
  const begin = (currency?: string) =>
    sensei.caller.attempt(createCourse, { body: { title: 'Interviews in depth', currency } });
  expect([(await begin()).body.currency, (await begin('EUR')).body.currency]).toEqual(['USD', 'EUR']);
  const refused = await begin('CHF');
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { code: 'currency_not_accepted', violations: [{ field: 'currency' }] },
  ]);
  const course = (await begin()).body;
  const change = async (currency: string, version: number) =>
    sensei.caller.attempt(updateCourse, { params: { id: course.id }, body: { currency, version } });
  const { version } = (await change('JPY', course.version)).body;
  await accept('EUR');
  // Not accepted any more, and kept.
  const kept = (await change('JPY', version)).body;
  expect([kept.currency, (await change('CHF', kept.version)).problem.code]).toEqual([
    'JPY',
    'currency_not_accepted',
  ]);
});
