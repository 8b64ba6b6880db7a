import { type BankAccount, BankAccount as BankAccountSchema } from '@michi/contract/payouts/accounts';
import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { decrypt, encrypt } from '../../../platform/security/encryption.ts';

const purpose = 'payout account';

/** Throws validation_failed naming the field. */
export function checkBankAccount(account: BankAccount): void {
  // A file with a name of which nothing is left is refused by the bank, with everybody in it.
  if (bankText(account.holder, 70).length < 2)
    throw ValidationFailed({ field: 'holder', message: 'Write the name in Latin letters' });
  if (account.bic !== null && !isValidBIC(account.bic))
    throw ValidationFailed({ field: 'bic', message: 'This is no BIC' });
  if (account.form === 'IBAN') {
    if (!isValidIBAN(account.iban))
      throw ValidationFailed({ field: 'iban', message: 'This IBAN is not right: look at its digits again' });
    return;
  }
  if (hasIban(account.country))
    throw ValidationFailed({ field: 'country', message: 'Accounts in this country have an IBAN' });
  if (account.country !== 'US') return;
  if (!isRoutingNumber(account.bankCode))
    throw ValidationFailed({
      field: 'bankCode',
      message: 'This routing number is not right: look at its digits again',
    });
  if (!/^\d{4,17}$/.test(account.accountNumber))
    throw ValidationFailed({ field: 'accountNumber', message: 'Use 4 to 17 digits' });
}

/** Of the signs that banks take everywhere: what has marks loses them, all else becomes a blank. */
export function bankText(text: string, most: number): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** Countries that write accounts as an IBAN. */
export const hasIban = (country: string): boolean => {
  const spec = Object.entries(countrySpecs).find(([code]) => code === country)?.[1];
  return typeof spec?.chars === 'number' && spec.IBANRegistry === true;
};

/** The check digit of the American Bankers Association. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text).reduce((all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum % 10 === 0 && sum > 0;
}

export const countryOf = (account: BankAccount): string =>
  account.form === 'IBAN' ? account.iban.slice(0, 2) : account.country;

/** All of the number that anybody is told. */
export const endingOf = (account: BankAccount): string =>
  (account.form === 'IBAN' ? account.iban : account.accountNumber).slice(-4);

/** Sealed for the row of this id. */
export const sealAccount = (ctx: Pick<Ctx, 'config'>, id: string, account: BankAccount): Buffer =>
  encrypt(ctx, purpose, id, Buffer.from(JSON.stringify(account)));

export const openAccount = (ctx: Pick<Ctx, 'config'>, id: string, sealed: Uint8Array): BankAccount =>
  BankAccountSchema.parse(JSON.parse(decrypt(ctx, purpose, id, sealed).toString('utf8')));
