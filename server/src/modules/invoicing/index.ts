/**
 * Owns invoices, credit notes, the invoices of the platform's fee, and as whom a sensei sells. A paper is
 * issued in the transaction that moves the money, with all that its PDF says, and never changed afterwards;
 * numbers have no gap within an issuer, series and year; each sale has one invoice, each refund one credit
 * note, so that the invoice less its credit notes is what the buyer paid in the end, unless the buyer's bank
 * takes it back; each move of the platform's fee is on one fee invoice. What a tax service told the tax of is
 * recorded there as often as there are papers of it. Announces invoice.details_missing.
 */
import type { Module } from '../../platform/module.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { invoicingCrons, invoicingJobs, payoutFeesJob } from './issue-fee-invoice.ts';
import { mountInvoicing } from './invoicing.routes.ts';
import { invoicingPersonalData } from './personal-data.ts';
import { workRecordTax } from './record-tax.ts';

export const invoicing: Module = {
  name: 'invoicing',
  personalData: invoicingPersonalData,
  routes: mountInvoicing,
  jobs: [...invoicingJobs, workRecordTax],
  crons: invoicingCrons,
  subscribe(on) {
    on('order.paid', (tx, { orderId }) => issueInvoice(tx, orderId));
    on('payout.paid', (tx, { payoutId }) => tx.enqueue(payoutFeesJob, { payoutId }));
    on('payment.refunded', (tx, refund) => issueCreditNote(tx, refund));
  },
};

export { monthlyFeesJob } from './issue-fee-invoice.ts';
/** For the demo, whose papers were issued as its orders were paid. */
export type { InvoiceDocument } from './document.ts';
export { numberOf, yearOf } from './invoice-number.ts';
export { type NewInvoice, rowOf } from './invoice.repository.ts';
export { partyNamed } from './seller.ts';
export { creditContent, feeContent, type FeeOf, saleContent, type Sold } from './write-invoice.ts';
