import { after, days, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { BookLine } from '../../../platform/gateways/payment/payment.ts';
import { listCashReferences, type Posting, post, providerPayout, sumCash } from '../../ordering/index.ts';
import { syncChargebackJob } from '../chargebacks/chargeback-jobs.ts';
import { findDifferences, type Found, keyOf } from './find-differences.ts';
import type { Difference } from './difference.ts';
import { insertDifference, listUnsettled, updateDifference } from './difference.repository.ts';
import { insertLines, listLineReferences, type ReadLine, sumLines } from './provider-line.repository.ts';
import { findLastRun, insertRun } from './run.repository.ts';

/** A movement is compared once it is so old: until then its news may be on the way. */
const settleMilliseconds = hours(1);
/** Before the last comparison, so that what one of the books wrote late is seen. */
const overlapMilliseconds = days(3);
/** The first comparison goes no further back: what was before it was compared by hand, or never. */
const firstMilliseconds = days(30);

/**
 * Reads the provider's book, posts its fees, and compares it with our cash, reference by reference. What
 * differs is a row, one for each reference; what both say the same of by now is closed. Run twice, it does
 * nothing twice.
 */
export async function reconcileBooks(ctx: Ctx): Promise<void> {
  const { name: provider } = ctx.gateways.payment;
  const until = after(ctx.clock.now(), 0 - settleMilliseconds);
  const last = await findLastRun(ctx, provider);
  const from = last ? after(last.until, 0 - overlapMilliseconds) : after(until, 0 - firstMilliseconds);
  const read = await readBook(ctx, provider, from);
  const theirs = await listLineReferences(ctx, { from, until });
  const ours = await listCashReferences(ctx, { from, until });
  await ctx.transaction(async (tx) => {
    const unsettled = await listUnsettled(tx);
    const references = [
      ...new Set([
        ...theirs,
        ...ours.map(({ reference }) => reference),
        ...unsettled.map(({ reference }) => reference),
      ]),
    ];
    const cash = await sumCash(tx, references);
    const found = findDifferences(cash, await sumLines(tx, references));
    const orders = new Map(cash.map(({ reference, orderId }) => [reference, orderId]));
    await closeAgreed(tx, unsettled, found);
    const differences = await noteNew(tx, provider, unsettled, found, orders);
    await insertRun(tx, { provider, from, until, ...read, differences });
  });
}

/** Page by page, each in a transaction of its own: killed in between, the next run reads on. */
async function readBook(ctx: Ctx, provider: string, from: Date): Promise<{ lines: number; fees: number }> {
  let [lines, fees] = [0, 0];
  let cursor: string | null = null;
  do {
    const page: { lines: BookLine[]; nextCursor: string | null } = await ctx.gateways.payment.listBook({
      from,
      cursor,
    });
    await ctx.transaction(async (tx) => {
      const added = await insertLines(tx, provider, page.lines);
      const withFee = added.filter(({ fee }) => fee !== 0);
      await post(tx, [...withFee.map(feePosting), ...added.flatMap(sentToBank)]);
      for (const disputeRef of added.flatMap(disputeOf)) await tx.enqueue(syncChargebackJob, { disputeRef });
      lines += added.length;
      fees += withFee.length;
    });
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { lines, fees };
}

/** What the provider sends to the platform's own bank, or gets back from there, nobody else tells us of. */
const sentToBank = ({ kind, reference, ...line }: ReadLine): Posting[] =>
  kind === 'payout' && reference !== null
    ? [providerPayout({ ...line, reference, amount: 0 - line.amount })]
    : [];

/** Its own message may have been lost, and whoever has to answer it would not know. */
const disputeOf = ({ reference }: ReadLine): string[] =>
  reference?.startsWith('dispute:') ? [reference.slice('dispute:'.length)] : [];

const feePosting = ({ lineRef, fee, currency }: ReadLine): Posting => ({
  kind: 'provider_fee',
  key: `provider_fee:${lineRef}`,
  orderId: null,
  paymentId: null,
  currency,
  entries: [
    { account: 'PROVIDER_FEES', userId: null, amount: fee },
    { account: 'CASH', userId: null, amount: 0 - fee },
  ],
  note: null,
});

async function closeAgreed(
  tx: Ctx,
  unsettled: readonly Difference[],
  found: readonly Found[],
): Promise<void> {
  const open = new Set(found.map(keyOf));
  const now = tx.clock.now();
  for (const difference of unsettled) {
    if (open.has(keyOf(difference))) continue;
    const status = difference.status === 'OPEN' ? { status: 'CLOSED' } : {};
    await updateDifference(tx, difference, { ...status, closed_at: now });
  }
}

/** What was explained stays explained as long as it is the same difference. */
async function noteNew(
  tx: Ctx,
  provider: string,
  unsettled: readonly Difference[],
  found: readonly Found[],
  orders: ReadonlyMap<string, string | null>,
): Promise<number> {
  let count = 0;
  for (const difference of found) {
    const { ours, theirs, kind } = difference;
    const known = unsettled.filter((each) => keyOf(each) === keyOf(difference));
    if (known.some((each) => each.status === 'EXPLAINED' && each.theirs - each.ours === theirs - ours))
      continue;
    const open = known.find(({ status }) => status === 'OPEN');
    if (open && open.ours === ours && open.theirs === theirs) continue;
    if (open) await updateDifference(tx, open, { ours, theirs, kind });
    else {
      const orderId = orders.get(difference.reference) ?? null;
      if (await insertDifference(tx, { ...difference, provider, orderId })) count += 1;
    }
  }
  return count;
}
