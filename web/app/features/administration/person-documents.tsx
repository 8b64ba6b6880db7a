import { type DocumentVerdict, listDocuments, type WaitingDocument } from '@michi/contract/documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../lib/by-cursor.ts';
import { api } from '../../lib/client.ts';
import { documentKindName } from '../../lib/document-names.ts';
import { m } from '../../lib/i18n.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { When } from '../../ui/when.tsx';
import { OpenDocument } from './open-document.tsx';
import { RecordClaim } from './record-claim.tsx';

/** What a sensei sent to prove results, and what came of it; the queue on the dashboard decides. */
export function PersonDocuments({ userId }: { userId: string }) {
  const documents = useInfiniteQuery({
    queryKey: ['people', 'documents', userId],
    queryFn: ({ signal, pageParam }) =>
      api(listDocuments, { query: { ownerId: userId, limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
  if (documents.isLoadingError) return <ErrorState error={documents.error} onRetry={documents.refetch} />;
  if (!documents.data) return <SkeletonRows count={2} />;
  const items = documents.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.people_documents_none()} />;
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={m.people_documents()} className="flex flex-col divide-y divide-hairline">
        {items.map((document) => (
          <li key={document.id} className="py-3.5 first:pt-0">
            <Row document={document} />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={documents.hasNextPage}
        isLoading={documents.isFetchingNextPage}
        onMore={documents.fetchNextPage}
      />
    </div>
  );
}

function Row({ document }: { document: WaitingDocument }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <RecordClaim record={document.record} before={undefined} />
        <p className="text-sm text-quiet">
          {documentKindName(document.kind)} · <When instant={document.createdAt} isShort />
        </p>
        {document.reason && <p className="text-sm text-quiet">{document.reason}</p>}
      </div>
      <div className="flex items-center gap-2">
        <Verdict verdict={document.verdict} />
        <OpenDocument document={document} />
      </div>
    </div>
  );
}

function Verdict({ verdict }: { verdict: DocumentVerdict }) {
  switch (verdict) {
    case 'PENDING':
      return <Badge tone="wait">{m.people_document_waiting()}</Badge>;
    case 'ACCEPTED':
      return <Badge tone="good">{m.people_document_accepted()}</Badge>;
    case 'REFUSED':
      return <Badge tone="bad">{m.people_document_refused()}</Badge>;
  }
}
