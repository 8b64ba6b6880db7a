import type { List } from '@michi/contract/page';
import {
  type Difference as DifferenceAnswer,
  type DifferenceQuery,
  type ProviderMessage,
  ProviderMessageState,
  type ReconciliationRun,
} from '@michi/contract/payouts/reconciliation';
import type { SignedIn } from '../../../platform/actor.ts';
import { may } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { listAsideWebhooks } from '../../../platform/webhook-store.ts';
import { getAccounts } from '../../identity/index.ts';
import { findOrderHeads } from '../../ordering/index.ts';
import type { Difference } from './difference.ts';
import { listDifferenceRows } from './difference.repository.ts';
import { reconcileBooksJob } from './reconciliation-jobs.ts';
import { listRuns } from './run.repository.ts';

type Page = { cursor?: string | undefined; limit: number };

export async function listReconciliationRuns(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: Page,
): Promise<List<ReconciliationRun>> {
  authorize(may(actor, 'reconciliation.manage'));
  const rows = await listRuns(ctx, cursor ? decodeCursor(cursor) : null, limit);
  const { items, nextCursor } = cursorPage(rows, limit, ({ id, createdAt }) => ({ id, at: createdAt }));
  return {
    items: items.map(({ createdAt: _made, ...run }) => ({
      ...run,
      from: run.from.toISOString(),
      until: run.until.toISOString(),
      finishedAt: run.finishedAt.toISOString(),
    })),
    nextCursor,
  };
}

export async function startReconciliation(ctx: Ctx, actor: SignedIn): Promise<{ queued: true }> {
  authorize(may(actor, 'reconciliation.manage'));
  await ctx.transaction((tx) => tx.enqueue(reconcileBooksJob, {}));
  return { queued: true };
}

export async function listDifferences(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, ...query }: DifferenceQuery,
): Promise<List<DifferenceAnswer>> {
  authorize(may(actor, 'reconciliation.manage'));
  const rows = await listDifferenceRows(ctx, { ...query, after: cursor ? decodeCursor(cursor) : null });
  const { items, nextCursor } = cursorPage(rows, query.limit, ({ id, foundAt }) => ({ id, at: foundAt }));
  return { items: await presentDifferences(ctx, items), nextCursor };
}

export async function listProviderMessages(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, state }: Page & { state: ProviderMessageState },
): Promise<List<ProviderMessage>> {
  authorize(may(actor, 'reconciliation.manage'));
  const rows = await listAsideWebhooks(ctx, { state, limit, after: cursor ? decodeCursor(cursor) : null });
  const { items, nextCursor } = cursorPage(rows, limit, ({ id, receivedAt }) => ({ id, at: receivedAt }));
  return {
    items: items.map((message) => ({
      ...message,
      state: ProviderMessageState.parse(message.state),
      receivedAt: message.receivedAt.toISOString(),
    })),
    nextCursor,
  };
}

export async function presentDifferences(
  ctx: Ctx,
  differences: readonly Difference[],
): Promise<DifferenceAnswer[]> {
  const [people, orders] = await Promise.all([
    getAccounts(ctx, [...new Set(differences.flatMap(({ decidedBy }) => decidedBy ?? []))]),
    findOrderHeads(
      ctx,
      differences.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  return differences.map(({ orderId, decidedBy, provider: _provider, ...difference }) => ({
    ...difference,
    order: orderId ? { id: orderId, number: orders.get(orderId)?.number ?? '' } : null,
    decidedBy: decidedBy ? { id: decidedBy, name: people.get(decidedBy)?.name ?? '' } : null,
    decidedAt: difference.decidedAt?.toISOString() ?? null,
    foundAt: difference.foundAt.toISOString(),
    closedAt: difference.closedAt?.toISOString() ?? null,
  }));
}
