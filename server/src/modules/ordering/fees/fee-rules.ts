import { type Fee, type FeeContent, feeParts } from '@michi/contract/ordering/fees';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { getCategoryPlaces } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { refuseLoss, refuseTwin } from './fee-check.ts';
import { presentFee, scopeNamesOf } from './fee-queries.ts';
import {
  type FeeValues,
  findFee,
  insertFee,
  lockRules,
  type StoredFee,
  updateFee,
} from './fee.repository.ts';
import { demandStepUp } from '../../identity/index.ts';
import { canKeepFees } from '../rules/order.policy.ts';

/**
 * A rule counts for the orders to come; those that are placed keep their snapshot. Throws fee_exceeds_price,
 * validation_failed.
 */
export async function createFee(ctx: Ctx, actor: SignedIn, content: FeeContent): Promise<Fee> {
  authorize(canKeepFees(actor));
  await demandStepUp(ctx, actor);
  return change(ctx, actor, 'fee.created', null, async (tx, rules) => {
    const values = await valuesOf(tx, content, null);
    if (values.active) refuseTwin(rules, { ...values, id: '' });
    return insertFee(tx, values);
  });
}

/** The whole rule as it is to be from now on. Throws stale_version as well. */
export async function changeFee(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...content }: FeeContent & { version: number },
): Promise<Fee> {
  authorize(canKeepFees(actor));
  await demandStepUp(ctx, actor);
  return change(ctx, actor, 'fee.changed', { id, version }, async (tx, rules, before) => {
    const values = await valuesOf(tx, content, before);
    if (values.active) refuseTwin(rules, { ...values, id });
    return updateFee(tx, id, values);
  });
}

export async function removeFee(ctx: Ctx, actor: SignedIn, id: string, version: number): Promise<void> {
  authorize(canKeepFees(actor));
  await demandStepUp(ctx, actor);
  await change(ctx, actor, 'fee.removed', { id, version }, (tx) =>
    updateFee(tx, id, { deletedAt: tx.clock.now() }),
  );
}

/** As it was when it was taken away; one that is there stays as it is. */
export async function restoreFee(ctx: Ctx, actor: SignedIn, id: string): Promise<Fee> {
  authorize(canKeepFees(actor));
  await demandStepUp(ctx, actor);
  const fee = found(await findFee(ctx, id));
  if (!fee.deletedAt) return presentFee(ctx, fee);
  return change(ctx, actor, 'fee.restored', null, async (tx, rules) => {
    await refuseScope(tx, fee, null);
    if (fee.active) refuseTwin(rules, fee);
    return updateFee(tx, id, { deletedAt: null });
  });
}

type Step = 'fee.created' | 'fee.changed' | 'fee.removed' | 'fee.restored';

async function change(
  ctx: Ctx,
  actor: SignedIn,
  action: Step,
  seen: { id: string; version: number } | null,
  write: (tx: Ctx, rules: readonly StoredFee[], before: StoredFee | null) => Promise<StoredFee>,
): Promise<Fee> {
  return ctx.transaction(async (tx) => {
    const rules = await lockRules(tx);
    const before = seen ? await seenFee(tx, seen) : null;
    const fee = await write(tx, rules, before);
    await refuseLoss(tx, rules, before, fee);
    const changes = changesBetween(describe(before), describe(fee.deletedAt ? null : fee));
    if (action !== 'fee.changed' || Object.keys(changes).length > 0)
      await appendAudit(tx, actor, {
        action,
        targetType: 'fee',
        targetId: fee.id,
        detail: { name: fee.name, type: fee.type, currency: fee.currency, changes },
      });
    return presentFee(tx, fee);
  });
}

async function seenFee(tx: Ctx, { id, version }: { id: string; version: number }): Promise<StoredFee> {
  const fee = found(await findFee(tx, id));
  if (fee.deletedAt) throw NotFound();
  if (fee.version !== version) throw StaleVersion();
  return fee;
}

type Scope = Pick<FeeContent, 'scope' | 'scopeId'>;

/**
 * tx, rules locked. What a rule is for is there; a category that is just being merged gets no new one, as a
 * merge ends those it has.
 */
async function refuseScope(ctx: Ctx, content: Scope, before: Scope | null): Promise<void> {
  const names = await scopeNamesOf(ctx, [content]);
  if (content.scopeId !== null && !names.has(content.scopeId))
    throw ValidationFailed({ field: 'scopeId', message: 'Choose what the fee is for' });
  if (content.scopeId !== before?.scopeId && (await isBeingMerged(ctx, content)))
    throw ValidationFailed({
      field: 'scopeId',
      message: 'This category is being merged into another one',
    });
}

/** tx, rules locked. */
async function valuesOf(ctx: Ctx, content: FeeContent, before: StoredFee | null): Promise<FeeValues> {
  await refuseScope(ctx, content, before);
  if (content.scope === 'SENSEI' && !(await isSensei(ctx, content.scopeId)))
    throw ValidationFailed({ field: 'scopeId', message: 'Choose a sensei' });
  const hasAmount = content.type === 'FIXED' || content.min !== null || content.max !== null;
  return {
    ...content,
    currency: hasAmount ? content.currency : null,
    validFrom: content.validFrom === null ? null : new Date(content.validFrom),
    validTo: content.validTo === null ? null : new Date(content.validTo),
  };
}

const isBeingMerged = async (ctx: Ctx, { scope, scopeId }: Scope) =>
  scope === 'CATEGORY' && typeof (await getCategoryPlaces(ctx)).get(scopeId ?? '')?.mergingInto === 'string';

async function isSensei(ctx: Ctx, id: string | null): Promise<boolean> {
  return id !== null && (await getAccounts(ctx, [id])).get(id)?.type === 'SENSEI';
}

/**
 * Every part of a rule as the trail keeps it: what it is for by its id, as that may be a person. Of no rule
 * all parts are null.
 */
function describe(fee: StoredFee | null): Record<string, unknown> {
  if (!fee) return Object.fromEntries(feeParts.map((part) => [part, null]));
  const { name, code, scope, scopeId, payer, type, value, min, max, currency, active } = fee;
  return {
    name,
    code,
    scope,
    scopeId,
    payer,
    type,
    value,
    min,
    max,
    currency,
    tiers: fee.tiers.length > 0 ? fee.tiers : null,
    validFrom: fee.validFrom?.toISOString() ?? null,
    validTo: fee.validTo?.toISOString() ?? null,
    active,
  };
}
