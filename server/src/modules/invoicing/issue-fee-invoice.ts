import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { getAccounts } from '../identity/index.ts';
import { type FeePosting, findReleasedSensei, listFeePostings } from '../ordering/index.ts';
import { getPayoutSummary } from '../payouts/index.ts';
import { dayOfMonth, monthBefore } from './book-days.ts';
import { insertFees, withoutInvoice } from './invoice-fee.repository.ts';
import { hasFeeInvoice } from './invoice.repository.ts';
import { frame, issue } from './issue-invoice.ts';
import { platformSeller, senseiParty } from './seller.ts';
import { feeContent, type FeeOf } from './write-invoice.ts';

/**
 * `subject`: of each one is issued, once. `postings`: of one sensei in one currency, on no invoice yet, the
 * earliest first.
 */
type FeeInvoice = { subject: string; of: FeeOf; postings: readonly FeePosting[] };

/**
 * tx. The invoice of the platform's fee, in a series of its own; it was kept back from what the sensei got,
 * so nothing is to be paid. One over nothing says that as much came back as was earned; left out, a payout
 * would bill what was earned alone.
 */
async function issueFeeInvoice(tx: Ctx, { subject, of, postings }: FeeInvoice): Promise<void> {
  const [first] = postings;
  if (!first) return;
  const net = postings.reduce((sum, { amount }) => sum + amount, 0);
  const { senseiId, currency } = first;
  if (await hasFeeInvoice(tx, senseiId, subject, currency)) return;
  const sensei = found((await getAccounts(tx, [senseiId])).get(senseiId));
  const parties = { seller: await platformSeller(tx), buyer: await senseiParty(tx, sensei) };
  const { id } = await issue(
    tx,
    'FEE_INVOICE',
    { issuerId: null, buyerId: senseiId, studentId: null, paymentId: null, invoiceId: null, subject },
    feeContent({ of, subject, net, currency }, parties, frame(tx, sensei)),
  );
  await insertFees(tx, id, postings);
}

/**
 * Of what a payout paid out: the fees of its payments that are on no invoice yet. Run again, or after it came
 * back, it issues nothing twice.
 */
export async function issuePayoutFees(ctx: Ctx, payoutId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const payout = found(await getPayoutSummary(tx, payoutId));
    const postings = await withoutInvoice(tx, await listFeePostings(tx, { payoutId }));
    const [first, last] = [postings[0], postings.at(-1)];
    if (!first || !last) return;
    const period = { from: first.at.toISOString(), to: last.at.toISOString() };
    await issueFeeInvoice(tx, {
      subject: payout.reference ?? payoutId,
      of: { item: 'PAYOUT_FEE', period },
      postings,
    });
  });
}

/**
 * From this day on a month that is over is invoiced, what no payout has covered by then: time for the payouts
 * of its last days, and in time for services between member countries of the EU (article 222 of Directive
 * 2006/112/EC: the fifteenth).
 */
const invoiceDay = 10;
const pageSize = 100;

/**
 * Of the month that is over: what is on no payout's invoice, and what went back of fees that are. Run again
 * it issues nothing twice.
 */
export async function issueMonthlyFees(ctx: Ctx): Promise<void> {
  const timeZone = ctx.settings.get('platform.time_zone');
  const now = ctx.clock.now();
  if (dayOfMonth(now, timeZone) < invoiceDay) return;
  const { name, from, to } = monthBefore(now, timeZone);
  const period = { from: from.toISOString(), to: new Date(to.getTime() - 1).toISOString() };
  let after: string | null = null;
  do {
    const ids: string[] = await findReleasedSensei(ctx, { from, to, after, limit: pageSize });
    const postings = await listFeePostings(ctx, { senseiIds: ids, from, to });
    const own = Map.groupBy(postings, ({ senseiId, currency }) => `${senseiId} ${currency}`);
    for (const each of own.values())
      await ctx.transaction(async (tx) =>
        issueFeeInvoice(tx, {
          subject: name,
          of: { item: 'PLATFORM_FEE', period },
          postings: await withoutInvoice(tx, each),
        }),
      );
    after = ids.length === pageSize ? (ids.at(-1) ?? null) : null;
  } while (after !== null);
}

export const payoutFeesJob = declareJob('invoicing.payout_fees', z.object({ payoutId: z.uuid() }));
export const monthlyFeesJob = declareJob('invoicing.monthly_fees', z.unknown());
const workMonthlyFees = defineJob(monthlyFeesJob, (ctx) => issueMonthlyFees(ctx));

export const invoicingJobs: readonly Job[] = [
  defineJob(payoutFeesJob, (ctx, { payoutId }) => issuePayoutFees(ctx, payoutId)),
  workMonthlyFees,
];
/** Each morning: after days on which nothing ran it is made up for within the month. */
export const invoicingCrons: readonly CronJob[] = [{ job: workMonthlyFees, pattern: '20 3 * * *' }];
