import { TermsDocument } from '@michi/contract/identity/terms';
import { m } from '../i18n/i18n.ts';

const names: Record<TermsDocument, () => string> = {
  TERMS: m.terms_document_terms,
  PRIVACY: m.terms_document_privacy,
};

export const termsPaths: Record<TermsDocument, string> = { TERMS: '/terms', PRIVACY: '/privacy' };

/** What a document is called; one that is not known here is named as it is written. */
export function documentName(document: string): string {
  const known = TermsDocument.safeParse(document);
  return known.success ? names[known.data]() : document;
}
