import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Channel } from '@michi/contract/notification/notification-templates';
import type { Violation } from '@michi/contract/problem';
import type { Ctx } from '../../../platform/context.ts';
import { flawsOfLetter, flawsOfNotice } from './check-template.ts';
import { type Letter, renderMail, renderNotice, type Text, type Values } from './render-template.ts';
import { shippedText } from './template.ts';
import { isForeseen } from './template-facts.ts';
import { isSwitchedOn } from './template-switch.ts';
import { findNewest } from './template-version.repository.ts';

/** Null: not told in this way. */
export type Choice = { mail: Letter | null; notice: Text | null };

/**
 * The administrators' text where there is one, else the shipped one. Read in the transaction of what is told,
 * so that a new version holds at once and on every node. A text of theirs that cannot be rendered, or comes
 * out without a subject, a text or its one button, is logged and replaced by ours: it stops no booking.
 */
export async function renderFor(
  ctx: Ctx,
  code: TemplateCode,
  locale: Locale,
  values: Values,
): Promise<Choice> {
  if (ctx.config.strict && !isForeseen(code, values))
    throw new Error(`No text of ${code} is checked for what is sent here: ${JSON.stringify(values)}`);
  const newest = await findNewest(ctx, code, locale);
  const rendered = <T>(
    channel: Channel,
    render: (text: Text, values: Values) => T,
    flawsOf: (written: T) => Violation[],
  ): T | null => {
    const shipped = shippedText(code, channel, locale);
    const stored = newest.find((version) => version.channel === channel);
    if (!shipped || !isSwitchedOn(code, channel, stored)) return null;
    if (!stored?.text) return render(shipped, values);
    try {
      const written = render(stored.text, values);
      const [flaw] = flawsOf(written);
      if (!flaw) return written;
      throw new Error(`${flaw.field}: ${flaw.message}`);
    } catch (error) {
      ctx.log.error({ err: error, code, channel, locale }, 'a notification template cannot be rendered');
      return render(shipped, values);
    }
  };
  return {
    mail: rendered('EMAIL', renderMail, flawsOfLetter),
    notice: rendered('IN_APP', renderNotice, flawsOfNotice),
  };
}
