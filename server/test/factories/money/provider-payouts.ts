import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import { sql } from '../../../src/platform/db/db.ts';
import type { PayoutGateway } from '../../../src/platform/gateways/payout/payout.ts';
import type { Behaviour } from '../../../src/platform/gateways/payout/sandbox/accounts.ts';
import type { TestApp } from '../../harness.ts';
import { type Person, testPassword } from '../identity.ts';
import { submitForm } from './ordering.ts';

/** The sensei's button: proved, and answered with the page of the bank. */
export async function bankPageFor(sensei: Person, country: string | null = 'US'): Promise<string> {
  await sensei.caller.call(confirmIdentity, { body: { password: testPassword } });
  return (await sensei.caller.call(setUpPayoutAccount, { body: { country } })).url;
}

/**
 * From the button to the end of the bank's page, with its messages delivered. Answers where the bank sends
 * back to.
 */
export async function setUpAtBank(
  app: TestApp,
  sensei: Person,
  choice: { behaviour?: Behaviour; currency?: string; delivery?: string } = {},
): Promise<string> {
  const { behaviour = 'PAYS', currency = 'USD', delivery = 'NORMAL' } = choice;
  const url = await bankPageFor(sensei);
  const back = await submitForm(url, { holder: 'Aiko Tanaka', currency, behaviour, delivery });
  await app.runJobs();
  return back;
}

export class Crash extends Error {}

/**
 * Whoever calls it dies at the n-th step that moves money: before the provider hears of it, or after it has
 * done it and the answer is lost.
 */
export function dyingAt(gateway: PayoutGateway, at: number, when: 'before' | 'after'): PayoutGateway {
  let step = 0;
  const dying =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      step += 1;
      if (step === at && when === 'before') throw new Crash();
      const done = await call(...args);
      if (step === at && when === 'after') throw new Crash();
      return done;
    };
  return {
    ...gateway,
    transfer: dying(gateway.transfer),
    payOut: dying(gateway.payOut),
    reverseTransfer: dying(gateway.reverseTransfer),
    getPayout: dying(gateway.getPayout),
    balance: dying(gateway.balance),
  };
}

/** What the bank has of an account: that is what really happened. */
export async function atBank(app: TestApp, sensei: Person) {
  const accounts = await app.ctx.db
    .selectFrom('sandbox_provider.account')
    .select(['id', 'state'])
    .where('reference', '=', sensei.id)
    .execute();
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return { accounts, transfers: [], payouts: [], balance: 0 };
  const [transfers, payouts, balances] = await Promise.all([
    app.ctx.db
      .selectFrom('sandbox_provider.transfer')
      .select(['id', 'amount', 'reversed', 'charge_id'])
      .where('account_id', 'in', ids)
      .execute(),
    app.ctx.db
      .selectFrom('sandbox_provider.payout')
      .select(['id', 'amount', 'currency', 'status'])
      .where('account_id', 'in', ids)
      .execute(),
    app.ctx.db
      .selectFrom('sandbox_provider.balance')
      .select('amount')
      .where('account_id', 'in', ids)
      .execute(),
  ]);
  return { accounts, transfers, payouts, balance: balances.reduce((sum, { amount }) => sum + amount, 0) };
}

/**
 * What our ledger and the bank's book say otherwise of payouts: nothing, after each whole step; nor is
 * anything left on its way.
 */
export async function booksApart(app: TestApp, sensei: Person): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with ours as (select t.provider_ref as reference, sum(e.amount) as amount from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id and e.account = 'CASH'
        where t.provider_ref like 'transfer:%' group by 1),
      theirs as (select reference, sum(amount) as amount from sandbox_provider.book_line where kind = 'transfer' group by 1)
    select coalesce(ours.reference, theirs.reference) as what from ours full join theirs using (reference)
      where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
    union all select 'the ledger' from ledger_entry having sum(amount) <> 0
    union all select 'on its way' from ledger_entry
      where account = 'PAYOUT_IN_TRANSIT' and user_id = ${sensei.id}::uuid having sum(amount) <> 0`.execute(
    app.ctx.db,
  );
  return rows.map(({ what }) => what);
}
