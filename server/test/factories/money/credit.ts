import { type Credit, getCredit, grantCredit, previewGrant } from '@michi/contract/ordering/credit';
import { expect } from 'vitest';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../identity.ts';
import { ledgerOf } from './ordering.ts';

/** Goodwill of an administrator, in minor units. */
export async function giveCredit(
  admin: Person,
  { id }: Pick<Person, 'id'>,
  amount: number,
  currency = 'USD',
): Promise<Credit> {
  const wish = { amount, currency };
  const { fingerprint } = await admin.caller.call(previewGrant, { params: { id }, query: wish });
  const body = { ...wish, reason: 'The picture froze', fingerprint };
  return admin.caller.call(grantCredit, { params: { id }, body });
}

export const creditOf = async (person: Person, currency = 'USD'): Promise<number> =>
  (await person.caller.call(getCredit, {})).balances.find((each) => each.currency === currency)?.amount ?? 0;

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What is owed in the books is what people have, and what lies in orders that are not paid yet and in gifts.
 */
export async function expectCreditInBooks(app: TestApp): Promise<void> {
  const { db } = app.ctx;
  const owned = await db.selectFrom('credit_balance').select('amount').execute();
  const entries = await db.selectFrom('credit_entry').select('amount').execute();
  const waiting = await db
    .selectFrom('order')
    .select('credit as amount')
    .where('status', 'in', ['CREATED', 'PENDING'])
    .execute();
  const gifts = await db
    .selectFrom('gift')
    .select('amount')
    .where('status', 'in', ['READY', 'RETURNING'])
    .execute();
  expect(sumOf(entries)).toBe(sumOf(owned));
  const ledger = await ledgerOf(app);
  expect(0 - (ledger['CREDIT_LIABILITY'] ?? 0)).toBe(sumOf(owned) + sumOf(waiting) + sumOf(gifts));
  expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0);
}
