import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationEntry, ConfigurationValue } from '@michi/contract/configuration';
import type { Violation } from '@michi/contract/problem';
import { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, NotFound, StaleVersion, ValidationFailed } from '../../platform/errors.ts';
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
  { value, seen }: { value: ConfigurationValue; seen: ConfigurationValue },
): Promise<ConfigurationEntry> {
  authorize(canAdminister(actor));
  if (!isSettingKey(key)) throw NotFound();
  const { success } = settingKeys[key].schema.safeParse(value);
  if (!success) {
    const violation = refusalOf(key);
    throw ValidationFailed({ violations: [violation], message: violation.message });
  }
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

/** What the key may be. */
function refusalOf(key: SettingKey): Violation {
  const field = 'value';
  if (key === 'brand.accent') return { field, message: 'Write the colour as # and six hexadecimal digits' };
  if (key === 'brand.logo') return { field, message: 'Begin with a slash or with https' };
  const { minimum, maximum } = ruleFor(key);
  if (minimum === undefined || maximum === undefined)
    return { field, message: 'This setting cannot have that value' };
  return { field, message: `Between ${minimum} and ${maximum}` };
}
