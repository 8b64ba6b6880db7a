import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  SandboxProviderAccount,
  SandboxProviderPayout,
  SandboxProviderTransfer,
} from '../../../db/database.generated.ts';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/db.ts';

export type Bank = { db: Db; clock: Clock };
export type BankAccount = Selectable<SandboxProviderAccount>;
export type BankTransfer = Selectable<SandboxProviderTransfer>;
export type BankPayout = Selectable<SandboxProviderPayout>;

export const bankId = (prefix: 'acct' | 'link' | 'tr' | 'trr' | 'po' | 'evt') =>
  `${prefix}_${randomBytes(12).toString('hex')}`;

export class UnknownAtBank extends Error {
  override name = 'UnknownAtBank';
}

/** One change of one account: others of the same account wait. */
export function changeAccount<T>(
  bank: Bank,
  accountId: string,
  step: (own: Bank, account: BankAccount) => Promise<T>,
): Promise<T> {
  return bank.db.transaction().execute(async (trx) => {
    const own = { ...bank, db: trx };
    const account = await trx
      .selectFrom('sandbox_provider.account')
      .selectAll()
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new UnknownAtBank(accountId);
    return step(own, account);
  });
}

/** Adds to what the account has in a currency; it may go below zero. */
export async function addToBalance(
  bank: Bank,
  accountId: string,
  currency: string,
  amount: number,
): Promise<void> {
  await bank.db
    .insertInto('sandbox_provider.balance')
    .values({ account_id: accountId, currency, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'currency'])
        .doUpdateSet((eb) => ({ amount: eb('sandbox_provider.balance.amount', '+', amount) })),
    )
    .execute();
}

export const balancesOf = (bank: Bank, accountId: string) =>
  bank.db
    .selectFrom('sandbox_provider.balance')
    .select(['currency', 'amount'])
    .where('account_id', '=', accountId)
    .orderBy('currency')
    .execute();
