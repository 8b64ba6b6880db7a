import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification';
import type { Ctx } from '../../platform/context.ts';
import { findOverrides } from './notification.repository.ts';
import { type Rendered, renderTemplate } from './render-template.ts';
import { templates } from './template.ts';
import type { Template } from './templates/shape.ts';

/** Without these nobody could sign in, or know of the own money: switched off, they are sent all the same. */
const alwaysSent = new Set<TemplateCode>([
  'VERIFY_EMAIL',
  'ADDRESS_KNOWN',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_CHANGED',
  'PAYMENT_REFUNDED',
]);

export type Choice = { rendered: Rendered; mail: boolean; notice: boolean };

/**
 * The administrators' text where there is one, else the one in code. A text of theirs that cannot be rendered is logged and replaced
 * by ours: a typing mistake must not stop a booking.
 */
export async function renderFor(
  ctx: Ctx,
  code: TemplateCode,
  locale: Locale,
  values: Record<string, string | null>,
): Promise<Choice> {
  const overrides = await findOverrides(ctx, code, locale);
  const ours = templates[locale][code];
  const mail = overrides.find((override) => override.channel === 'EMAIL');
  const notice = overrides.find((override) => override.channel === 'IN_APP');
  const chosen: Template = {
    subject: mail?.subject ?? ours.subject,
    body: mail?.body ?? ours.body,
    notice: ours.notice === null ? null : (notice?.body ?? ours.notice),
  };
  const isOn = (override: typeof mail) =>
    override === undefined || override.enabled || override.mandatory || alwaysSent.has(code);
  return {
    rendered: renderSafely(ctx, code, chosen, ours, values),
    mail: isOn(mail),
    notice: ours.notice !== null && isOn(notice),
  };
}

function renderSafely(
  ctx: Ctx,
  code: TemplateCode,
  chosen: Template,
  ours: Template,
  values: Record<string, string | null>,
): Rendered {
  try {
    return renderTemplate(chosen, values);
  } catch (error) {
    ctx.log.error(
      { err: error, code },
      'this notification template cannot be rendered; the default one is used',
    );
    return renderTemplate(ours, values);
  }
}
