import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { getAccounts } from '../identity/index.ts';
import { findReleasedSensei, sumReleases } from '../ordering/index.ts';
import { monthBefore } from './book-days.ts';
import { oneLine, taxesOf } from './invoice-lines.ts';
import { findFeeInvoice } from './invoice.repository.ts';
import { frame, issue } from './issue-invoice.ts';
import { missingOf, platformSeller, senseiParty } from './seller.ts';
import { noTax } from '@michi/contract/pricing/tax';

export type FeeInvoice = {
  senseiId: string;
  /** A month, `2026-02`, or the number of a payout: of each one is issued, once. */
  subject: string;
  currency: string;
  /** Minor units without tax. */
  lines: readonly { text: string; net: number }[];
};

/**
 * tx. The invoice of the platform's fee, in a series of its own; it was kept back from what the sensei got, so nothing is to be paid. Answers its id,
 * of the one that is there already too; null where there is nothing to invoice.
 */
export async function issueFeeInvoice(
  tx: Ctx,
  { senseiId, subject, currency, lines }: FeeInvoice,
): Promise<string | null> {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  if (net === 0) return null;
  const issued = await findFeeInvoice(tx, senseiId, subject, currency);
  if (issued) return issued;
  const sensei = found((await getAccounts(tx, [senseiId])).get(senseiId));
  const seller = await platformSeller(tx);
  return issue(
    tx,
    'FEE_INVOICE',
    { issuerId: null, buyerId: senseiId, studentId: null, paymentId: null, invoiceId: null, subject },
    {
      ...frame(tx, sensei),
      seller,
      buyer: await senseiParty(tx, sensei),
      missing: missingOf(seller, false),
      order: null,
      student: null,
      sensei: null,
      refersTo: null,
      reason: null,
      suppliedAt: [],
      suppliedUntil: null,
      paidAt: null,
      lines: lines.map(({ text, net: own }) => oneLine('PLATFORM_FEE', text, own)),
      taxes: taxesOf(noTax, net, 0),
      net,
      tax: 0,
      total: net,
      paid: net,
      due: 0,
      currency,
    },
  );
}

const pageSize = 100;

/** Of the month that is over: what the platform kept of each sensei's classes, by when it was released. Run again it issues nothing twice. */
export async function issueMonthlyFees(ctx: Ctx): Promise<void> {
  const timeZone = ctx.settings.get('platform.time_zone');
  const { name, from, to } = monthBefore(ctx.clock.now(), timeZone);
  let after: string | null = null;
  do {
    const ids: string[] = await findReleasedSensei(ctx, { from, to, after, limit: pageSize });
    const sums = await sumReleases(ctx, ids, { from, to, timeZone });
    for (const { senseiId, currency, fees } of sums) {
      const invoice = { senseiId, subject: name, currency, lines: [{ text: name, net: fees }] };
      await ctx.transaction((tx) => issueFeeInvoice(tx, invoice));
    }
    after = ids.length === pageSize ? (ids.at(-1) ?? null) : null;
  } while (after !== null);
}

export const monthlyFeesJob = declareJob('invoicing.monthly_fees', z.unknown());
const workMonthlyFees = defineJob(monthlyFeesJob, (ctx) => issueMonthlyFees(ctx));

export const invoicingJobs: readonly Job[] = [workMonthlyFees];
/** Each morning: after a month during whose first days nothing ran it is made up for within the month. */
export const invoicingCrons: readonly CronJob[] = [{ job: workMonthlyFees, pattern: '20 3 * * *' }];
