import { randomBytes } from 'node:crypto';
import type { PayoutRun as RunAnswer, PayoutRunKind } from '@michi/contract/payouts/payout-administration';
import { type AnyActor, actorId, type SignedIn, systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueJobs, jobToCome } from '../../../platform/jobs/jobs.ts';
import { demandStepUp } from '../../identity/index.ts';
import { lockBalances, payOut, post, takeIntoPayouts } from '../../ordering/index.ts';
import { PayoutChanged } from '../payouts.errors.ts';
import { canManagePayouts } from './payout.policy.ts';
import { insertPayoutPayments, insertPayouts, type NewPayout } from './payout.repository.ts';
import { advancePayoutJob } from './payout-jobs.ts';
import { findRunByKey, insertRun, type PayoutRun } from './payout-run.repository.ts';
import { isRunDay, runKeyOf } from './payout.ts';
import { presentRuns } from './present-run.ts';
import { fingerprintOf, isPaid, planRun, type RunChoice } from './plan-run.ts';

type Start = {
  kind: PayoutRunKind;
  key: string;
  choice: RunChoice;
  actor: AnyActor;
  /** Of the preview that somebody saw. */
  fingerprint?: string;
};

/**
 * tx. Everything that can be paid becomes payouts, in one transaction: the balances are locked, so whoever
 * comes at the same time waits and finds them empty; killed in between, nothing has happened. A run of a
 * known key is the one there was. Throws conflict when the outcome differs from the fingerprint.
 */
export async function makeRun(
  tx: Ctx,
  { kind, key, choice, actor, fingerprint }: Start,
): Promise<{ run: PayoutRun; payouts: NewPayout[] }> {
  const run = await insertRun(tx, { kind, key, startedBy: actorId(actor) });
  if (!run) return { run: found(await findRunByKey(tx, key)), payouts: [] };
  const locked = await lockBalances(tx, choice);
  // A balance that was empty until a moment ago has no lock of ours, and goes with the next run.
  const lines = (await planRun(tx, choice)).filter(({ senseiId, currency }) =>
    locked.has(`${senseiId} ${currency}`),
  );
  if (fingerprint !== undefined && fingerprintOf(lines) !== fingerprint) throw PayoutChanged();
  const payouts = lines.filter(isPaid).map((line): NewPayout => {
    const account = found(line.account);
    return {
      id: newId(tx.clock),
      senseiId: line.senseiId,
      currency: line.currency,
      amount: line.amount,
      adjustment: line.adjustment,
      payments: line.payments,
      accountId: account.id,
      method: account.method,
      reference: newReference(),
    };
  });
  if (payouts.length > 0) await makePayouts(tx, run, payouts, actor);
  return { run, payouts };
}

async function makePayouts(tx: Ctx, run: PayoutRun, payouts: NewPayout[], actor: AnyActor): Promise<void> {
  await insertPayouts(tx, run.id, payouts, actor);
  const taken = await takeIntoPayouts(tx, payouts);
  const sums = new Map<string, number>();
  for (const { payoutId, amount } of taken) sums.set(payoutId, (sums.get(payoutId) ?? 0) + amount);
  // A payment that was taken back in goodwill after the balances were read: its row has no lock of ours then.
  if (payouts.some(({ id, amount, adjustment }) => (sums.get(id) ?? 0) !== amount - adjustment))
    throw PayoutChanged();
  await insertPayoutPayments(tx, taken);
  for (let from = 0; from < payouts.length; from += 500)
    await post(tx, payouts.slice(from, from + 500).map(payOut));
  const byProvider = payouts.filter(({ method }) => method === 'PROVIDER');
  await enqueueJobs(
    tx,
    byProvider.map(({ id }) => jobToCome(advancePayoutJob, { payoutId: id })),
  );
  for (const { senseiId } of payouts) tx.push([senseiId], 'order.changed', { id: run.id });
}

/** As banks take it: letters and digits, 35 at most; told apart by ear. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const text = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
  return `PO${text}`;
}

/** Pays exactly what the preview said. Throws conflict, confirmation_required. */
export async function startRun(
  ctx: Ctx,
  actor: SignedIn,
  input: { currency: string | null; belowMinimum: boolean; fingerprint: string; idempotencyKey: string },
): Promise<RunAnswer> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  const choice = { currency: input.currency ?? undefined, belowMinimum: input.belowMinimum };
  const run = await ctx.transaction(async (tx) => {
    const key = `manual:${actor.id}:${input.idempotencyKey}`;
    const made = await makeRun(tx, {
      kind: 'MANUAL',
      key,
      choice,
      actor,
      fingerprint: input.fingerprint,
    });
    if (made.payouts.length > 0)
      await appendAudit(tx, actor, {
        action: 'payout_run.started',
        targetType: 'payout_run',
        targetId: made.run.id,
        detail: { name: String(made.run.number), payouts: made.payouts.length },
      });
    return made.run;
  });
  return found((await presentRuns(ctx, [run]))[0]);
}

/** By the clock, once a day; on the days of the schedule. */
export async function runBySchedule(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  if (!isRunDay(now, ctx.settings.get('payout.schedule'), ctx.settings.get('payout.weekday'))) return;
  await ctx.transaction(async (tx) => {
    if ((await planRun(tx, {})).every((line) => !isPaid(line))) return;
    await makeRun(tx, {
      kind: 'SCHEDULED',
      key: runKeyOf(now),
      choice: {},
      actor: systemActor('payout-schedule'),
    });
  });
}
