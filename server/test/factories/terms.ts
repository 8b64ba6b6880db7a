import type { TermsContent } from '@michi/contract/identity/terms';

/** What an administrator writes: what changed, and the operator's own text in English. */
export const someTerms = (
  body = '# Our terms\n\nBe kind.',
  changed = 'We say how to be kind.',
): TermsContent => ({
  summary: { en: changed, es: `${changed} (es)`, 'pt-BR': `${changed} (pt)` },
  body: { en: body, es: '', 'pt-BR': '' },
});
