import type { listPayoutRuns, PayoutRun as RunAnswer } from '@michi/contract/payouts/payout-administration';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { canManagePayouts } from './payout.policy.ts';
import { listRuns, type PayoutRun, sumRuns } from './payout-run.repository.ts';

/** With what their payouts add up to now. */
export async function presentRuns(ctx: Ctx, runs: readonly PayoutRun[]): Promise<RunAnswer[]> {
  const [sums, people] = await Promise.all([
    sumRuns(
      ctx,
      runs.map(({ id }) => id),
    ),
    getAccounts(ctx, [...new Set(runs.flatMap(({ startedBy }) => startedBy ?? []))]),
  ]);
  const own = Map.groupBy(sums, ({ runId }) => runId);
  return runs.map((run) => ({
    id: run.id,
    number: run.number,
    kind: run.kind,
    startedBy: run.startedBy ? { id: run.startedBy, name: people.get(run.startedBy)?.name ?? '' } : null,
    sums: (own.get(run.id) ?? []).map(({ runId: _runId, ...sum }) => sum),
    createdAt: run.createdAt.toISOString(),
  }));
}

export async function listRunsForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: z.output<typeof listPayoutRuns.query>,
): Promise<List<RunAnswer>> {
  authorize(canManagePayouts(actor));
  const rows = await listRuns(ctx, { after: cursor ? decodeCursor(cursor) : null, limit });
  const page = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, items: await presentRuns(ctx, page.items) };
}
