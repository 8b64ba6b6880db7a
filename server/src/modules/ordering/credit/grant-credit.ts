import { createHash } from 'node:crypto';
import type { Credit } from '@michi/contract/ordering/credit';
import { currencyCodes, stepOf, unknownCurrency } from '@michi/contract/money';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { demandStepUp, getAccounts } from '../../identity/index.ts';
import { CreditChanged } from '../ordering.errors.ts';
import { goodwill } from '../rules/credit-ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import {
  findBalance,
  type Holder,
  listBalances,
  listEntries,
  lockBalance,
  moveCredit,
  openBalance,
} from './credit.repository.ts';

export const getOwnCredit = (ctx: Ctx, actor: SignedIn): Promise<Credit> => creditOf(ctx, actor.id);

export async function getCreditForAdmin(ctx: Ctx, actor: SignedIn, userId: string): Promise<Credit> {
  authorize(may(actor, 'orders.read'));
  found((await getAccounts(ctx, [userId])).get(userId));
  return creditOf(ctx, userId);
}

async function creditOf(ctx: Ctx, userId: string): Promise<Credit> {
  const [balances, entries] = await Promise.all([listBalances(ctx, userId), listEntries(ctx, userId)]);
  return {
    balances,
    entries: entries.map(({ orderId, number, createdAt, ...entry }) => ({
      ...entry,
      order: orderId === null ? null : { id: orderId, number: number ?? '' },
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Wish = Holder & { amount: number };

/** Throws validation_failed naming `currency` or `amount`, not_found for who has no account any more. */
export async function previewGrant(ctx: Ctx, actor: SignedIn, wish: Wish) {
  authorize(may(actor, 'orders.manage'));
  await demandHolder(ctx, wish);
  return outcomeOf(wish, await findBalance(ctx, wish));
}

/**
 * Credit out of the platform's pocket, as goodwill. Throws conflict when the balance is another than
 * previewed: so a second press grants nothing; confirmation_required, and as the preview does.
 */
export async function grantCredit(
  ctx: Ctx,
  actor: SignedIn,
  { reason, fingerprint, ...wish }: Wish & { reason: string; fingerprint: string },
): Promise<Credit> {
  authorize(may(actor, 'orders.manage'));
  await demandStepUp(ctx, actor);
  await demandHolder(ctx, wish);
  return ctx.transaction(async (tx) => {
    const { userId, currency, amount } = wish;
    await openBalance(tx, wish);
    await lockBalance(tx, wish);
    const before = await findBalance(tx, wish);
    if (outcomeOf(wish, before).fingerprint !== fingerprint) throw CreditChanged({ field: 'fingerprint' });
    // The version is of this very grant: nobody else can have it under the lock.
    const key = `goodwill:${userId}:${currency}:${before.version}`;
    const move = { userId, currency, amount, kind: 'GOODWILL', orderId: null, reason } as const;
    await moveCredit(tx, { ...move, grantedBy: actor.id, key });
    await post(tx, [goodwill({ key, amount, currency, note: reason })]);
    await appendAudit(tx, actor, {
      action: 'credit.granted',
      targetType: 'user',
      targetId: userId,
      personId: userId,
      detail: { amount, currency, reason },
    });
    await tx.announce('credit.granted', { userId, amount, currency, reason });
    return creditOf(tx, userId);
  });
}

async function demandHolder(ctx: Ctx, { userId, currency, amount }: Wish): Promise<void> {
  const account = found((await getAccounts(ctx, [userId])).get(userId));
  if (!currencyCodes().includes(currency))
    throw ValidationFailed({ field: 'currency', message: unknownCurrency });
  if (amount % stepOf(currency) !== 0)
    throw ValidationFailed({ field: 'amount', message: 'The last of three decimals has to be zero' });
  // Only students book, so only they can spend it.
  if (account.type !== 'STUDENT' || account.status === 'DELETED')
    throw ValidationFailed({ field: 'id', message: 'This account cannot hold credit' });
}

function outcomeOf({ userId, currency, amount }: Wish, held: { amount: number; version: number }) {
  const facts = JSON.stringify([userId, currency, amount, held.amount, held.version]);
  return {
    before: held.amount,
    after: held.amount + amount,
    currency,
    fingerprint: createHash('sha256').update(facts).digest('hex').slice(0, 32),
  };
}
