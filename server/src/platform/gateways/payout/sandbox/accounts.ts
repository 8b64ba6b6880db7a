import { after } from '../../../clock.ts';
import { PayoutCountryRefused } from '../payout.ts';
import { type Bank, type BankAccount, bankId, changeAccount, UnknownAtBank } from './bank.ts';
import { type BankDelivery, recordBankEvent } from './bank-events.ts';

/** What the bank does with an account of this number, chosen on its page. */
export const behaviours = ['PAYS', 'SLOW', 'BY_HAND', 'CLOSED', 'RETURNED', 'DOCUMENT_DUE', 'SHUT'] as const;
export type Behaviour = (typeof behaviours)[number];

/** Test numbers, as test cards have them. */
export const accountNumbers: Readonly<Record<Behaviour, string>> = {
  PAYS: '0000 1234 5678',
  SLOW: '0000 1234 0060',
  BY_HAND: '0000 1234 0000',
  CLOSED: '0000 1234 0404',
  RETURNED: '0000 1234 0409',
  DOCUMENT_DUE: '0000 1234 0402',
  SHUT: '0000 1234 0403',
};

/** Nobody lives there: a country to try what a refusal looks like. */
const refusedCountry = 'AQ';
const linkMilliseconds = 10 * 60_000;

/** The same key answers the same account. Throws when it is used for another person. */
export async function openAccount(
  bank: Bank,
  input: { idempotencyKey: string; reference: string; country: string },
): Promise<BankAccount> {
  if (input.country === refusedCountry) throw PayoutCountryRefused();
  const now = bank.clock.now();
  await bank.db
    .insertInto('sandbox_provider.account')
    .values({
      id: bankId('acct'),
      reference: input.reference,
      idempotency_key: input.idempotencyKey,
      country: input.country,
      state: 'PENDING',
      requirements: ['external_account'],
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const account = await bank.db
    .selectFrom('sandbox_provider.account')
    .selectAll()
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirstOrThrow();
  if (account.reference !== input.reference || account.country !== input.country)
    throw new Error('idempotency key used for another account');
  return account;
}

export async function findAccount(bank: Bank, id: string): Promise<BankAccount> {
  const account = await bank.db
    .selectFrom('sandbox_provider.account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new UnknownAtBank(id);
  return account;
}

export async function openLink(
  bank: Bank,
  accountId: string,
  input: { returnUrl: string; refreshUrl: string; locale: string },
): Promise<string> {
  const account = await findAccount(bank, accountId);
  const id = bankId('link');
  await bank.db
    .insertInto('sandbox_provider.onboarding_link')
    .values({
      id,
      account_id: account.id,
      return_url: input.returnUrl,
      refresh_url: input.refreshUrl,
      locale: input.locale,
      expires_at: after(bank.clock.now(), linkMilliseconds),
    })
    .execute();
  return id;
}

/**
 * A link that was used, or is too old, opens nothing: `isOpen` is false, and the person goes to `refresh_url`
 * for another.
 */
export async function followLink(bank: Bank, id: string) {
  const link = await bank.db
    .selectFrom('sandbox_provider.onboarding_link')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!link) throw new UnknownAtBank(id);
  const isOpen = link.used_at === null && link.expires_at > bank.clock.now();
  return { ...link, isOpen };
}

export type Particulars = {
  holder: string;
  currency: string;
  behaviour: Behaviour;
  delivery: BankDelivery;
};

/**
 * The person says who is paid, and where. An account that the bank has shut stays so, and one that owes a
 * document hands it in first.
 */
export function giveParticulars(bank: Bank, accountId: string, given: Particulars): Promise<BankAccount> {
  return changeAccount(bank, accountId, async (own, account) => {
    if (account.state === 'DISABLED' || account.state === 'RESTRICTED') return account;
    const isDue = given.behaviour === 'DOCUMENT_DUE';
    return updateAccount(own, account, {
      ...given,
      account_number: accountNumbers[given.behaviour],
      state: given.behaviour === 'SHUT' ? 'DISABLED' : isDue ? 'RESTRICTED' : 'ACTIVE',
      requirements: isDue
        ? ['individual.verification.document']
        : given.behaviour === 'SHUT'
          ? ['rejected.other']
          : [],
    });
  });
}

/** What was asked for is handed in. */
export function handInDocument(bank: Bank, accountId: string): Promise<BankAccount> {
  return changeAccount(bank, accountId, async (own, account) =>
    account.state === 'RESTRICTED'
      ? updateAccount(own, account, { state: 'ACTIVE', requirements: [] })
      : account,
  );
}

export async function useLink(bank: Bank, id: string): Promise<void> {
  await bank.db
    .updateTable('sandbox_provider.onboarding_link')
    .set({ used_at: bank.clock.now() })
    .where('id', '=', id)
    .execute();
}

async function updateAccount(
  bank: Bank,
  account: BankAccount,
  values: Partial<BankAccount>,
): Promise<BankAccount> {
  const updated = await bank.db
    .updateTable('sandbox_provider.account')
    .set({ ...values, updated_at: bank.clock.now() })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordBankEvent(bank, updated, 'account.updated');
  return updated;
}
