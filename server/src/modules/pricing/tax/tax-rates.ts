import type { TaxRate as TaxRateAnswer, TaxRateContent, TaxRateState } from '@michi/contract/pricing/tax';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { getCategoryPlaces } from '../../catalogue/index.ts';
import { demandStepUp } from '../../identity/index.ts';
import { stateOf, type TaxRate } from './tax.ts';
import { canKeepTax } from './tax.policy.ts';
import { demandNothingSold } from './taxed-sales.ts';
import {
  deleteRate,
  insertRate,
  listRates,
  lockRate,
  type RateValues,
  updateRate,
} from './tax-rate.repository.ts';

export async function listTaxRates(
  ctx: Ctx,
  actor: SignedIn,
  { country, state }: { country?: string | undefined; state?: TaxRateState | undefined },
) {
  authorize(canKeepTax(actor));
  const rates = (await listRates(ctx, country)).map((rate) => present(ctx, rate));
  return { items: state ? rates.filter((rate) => rate.state === state) : rates, nextCursor: null };
}

/**
 * A rate counts for the orders to come; those that are placed keep theirs. Throws tax_rate_overlaps,
 * tax_rate_sold, validation_failed.
 */
export async function createTaxRate(
  ctx: Ctx,
  actor: SignedIn,
  content: TaxRateContent,
): Promise<TaxRateAnswer> {
  authorize(canKeepTax(actor));
  await demandStepUp(ctx, actor);
  const values = await valuesOf(ctx, content, []);
  return ctx.transaction(async (tx) => {
    const rate = await insertRate(tx, values);
    await demandNothingSold(tx, null, rate);
    await noteChange(tx, actor, 'tax_rate.created', null, rate);
    return present(tx, rate);
  });
}

/** The whole rate as it is to be from now on. Throws stale_version as well. */
export async function changeTaxRate(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...content }: TaxRateContent & { version: number },
): Promise<TaxRateAnswer> {
  authorize(canKeepTax(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const before = await seenRate(tx, id, version);
    const rate = await updateRate(tx, id, await valuesOf(tx, content, before.exemptCategoryIds));
    await demandNothingSold(tx, before, rate);
    await noteChange(tx, actor, 'tax_rate.changed', before, rate);
    return present(tx, rate);
  });
}

/** Throws stale_version, tax_rate_sold. */
export async function removeTaxRate(ctx: Ctx, actor: SignedIn, id: string, version: number): Promise<void> {
  authorize(canKeepTax(actor));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    const before = await seenRate(tx, id, version);
    await demandNothingSold(tx, before, null);
    await deleteRate(tx, id);
    await noteChange(tx, actor, 'tax_rate.removed', before, null);
  });
}

async function seenRate(tx: Ctx, id: string, version: number): Promise<TaxRate> {
  const rate = found(await lockRate(tx, id));
  if (rate.version !== version) throw StaleVersion();
  return rate;
}

/** What is free of tax is there, or was before. */
async function valuesOf(ctx: Ctx, content: TaxRateContent, before: readonly string[]): Promise<RateValues> {
  const places = await getCategoryPlaces(ctx);
  if (content.exemptCategoryIds.some((id) => !places.has(id) && !before.includes(id)))
    throw ValidationFailed({ field: 'exemptCategoryIds', message: 'Choose a category' });
  return {
    ...content,
    exemptCategoryIds: [...new Set(content.exemptCategoryIds)],
    validFrom: new Date(content.validFrom),
    validUntil: content.validUntil === null ? null : new Date(content.validUntil),
  };
}

function present(ctx: Ctx, rate: TaxRate): TaxRateAnswer {
  return {
    ...rate,
    validFrom: rate.validFrom.toISOString(),
    validUntil: rate.validUntil?.toISOString() ?? null,
    exemptCategoryIds: [...rate.exemptCategoryIds],
    state: stateOf(rate, ctx.clock.now()),
  };
}

/** tx. Of a rate that is not there all parts are null. */
async function noteChange(
  tx: Ctx,
  actor: SignedIn,
  action: 'tax_rate.created' | 'tax_rate.changed' | 'tax_rate.removed',
  before: TaxRate | null,
  after: TaxRate | null,
): Promise<void> {
  const about = after ?? before;
  const changes = changesBetween(describe(before), describe(after));
  if (!about || Object.keys(changes).length === 0) return;
  const { country, region, name } = about;
  await appendAudit(tx, actor, {
    action,
    targetType: 'tax_rate',
    targetId: about.id,
    detail: { name, country, region, changes },
  });
}

const describe = (rate: TaxRate | null): Record<string, unknown> => ({
  country: rate?.country ?? null,
  region: rate?.region ?? null,
  name: rate?.name ?? null,
  percent: rate?.percent ?? null,
  validFrom: rate?.validFrom.toISOString() ?? null,
  validUntil: rate?.validUntil?.toISOString() ?? null,
  exemptCategoryIds: rate?.exemptCategoryIds ?? null,
});
