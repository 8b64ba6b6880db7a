import { randomUUID } from 'node:crypto';
import {
  answerPayout,
  makePayoutFile,
  previewPayoutRun,
  startPayoutRun,
} from '@michi/contract/payouts/payout-administration';
import fc from 'fast-check';
import { expect } from 'vitest';
import { advancePayout } from '../../src/modules/payouts/hand-over/advance-payout.ts';
import { minutes } from '../../src/platform/clock.ts';
import type { Behaviour } from '../../src/platform/gateways/payout/sandbox/accounts.ts';
import { addToBalance } from '../../src/platform/gateways/payout/sandbox/bank.ts';
import { bankDeliveries } from '../../src/platform/gateways/payout/sandbox/bank-events.ts';
import { settlePayout } from '../../src/platform/gateways/payout/sandbox/bank-payouts.ts';
import { giveAccount, payoutsOf } from '../factories/money/payouts.ts';
import { Crash, dyingAt, setUpAtBank } from '../factories/money/provider-payouts.ts';
import { loseJobs } from '../lost-jobs.ts';
import type { Walker } from './walker.ts';

type AtProvider = {
  behaviour: Exclude<Behaviour, 'DOCUMENT_DUE'>;
  currency: string;
  delivery: (typeof bankDeliveries)[number];
};

/** Of what sensei are paid: by a file that a bank takes, or into their account at the provider. */
export type PayoutStep =
  /** A run, its file, and what the bank says of each of its payouts; null: nothing yet. */
  | { do: 'payOut'; answers: ('PAID' | 'RETURNED' | null)[] }
  /** A bank sends back what it had paid, or refuses what was under way. */
  | { do: 'return'; which: number }
  /** Where the money goes from now on; null: to a bank, by file. */
  | { do: 'account'; at: AtProvider | null }
  /** The sensei's bank decides about what the provider pays there, also long after it had paid. */
  | { do: 'bankSays'; which: number; as: 'PAID' | 'FAILED' | 'CANCELED' }
  /** Whoever hands payouts over dies at that step: before the provider heard of it, or of its answer. */
  | { do: 'lostAnswer'; at: number; when: 'before' | 'after' }
  /** No message of the provider about payouts comes; later it is asked. */
  | { do: 'unheard' | 'askProvider' }
  /** What the account at the provider has besides, or owes there. */
  | { do: 'besides'; amount: number };

const which = fc.nat(7);
const is = <T extends string>(name: T) => fc.constant(name);
const account = fc.record({
  behaviour: fc.constantFrom<AtProvider['behaviour'][]>(
    'PAYS',
    'PAYS',
    'PAYS',
    'SLOW',
    'BY_HAND',
    'CLOSED',
    'RETURNED',
    'SHUT',
  ),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  delivery: fc.constantFrom(...bankDeliveries),
});

export const payoutSteps: { weight: number; arbitrary: fc.Arbitrary<PayoutStep> }[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('payOut'),
      answers: fc.array(fc.constantFrom('PAID' as const, 'PAID' as const, 'RETURNED' as const, null), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('return'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('account'), at: fc.oneof(account, account, account, fc.constant(null)) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('bankSays'),
      which,
      as: fc.constantFrom('PAID' as const, 'FAILED' as const, 'CANCELED' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('lostAnswer'),
      at: fc.integer({ min: 1, max: 6 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('unheard' as const, 'askProvider' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('besides'), amount: fc.integer({ min: -4000, max: 9000 }) }) },
];

/** Once classes took place and their money is released, which takes days. */
export const payoutEnding: fc.Arbitrary<PayoutStep[]> = fc
  .array(fc.oneof(...payoutSteps), { minLength: 3, maxLength: 3 })
  .map((between) => [{ do: 'payOut', answers: ['PAID', null] }, ...between, { do: 'askProvider' }]);

const names = new Set<string>([
  'payOut',
  'return',
  'account',
  'bankSays',
  'lostAnswer',
  'unheard',
  'askProvider',
  'besides',
]);
export const isPayoutStep = <S extends { do: string }>(step: S | PayoutStep): step is PayoutStep =>
  names.has(step.do);

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

/** Answers the statuses of the calls that it made. */
export async function takePayoutStep(walker: Walker, step: PayoutStep): Promise<number[]> {
  const { app, market } = walker;
  switch (step.do) {
    case 'payOut':
      return payOut(walker, step.answers);
    case 'return':
      return giveBack(walker, step.which);
    case 'account':
      if (step.at) await setUpAtBank(app, market.sensei, step.at);
      else await giveAccount(market.sensei);
      return [];
    case 'bankSays': {
      const payout = pick(await atProvider(walker), step.which);
      if (payout) await settlePayout(app.ctx, payout.id, step.as);
      return [];
    }
    case 'lostAnswer':
      await dieHandingOver(walker, step);
      return [];
    case 'unheard':
      await loseJobs(app, 'sandbox.deliver_bank');
      return [];
    case 'askProvider':
      await askProvider(walker);
      return [];
    case 'besides': {
      const id = (await accountsOf(walker)).at(-1);
      if (id !== undefined) await addToBalance(app.ctx, id, 'USD', step.amount);
      return [];
    }
  }
}

/** What the preview says is what is paid, to whom and how much. */
async function payOut(
  { market }: Walker,
  answers: readonly ('PAID' | 'RETURNED' | null)[],
): Promise<number[]> {
  const { caller } = market.admin;
  const preview = await caller.call(previewPayoutRun, { query: { belowMinimum: 'true' } });
  const body = { currency: null, belowMinimum: true, idempotencyKey: randomUUID() };
  const started = await caller.attempt(startPayoutRun, {
    body: { ...body, fingerprint: preview.fingerprint },
  });
  if (started.status >= 400) return [started.status];
  expect(started.body.sums.map(({ currency, amount, count }) => ({ currency, amount, count }))).toEqual(
    preview.sums,
  );
  if (started.body.sums.length === 0) return [started.status];
  const byFile = async () =>
    (await payoutsOf(market.admin, market.sensei)).filter(({ method }) => method === 'MANUAL');
  // Of earlier runs as well: a payout that was to go to the provider waits for a file once its account is at
  // a bank.
  const waiting = (await byFile()).filter(({ status }) => status === 'PENDING');
  for (const id of new Set(waiting.map(({ runId }) => runId)))
    if (id) await caller.call(makePayoutFile, { params: { id }, body: { currency: 'USD' } });
  const statuses = [started.status];
  for (const [index, payout] of (await byFile()).entries()) {
    const answer = pick(answers, index);
    if (payout.status !== 'PROCESSING' || !answer) continue;
    const said =
      answer === 'PAID'
        ? { outcome: answer }
        : { outcome: answer, failure: 'ACCOUNT_CLOSED' as const, note: null };
    statuses.push((await caller.attempt(answerPayout, { params: { id: payout.id }, body: said })).status);
  }
  return statuses;
}

async function giveBack({ market }: Walker, index: number): Promise<number[]> {
  const payout = pick(await payoutsOf(market.admin, market.sensei), index);
  if (!payout) return [];
  const body = { outcome: 'RETURNED' as const, failure: 'ACCOUNT_CLOSED' as const, note: null };
  return [(await market.admin.caller.attempt(answerPayout, { params: { id: payout.id }, body })).status];
}

async function accountsOf({ app, market }: Walker): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('sandbox_provider.account')
    .select('id')
    .where('reference', '=', market.sensei.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

async function atProvider(walker: Walker) {
  const accounts = await accountsOf(walker);
  if (accounts.length === 0) return [];
  return walker.app.ctx.db
    .selectFrom('sandbox_provider.payout')
    .select(['id', 'status'])
    .where('account_id', 'in', accounts)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function dieHandingOver(
  { app, market }: Walker,
  { at, when }: Extract<PayoutStep, { do: 'lostAnswer' }>,
): Promise<void> {
  const { gateways } = app.ctx;
  if (!gateways.payout) throw new Error('no bank');
  const dying = { ...app.ctx, gateways: { ...gateways, payout: dyingAt(gateways.payout, at, when) } };
  for (const { id, method, status } of await payoutsOf(market.admin, market.sensei))
    if (method === 'PROVIDER' && status !== 'FAILED')
      await advancePayout(dying, id).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
}

async function askProvider({ app }: Walker): Promise<void> {
  await app.advance(minutes(10));
  await app.enqueueTask('payouts.ask_provider');
  await app.runJobs();
}

/** Whatever is still with the sensei's bank arrives. */
export async function settlePayouts(walker: Walker): Promise<void> {
  for (const { id } of await atProvider(walker)) await settlePayout(walker.app.ctx, id, 'PAID');
  await askProvider(walker);
}
