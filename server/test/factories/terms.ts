import type { TermsContent } from '@michi/contract/identity/terms';
import { inEachLocale } from '@michi/contract/locale';

/** What an administrator writes: what changed, and the operator's own text in English. */
export const someTerms = (
  body = '# Our terms\n\nBe kind.',
  changed = 'We say how to be kind.',
): TermsContent => ({
  summary: { ...inEachLocale((locale) => `${changed} (${locale.slice(0, 2)})`), en: changed },
  body: { ...inEachLocale(() => ''), en: body },
});
