import { after, days, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listStuckWebhooks } from '../../../platform/webhook-store.ts';
import { syncAccountJob } from '../accounts/account-jobs.ts';
import { listUnasked } from '../accounts/provider-account.repository.ts';
import { advancePayoutJob } from '../runs/payout-jobs.ts';
import { workPayoutWebhookJob } from './hand-over-jobs.ts';
import { listWaiting } from './open-payout.repository.ts';
import { sourceOf } from './work-webhook.ts';

const batch = 500;
const unlessTried = true;

/**
 * Every few minutes: what got no answer is asked again, and what had one by mail of the provider that never
 * came.
 */
export async function askProvider(ctx: Ctx): Promise<void> {
  const gateway = ctx.gateways.payout;
  if (!gateway) return;
  const now = ctx.clock.now();
  const stuck = { provider: sourceOf(gateway.name), receivedBefore: after(now, -minutes(3)), limit: batch };
  for (const id of await listStuckWebhooks(ctx, stuck))
    await ctx.enqueue(workPayoutWebhookJob, { id }, { unlessTried });
  const waiting = await listWaiting(ctx, {
    openBefore: after(now, -minutes(4)),
    paidAfter: after(now, -days(7)),
    paidBefore: after(now, -hours(12)),
    limit: batch,
  });
  for (const payoutId of waiting) await ctx.enqueue(advancePayoutJob, { payoutId }, { unlessTried });
  for (const accountId of await listUnasked(ctx, after(now, -days(1)), batch))
    await ctx.enqueue(syncAccountJob, { accountId }, { unlessTried });
}
