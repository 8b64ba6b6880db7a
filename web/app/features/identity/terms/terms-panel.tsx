import type { OwnTerms } from '@michi/contract/identity/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { isApiError, rereadUser, toast } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { documentName, termsPaths } from '../../../lib/names/terms-names.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { agreeTo, ownTermsQuery } from './terms-queries.ts';

/**
 * Whoever has not agreed to the terms that hold reads here what is new; the rest of the page stays as it is.
 */
export function TermsPanel({ className = 'mb-8' }: { className?: string }) {
  const user = useUser();
  if (!user?.mustAcceptTerms) return null;
  return <Panel className={className} />;
}

function Panel({ className }: { className: string }) {
  const terms = useQuery(ownTermsQuery());
  if (terms.isLoadingError) return <ErrorState error={terms.error} onRetry={terms.refetch} />;
  const { pending } = terms.data ?? { pending: [] };
  const isFirst = pending.length > 0 && pending.every((each) => each.isFirst);
  const title = isFirst ? m.terms_first_title() : m.terms_changed_title();
  return (
    <section
      aria-label={title}
      className={`rounded-lg border border-hairline bg-card p-5 sm:p-6 ${className}`}
    >
      <div className="flex gap-4">
        <ScrollText aria-hidden className="mt-1 size-5 shrink-0 text-indigo" />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-quiet">{m.terms_changed_text()}</p>
          {terms.data ? <Pending pending={pending} /> : <SkeletonText lines={3} />}
        </div>
      </div>
    </section>
  );
}

function Pending({ pending }: { pending: OwnTerms['pending'] }) {
  const client = useQueryClient();
  const agree = useMutation({
    mutationFn: () => agreeTo(pending),
    onSuccess: () => toast.success(m.terms_agreed_toast()),
    onError: (error) => {
      if (isApiError(error, 'stale_version')) toast.info(m.terms_newer_toast());
    },
    // Also when it was agreed to in another tab.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ownTermsQuery().queryKey });
      await rereadUser();
    },
  });
  return (
    <>
      <ul className="mt-4 flex flex-col gap-4">
        {pending.map(({ document, number, publishedAt, changed, isFirst }) => (
          <li key={document}>
            <a
              href={termsPaths[document]}
              target="_blank"
              rel="noopener"
              className="prose-link font-medium"
              aria-label={m.terms_read({ document: documentName(document) })}
            >
              {documentName(document)}
            </a>
            <span className="ms-2 text-sm text-quiet">
              {m.terms_version_of({ number: String(number), date: formatDate(publishedAt, 'UTC') })}
            </span>
            {!isFirst && changed && <p className="mt-1 max-w-prose wrap-anywhere">{changed}</p>}
          </li>
        ))}
      </ul>
      <Button className="mt-5" variant="secondary" isPending={agree.isPending} onPress={() => agree.mutate()}>
        {m.terms_agree()}
      </Button>
    </>
  );
}
