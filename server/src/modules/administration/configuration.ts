import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationEntry, ConfigurationValue } from '@michi/contract/configuration';
import { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { leastContrast, readColour } from '../../platform/colour.ts';
import {
  authorize,
  type ExpectedError,
  NotFound,
  StaleVersion,
  ValidationFailed,
} from '../../platform/errors.ts';
import {
  isSettingKey,
  lockSetting,
  saveSetting,
  type SettingKey,
  settingKeys,
} from '../../platform/settings.ts';
import { canAdminister } from './administration.policy.ts';

type Page = { items: ConfigurationEntry[]; nextCursor: null };

export async function readConfiguration(ctx: Ctx, actor: SignedIn): Promise<Page> {
  authorize(canAdminister(actor));
  const keys = Object.keys(settingKeys).filter(isSettingKey);
  return { items: keys.map((key) => entryOf(key, ctx.settings.get(key))), nextCursor: null };
}

/** In effect at once and everywhere; what was there before stands in the trail, so that it can be set again. */
export async function changeKey(
  ctx: Ctx,
  actor: SignedIn,
  key: string,
  { value: given, seen }: { value: ConfigurationValue; seen: ConfigurationValue },
): Promise<ConfigurationEntry> {
  authorize(canAdminister(actor));
  if (!isSettingKey(key)) throw NotFound();
  const parsed = settingKeys[key].schema.safeParse(given);
  if (!parsed.success) throw refusalOf(key, given, parsed.error);
  const value = parsed.data;
  await ctx.transaction(async (tx) => {
    const before = await lockSetting(tx, key);
    if (!isDeepStrictEqual(before, seen)) throw StaleVersion();
    if (isDeepStrictEqual(before, value)) return;
    await saveSetting(tx, key, value, actor.id);
    await appendAudit(tx, actor, {
      action: 'setting.changed',
      targetType: 'setting',
      targetId: null,
      detail: { name: key, changes: { [key]: { before, after: value } } },
    });
  });
  // The other processes hear of it; whoever asked here sees it in the very next call.
  await ctx.settings.reload();
  return entryOf(key, value);
}

const Rule = z.object({
  type: z.string(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
});
const ruleFor = (key: SettingKey) => Rule.parse(z.toJSONSchema(settingKeys[key].schema));

function entryOf(key: SettingKey, value: ConfigurationValue): ConfigurationEntry {
  const { type, minimum = null, maximum = null, enum: choices = [] } = ruleFor(key);
  const isNumber = type === 'number' || type === 'integer';
  return {
    key,
    kind: isNumber ? 'NUMBER' : type === 'boolean' ? 'FLAG' : choices.length > 0 ? 'CHOICE' : 'TEXT',
    value,
    default: settingKeys[key].default,
    min: minimum,
    max: maximum,
    isWhole: type === 'integer',
    choices,
  };
}

/** Why this value is none for the key. */
function refusalOf(key: SettingKey, value: ConfigurationValue, { issues }: z.ZodError): ExpectedError {
  const { message } = reasonOf(key, issues[0]);
  const contrast = typeof value === 'string' ? (readColour(value.trim())?.contrast ?? 0) : 0;
  const values = { contrast, least: leastContrast };
  return ValidationFailed({ violations: [{ field: 'value', message }], message, values });
}

function reasonOf(key: SettingKey, issue: z.core.$ZodIssue | undefined): { message: string } {
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
