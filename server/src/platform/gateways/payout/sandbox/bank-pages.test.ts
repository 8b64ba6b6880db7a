import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import type { PayoutGateway, PayoutNotice } from '../payout.ts';

let app: TestApp;
let bank: PayoutGateway;
/** The market's end, where the bank's messages arrive. */
const heard: PayoutNotice[] = [];
const market = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const notice = bank.readWebhook(Buffer.concat(parts), request.headers);
    if (notice && 'accountRef' in notice) heard.push(notice);
    response.writeHead(request.url === '/api/payout-webhooks/sandbox' ? 200 : 404).end();
  });
}).listen(0, '127.0.0.1');
beforeAll(async () => {
  app = await startTestApp();
  const { payout } = app.ctx.gateways;
  if (!payout) throw new Error('no bank inside');
  bank = payout;
});
afterAll(async () => {
  market.close();
  await app.close();
});

const urls = {
  returnUrl: 'http://localhost/earnings?done=1',
  refreshUrl: 'http://localhost/earnings?again=1',
};
let count = 0;
async function openAccount() {
  count += 1;
  const person = { reference: `sensei-${count}`, email: 'ana@michi.test', country: 'BR' };
  return (await bank.createAccount({ idempotencyKey: `open-${count}`, ...person })).accountRef;
}
const pageOf = async (accountRef: string, locale = 'en') =>
  (await bank.onboardingLink(accountRef, { ...urls, locale })).url;
async function send(url: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() };
}
const ana = { holder: 'Ana Souza', currency: 'BRL', behaviour: 'PAYS' };
const textOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).text();

test('the page asks in the language of the person, takes a mistake back, and leads home once it is done', async () => {
  const accountRef = await openAccount();
  const url = await pageOf(accountRef, 'pt-BR');
  const page = await textOf(url);
  expect(page).toContain('<html lang="pt-BR">');
  expect(page).toMatch(/Para onde vai o seu dinheiro\?.*Brasil.*<option value="BRL" selected>/s);
  const mistake = await send(url, { ...ana, holder: '  ' });
  expect([mistake.status, mistake.body.includes('role="alert"')]).toEqual([400, true]);
  expect((await send(url, { ...ana, currency: 'XXX' })).status).toBe(400);
  expect(await send(url, ana)).toMatchObject({ status: 303, location: urls.returnUrl });
  expect(await bank.getAccount(accountRef)).toEqual({
    state: 'ACTIVE',
    requirements: [],
    currencies: ['BRL'],
    country: 'BR',
    bankEnding: '5678',
  });
});

test('a link that was used, or is too old, sends for another; a made-up one is not found', async () => {
  const accountRef = await openAccount();
  const [used, old] = [await pageOf(accountRef), await pageOf(accountRef)];
  await send(used, ana);
  app.clock.advance(11 * 60_000);
  for (const url of [used, old]) {
    expect(await send(url, ana)).toMatchObject({ status: 303, location: urls.refreshUrl });
    const look = await fetch(url, { redirect: 'manual' });
    expect([look.status, look.headers.get('location')]).toEqual([303, urls.refreshUrl]);
  }
  for (const path of ['/sandbox/bank/link_no', '/sandbox/bank/%00', '/dev/bank/payouts/po_no'])
    expect((await send(`${app.url}${path}`, { step: 'pay' })).status).toBeGreaterThanOrEqual(400);
});

test('a document that is due is handed in on the page; an account that is shut stays shut', async () => {
  const accountRef = await openAccount();
  await send(await pageOf(accountRef), { ...ana, behaviour: 'DOCUMENT_DUE' });
  const again = await pageOf(accountRef);
  expect(await textOf(again)).toContain('A document is due');
  await send(await pageOf(accountRef), ana);
  expect((await bank.getAccount(accountRef)).state).toBe('RESTRICTED');
  expect(await send(`${again}/document`)).toMatchObject({ status: 303, location: urls.returnUrl });
  expect((await bank.getAccount(accountRef)).state).toBe('ACTIVE');
  await send(await pageOf(accountRef), { ...ana, behaviour: 'SHUT' });
  expect(await textOf(await pageOf(accountRef))).toContain('This account is shut');
  await send(await pageOf(accountRef), ana);
  expect((await bank.getAccount(accountRef)).state).toBe('DISABLED');
});

async function payOut(behaviour: string) {
  const accountRef = await openAccount();
  await send(await pageOf(accountRef), { ...ana, behaviour, delivery: 'TWICE' });
  const money = { accountRef, amount: 5000, currency: 'BRL', reference: `payout-${accountRef}` };
  await bank.transfer({ ...money, idempotencyKey: `transfer-${accountRef}`, chargeRef: null });
  const { payoutRef } = await bank.payOut({ ...money, idempotencyKey: `payout-${accountRef}` });
  const status = async () => (await bank.getPayout(accountRef, payoutRef)).status;
  return { accountRef, payoutRef, status };
}

test.each([
  ['PAYS', ['PAID']],
  ['CLOSED', ['FAILED']],
  ['SLOW', ['IN_TRANSIT', 'PAID']],
  ['RETURNED', ['PAID', 'FAILED']],
])('an account of the kind %s: now, and a minute later', async (behaviour, states) => {
  const { accountRef, status } = await payOut(behaviour);
  for (const state of states) {
    await app.advance(61_000 * states.indexOf(state));
    expect(await status()).toBe(state);
  }
  const kept = states.at(-1) === 'FAILED' ? [{ currency: 'BRL', available: 5000 }] : [];
  expect(await bank.balance(accountRef)).toEqual(kept);
});

test('at the desk a payout is delayed, approved, sent back or refused; the market hears of it, twice if so wished', async () => {
  if (market.address() === null) await once(market, 'listening');
  const address = market.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const [first, second] = [await payOut('BY_HAND'), await payOut('BY_HAND')];
  const press = (payoutRef: string, step: string, code = 'declined') =>
    send(`${app.url}/dev/bank/payouts/${payoutRef}`, { step, code });
  const desk = await textOf(`${app.url}/dev/bank`);
  expect(desk).toContain(`/dev/bank/payouts/${first.payoutRef}`);
  await press(first.payoutRef, 'delay');
  expect(await first.status()).toBe('IN_TRANSIT');
  await press(first.payoutRef, 'pay');
  expect(await first.status()).toBe('PAID');
  await press(first.payoutRef, 'return');
  await press(second.payoutRef, 'refuse');
  for (const [{ accountRef, payoutRef }, failureCode] of [
    [first, 'no_account'],
    [second, 'declined'],
  ] as const)
    expect(await bank.getPayout(accountRef, payoutRef)).toMatchObject({ status: 'FAILED', failureCode });

  const own = app.ctx.config.publicUrl;
  app.ctx.config.publicUrl = `http://127.0.0.1:${address.port}`;
  await app.advance(10 * 60_000);
  app.ctx.config.publicUrl = own;
  const news = heard.filter((each) => 'accountRef' in each && each.accountRef === first.accountRef);
  expect(news.map(({ kind }) => kind).toSorted()).toEqual([
    'account_updated',
    'account_updated',
    'payout_failed',
    'payout_failed',
    'payout_paid',
    'payout_paid',
  ]);
  expect(new Set(news.map(({ providerEventId }) => providerEventId)).size).toBe(3);
});
