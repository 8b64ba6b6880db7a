import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PayoutAccount as AccountTable } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { PayoutAccount as AtProvider } from '../../../platform/gateways/payout/payout.ts';
import { newId } from '../../../platform/ids.ts';
import { type Account, accountOf, lockAccountsOf } from './payout-account.repository.ts';

const own = (ctx: Ctx) => tables(ctx, 'payout_account');
const first = (row: Selectable<AccountTable> | undefined): Account | null => (row ? accountOf(row) : null);

/** A sensei's accounts at the provider, the latest first. */
export async function listAtProvider(ctx: Ctx, senseiId: string, provider: string): Promise<Account[]> {
  const rows = await own(ctx)
    .selectFrom('payout_account')
    .selectAll()
    .where('sensei_id', '=', senseiId)
    .where('method', '=', 'PROVIDER')
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(accountOf);
}

export const findByAccountRef = async (ctx: Ctx, provider: string, accountRef: string) =>
  first(
    await own(ctx)
      .selectFrom('payout_account')
      .selectAll()
      .where('provider', '=', provider)
      .where('account_ref', '=', accountRef)
      .executeTakeFirst(),
  );

/**
 * tx. The account that was opened; opened again with the same key it is there already. Valid for nothing
 * until `bringIn`.
 */
export async function insertOpened(
  tx: Ctx,
  account: { senseiId: string; provider: string; accountRef: string; country: string },
): Promise<Account> {
  const now = tx.clock.now();
  await own(tx)
    .insertInto('payout_account')
    .values({
      id: newId(tx.clock),
      sensei_id: account.senseiId,
      method: 'PROVIDER',
      state: 'PENDING',
      provider: account.provider,
      account_ref: account.accountRef,
      country: account.country,
      replaced_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'account_ref']).doNothing())
    .execute();
  const row = await own(tx)
    .selectFrom('payout_account')
    .selectAll()
    .where('provider', '=', account.provider)
    .where('account_ref', '=', account.accountRef)
    .executeTakeFirstOrThrow();
  return accountOf(row);
}

/**
 * tx. Where money goes from now on: at once where nothing else works, else beside it, until it is ready. What
 * it replaces is kept, and valid no more.
 */
export async function bringIn(tx: Ctx, account: Account): Promise<Account> {
  await lockAccountsOf(tx, account.senseiId);
  const now = tx.clock.now();
  const current = await own(tx)
    .selectFrom('payout_account')
    .selectAll()
    .where('sensei_id', '=', account.senseiId)
    .where('replaced_at', 'is', null)
    .execute();
  const mine = current.find(({ id }) => id === account.id);
  const works = current.some(
    ({ id, state, candidate_since }) =>
      id !== account.id && state === 'ACTIVE' && candidate_since === null && account.state !== 'ACTIVE',
  );
  if (mine && (mine.candidate_since === null || works)) return accountOf(mine);
  await own(tx)
    .updateTable('payout_account')
    .set({ replaced_at: now, updated_at: now })
    .where('sensei_id', '=', account.senseiId)
    .where('id', '<>', account.id)
    .where('replaced_at', 'is', null)
    .$if(works, (query) => query.where('candidate_since', 'is not', null))
    .execute();
  const row = await own(tx)
    .updateTable('payout_account')
    .set({ replaced_at: null, candidate_since: works ? now : null, updated_at: now })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return accountOf(row);
}

/** tx. Others that ask about it at the same time wait. */
export const lockAccount = async (tx: Ctx, id: string): Promise<Account | null> =>
  first(
    await own(tx)
      .selectFrom('payout_account')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** tx. What the provider says of it now. */
export async function noteStanding(
  tx: Ctx,
  accountId: string,
  { state, requirements, currencies, country, bankEnding }: AtProvider,
  owed: { amount: number; currency: string } | null,
): Promise<Account> {
  const now = tx.clock.now();
  const row = await own(tx)
    .updateTable('payout_account')
    .set((eb) => ({
      state,
      requirements: JSON.stringify(requirements),
      currencies,
      country: country ?? eb.ref('country'),
      ending: bankEnding,
      owed: owed?.amount ?? null,
      owed_currency: owed?.currency ?? null,
      asked_at: now,
      updated_at: now,
    }))
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return accountOf(row);
}

/** Those in use that nobody asked about since. */
export async function listUnasked(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const rows = await own(ctx)
    .selectFrom('payout_account')
    .select('id')
    .where('method', '=', 'PROVIDER')
    .where('replaced_at', 'is', null)
    .where(sql<boolean>`coalesce(asked_at, created_at) < ${before}`)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
