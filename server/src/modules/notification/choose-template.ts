import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification';
import type { Channel } from '@michi/contract/notification-templates';
import type { Ctx } from '../../platform/context.ts';
import { type Letter, renderMail, renderNotice, type Text, type Values } from './render-template.ts';
import { shippedText } from './template.ts';
import { isMandatory } from './template-facts.ts';
import { findNewest } from './template-version.repository.ts';

/** Null: not told in this way. */
export type Choice = { mail: Letter | null; notice: Text | null };

/**
 * The administrators' text where there is one, else the shipped one. Read in the transaction of what is told, so that a new version
 * holds at once and on every node. A text of theirs that cannot be rendered is logged and replaced by ours: it stops no booking.
 */
export async function renderFor(
  ctx: Ctx,
  code: TemplateCode,
  locale: Locale,
  values: Values,
): Promise<Choice> {
  const newest = await findNewest(ctx, code, locale);
  const rendered = <T>(channel: Channel, render: (text: Text, values: Values) => T): T | null => {
    const shipped = shippedText(code, channel, locale);
    const stored = newest.find((version) => version.channel === channel);
    if (!shipped || (stored?.enabled === false && !isMandatory(code, channel))) return null;
    if (!stored?.text) return render(shipped, values);
    try {
      return render(stored.text, values);
    } catch (error) {
      ctx.log.error({ err: error, code, channel, locale }, 'a notification template cannot be rendered');
      return render(shipped, values);
    }
  };
  return { mail: rendered('EMAIL', renderMail), notice: rendered('IN_APP', renderNotice) };
}
