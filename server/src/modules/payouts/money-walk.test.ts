import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellerInput, taxRateContent } from '../../../test/factories/money/tax.ts';
import { setUpAtBank } from '../../../test/factories/money/provider-payouts.ts';
import { createAdmin } from '../../../test/factories/identity.ts';
import { setSettings } from '../../../test/factories/settings.ts';
import { tries } from '../../../test/full.ts';
import { days, hours } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { expectSettledBooks, expectSoundBooks } from '../../../test/money-walk/books.ts';
import { killWorker } from '../../../test/money-walk/kill-worker.ts';
import { payoutEnding } from '../../../test/money-walk/payout-steps.ts';
import { step, type Step } from '../../../test/money-walk/steps.ts';
import { newWalker, settle, take } from '../../../test/money-walk/walker.ts';
import { createTaxRate, saveSeller } from '@michi/contract/pricing/tax';

/** How many steps in all: `npm run walk:money` takes 10 000 of them and prints what it did. */
const wished = Number(process.env['MONEY_WALK_STEPS'] ?? tries(39, 3000));
/** Points at random at which a worker is killed with -9 over its jobs. */
const kills = Number(process.env['MONEY_WALK_KILLS'] ?? tries(10, 200));
const seed = Number(process.env['MONEY_WALK_SEED'] ?? 28);
const isLong = process.env['MONEY_WALK_STEPS'] !== undefined;
/** A long one on a machine that does other things, too. */
const mostMilliseconds = hours(isLong ? 12 : 1);
/** Three walks at least, one for each kind of tax. */
const stepsOfWalk = Math.min(40, Math.ceil(wished / 3));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await setSettings(app, {
    'payout.bank_name': 'Michi GmbH',
    'payout.bank_iban': 'DE02120300000000202051',
  });
  const admin = await createAdmin(app);
  await admin.caller.call(saveSeller, { body: sellerInput() });
  await admin.caller.call(createTaxRate, { body: taxRateContent() });
  // As each day from the first one on: later, one reads on from where the last one stopped.
  await app.enqueueTask('payouts.compare_books');
  await app.runJobs();
});
afterAll(() => app.close());

/** Before which step, and after which part of the longest that a worker is let work. */
const killsAt = new Map(
  fc
    .sample(
      fc.uniqueArray(fc.tuple(fc.nat(wished - 1), fc.nat(99)), {
        minLength: kills,
        maxLength: kills,
        selector: ([index]) => index,
      }),
      { seed, numRuns: 1 },
    )[0]
    ?.map(([index, part]) => [index, part / 100]),
);

/** Each step by its name: how often it was taken, and how often refused. */
const counts = new Map<string, { taken: number; refused: number }>();

test(
  'whatever buyers, banks, administrators and the clock do: the books are sound after each step, and one with the provider’s',
  async () => {
    const walks = Math.ceil(wished / stepsOfWalk);
    const steps = fc.sample(step, { seed, numRuns: wished });
    for (let walk = 0; walk < walks; walk += 1) {
      const modes = ['none', 'exclusive', 'inclusive'] as const;
      await setSettings(app, { 'tax.mode': modes[walk % modes.length] ?? 'none' });
      const walker = await newWalker(app);
      // The others are paid by file, until a step says otherwise.
      if (walk % 2 === 1) await setUpAtBank(app, walker.market.sensei);
      const own: Step[] = steps.slice(walk * stepsOfWalk, (walk + 1) * stepsOfWalk);
      const [paidOut = []] = fc.sample(payoutEnding, { seed: seed + walk, numRuns: 1 });
      const ending: Step[] = [{ do: 'wait', milliseconds: days(21) }, ...paidOut];
      for (const [index, one] of [...own, ...ending].entries()) {
        const chance = index < own.length ? killsAt.get(walk * stepsOfWalk + index) : undefined;
        if (chance !== undefined) await killWorker(app, chance);
        const statuses = await take(walker, one);
        note(one, statuses);
        expect([one, statuses.filter((status) => status >= 500)]).toEqual([one, []]);
        await expectSoundBooks(app);
      }
      await settle(walker);
      await expectSoundBooks(app);
      await expectSettledBooks(app);
      if (isLong) process.stdout.write(`walk ${walk + 1} of ${walks}: sound\n`);
    }
    if (isLong) await report();
  },
  mostMilliseconds,
);

function note({ do: name }: Step, statuses: readonly number[]): void {
  const count = counts.get(name) ?? { taken: 0, refused: 0 };
  const isRefused = statuses.some((status) => status >= 400);
  counts.set(name, { taken: count.taken + 1, refused: count.refused + Number(isRefused) });
}

function countOf(rows: readonly { status: string }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { status } of rows) sums.set(status, (sums.get(status) ?? 0) + 1);
  return sums;
}

async function report(): Promise<void> {
  const { db } = app.ctx;
  const accounts = await db
    .selectFrom('ledger_entry')
    .select(['account', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .groupBy('account')
    .execute();
  const states = {
    payments: await db.selectFrom('payment').select('status').execute(),
    chargebacks: await db.selectFrom('chargeback').select('status').execute(),
    payouts: await db
      .selectFrom('payout')
      .select(({ fn, val }) => fn<string>('concat_ws', [val(' '), 'method', 'status']).as('status'))
      .execute(),
    refunds: await db.selectFrom('sandbox_provider.refund').select('status').execute(),
    planned: await db.selectFrom('planned_class').select('state as status').execute(),
  };
  const lines = [
    `${wished} steps, ${kills} kills, seed ${seed}: no difference`,
    ...[...counts].map(([name, { taken, refused }]) => `step ${name}: ${taken}, refused ${refused}`),
    ...accounts.map(({ account, amount }) => `account ${account}: ${amount}`),
    ...Object.entries(states).flatMap(([name, rows]) =>
      [...countOf(rows)].map(([status, count]) => `${name} ${status}: ${count}`),
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
