import { listTerms, type PublishedTerms, type TermsDocument } from '@michi/contract/identity/terms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, FilePlus2, History } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { formatDate, formatList, formatNumber, languageName } from '../../../lib/format/format.ts';
import { currentLocale, locales, m } from '../../../lib/i18n/i18n.ts';
import { documentName } from '../../../lib/names/terms-names.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { readMarkdown } from '../../../ui/rich-text/read-markdown.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { administrationKeys } from '../query-keys.ts';

export const termsQuery = queryOptions({
  queryKey: administrationKeys.terms,
  queryFn: ({ signal }) => api(listTerms, {}, { signal }),
});

/** Every version of both documents, the newest first. */
export function TermsList({ onPublish }: { onPublish: (document: TermsDocument) => void }) {
  const terms = useQuery(termsQuery);
  if (terms.isLoadingError) return <ErrorState error={terms.error} onRetry={terms.refetch} />;
  if (!terms.data) return <SkeletonRows count={2} />;
  return (
    <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
      {terms.data.items.map((version) => (
        <li key={`${version.document} ${version.number}`} className="px-5 py-4">
          <Version version={version} onPublish={() => onPublish(version.document)} />
        </li>
      ))}
    </ul>
  );
}

function Version({ version, onPublish }: { version: PublishedTerms; onPublish: () => void }) {
  const { document, number, publishedAt, isCurrent, summary, body, publishedBy, accepted } = version;
  const written = locales.filter((locale) => body[locale] !== '');
  const changed = summary[currentLocale()] || summary.en;
  const facts = [
    m.terms_version_of({ number: String(number), date: formatDate(publishedAt, 'UTC') }),
    ...(publishedBy === null ? [] : [m.terms_by({ name: publishedBy })]),
    m.terms_accepted_count({ count: accepted }).replace(String(accepted), formatNumber(accepted)),
    written.length === 0
      ? m.terms_built_in()
      : m.terms_own_text({ languages: formatList(written.map(languageName)) }),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{documentName(document)}</h2>
        {isCurrent ? (
          <StatusBadge tone="good" icon={CircleCheck} label={m.terms_holds()} />
        ) : (
          <StatusBadge tone="neutral" icon={History} label={m.terms_past()} />
        )}
        {isCurrent && (
          <Button
            size="sm"
            className="sm:ms-auto"
            aria-label={m.terms_publish_which({ document: documentName(document) })}
            onPress={onPublish}
          >
            <FilePlus2 aria-hidden />
            {m.terms_publish()}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-quiet">{facts.join(' · ')}</p>
      {changed && <p className="mt-2 max-w-prose wrap-anywhere">{changed}</p>}
      {written.map((locale) => (
        <details key={locale} className="mt-2">
          <summary className="cursor-pointer text-sm text-indigo">
            {m.terms_show_text()} ({languageName(locale)})
          </summary>
          <div lang={locale} className="mt-3">
            <RichText text={readMarkdown(body[locale])} />
          </div>
        </details>
      ))}
    </>
  );
}
