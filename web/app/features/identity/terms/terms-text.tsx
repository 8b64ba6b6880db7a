import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import type { ShownTerms } from './load-terms.ts';

/** The operator's own text; where there is none, what stands inside. */
export function TermsText({
  title,
  terms: { number, publishedAt, isOther, text },
  children,
}: {
  title: string;
  terms: ShownTerms;
  children: ReactNode;
}) {
  const version = m.terms_version_of({ number: String(number), date: formatDate(publishedAt, 'UTC') });
  if (text === null)
    return (
      <>
        {children}
        <p className="mx-auto -mt-6 max-w-page px-4 pb-12 text-sm text-quiet md:px-8">{version}</p>
      </>
    );
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-12 md:px-8 md:py-20">
      <h1 className="text-4xl md:text-6xl">{title}</h1>
      <h2 className="mt-5 font-sans text-base font-normal text-quiet">{version}</h2>
      {isOther && <p className="mt-2 text-quiet">{m.terms_only_english()}</p>}
      <div lang={isOther ? 'en' : undefined} className="mt-10 text-lg leading-relaxed">
        <RichText text={text} />
      </div>
    </main>
  );
}
