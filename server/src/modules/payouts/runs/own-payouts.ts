import type {
  listOwnPayouts,
  Payout as PayoutAnswer,
  PayoutOverview,
  PayoutWithLines,
} from '@michi/contract/payouts/payouts';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { demandTermsAccepted } from '../../identity/index.ts';
import { sumReleasedByMonth } from '../../ordering/index.ts';
import { listAccounts } from '../accounts/payout-account.repository.ts';
import { presentAccount } from '../accounts/set-bank-account.ts';
import { PayoutNotPossible } from '../payouts.errors.ts';
import { isSensei } from './payout.policy.ts';
import { findPayoutsById } from './payout.repository.ts';
import { nextRunDay } from './payout.ts';
import { findHolds } from './payout-hold.repository.ts';
import { findLatest, listPayouts, sumOnTheWay, sumPaidByMonth } from './payout-list.repository.ts';
import { minimumOf } from './payout-minimum.ts';
import { planRun } from './plan-run.ts';
import { linesOf, presentPayouts } from './present-payouts.ts';
import { makeRun } from './start-run.ts';

/** What a sensei has, where it goes, when, and what stands against it. */
export async function getOverview(ctx: Ctx, actor: SignedIn): Promise<z.input<typeof PayoutOverview>> {
  authorize(isSensei(actor));
  const from = monthsAgo(ctx.clock.now(), 11);
  const [lines, onTheWay, accounts, holds, last, earned, paid] = await Promise.all([
    planRun(ctx, { senseiId: actor.id }),
    sumOnTheWay(ctx, actor.id),
    listAccounts(ctx, actor.id),
    findHolds(ctx, [actor.id]),
    findLatest(ctx, actor.id),
    sumReleasedByMonth(ctx, actor.id, from),
    sumPaidByMonth(ctx, actor.id, from),
  ]);
  const inUse = accounts.filter(({ replacedAt }) => replacedAt === null);
  const valid = inUse.find(({ candidateSince }) => candidateSince === null) ?? null;
  const candidate = inUse.find(({ candidateSince }) => candidateSince !== null) ?? null;
  const schedule = ctx.settings.get('payout.schedule');
  const currencies = [...new Set([...lines.map(({ currency }) => currency), ...onTheWay.keys()])];
  const failed = last?.status === 'FAILED' ? await presentPayouts(ctx, [last]) : [];
  return {
    balances: (currencies.length > 0 ? currencies : [ctx.settings.get('currency.default')]).map(
      (currency) => {
        const line = lines.find((each) => each.currency === currency);
        return {
          currency,
          available: line?.amount ?? 0,
          back: line?.back ?? 0,
          onItsWay: onTheWay.get(currency) ?? 0,
          minimum: minimumOf(ctx, currency),
          obstacle: line?.obstacle ?? null,
        };
      },
    ),
    account: valid ? presentAccount(valid) : null,
    candidate: candidate ? presentAccount(candidate) : null,
    provider: ctx.gateways.payout?.name ?? null,
    // One that was never finished is no account that anything was paid to.
    formerAccounts: accounts
      .filter((account) => account.replacedAt !== null && account.state !== 'PENDING')
      .map(presentAccount),
    holdReason: holds.get(actor.id) ?? null,
    schedule,
    nextRun: nextRunDay(ctx.clock.now(), schedule, ctx.settings.get('payout.weekday')),
    lastFailed: failed[0] ?? null,
    months: monthsOf(earned, paid),
  };
}

type Sum = { month: string; currency: string; amount: number };

function monthsOf(earned: readonly Sum[], paid: readonly Sum[]): PayoutOverview['months'] {
  const months = new Map<string, PayoutOverview['months'][number]>();
  const monthOf = ({ month, currency }: Sum) => {
    const known = months.get(`${month} ${currency}`) ?? { month, currency, earned: 0, paidOut: 0 };
    months.set(`${month} ${currency}`, known);
    return known;
  };
  for (const sum of earned) monthOf(sum).earned = sum.amount;
  for (const sum of paid) monthOf(sum).paidOut = sum.amount;
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
}

/** The first instant (UTC) of the month that was so many months ago. */
const monthsAgo = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

export async function listOwn(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, ...choice }: z.output<typeof listOwnPayouts.query>,
): Promise<List<PayoutAnswer>> {
  authorize(isSensei(actor));
  const rows = await listPayouts(
    ctx,
    { ...choice, senseiIds: [actor.id] },
    { after: cursor ? decodeCursor(cursor) : null, order: 'desc', limit },
  );
  const page = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, items: await presentPayouts(ctx, page.items) };
}

/** One that is not the caller's does not exist for them. */
export async function getOwn(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
): Promise<z.input<typeof PayoutWithLines>> {
  authorize(isSensei(actor));
  const payout = found((await findPayoutsById(ctx, [id])).get(id));
  if (payout.senseiId !== actor.id) throw NotFound();
  return { ...found((await presentPayouts(ctx, [payout]))[0]), ...(await linesOf(ctx, id)) };
}

/**
 * Where payouts are on demand. Asked twice with one key, it happens once. Throws payout_not_possible,
 * terms_not_accepted.
 */
export async function askForPayout(
  ctx: Ctx,
  actor: SignedIn,
  { currency, idempotencyKey }: { currency: string; idempotencyKey: string },
): Promise<PayoutAnswer> {
  authorize(isSensei(actor));
  demandTermsAccepted(actor);
  if (ctx.settings.get('payout.schedule') !== 'on_demand')
    throw PayoutNotPossible({ message: 'Payouts go out by themselves here' });
  const id = await ctx.transaction(async (tx) => {
    const { run, payouts } = await makeRun(tx, {
      kind: 'ASKED',
      key: `asked:${actor.id}:${idempotencyKey}`,
      choice: { senseiId: actor.id, currency },
      actor,
    });
    const [made] =
      payouts.length > 0
        ? payouts
        : await listPayouts(tx, { runId: run.id }, { after: null, order: 'desc', limit: 1 });
    if (!made) throw PayoutNotPossible();
    return made.id;
  });
  const payout = found((await findPayoutsById(ctx, [id])).get(id));
  return found((await presentPayouts(ctx, [payout]))[0]);
}
