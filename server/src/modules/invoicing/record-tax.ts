import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { TaxUnavailable } from '../../platform/gateways/tax/tax.ts';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { getOrderDetail, type OrderDetail } from '../ordering/index.ts';
import { findInvoice, listInvoicesOfOrder, type StoredInvoice } from './invoice.repository.ts';
import {
  findTaxRecord,
  insertTaxRecord,
  keepCalculation,
  keepRecorded,
  keepShare,
  type TaxRecord,
} from './tax-record.repository.ts';

/**
 * Each paper of a sale whose tax a service told is recorded there, for the seller's returns: once, by the
 * paper's id as its reference there. docs/decisions/2026-11-29-tax.md.
 */
export const recordTaxJob = declareJob(
  'invoicing.record_tax',
  z.object({ invoiceId: z.uuid() }),
  ({ invoiceId }) => `tax:${invoiceId}`,
);

/** tx, in that of the paper. */
export async function recordLater(tx: Ctx, invoiceId: string, orderId: string): Promise<void> {
  await insertTaxRecord(tx, invoiceId, orderId);
  await tx.enqueue(recordTaxJob, { invoiceId });
}

/** Not in a transaction. Run again it records nothing twice. Throws tax_unavailable, to be tried again. */
export async function recordTax(ctx: Ctx, invoiceId: string): Promise<void> {
  const record = await findTaxRecord(ctx, invoiceId);
  if (!record || record.isDone) return;
  const paper = found(await findInvoice(ctx, invoiceId));
  if (paper.document.kind === 'INVOICE') await recordSale(ctx, paper, record);
  else await recordRefund(ctx, paper, record);
}

const service = ({ gateways }: Ctx) => {
  if (!gateways.tax) throw TaxUnavailable();
  return gateways.tax;
};

async function recordSale(ctx: Ctx, { id, document, createdAt }: StoredInvoice, record: TaxRecord) {
  if (record.calculationRef === null) {
    const order = found(await getOrderDetail(ctx, record.orderId));
    await keepCalculation(ctx, id, await service(ctx).calculate(questionOf(ctx, order, createdAt)));
  }
  // As it was kept: what another process reckoned first.
  const calculation = found((await findTaxRecord(ctx, id))?.calculationRef);
  const ref = await service(ctx).recordSale({
    calculation,
    reference: id,
    number: document.number,
    at: createdAt,
  });
  await keepRecorded(ctx, id, ref);
}

/** By what is frozen on the order; what is sold is told by the code of today. */
function questionOf(ctx: Ctx, { price, billing }: OrderDetail, at: Date) {
  const { mode, amount } = price.tax;
  const { taxNumberVerifiedAt: _verified, ...to } = found(billing);
  return {
    to,
    mode: mode === 'INCLUSIVE' ? mode : ('EXCLUSIVE' as const),
    price: mode === 'INCLUSIVE' ? price.total : price.total - amount,
    currency: price.currency,
    code: ctx.settings.get('tax.stripe_code'),
    at,
  };
}

async function recordRefund(ctx: Ctx, { id, document }: StoredInvoice, { orderId }: TaxRecord) {
  const papers = await listInvoicesOfOrder(ctx, orderId);
  const sale = found(papers.find(({ document: { kind } }) => kind === 'INVOICE'));
  await recordTax(ctx, sale.id);
  await ctx.transaction((tx) =>
    keepShare(tx, { invoiceId: id, saleId: sale.id, orderId }, shareOf(papers, id, sale, document.total)),
  );
  const recorded = found(await findTaxRecord(ctx, sale.id));
  const total = found(await findTaxRecord(ctx, id)).total ?? 0;
  const ref =
    total === 0
      ? null
      : await service(ctx).recordRefund({
          sale: found(recorded.providerRef),
          reference: id,
          number: document.number,
          amount: total === recorded.total ? null : total,
          currency: document.currency,
        });
  await keepRecorded(ctx, id, ref);
}

/**
 * The last paper of a sale that went back as a whole takes what the service has left, should it count a cent
 * otherwise.
 */
function shareOf(papers: readonly StoredInvoice[], id: string, sale: StoredInvoice, amount: number) {
  const notes = papers.filter(({ document: { kind } }) => kind === 'CREDIT_NOTE');
  const back = notes.reduce((sum, { document: { total } }) => sum + total, 0);
  return { amount, isWhole: notes.at(-1)?.id === id && back >= sale.document.total };
}

export const workRecordTax = defineJob(recordTaxJob, (ctx, { invoiceId }) => recordTax(ctx, invoiceId));
