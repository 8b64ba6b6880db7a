import { listOwnDocuments, type ResultDocument, withdrawDocument } from '@michi/contract/records/documents';
import { getOwnRecords } from '@michi/contract/records/record-calls';
import type { OwnRecords } from '@michi/contract/records/records';
import type { ScoreType } from '@michi/contract/states';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { type Result, SendDocumentDialog } from './document-dialog.tsx';
import { partAddress } from '../overview/parts.ts';
import { recordsKeys } from '../query-keys.ts';

const resultsQuery = queryOptions({
  queryKey: recordsKeys.ownResults,
  queryFn: async ({ signal }) => {
    const [records, documents] = await Promise.all([
      api(getOwnRecords, {}, { signal }),
      api(listOwnDocuments, { query: { limit: 100 } }, { signal }),
    ]);
    return resultsOf(records, documents.items);
  },
});

/** Newest document first, so the first of a result is the one that counts. */
function resultsOf(records: OwnRecords, documents: readonly ResultDocument[]): Result[] {
  const of = (id: string) => documents.find(({ record }) => record.id === id) ?? null;
  return [
    ...records.applications.map(({ id, college, cycleYear, verifiedAt }) => ({
      type: 'APPLICATION' as const,
      id,
      label: `${college.name}, ${cycleYear}`,
      isVerified: verifiedAt !== null,
      document: of(id),
    })),
    ...records.scores.map(({ id, type, subject, value, verifiedAt }) => ({
      type: 'SCORE' as const,
      id,
      label: [scoreName(type), subject, value].filter(Boolean).join(' '),
      isVerified: verifiedAt !== null,
      document: of(id),
    })),
  ];
}

/** What a sensei is chosen for, with its proof. */
export function VerifiedResults() {
  const results = useQuery(resultsQuery);
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = results.data?.find(({ id }) => id === chosenId) ?? null;
  const refresh = () => client.invalidateQueries({ queryKey: resultsQuery.queryKey });
  return (
    <KeepFocus aria-labelledby="verified-results">
      <SectionHeader id="verified-results" title={m.files_results_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.files_results_text()}</p>
      <div className="mt-4">
        {results.isLoadingError ? (
          <ErrorState error={results.error} onRetry={results.refetch} />
        ) : !results.data ? (
          <SkeletonRows count={3} />
        ) : results.data.length === 0 ? (
          <EmptyState
            title={m.files_results_none()}
            text={m.files_results_none_text()}
            action={<LinkButton to={partAddress(null)}>{m.files_results_add()}</LinkButton>}
          />
        ) : (
          <ul className="card gap-0 divide-y divide-hairline p-0">
            {results.data.map((result) => (
              <li key={result.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
                <Line result={result} onSend={() => setChosenId(result.id)} onChanged={refresh} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <SendDocumentDialog result={chosen} onClose={() => setChosenId(null)} onSent={refresh} />
    </KeepFocus>
  );
}

type LineProps = { result: Result; onSend: () => void; onChanged: () => Promise<void> };

function Line({ result, onSend, onChanged }: LineProps) {
  const { label, document, isVerified } = result;
  const withdraw = useMutation({
    mutationFn: (id: string) => api(withdrawDocument, { params: { id } }),
    onSuccess: () => {
      toast.success(m.files_result_withdrawn());
      void onChanged();
    },
  });
  const waits = document?.verdict === 'PENDING';
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{label}</p>
        {waits && <p className="text-sm text-quiet">{m.files_result_waiting()}</p>}
        {!isVerified && document?.verdict === 'REFUSED' && (
          <p className="text-sm wrap-anywhere">{m.files_result_refused({ reason: document.reason ?? '' })}</p>
        )}
      </div>
      {isVerified && (
        <span className="inline-flex items-center gap-1 text-sm text-moss">
          <BadgeCheck aria-hidden className="size-4" />
          {m.files_result_verified()}
        </span>
      )}
      {waits && (
        <Button
          size="sm"
          variant="ghost"
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate(document.id)}
          aria-label={m.files_result_withdraw_for({ record: label })}
        >
          {m.files_result_withdraw()}
        </Button>
      )}
      {!isVerified && !waits && (
        <Button size="sm" onPress={onSend} aria-label={m.files_result_send_for({ record: label })}>
          {m.files_result_send()}
        </Button>
      )}
    </>
  );
}

function scoreName(type: ScoreType): string {
  if (type === 'GPA_WEIGHTED') return m.catalogue_gpa_weighted();
  return type === 'GPA_UNWEIGHTED' ? m.catalogue_gpa_unweighted() : type;
}
