import type { Fee, FeeQuery, FeeState } from '@michi/contract/ordering/fees';
import type { Translated } from '@michi/contract/fields';
import type { List } from '@michi/contract/page';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { canBeKept } from '../../../platform/text/text.ts';
import { getCategoryPlaces, getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import type { FeeRule } from '../rules/apply-fees.ts';
import { type FeePlace, findFee, listFeeRows, type StoredFee } from './fee.repository.ts';
import { canKeepFees } from '../rules/order.policy.ts';

export async function listFees(ctx: Ctx, actor: SignedIn, query: FeeQuery): Promise<List<Fee>> {
  authorize(canKeepFees(actor));
  const { cursor, ...asked } = query;
  const rows = await listFeeRows(ctx, { ...asked, after: cursor === undefined ? null : placeOf(cursor) });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: await presentFees(ctx, shown),
    nextCursor: last ? Buffer.from(JSON.stringify([last.sortKey, last.id])).toString('base64url') : null,
  };
}

export async function getFee(ctx: Ctx, actor: SignedIn, id: string): Promise<Fee> {
  authorize(canKeepFees(actor));
  const fee = found(await findFee(ctx, id));
  return presentFee(ctx, found(fee.deletedAt ? null : fee));
}

const Place = z.tuple([z.string().refine(canBeKept), z.uuid()]);

function placeOf(cursor: string): FeePlace {
  try {
    const [key, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { key, id };
  } catch {
    throw ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });
  }
}

export async function presentFee(ctx: Ctx, fee: StoredFee): Promise<Fee> {
  return found((await presentFees(ctx, [fee]))[0]);
}

async function presentFees(ctx: Ctx, fees: readonly StoredFee[]): Promise<Fee[]> {
  const names = await scopeNamesOf(ctx, fees);
  const now = ctx.clock.now();
  return fees.map(({ deletedAt: _deleted, ...fee }) => ({
    ...fee,
    tiers: [...fee.tiers],
    scopeName: names.get(fee.scopeId ?? '') ?? null,
    state: stateOf(fee, now),
    validFrom: fee.validFrom?.toISOString() ?? null,
    validTo: fee.validTo?.toISOString() ?? null,
    createdAt: fee.createdAt.toISOString(),
    updatedAt: fee.updatedAt.toISOString(),
  }));
}

export function stateOf(fee: Pick<StoredFee, 'active' | 'validFrom' | 'validTo'>, now: Date): FeeState {
  if (!fee.active) return 'OFF';
  if (fee.validTo && fee.validTo <= now) return 'ENDED';
  return fee.validFrom && fee.validFrom > now ? 'SCHEDULED' : 'IN_FORCE';
}

/** What the categories, sensei and courses of these rules are called, by their ids. */
export async function scopeNamesOf(
  ctx: Ctx,
  rules: readonly Pick<FeeRule, 'scope' | 'scopeId'>[],
): Promise<Map<string, Translated>> {
  const idsOf = (kind: FeeRule['scope']) => [
    ...new Set(rules.flatMap(({ scope, scopeId }) => (scope === kind && scopeId ? [scopeId] : []))),
  ];
  const [categoryIds, senseiIds, courseIds] = [idsOf('CATEGORY'), idsOf('SENSEI'), idsOf('COURSE')];
  const [categories, accounts, courses] = await Promise.all([
    categoryIds.length > 0 ? getCategoryPlaces(ctx) : null,
    getAccounts(ctx, senseiIds),
    getCourseTerms(ctx, courseIds),
  ]);
  const names = new Map<string, Translated>();
  for (const id of categoryIds) setName(names, id, categories?.get(id)?.name);
  for (const id of senseiIds) setName(names, id, accounts.get(id) && { en: accounts.get(id)?.name ?? '' });
  for (const id of courseIds) setName(names, id, courses.get(id) && { en: courses.get(id)?.title ?? '' });
  return names;
}

function setName(names: Map<string, Translated>, id: string, name: Translated | undefined): void {
  if (name) names.set(id, name);
}
