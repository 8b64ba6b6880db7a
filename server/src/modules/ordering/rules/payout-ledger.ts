import { type Account, credit, debit, type Posting, type PostingKind } from './ledger.ts';

/** What is on its way to a sensei, minor units. `reference`: what the bank or the provider calls it. */
export type PayoutPart = {
  id: string;
  senseiId: string;
  amount: number;
  currency: string;
};

/*
 *   kind             when                              debit                      credit
 *   payout           made                              SENSEI_BALANCE     amount  PAYOUT_IN_TRANSIT    amount
 *   payout_paid      by hand: the bank says so         PAYOUT_IN_TRANSIT  amount  BANK                 amount
 *   payout_sent      to the account at the provider    PAYOUT_IN_TRANSIT  part    CASH                 part
 *   payout_returned  failed or taken back              PAYOUT_IN_TRANSIT* amount  SENSEI_BALANCE       amount
 *
 *   payout_returned  a part came back from there       CASH               part    PAYOUT_IN_TRANSIT**  part
 *   payout_sent      a part that cannot come back      SENSEI_BALANCE     part    PAYOUT_IN_TRANSIT    part
 *   provider_payout  the provider sent it to our bank  BANK               amount  CASH                 amount
 *
 *   BANK is the platform's own account, which the provider's book does not know.
 *   * BANK where it had been paid: the bank sent it back. At the provider the amount is less by the parts
 *     that refunds had taken back before (**).
 *   ** SENSEI_BALANCE where the payout had arrived, and its buyer was given the money back: it settles that
 *     debt.
 */
export const payOut = (payout: PayoutPart) =>
  ofPayout('payout', payout, 'SENSEI_BALANCE', 'PAYOUT_IN_TRANSIT');
export const payoutPaid = (payout: PayoutPart) =>
  ofPayout('payout_paid', payout, 'PAYOUT_IN_TRANSIT', 'BANK');
export const payoutReturned = (payout: PayoutPart, { wasPaid }: { wasPaid: boolean }) =>
  ofPayout('payout_returned', payout, wasPaid ? 'BANK' : 'PAYOUT_IN_TRANSIT', 'SENSEI_BALANCE');

/** A line of the provider's book: it sent so much to our own bank; below zero, it came back from there. */
export const providerPayout = (line: {
  lineRef: string;
  reference: string;
  amount: number;
  currency: string;
}): Posting => ({
  kind: 'provider_payout',
  key: `provider_payout:${line.lineRef}`,
  providerRef: line.reference,
  orderId: null,
  paymentId: null,
  currency: line.currency,
  entries: [debit('BANK', line.amount), credit('CASH', line.amount)],
  note: null,
});

/** Every key under which a payout's money can have moved. */
export const payoutKeys = (
  payoutId: string,
  sent: { parts: readonly string[]; reversals: readonly string[] } = { parts: [], reversals: [] },
): string[] => [
  ...(['payout', 'payout_paid', 'payout_returned'] satisfies PostingKind[]).map(
    (kind) => `${kind}:${payoutId}`,
  ),
  ...sent.parts.flatMap((id) => [`payout_sent:${id}`, `payout_kept:${id}`]),
  ...sent.reversals.map((id) => `payout_reversed:${id}`),
];

function ofPayout(kind: PostingKind, { id, ...part }: PayoutPart, from: Account, to: Account): Posting {
  return between(part, kind, `${kind}:${id}`, from, to);
}

function between(
  { senseiId, amount, currency }: Omit<PayoutPart, 'id'>,
  kind: PostingKind,
  key: string,
  from: Account,
  to: Account,
): Posting {
  const owner = (account: Account) => (account === 'CASH' || account === 'BANK' ? null : senseiId);
  return {
    kind,
    key,
    orderId: null,
    paymentId: null,
    currency,
    entries: [debit(from, amount, owner(from)), credit(to, amount, owner(to))],
    note: null,
  };
}

/**
 * What was sent to a sensei's account at the provider, as a part of a payout; in its book it bears the
 * payout's id.
 */
export type SentPart = { id: string; payoutId: string; senseiId: string; amount: number; currency: string };

export const partSent = (part: SentPart) =>
  ofPart(part, 'payout_sent', `payout_sent:${part.id}`, 'PAYOUT_IN_TRANSIT', 'CASH');
/** `reversalId`: a part can come back in several. */
export const partReversed = (part: SentPart, reversalId: string, settles: 'PAYOUT' | 'DEBT') =>
  ofPart(
    part,
    'payout_returned',
    `payout_reversed:${reversalId}`,
    'CASH',
    settles === 'PAYOUT' ? 'PAYOUT_IN_TRANSIT' : 'SENSEI_BALANCE',
  );
export const partKept = (part: SentPart) =>
  ofPart(part, 'payout_sent', `payout_kept:${part.id}`, 'SENSEI_BALANCE', 'PAYOUT_IN_TRANSIT');

function ofPart(
  { payoutId, senseiId, amount, currency }: SentPart,
  kind: PostingKind,
  key: string,
  from: Account,
  to: Account,
): Posting {
  const posted = between({ senseiId, amount, currency }, kind, key, from, to);
  return from === 'CASH' || to === 'CASH' ? { ...posted, providerRef: `transfer:${payoutId}` } : posted;
}
