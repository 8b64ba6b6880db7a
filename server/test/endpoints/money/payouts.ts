import { randomUUID } from 'node:crypto';
import { refreshPayoutAccount, setBankAccount, setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import {
  adminGetPayout,
  adminListPayouts,
  answerPayout,
  cancelPayout,
  freePayouts,
  holdPayouts,
  listPayoutRuns,
  makePayoutFile,
  previewPayoutRun,
  readBankAnswers,
  retryPayout,
  startPayoutRun,
} from '@michi/contract/payouts/payout-administration';
import {
  askForPayout,
  getOwnPayout,
  getPayoutOverview,
  listOwnPayouts,
} from '@michi/contract/payouts/payouts';
import { makeStatement } from '@michi/contract/payouts/statements';
import { canConfirm, confirm } from '../identity/second-factor.ts';
import type { Scene } from '../scene.ts';
import { call, ofAdmin, ofSensei } from '../shape.ts';

const needs = 'payouts.manage' as const;

/** One of the scene's sensei, as if a run had made it. */
async function somePayout({ app, people }: Scene, status = 'PENDING') {
  const at = app.clock.now();
  const run = {
    id: randomUUID(),
    kind: 'MANUAL',
    idempotency_key: randomUUID(),
    created_at: at,
  };
  await app.ctx.db.insertInto('payout_run').values(run).execute();
  const id = randomUUID();
  await app.ctx.db
    .insertInto('payout')
    .values({
      id,
      sensei_id: people.sensei.id,
      amount: 100,
      currency: 'USD',
      status,
      run_id: run.id,
      idempotency_key: id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, runId: run.id };
}

export const payoutRows = [
  call(setBankAccount).answers({ ...ofSensei }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return {
      body: { form: 'IBAN', holder: 'Ada Park', iban: 'DE89370400440532013000', bic: null },
    };
  }),
  call(setUpPayoutAccount).answers({ ...ofSensei }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return { body: { country: 'US' } };
  }),
  call(refreshPayoutAccount).answers(ofSensei),
  call(getPayoutOverview).answers(ofSensei),
  call(listOwnPayouts).answers(ofSensei),
  call(getOwnPayout).answers({ ...ofSensei, otherSensei: 404, senseiWaiting: 404 }, async (scene) => ({
    params: { id: (await somePayout(scene)).id },
  })),
  call(askForPayout).answers({ others: 403, sensei: 409, otherSensei: 409, senseiWaiting: 409 }, () => ({
    body: { currency: 'USD', idempotencyKey: randomUUID() },
  })),
  call(makeStatement).answers({ others: 403, sensei: 409, otherSensei: 409, senseiWaiting: 409 }, () => ({
    body: { month: '2026-01' },
  })),
  call(adminListPayouts).answers(ofAdmin(needs)),
  call(adminGetPayout).answers(ofAdmin(needs), async (scene) => ({
    params: { id: (await somePayout(scene)).id },
  })),
  call(listPayoutRuns).answers(ofAdmin(needs)),
  call(previewPayoutRun).answers(ofAdmin(needs)),
  call(startPayoutRun).answers({ others: 403, admin: 409, needs }, () => ({
    body: { currency: null, belowMinimum: false, fingerprint: 'another', idempotencyKey: randomUUID() },
  })),
  call(makePayoutFile).answers(ofAdmin(needs), async (scene) => ({
    params: { id: (await somePayout(scene)).runId },
    body: { currency: 'EUR' },
  })),
  call(answerPayout).answers(ofAdmin(needs), async (scene) => ({
    params: { id: (await somePayout(scene, 'PAID')).id },
    body: { outcome: 'PAID' },
  })),
  call(readBankAnswers).answers({ others: 403, admin: 409, needs }, () => ({
    body: { content: 'no such file' },
  })),
  call(cancelPayout).answers(ofAdmin(needs), async (scene) => ({
    params: { id: (await somePayout(scene, 'CANCELED')).id },
    body: { reason: 'Wrong day' },
  })),
  call(retryPayout).answers({ others: 403, admin: 409, needs }, async (scene) => ({
    params: { id: (await somePayout(scene)).id },
  })),
  call(holdPayouts).answers({ others: 403, admin: 204, needs }, ({ people }) => ({
    params: { senseiId: people.otherSensei.id },
    body: { reason: 'We ask for a document' },
  })),
  call(freePayouts).answers(
    { others: 403, admin: 204, needs },
    ({ people }) => ({ params: { senseiId: people.otherSensei.id } }),
    { unknown: 204 },
  ),
];
