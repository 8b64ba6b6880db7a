import { isDeepStrictEqual } from 'node:util';
import type { NotificationTemplate } from '@michi/contract/notification/notification-templates';
import { locales } from '@michi/contract/locale';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { flawsOf } from '../templates/check-template.ts';
import { CannotBeSwitchedOff } from '../notification.errors.ts';
import type { Text } from '../templates/render-template.ts';
import { isMandatory, isSwitchedOn } from '../templates/template-switch.ts';
import { newestOf, readTemplate, shippedOf } from './template-settings.ts';
import {
  findVersion,
  insertVersion,
  lockTemplates,
  type TextId,
} from '../templates/template-version.repository.ts';

/**
 * Throws ValidationFailed, naming field and line, on a text that could not be sent; StaleVersion when another
 * version came between.
 */
export async function saveTemplate(
  ctx: Ctx,
  actor: SignedIn,
  id: TextId,
  { seen, subject, body }: Text & { seen: number },
): Promise<NotificationTemplate> {
  authorize(may(actor, 'templates.manage'));
  shippedOf(id);
  const text = { subject: subject.trim(), body: body.replaceAll('\r\n', '\n').trim() };
  checkText(id, text);
  await ctx.transaction((tx) => writeVersion(tx, actor, id, { seen, text, action: 'template.changed' }));
  return readTemplate(ctx, actor, id);
}

/** Version 0 is the shipped text: from then on it is followed, also when an update betters it. */
export async function restoreTemplate(
  ctx: Ctx,
  actor: SignedIn,
  id: TextId,
  { seen, version }: { seen: number; version: number },
): Promise<NotificationTemplate> {
  authorize(may(actor, 'templates.manage'));
  shippedOf(id);
  await ctx.transaction(async (tx) => {
    const { text } = version === 0 ? { text: null } : found(await findVersion(tx, id, version));
    if (text) checkText(id, text);
    await writeVersion(tx, actor, id, { seen, text, action: 'template.restored' });
  });
  return readTemplate(ctx, actor, id);
}

/** In every language at once: nobody is told less for the language that they read. */
export async function switchTemplate(
  ctx: Ctx,
  actor: SignedIn,
  { code, channel }: Pick<TextId, 'code' | 'channel'>,
  isEnabled: boolean,
): Promise<void> {
  authorize(may(actor, 'templates.manage'));
  if (!isEnabled && isMandatory(code, channel)) throw CannotBeSwitchedOff();
  await ctx.transaction(async (tx) => {
    await lockTemplates(tx, code);
    let before: boolean | null = null;
    for (const locale of locales) {
      const id = { code, channel, locale };
      shippedOf(id);
      const newest = await newestOf(tx, id);
      const enabled = isSwitchedOn(code, channel, newest);
      if (enabled === isEnabled) continue;
      before = enabled;
      const { version, text } = newest ?? { version: 0, text: null };
      await insertVersion(tx, id, { version: version + 1, text, enabled: isEnabled, editedBy: actor.id });
    }
    if (before === null) return;
    await audit(tx, actor, 'template.switched', { code, channel }, { enabled: { before, after: isEnabled } });
  });
}

function checkText({ code, channel }: TextId, text: Text): void {
  const violations = flawsOf(code, channel, text);
  const [first] = violations;
  if (first) throw ValidationFailed({ violations, message: first.message });
}

async function writeVersion(
  tx: Ctx,
  actor: SignedIn,
  id: TextId,
  { seen, text: given, action }: { seen: number; text: Text | null; action: string },
): Promise<void> {
  await lockTemplates(tx, id.code);
  const newest = await newestOf(tx, id);
  const version = newest?.version ?? 0;
  if (version !== seen) throw StaleVersion();
  const shipped = shippedOf(id);
  // Who writes the shipped text goes on with it, also when an update betters it.
  const text = isDeepStrictEqual(given, shipped) ? null : given;
  const before = newest?.text ?? null;
  if (isDeepStrictEqual(text, before)) return;
  await insertVersion(tx, id, {
    version: version + 1,
    text,
    enabled: isSwitchedOn(id.code, id.channel, newest),
    editedBy: actor.id,
  });
  const changes = changesBetween({ ...(before ?? shipped) }, { ...(text ?? shipped) });
  await audit(tx, actor, action, { ...id, version: version + 1 }, changes);
}

const audit = (
  tx: Ctx,
  actor: SignedIn,
  action: string,
  { code, ...facts }: Pick<TextId, 'code' | 'channel'> & Partial<TextId> & { version?: number },
  changes: ReturnType<typeof changesBetween>,
) =>
  appendAudit(tx, actor, {
    action,
    targetType: 'notification_template',
    targetId: null,
    detail: { name: code, ...facts, changes },
  });
