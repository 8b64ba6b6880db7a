import { Currency } from '@michi/contract/money';
import {
  feeContent,
  type FeeOf,
  type InvoiceDocument,
  numberOf,
  partyNamed,
  rowOf,
  yearOf,
} from '../../server/src/modules/invoicing/index.ts';
import type { World } from '../world/world.ts';
import { localeOf, nameOf, platform, sellerOf, timeOf, timeZone } from './invoices.ts';

type Posting = {
  id: string;
  paymentId: string;
  senseiId: string;
  currency: string;
  amount: number;
  at: number;
};
type Paper = { at: Date; subject: string; of: FeeOf; postings: readonly Posting[] };

/**
 * The platform's fee: with each payout that was paid, and on the tenth what of the month before no payout had
 * covered by then.
 */
export function addFeeInvoices(world: World): void {
  const open = postingsOf(world);
  const papers = [...payoutPapers(world, open), ...monthPapers(world, open)];
  let last = 0;
  let year = 0;
  for (const { at, subject, of, postings } of papers.toSorted((a, b) => timeOf(a.at) - timeOf(b.at))) {
    const [first] = postings;
    const net = postings.reduce((sum, { amount }) => sum + amount, 0);
    if (!first) continue;
    const ofYear = yearOf(at, timeZone);
    last = ofYear === year ? last + 1 : 1;
    year = ofYear;
    const document: InvoiceDocument = {
      layout: 1,
      kind: 'FEE_INVOICE',
      number: numberOf('FEE_INVOICE', null, year, last),
      issuer: 'PLATFORM',
      ...feeContent(
        { of, subject, net, currency: Currency.parse(first.currency) },
        { seller: sellerOf(world), buyer: buyerOf(world, first.senseiId) },
        { locale: localeOf(world, first.senseiId), timeZone, platform, issuedAt: at.toISOString() },
      ),
    };
    const id = world.id(at);
    world.rows.invoice.push(
      rowOf({
        id,
        issuerId: null,
        year,
        sequence: last,
        paymentId: null,
        invoiceId: null,
        subject,
        buyerId: first.senseiId,
        studentId: null,
        document,
      }),
    );
    for (const { id: postingId, paymentId, amount } of postings)
      world.rows.invoice_fee.push({ posting_id: postingId, invoice_id: id, payment_id: paymentId, amount });
    const counter = world.rows.invoice_counter.find(
      (row) => row.series === 'FEE_INVOICE' && row.year === year,
    );
    if (counter) counter.last = last;
    else world.rows.invoice_counter.push({ issuer_id: null, series: 'FEE_INVOICE', year, last });
  }
}

/** By payment: each that moved the fee of one that was released. */
function postingsOf({ rows }: World): Map<string, Posting[]> {
  const payments = new Map(rows.payment.map((payment) => [payment.id, payment]));
  const fees = Map.groupBy(
    rows.ledger_entry.filter(({ account }) => account === 'PLATFORM_REVENUE'),
    ({ transaction_id: id }) => id,
  );
  const postings = rows.ledger_transaction.flatMap((posting): Posting[] => {
    const payment = payments.get(posting.payment_id ?? '');
    const entries = fees.get(posting.id) ?? [];
    const amount = -entries.reduce((sum, entry) => sum + entry.amount, 0);
    if (!payment?.released_at || amount === 0) return [];
    if (!['release', 'refund', 'chargeback'].includes(posting.kind)) return [];
    const { id: paymentId, sensei_id: senseiId, currency } = payment;
    return [{ id: posting.id, paymentId, senseiId, currency, amount, at: timeOf(posting.created_at) }];
  });
  return Map.groupBy(
    postings.toSorted((a, b) => a.at - b.at),
    ({ paymentId }) => paymentId,
  );
}

/** Takes what it names out of `open`, unless the month that it is of was over ten days before. */
function payoutPapers({ rows }: World, open: Map<string, Posting[]>): Paper[] {
  return rows.payout.flatMap(({ id, status, reference, paid_at: paidAt }): Paper[] => {
    if (status !== 'PAID' || !paidAt) return [];
    const at = new Date(timeOf(paidAt));
    const taken = rows.payment
      .filter(({ payout_id: payoutId }) => payoutId === id)
      .flatMap((payment) => (open.get(payment.id) ?? []).filter((each) => isBy(each, at)));
    for (const { paymentId } of taken)
      open.set(
        paymentId,
        (open.get(paymentId) ?? []).filter((each) => !isBy(each, at)),
      );
    const postings = taken.toSorted((a, b) => a.at - b.at);
    const [first, latest] = [postings[0]?.at ?? 0, postings.at(-1)?.at ?? 0];
    const period = { from: new Date(first).toISOString(), to: new Date(latest).toISOString() };
    return [{ at, subject: reference ?? id, of: { item: 'PAYOUT_FEE', period }, postings }];
  });
}

/**
 * Whether a payout that is paid then invoices it: not what comes back later, nor what its month has already.
 */
const isBy = (posting: Posting, at: Date) => posting.at <= timeOf(at) && at < tenthAfter(posting.at);

function monthPapers(world: World, open: Map<string, Posting[]>): Paper[] {
  const left = [...open.values()].flat().filter(({ at }) => tenthAfter(at) < world.now);
  const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
  const groups = Map.groupBy(left, ({ senseiId, currency, at }) => `${senseiId} ${currency} ${monthOf(at)}`);
  return [...groups.values()].flatMap((postings): Paper[] => {
    const [first] = postings;
    if (!first) return [];
    const start = new Date(`${monthOf(first.at)}-01T00:00:00Z`);
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - 1);
    const period = { from: start.toISOString(), to: end.toISOString() };
    return [
      {
        at: tenthAfter(first.at),
        subject: monthOf(first.at),
        of: { item: 'PLATFORM_FEE', period },
        postings,
      },
    ];
  });
}

/** When the month of an instant is invoiced. */
function tenthAfter(at: number): Date {
  const day = new Date(at);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 10, 3, 20));
}

function buyerOf(world: World, senseiId: string): InvoiceDocument['buyer'] {
  const details = world.rows.seller_details.find(({ sensei_id: id }) => id === senseiId);
  if (!details) return partyNamed(nameOf(world, senseiId));
  const place = [`${details.postal_code} ${details.city}`, details.region].filter(Boolean).join(', ');
  return {
    name: details.name,
    company: null,
    addressLines: [details.line1, place],
    country: details.country,
    taxNumber: details.tax_number ?? null,
  };
}
