import { Id } from '@michi/contract/fields';
import type {
  AdminPayout,
  AdminPayoutStory,
  adminListPayouts,
} from '@michi/contract/payouts/payout-administration';
import type { NamedList } from '@michi/contract/page';
import { PayoutStatus } from '@michi/contract/states';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { findAccountIds, getAccounts } from '../../identity/index.ts';
import { listTransactions, payoutKeys } from '../../ordering/index.ts';
import { canManagePayouts } from './payout.policy.ts';
import { findPayoutsById, listPayoutSteps } from './payout.repository.ts';
import type { Payout } from './payout.ts';
import { findHolds } from './payout-hold.repository.ts';
import { listPayouts, listSentIds, type PayoutChoice } from './payout-list.repository.ts';
import { findRuns } from './payout-run.repository.ts';
import { linesOf, presentPayouts } from './present-payouts.ts';

/** Words that mean more people than this say too little to search by. */
const mostNamed = 200;

export async function listForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, sortOrder, ...query }: z.output<typeof adminListPayouts.query>,
): Promise<NamedList<AdminPayout>> {
  authorize(canManagePayouts(actor));
  const { hasMoreNamed, ...choice } = await chosenBy(ctx, query);
  const rows = await listPayouts(ctx, choice, {
    after: cursor ? decodeCursor(cursor) : null,
    order: sortOrder,
    limit,
  });
  const page = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, items: await presentForAdmin(ctx, page.items), hasMoreNamed };
}

type Query = Omit<z.output<typeof adminListPayouts.query>, 'cursor' | 'limit' | 'sortOrder'>;

async function chosenBy(
  ctx: Ctx,
  { q, userId, ...rest }: Query,
): Promise<PayoutChoice & { hasMoreNamed: boolean }> {
  if (userId) return { ...rest, senseiIds: [userId], hasMoreNamed: false };
  if (!q) return { ...rest, hasMoreNamed: false };
  const reference = q.toUpperCase();
  if (/^PO[2-9A-Z]{2,10}$/.test(reference) && /\d/.test(reference))
    return { ...rest, reference, hasMoreNamed: false };
  const { ids, hasMore } = await findAccountIds(ctx, q, { limit: mostNamed, type: 'SENSEI' });
  return { ...rest, senseiIds: ids, hasMoreNamed: hasMore };
}

export async function presentForAdmin(ctx: Ctx, payouts: readonly Payout[]): Promise<AdminPayout[]> {
  const ids = [...new Set(payouts.map(({ senseiId }) => senseiId))];
  const [answers, people, holds, runs] = await Promise.all([
    presentPayouts(ctx, payouts),
    getAccounts(ctx, ids),
    findHolds(ctx, ids),
    findRuns(ctx, [...new Set(payouts.flatMap(({ runId }) => runId ?? []))]),
  ]);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return payouts.map((payout) => ({
    ...found(byId.get(payout.id)),
    sensei: { id: payout.senseiId, name: people.get(payout.senseiId)?.name ?? '' },
    runId: payout.runId,
    runNumber: runs.get(payout.runId ?? '')?.number ?? null,
    failureNote: payout.failureNote,
    isHeld: holds.has(payout.senseiId),
    can: stepsOf(payout),
  }));
}

function stepsOf({ status, method }: Payout): AdminPayout['can'] {
  if (status === 'PENDING') return ['cancel'];
  if (status === 'FAILED') return ['retry'];
  return method === 'MANUAL' && (status === 'PROCESSING' || status === 'PAID') ? ['answer'] : [];
}

export async function getForAdmin(ctx: Ctx, actor: SignedIn, id: string): Promise<AdminPayoutStory> {
  authorize(canManagePayouts(actor));
  const payout = found((await findPayoutsById(ctx, [id])).get(id));
  const [shown, lines, steps, ledger, holds] = await Promise.all([
    presentForAdmin(ctx, [payout]),
    linesOf(ctx, id),
    listPayoutSteps(ctx, id),
    listTransactions(ctx, { keys: payoutKeys(id, await listSentIds(ctx, id)) }),
    findHolds(ctx, [payout.senseiId]),
  ]);
  const people = await getAccounts(ctx, [
    ...new Set(steps.flatMap(({ actor: by }) => Id.safeParse(by).data ?? [])),
  ]);
  return {
    ...found(shown[0]),
    ...lines,
    ledger,
    holdReason: holds.get(payout.senseiId) ?? null,
    steps: steps.map((step) => {
      const person = people.get(step.actor);
      return {
        from: PayoutStatus.nullable().parse(step.from_status),
        to: PayoutStatus.parse(step.to_status),
        person: person ? { id: person.id, name: person.name } : null,
        actor: step.actor,
        reason: step.reason,
        at: step.created_at.toISOString(),
      };
    }),
  };
}

/** After a step: the payout as it is now. */
export async function presentAgain(ctx: Ctx, id: string): Promise<AdminPayout> {
  const payout = found((await findPayoutsById(ctx, [id])).get(id));
  return found((await presentForAdmin(ctx, [payout]))[0]);
}
