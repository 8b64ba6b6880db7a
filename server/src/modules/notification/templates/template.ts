import type { Locale } from '@michi/contract/fields';
import { TemplateCode } from '@michi/contract/notification/notices';
import type { Channel } from '@michi/contract/notification/notification-templates';
import type { Text } from './render-template.ts';
import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

/**
 * `name` and `about`: what it is called and what it is for, to whoever edits it or chooses to be told. The
 * others are Handlebars over plain text, without logic but `if` and `unless`. `subject` heads the mail and
 * the notice, `notice` is the notice's one sentence (null: this code is never a notice). In `body`, a list
 * of lines, empty ones part the blocks, and a line may be
 *
 *   # text             a code to copy
 *   | label | value    a fact
 *   > text             somebody's own words
 *   [[label]]          the one action; where it leads is decided by the caller, never by the text
 */
const Template = z.strictObject({
  name: z.string().min(1),
  about: z.string().min(1),
  subject: z.string(),
  notice: z.string().nullable(),
  body: z.array(z.string()).transform((lines) => lines.join('\n')),
});

export const templates = loadMessages('templates', z.record(TemplateCode, Template));

/** Null where there is no notice of it. A notice has the subject of the mail, and one sentence. */
export function shippedText(code: TemplateCode, channel: Channel, locale: Locale): Text | null {
  const { subject, body, notice } = templates[locale][code];
  if (channel === 'EMAIL') return { subject, body };
  return notice === null ? null : { subject, body: notice };
}

export const hasNotice = (code: TemplateCode): boolean => templates.en[code].notice !== null;

/** What it is called, to a person who reads this language. */
export const templateName = (code: TemplateCode, locale: Locale): string => templates[locale][code].name;
