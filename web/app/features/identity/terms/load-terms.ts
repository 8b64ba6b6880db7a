import { getTerms, type TermsDocument } from '@michi/contract/identity/terms';
import { currentLocale } from '../../../lib/i18n/i18n.ts';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { readMarkdown } from '../../../ui/rich-text/read-markdown.ts';
import type { RichText as Tree } from '../../../ui/rich-text/rich-text-tree.ts';

export type ShownTerms = { number: number; publishedAt: string; isOther: boolean; text: Tree | null };

/**
 * The version that holds, as its page shows it. `isOther`: it is there in another language only. For loaders
 * alone, in a file of its own: what reads Markdown is large, and no browser needs it to show a page.
 */
export async function loadTerms(call: ServerCall, document: TermsDocument): Promise<ShownTerms> {
  const locale = currentLocale();
  const { number, publishedAt, text, language } = await call(getTerms, {
    params: { document },
    query: { locale },
  });
  return {
    number,
    publishedAt,
    isOther: language !== locale,
    text: text === null ? null : readMarkdown(text),
  };
}
