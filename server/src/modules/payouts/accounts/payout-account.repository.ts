import { PayoutAccountState, PayoutMethod } from '@michi/contract/payouts/accounts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { PayoutAccount as AccountTable } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type Account = ReturnType<typeof accountOf>;

export type ManualAccount = {
  id: string;
  senseiId: string;
  country: string;
  form: 'IBAN' | 'NATIONAL';
  ending: string;
  details: Buffer;
};

export const newAccountId = (ctx: Ctx): string => newId(ctx.clock);

/** tx. Of two that come at once the later one waits here, and is valid in the end. */
export async function lockAccountsOf(tx: Ctx, senseiId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout_account:${senseiId}`}, 0))`.execute(
    tx.db,
  );
}

/** tx. Valid from now on; the one before is kept, and valid no more. */
export async function insertManual(tx: Ctx, account: ManualAccount): Promise<Account> {
  const now = tx.clock.now();
  const accounts = tables(tx, 'payout_account');
  await lockAccountsOf(tx, account.senseiId);
  await accounts
    .updateTable('payout_account')
    .set({ replaced_at: now, updated_at: now })
    .where('sensei_id', '=', account.senseiId)
    .where('replaced_at', 'is', null)
    .execute();
  const row = await accounts
    .insertInto('payout_account')
    .values({
      id: account.id,
      sensei_id: account.senseiId,
      method: 'MANUAL',
      state: 'ACTIVE',
      country: account.country,
      form: account.form,
      ending: account.ending,
      details: account.details,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return accountOf(row);
}

/** The one that is valid for each of these. */
export async function findValidAccounts(
  ctx: Ctx,
  senseiIds: readonly string[],
): Promise<Map<string, Account>> {
  const rows = await tables(ctx, 'payout_account')
    .selectFrom('payout_account')
    .selectAll()
    .where(sql<boolean>`sensei_id = any(${[...senseiIds]}::uuid[])`)
    .where('replaced_at', 'is', null)
    .where('candidate_since', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.sensei_id, accountOf(row)]));
}

/** The valid one first; one that is being set up counts as in use. */
export async function listAccounts(ctx: Ctx, senseiId: string): Promise<Account[]> {
  const rows = await tables(ctx, 'payout_account')
    .selectFrom('payout_account')
    .selectAll()
    .where('sensei_id', '=', senseiId)
    .orderBy(sql`replaced_at is not null`)
    .orderBy(sql`candidate_since is not null`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(accountOf);
}

export async function findAccountsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx, 'payout_account')
    .selectFrom('payout_account')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, accountOf(row)]));
}

const Names = z.array(z.string());

export const accountOf = (row: Selectable<AccountTable>) => ({
  id: row.id,
  senseiId: row.sensei_id,
  method: PayoutMethod.parse(row.method),
  state: PayoutAccountState.parse(row.state),
  country: row.country,
  ending: row.ending,
  details: row.details,
  requirements: Names.parse(row.requirements),
  currencies: row.currencies,
  provider: row.provider,
  accountRef: row.account_ref,
  owed:
    row.owed !== null && row.owed_currency !== null
      ? { amount: row.owed, currency: row.owed_currency }
      : null,
  candidateSince: row.candidate_since,
  askedAt: row.asked_at,
  createdAt: row.created_at,
  replacedAt: row.replaced_at,
});
