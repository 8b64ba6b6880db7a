import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { findOpenWebhook, markWebhookProcessed } from '../../../platform/webhook-store.ts';
import { syncAccountJob } from '../accounts/account-jobs.ts';
import { findByAccountRef } from '../accounts/provider-account.repository.ts';
import { advancePayoutJob } from '../runs/payout-jobs.ts';
import { findPayoutsById } from '../runs/payout.repository.ts';
import { findByProviderRef } from './open-payout.repository.ts';
import { findTransferByRef } from './transfer.repository.ts';

/** What a provider says of payouts is kept apart from what it says of payments: each has its own jobs. */
export const sourceOf = (provider: string) => `${provider}-payouts`;

const Notice = z.union([
  z.object({ kind: z.literal('account_updated'), accountRef: z.string() }),
  z.object({ kind: z.literal('transfer_reversed'), transferRef: z.string() }),
  z.object({ kind: z.string(), payoutRef: z.string(), reference: z.string().nullable() }),
]);

/**
 * Works off a stored message: it says what to ask about, not what to believe, so late, doubled and disordered
 * ones have one effect. What it is about that we do not know is set aside, where administrators see it.
 */
export async function workPayoutWebhook(ctx: Ctx, id: string): Promise<void> {
  const webhook = await findOpenWebhook(ctx, id);
  if (!webhook) return;
  const isKnown = await ctx.transaction(async (tx) => {
    const known = await pass(tx, Notice.parse(webhook.payload), webhook.provider);
    await markWebhookProcessed(tx, id, known ? 'DONE' : 'UNKNOWN');
    return known;
  });
  if (!isKnown) ctx.log.warn({ webhook: id }, 'payout webhook about nothing that is ours');
}

/** tx. Answers whether it is about anything of ours. */
async function pass(tx: Ctx, notice: z.infer<typeof Notice>, source: string): Promise<boolean> {
  if ('accountRef' in notice) {
    const account = await findByAccountRef(tx, source.replace(/-payouts$/, ''), notice.accountRef);
    if (account) await tx.enqueue(syncAccountJob, { accountId: account.id });
    return account !== null;
  }
  // Ours, or somebody's at the provider: the books are compared each night.
  if ('transferRef' in notice) return (await findTransferByRef(tx, notice.transferRef)) !== null;
  const payoutId = (await findByProviderRef(tx, notice.payoutRef)) ?? (await ownOf(tx, notice.reference));
  if (payoutId) await tx.enqueue(advancePayoutJob, { payoutId });
  return payoutId !== null;
}

/** It overtook the answer to our own call. */
async function ownOf(tx: Ctx, reference: string | null): Promise<string | null> {
  const id = z.uuid().safeParse(reference).data;
  return id && (await findPayoutsById(tx, [id])).has(id) ? id : null;
}
