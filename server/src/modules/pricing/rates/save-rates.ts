import { isDeepStrictEqual } from 'node:util';
import { currencyCodes, unknownCurrency } from '@michi/contract/money';
import type { KeptRates, RateTable } from '@michi/contract/pricing/exchange-rates';
import { actorId, type AnyActor, may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { findLastSet, lockSetting, saveSetting } from '../../../platform/settings.ts';
import { getAccounts } from '../../identity/index.ts';

const key = 'currency.rates';

export async function getKept(ctx: Ctx, actor: SignedIn): Promise<KeptRates> {
  authorize(may(actor, 'fees.manage'));
  return present(ctx, ctx.settings.get(key));
}

/** In effect in every process once it is committed. Throws validation_failed, stale_version. */
export async function setRates(
  ctx: Ctx,
  actor: SignedIn,
  { table, seen }: { table: RateTable | null; seen: string | null },
): Promise<KeptRates> {
  authorize(may(actor, 'fees.manage'));
  if (table) demandKnown(table);
  await ctx.transaction(async (tx) => {
    const before = await lockSetting(tx, key);
    const last = (await findLastSet(tx, [key])).get(key);
    if ((last?.at.toISOString() ?? null) !== seen) throw StaleVersion();
    if (!isDeepStrictEqual(before, table)) await saveRates(tx, actor, table);
  });
  await ctx.settings.reload();
  return present(ctx, table);
}

/** tx. */
export async function saveRates(tx: Ctx, by: AnyActor, table: RateTable | null): Promise<void> {
  await saveSetting(tx, key, table, actorId(by));
  await appendAudit(tx, by, {
    action: 'rates.changed',
    targetType: 'exchange_rates',
    targetId: null,
    detail: table
      ? { name: table.base, date: table.date, source: table.source, count: Object.keys(table.rates).length }
      : {},
  });
}

function demandKnown({ base, rates }: RateTable): void {
  const known = new Set(currencyCodes());
  const others = Object.keys(rates).filter((code) => code !== base);
  if (others.length === 0)
    throw ValidationFailed({ field: 'table.rates', message: 'Write at least one rate' });
  if (![base, ...others].every((code) => known.has(code)))
    throw ValidationFailed({ field: 'table.rates', message: unknownCurrency });
}

async function present(ctx: Ctx, table: RateTable | null): Promise<KeptRates> {
  const last = (await findLastSet(ctx, [key])).get(key);
  const people = await getAccounts(ctx, last?.by ? [last.by] : []);
  const { ratesUrl } = ctx.config;
  return {
    table,
    lastSet: last ? { name: people.get(last.by ?? '')?.name ?? null, at: last.at.toISOString() } : null,
    feed: ratesUrl === null ? null : new URL(ratesUrl).host,
  };
}
