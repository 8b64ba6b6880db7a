import { isDeepStrictEqual } from 'node:util';
import type {
  CallCapacity,
  ConfigurationEntry,
  ConfigurationValue,
} from '@michi/contract/administration/configuration';
import { z } from 'zod';
import { may, type SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { mostStudents } from '../../platform/gateways/media/media.ts';
import { leastContrast, readColour } from '../../platform/text/colour.ts';
import {
  authorize,
  defineError,
  type ExpectedError,
  found,
  NotFound,
  StaleVersion,
  ValidationFailed,
} from '../../platform/errors.ts';
import {
  type ConfigurableKey,
  findLastSet,
  isConfigurable,
  lockSetting,
  saveSetting,
  settingKeys,
} from '../../platform/settings.ts';
import { countCoursesBeyond } from '../catalogue/index.ts';
import { byWhom, demandStepUp, getAccounts } from '../identity/index.ts';

type Page = { items: ConfigurationEntry[]; nextCursor: null; calls: CallCapacity };

const TaxSourceUnavailable = defineError(
  'tax_source_unavailable',
  409,
  'Stripe knows the tax only where payments are by Stripe: set it up first',
);

export async function readConfiguration(ctx: Ctx, actor: SignedIn): Promise<Page> {
  authorize(may(actor, 'platform.configure'));
  const keys = Object.keys(settingKeys).filter(isConfigurable);
  return {
    items: await entriesOf(
      ctx,
      keys.map((key) => ({ key, value: ctx.settings.get(key) })),
    ),
    nextCursor: null,
    calls: await callCapacity(ctx),
  };
}

async function callCapacity(ctx: Ctx): Promise<CallCapacity> {
  const mostSeats = mostStudents(ctx);
  return {
    engine: ctx.gateways.media.name === 'mesh' ? 'MESH' : 'LIVEKIT',
    mostSeats,
    coursesBeyond: await countCoursesBeyond(ctx, mostSeats),
  };
}

/**
 * In effect at once and everywhere; what was there before stands in the trail, so that it can be set again.
 * Throws ConfirmationRequired, tax_source_unavailable, stale_version, with what, who and when, when somebody
 * else set it meanwhile.
 */
export async function changeKey(
  ctx: Ctx,
  actor: SignedIn,
  key: string,
  { value: given, seen }: { value: ConfigurationValue; seen: ConfigurationValue },
): Promise<ConfigurationEntry> {
  authorize(may(actor, 'platform.configure'));
  await demandStepUp(ctx, actor);
  if (!isConfigurable(key)) throw NotFound();
  const parsed = settingKeys[key].schema.safeParse(given);
  if (!parsed.success) throw refusalOf(key, given, parsed.error);
  const value = parsed.data;
  if (key === 'tax.source' && value === 'stripe' && !ctx.gateways.tax)
    throw TaxSourceUnavailable({ field: 'value' });
  await ctx.transaction(async (tx) => {
    const before = await lockSetting(tx, key);
    if (!isDeepStrictEqual(before, seen)) throw await setMeanwhile(tx, actor, key, before);
    if (isDeepStrictEqual(before, value)) return;
    await saveSetting(tx, key, value, actor.id);
    await appendAudit(tx, actor, {
      action: 'setting.changed',
      targetType: 'setting',
      targetId: null,
      detail: {
        name: key,
        ...(ruleFor(key).isMoney ? { currency: ctx.settings.get('currency.default') } : {}),
        changes: { [key]: { before, after: value } },
      },
    });
  });
  // The other processes hear of it; whoever asked here sees it in the very next call.
  await ctx.settings.reload();
  return found((await entriesOf(ctx, [{ key, value }]))[0]);
}

/** To what it was set, by whom and when. */
async function setMeanwhile(
  tx: Ctx,
  actor: SignedIn,
  key: ConfigurableKey,
  now: unknown,
): Promise<ExpectedError> {
  const last = (await findLastSet(tx, [key])).get(key);
  if (!last) return StaleVersion();
  const values = await byWhom(tx, actor, last);
  if (typeof now === 'boolean')
    return now
      ? StaleVersion({ message: 'Switched on meanwhile ({name}, {when})', values })
      : StaleVersion({ message: 'Switched off meanwhile ({name}, {when})', values });
  if (now === '') return StaleVersion({ message: 'Emptied meanwhile ({name}, {when})', values });
  const value = typeof now === 'number' ? now : String(now);
  return StaleVersion({ message: 'Set to {value} meanwhile ({name}, {when})', values: { ...values, value } });
}

const Rule = z.object({
  type: z.string(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
  isMoney: z.boolean().optional(),
});
const ruleFor = (key: ConfigurableKey) => Rule.parse(z.toJSONSchema(settingKeys[key].schema));

type Given = { key: ConfigurableKey; value: ConfigurationValue };
async function entriesOf(ctx: Ctx, given: readonly Given[]): Promise<ConfigurationEntry[]> {
  const last = await findLastSet(
    ctx,
    given.map(({ key }) => key),
  );
  const people = await getAccounts(ctx, [
    ...new Set([...last.values()].flatMap(({ by }) => (by === null ? [] : [by]))),
  ]);
  return given.map(({ key, value }) => {
    const set = last.get(key);
    const name = people.get(set?.by ?? '')?.name ?? ctx.settings.get('brand.name');
    return { ...entryOf(ctx, key, value), lastSet: set ? { name, at: set.at.toISOString() } : null };
  });
}

function entryOf(
  ctx: Ctx,
  key: ConfigurableKey,
  value: ConfigurationValue,
): Omit<ConfigurationEntry, 'lastSet'> {
  const { type, minimum = null, maximum = null, enum: choices = [], isMoney = false } = ruleFor(key);
  const isNumber = type === 'number' || type === 'integer';
  return {
    key,
    kind: isMoney
      ? 'MONEY'
      : isNumber
        ? 'NUMBER'
        : type === 'boolean'
          ? 'FLAG'
          : choices.length > 0
            ? 'CHOICE'
            : 'TEXT',
    value,
    default: settingKeys[key].default,
    min: minimum,
    max: maximum,
    isWhole: type === 'integer',
    currency: isMoney ? ctx.settings.get('currency.default') : null,
    choices,
  };
}

/** Why this value is none for the key. */
function refusalOf(key: ConfigurableKey, value: ConfigurationValue, { issues }: z.ZodError): ExpectedError {
  const { message } = reasonOf(key, issues[0]);
  const contrast = typeof value === 'string' ? (readColour(value.trim())?.contrast ?? 0) : 0;
  const values = { contrast, least: leastContrast };
  return ValidationFailed({ violations: [{ field: 'value', message }], message, values });
}

function reasonOf(key: ConfigurableKey, issue: z.core.$ZodIssue | undefined): { message: string } {
  const wanted = issue?.code === 'invalid_type' ? issue.expected : null;
  if (wanted === 'number') return { message: 'Write a number' };
  if (wanted === 'int') return { message: 'Write a whole number' };
  if (wanted === 'boolean') return { message: 'Choose on or off' };
  if (wanted === 'string') return { message: 'Write a text' };
  if (issue?.code === 'custom') return issue;
  if (issue?.code === 'not_multiple_of') return { message: 'Use at most two decimals' };
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return { message: `Use at most ${issue.maximum} characters` };
  const { minimum, maximum } = ruleFor(key);
  if (minimum === undefined || maximum === undefined)
    return { message: 'Choose one of the values that are offered' };
  return { message: `Between ${minimum} and ${maximum}` };
}
