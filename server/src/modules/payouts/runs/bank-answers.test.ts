import { getOwnDeletion } from '@michi/contract/identity/privacy';
import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import {
  answerPayout,
  freePayouts,
  holdPayouts,
  listPayoutRuns,
  makePayoutFile,
  previewPayoutRun,
  readBankAnswers,
  retryPayout,
} from '@michi/contract/payouts/payout-administration';
import { getOwnPayout, getPayoutOverview } from '@michi/contract/payouts/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMarket, ledgerOf, lookInto, type Market } from '../../../../test/factories/money/ordering.ts';
import { earn, giveAccount, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const thursday = '2026-03-05T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp({ start });
  await setSettings(app, { 'payout.bank_name': 'Michi GmbH' });
  await setSettings(app, { 'payout.bank_iban': 'DE02120300000000202051' });
});
beforeEach(async () => {
  app.clock.set(start);
  // What earlier tests left is nobody's concern here.
  await app.ctx.db.updateTable('sensei_balance').set({ balance: 0 }).execute();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const overview = () => market.sensei.caller.call(getPayoutOverview, {});
const balance = async () => (await overview()).balances[0];
const file = async (runId: string) =>
  (await market.admin.caller.call(makePayoutFile, { params: { id: runId }, body: { currency: 'USD' } }))
    .files;
const answer = (id: string, body: Parameters<typeof bodyOf>[0]) =>
  market.admin.caller.attempt(answerPayout, { params: { id }, body: bodyOf(body) });
const bodyOf = (outcome: 'PAID' | 'ACCOUNT_CLOSED') =>
  outcome === 'PAID'
    ? { outcome }
    : { outcome: 'RETURNED' as const, failure: outcome, note: 'AC04: closed last week' };
const standing = async () => {
  const { balance: own } = await app.ctx.db
    .selectFrom('sensei_balance')
    .select('balance')
    .where('user_id', '=', market.sensei.id)
    .executeTakeFirstOrThrow();
  return own;
};

/** With an account, one class earned, and its payout handed to the bank. */
async function underWay() {
  await giveAccount(market.sensei);
  const order = await earn(app, market, thursday);
  const run = await runPayouts(market.admin);
  const files = await file(run.id);
  const [payout] = await payoutsOf(market.admin, market.sensei);
  if (!payout) throw new Error('no payout');
  return { order, run, files, payout };
}

describe('what went wrong elsewhere', () => {
  test('a failed payout rolls over in silence: it says why, by whom it is mended, and goes with the next one', async () => {
    const { payout } = await underWay();
    expect((await answer(payout.id, 'ACCOUNT_CLOSED')).body).toMatchObject({
      status: 'FAILED',
      failure: 'ACCOUNT_CLOSED',
      failureNote: 'AC04: closed last week',
      can: ['retry'],
    });
    expect(await overview()).toMatchObject({
      balances: [{ available: 5100, onItsWay: 0 }],
      lastFailed: { id: payout.id, failure: 'ACCOUNT_CLOSED' },
    });
    await giveAccount(market.sensei, 'GB33BUKB20201555555555');
    await runPayouts(market.admin);
    const [next, failed] = await payoutsOf(market.admin, market.sensei);
    expect(next).toMatchObject({ status: 'PENDING', amount: 5100, ending: '5555' });
    expect(failed).toMatchObject({ status: 'FAILED', payments: 1 });
    expect((await overview()).lastFailed).toBeNull();
  });

  test('a payout that is retried is paid twice: asked twice, it happens once', async () => {
    const { payout } = await underWay();
    await answer(payout.id, 'ACCOUNT_CLOSED');
    const retry = () => market.admin.caller.attempt(retryPayout, { params: { id: payout.id } });
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await payoutsOf(market.admin, market.sensei)).toHaveLength(2);
    expect(await standing()).toBe(0);
  });

  test('a bank sends back what it had paid: the money is the sensei’s again', async () => {
    const { payout } = await underWay();
    await answer(payout.id, 'PAID');
    const before = await ledgerOf(app);
    expect((await answer(payout.id, 'ACCOUNT_CLOSED')).body.status).toBe('FAILED');
    expect(((await ledgerOf(app))['BANK'] ?? 0) - (before['BANK'] ?? 0)).toBe(5100);
    expect(await standing()).toBe(5100);
    // A late word of the success changes nothing.
    expect((await answer(payout.id, 'PAID')).body.status).toBe('FAILED');
    expect(await standing()).toBe(5100);
  });

  test('a refund after the release is a debt that later payouts recover, never a lost row', async () => {
    const { order, payout } = await underWay();
    await answer(payout.id, 'PAID');
    const [paid] = (await lookInto(market.admin, order)).payments;
    const wish = { amount: 2000, bearer: 'SENSEI' as const };
    const at = { params: { id: paid?.id ?? '' } };
    const { fingerprint } = await market.admin.caller.call(previewPartRefund, { ...at, query: wish });
    await market.admin.caller.call(refundPart, {
      ...at,
      body: { ...wish, reason: 'Half of it', fingerprint },
    });
    await app.runJobs();
    expect(await balance()).toMatchObject({ available: -2000, obstacle: 'NEGATIVE' });
    app.clock.set(new Date('2026-03-09T12:00:00Z'));
    await earn(app, market, '2026-03-12T10:00:00.000Z');
    const { lines } = await market.admin.caller.call(previewPayoutRun, {});
    expect(lines).toMatchObject([{ amount: 3100, adjustment: -2000, payments: 1 }]);
    await runPayouts(market.admin);
    const [next] = await payoutsOf(market.admin, market.sensei);
    expect(next).toMatchObject({ amount: 3100, adjustment: -2000 });
    expect(await standing()).toBe(0);
  });

  test('a balance labelled in the buyer’s currency: it has the one that it is held in', async () => {
    const euros = await createMarket(app, { price: 6000, currency: 'EUR' });
    await giveAccount(euros.sensei);
    await earn(app, euros, thursday);
    const { balances } = await euros.sensei.caller.call(getPayoutOverview, {});
    expect(balances).toMatchObject([{ currency: 'EUR', available: 5100, minimum: 1 }]);
    await setSettings(app, { 'payout.minimums': 'EUR 60.00, JPY 3000' });
    expect((await euros.sensei.caller.call(getPayoutOverview, {})).balances).toMatchObject([
      { minimum: 6000, obstacle: 'BELOW_MINIMUM' },
    ]);
    await setSettings(app, { 'payout.minimums': '' });
  });
});

describe('the operator', () => {
  test('keeps the money of one sensei back, with a reason that stands on the sensei’s page', async () => {
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    const params = { senseiId: market.sensei.id };
    await market.admin.caller.call(holdPayouts, { params, body: { reason: 'We ask for a document' } });
    expect(await overview()).toMatchObject({
      holdReason: 'We ask for a document',
      balances: [{ obstacle: 'HELD' }],
    });
    await runPayouts(market.admin);
    expect(await payoutsOf(market.admin, market.sensei)).toEqual([]);
    await market.admin.caller.call(freePayouts, { params });
    await runPayouts(market.admin);
    expect(await payoutsOf(market.admin, market.sensei)).toHaveLength(1);
  });

  test('reads the bank’s answers from a file; the same file again changes nothing', async () => {
    const { payout } = await underWay();
    const report = `<?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
        <GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-03-06T08:00:00</CreDtTm></GrpHdr>
        <OrgnlGrpInfAndSts><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
        <OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId>
          <TxInfAndSts><OrgnlEndToEndId>${payout.reference}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
            <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed account</AddtlInf></StsRsnInf></TxInfAndSts>
          <TxInfAndSts><OrgnlEndToEndId>PONOBODY</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
        </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const read = (content: string) => market.admin.caller.attempt(readBankAnswers, { body: { content } });
    expect((await read(report)).body).toEqual({ paid: 0, failed: 1, unchanged: 0, unknown: ['PONOBODY'] });
    const [failed] = await payoutsOf(market.admin, market.sensei);
    expect(failed).toMatchObject({ failure: 'ACCOUNT_CLOSED', failureNote: 'AC04: Closed account' });
    expect((await read(report)).body).toEqual({ paid: 0, failed: 0, unchanged: 1, unknown: ['PONOBODY'] });
    expect((await read('<Document/>')).problem.code).toBe('bank_answer_unreadable');
    expect((await read('no xml <<')).problem.code).toBe('bank_answer_unreadable');
  });

  test('answers one word for a whole file', async () => {
    const { files, payout, run } = await underWay();
    const report = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${files[0]?.name.replace('.xml', '')}</OrgnlMsgId>
      <GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    const { body } = await market.admin.caller.attempt(readBankAnswers, { body: { content: report } });
    expect(body).toMatchObject({ paid: 1 });
    expect(await payoutsOf(market.admin, market.sensei)).toMatchObject([{ id: payout.id, status: 'PAID' }]);
    const { items } = await market.admin.caller.call(listPayoutRuns, { query: { limit: 100 } });
    expect(items.find(({ id }) => id === run.id)?.sums).toMatchObject([{ open: 0, failed: 0, count: 1 }]);
  });

  test('the account can be deleted once nothing is owed and nothing is under way', async () => {
    const obstacles = async () => (await market.sensei.caller.call(getOwnDeletion, {})).obstacles;
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    expect(await obstacles()).toEqual(['OPEN_BALANCE']);
    const run = await runPayouts(market.admin);
    expect(await obstacles()).toEqual(['PAYOUT_UNDER_WAY']);
    await file(run.id);
    const [payout] = await payoutsOf(market.admin, market.sensei);
    await answer(payout?.id ?? '', 'PAID');
    expect(await obstacles()).toEqual([]);
  });

  test('a payout of somebody else does not exist', async () => {
    const { payout } = await underWay();
    const other = await createMarket(app);
    const { status } = await other.sensei.caller.attempt(getOwnPayout, { params: { id: payout.id } });
    expect(status).toBe(404);
  });
});
