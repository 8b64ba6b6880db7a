import { z } from 'zod';
import { Country } from '../country.ts';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { defineRoute } from '../route.ts';

/**
 * MANUAL: a bank account that the operator pays to. PROVIDER: an account at the payment provider, which pays
 * out.
 */
export const PayoutMethod = z.enum(['MANUAL', 'PROVIDER']);
export type PayoutMethod = z.infer<typeof PayoutMethod>;
export const PayoutAccountState = z.enum(['PENDING', 'ACTIVE', 'RESTRICTED', 'DISABLED']);
export type PayoutAccountState = z.infer<typeof PayoutAccountState>;

/** Where money goes. Of the number no more than its end is ever told. */
export const PayoutAccount = z.object({
  id: Id,
  method: PayoutMethod,
  state: PayoutAccountState,
  country: z.string().nullable(),
  ending: z.string().nullable(),
  /** What the provider still asks for, in its own names. */
  requirements: z.array(z.string()),
  currencies: z.array(Currency),
  /** What this account owes the provider: nothing is sent there until it is settled. */
  owed: z.object({ amount: Minor, currency: Currency }).nullable(),
  createdAt: Instant,
  /** Since when another one is valid instead. */
  replacedAt: Instant.nullable(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const withoutBlanks = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase();
const compact = (most: number) => z.string().max(60).transform(withoutBlanks).pipe(z.string().max(most));
const Bic = z
  .string()
  .max(60)
  .nullable()
  .transform((text) => (text === null ? null : withoutBlanks(text) || null))
  .pipe(z.string().max(11, 'This is no BIC').nullable());
/** As banks write names: no more than 70 signs reach them. */
const Holder = z.string().trim().min(2, 'Write the name of the account').max(70, 'Use at most 70 characters');

export const IbanAccount = z.object({
  form: z.literal('IBAN'),
  holder: Holder,
  iban: compact(34).pipe(z.string().min(5, 'Write the whole IBAN')),
  bic: Bic,
});
export const NationalAccount = z.object({
  form: z.literal('NATIONAL'),
  holder: Holder,
  country: Country,
  accountNumber: compact(34).pipe(z.string().regex(/^[A-Z0-9]{4,34}$/, 'Use 4 to 34 letters and digits')),
  bankCode: compact(20).pipe(z.string().regex(/^[A-Z0-9]{2,20}$/, 'Use 2 to 20 letters and digits')),
  bic: Bic,
});
/**
 * What a bank account is made of: an IBAN, or where there is none the number, and the code of the bank, as
 * the country writes them.
 */
export const BankAccount = z.discriminatedUnion('form', [IbanAccount, NationalAccount]);
export type BankAccount = z.output<typeof BankAccount>;

export const setBankAccount = defineRoute({
  method: 'PUT',
  path: '/sensei/me/payout-account',
  auth: 'required',
  summary:
    'The bank account that a sensei is paid to from now on; the one before it is kept; confirmation_required without a proof',
  body: BankAccount,
  response: PayoutAccount,
});

export const PayoutProvider = z.enum(['sandbox', 'stripe']);
export type PayoutProvider = z.infer<typeof PayoutProvider>;

export const setUpPayoutAccount = defineRoute({
  method: 'POST',
  path: '/sensei/me/payout-account/onboarding',
  auth: 'required',
  summary:
    "The address of the payment provider's page where a sensei says who they are and where money goes; an account is opened there once; confirmation_required without a proof",
  body: z.object({
    /** Of the sensei, for an account that is opened; it can never be changed. */
    country: Country.nullable(),
  }),
  response: z.object({ url: z.url() }),
});

export const refreshPayoutAccount = defineRoute({
  method: 'POST',
  path: '/sensei/me/payout-account/refresh',
  auth: 'required',
  summary: 'Asks the payment provider now how the account stands; null where there is none',
  response: PayoutAccount.nullable(),
});
