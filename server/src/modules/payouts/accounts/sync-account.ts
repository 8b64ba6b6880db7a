import type { PayoutAccount } from '@michi/contract/payouts/accounts';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ExpectedError, found } from '../../../platform/errors.ts';
import { type Account, findAccountsById, findValidAccounts } from './payout-account.repository.ts';
import { bringIn, listAtProvider, lockAccount, noteStanding } from './provider-account.repository.ts';
import { presentAccount } from './set-bank-account.ts';

/**
 * Asks the provider how an account stands, and what it owes there: whatever its messages say, and in whatever
 * order they come, that is what is kept. One that was being set up takes over once it is ready; that is told
 * as any change of where money goes.
 */
export async function syncAccount(ctx: Ctx, accountId: string): Promise<Account | null> {
  const account = (await findAccountsById(ctx, [accountId])).get(accountId);
  const gateway = ctx.gateways.payout;
  if (!account?.accountRef || !gateway || account.provider !== gateway.name) return account ?? null;
  const { accountRef } = account;
  try {
    const standing = await gateway.getAccount(accountRef);
    const balances = await gateway.balance(accountRef);
    const debt = balances.find(({ available }) => available < 0);
    const owed = debt ? { amount: -debt.available, currency: debt.currency } : null;
    return await ctx.transaction(async (tx) => {
      const before = found(await lockAccount(tx, accountId));
      return take(tx, before, await noteStanding(tx, accountId, standing, owed));
    });
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code !== 'payout_account_unknown') throw error;
    const gone = {
      state: 'DISABLED' as const,
      requirements: ['rejected.other'],
      currencies: account.currencies,
    };
    return ctx.transaction((tx) =>
      noteStanding(tx, accountId, { ...gone, country: account.country, bankEnding: account.ending }, null),
    );
  }
}

async function take(tx: Ctx, before: Account, now: Account): Promise<Account> {
  if (now.replacedAt !== null) return now;
  const inUse = now.candidateSince !== null && now.state === 'ACTIVE' ? await bringIn(tx, now) : now;
  const isNew = inUse.state === 'ACTIVE' && (before.state !== 'ACTIVE' || before.ending !== inUse.ending);
  if (isNew || (before.candidateSince !== null && inUse.candidateSince === null))
    await tx.announce('payout.account_changed', { senseiId: now.senseiId, ending: inUse.ending ?? '' });
  tx.push([now.senseiId], 'order.changed', { id: now.id });
  return inUse;
}

/**
 * Whoever comes back from the provider's page sees how it stands now, and not when a message comes. Throws
 * provider_unavailable.
 */
export async function refreshAccount(ctx: Ctx, actor: SignedIn): Promise<PayoutAccount | null> {
  authorize(actor.type === 'SENSEI');
  const { payout: gateway } = ctx.gateways;
  const known = gateway ? await listAtProvider(ctx, actor.id, gateway.name) : [];
  const inUse = known.filter(({ replacedAt }) => replacedAt === null);
  for (const { id } of inUse) await syncAccount(ctx, id);
  const valid = (await findValidAccounts(ctx, [actor.id])).get(actor.id);
  const candidate = inUse.find(({ candidateSince }) => candidateSince !== null);
  const shown = candidate ? found((await findAccountsById(ctx, [candidate.id])).get(candidate.id)) : valid;
  return shown ? presentAccount(shown) : null;
}
