import type { TemplateCode } from '@michi/contract/notification/notices';

/**
 * Handlebars over plain text, without logic but `if` and `unless`. `subject` heads the mail and the notice, `notice` is the notice's one
 * sentence (null: this code is never a notice). In `body`, blank lines part the blocks, and a line may be
 *   `# text`            a code to copy
 *   `| label | value`   a fact
 *   `> text`            somebody's own words
 *   `[[label]]`         the one action; where it leads is decided by the caller, never by the text
 */
export type Template = { subject: string; body: string; notice: string | null };
export type Templates = Record<TemplateCode, Template>;
