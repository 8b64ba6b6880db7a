import type { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import type { PayoutGateway } from '../../../platform/gateways/payout/payout.ts';
import { demandConfirmed, getAccounts } from '../../identity/index.ts';
import { NoPayoutProvider } from '../payouts.errors.ts';
import { syncAccountJob } from './account-jobs.ts';
import type { Account } from './payout-account.repository.ts';
import { bringIn, insertOpened, listAtProvider } from './provider-account.repository.ts';

/** Where the provider sends people back to: done or not, and with a link that was too old. */
const returnAddresses = (ctx: Ctx, locale: Locale) => {
  const page = `${ctx.config.publicUrl}${localePrefixes[locale]}/sensei/earnings`;
  return { returnUrl: `${page}?account=back`, refreshUrl: `${page}?account=late` };
};

/**
 * The provider's page where the sensei says who is paid and where. The account is opened once: killed between
 * the provider's answer and our own row, the same key finds it again. One that the provider has closed for
 * good is followed by another. Throws confirmation_required, payout_country_refused, payout_provider_missing,
 * provider_unavailable, and validation_failed naming `country`.
 */
export async function setUpAccount(
  ctx: Ctx,
  actor: SignedIn,
  { country }: { country: string | null },
): Promise<{ url: string }> {
  authorize(actor.type === 'SENSEI');
  const gateway = ctx.gateways.payout;
  if (!gateway) throw NoPayoutProvider();
  await demandConfirmed(ctx, actor);
  const { email, locale } = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  const account = await findOrOpen(ctx, gateway, { senseiId: actor.id, email, country });
  const inUse = await ctx.transaction(async (tx) => {
    const brought = await bringIn(tx, account);
    await tx.enqueue(syncAccountJob, { accountId: brought.id });
    if (account.replacedAt === null) return brought;
    await appendAudit(tx, actor, {
      action: 'payout_account.set',
      targetType: 'payout_account',
      targetId: brought.id,
      personId: actor.id,
      detail: { country: brought.country },
    });
    // One that was used before, and is ready, takes over at once.
    if (brought.state === 'ACTIVE' && brought.candidateSince === null)
      await tx.announce('payout.account_changed', { senseiId: actor.id, ending: brought.ending ?? '' });
    return brought;
  });
  const addresses = returnAddresses(ctx, locale);
  return gateway.onboardingLink(found(inUse.accountRef), { ...addresses, locale });
}

async function findOrOpen(
  ctx: Ctx,
  gateway: PayoutGateway,
  { senseiId, email, country }: { senseiId: string; email: string; country: string | null },
): Promise<Account> {
  const known = await listAtProvider(ctx, senseiId, gateway.name);
  const open = known.filter(({ state }) => state !== 'DISABLED');
  const wanted = open.find((account) => country === null || account.country === country);
  if (wanted) return wanted;
  if (country === null) throw ValidationFailed({ field: 'country', message: 'Choose a country' });
  const closed = known.filter((account) => account.country === country).length;
  const { accountRef } = await gateway.createAccount({
    idempotencyKey: `payout-account-${senseiId}-${country}-${closed}`,
    reference: senseiId,
    email,
    country,
  });
  return ctx.transaction((tx) => insertOpened(tx, { senseiId, provider: gateway.name, accountRef, country }));
}
