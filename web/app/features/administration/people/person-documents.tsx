import { type DocumentVerdict, listDocuments, type WaitingDocument } from '@michi/contract/records/documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { documentKindName } from '../../../lib/names/document-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { When } from '../../../ui/page/when.tsx';
import { OpenDocument } from '../documents/open-document.tsx';
import { PersonList } from './person-list.tsx';
import { RecordClaim } from '../documents/record-claim.tsx';
import { administrationKeys } from '../query-keys.ts';

/** What a sensei sent to prove results, and what came of it; the queue on the dashboard decides. */
export function PersonDocuments({ userId }: { userId: string }) {
  const documents = useInfiniteQuery({
    queryKey: administrationKeys.personDocuments(userId),
    queryFn: ({ signal, pageParam }) =>
      api(listDocuments, { query: { ownerId: userId, limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
  return (
    <PersonList
      query={documents}
      itemsOf={(page) => page.items}
      label={m.people_documents()}
      empty={<EmptyState title={m.people_documents_none()} />}
    >
      {(document) => <Row document={document} />}
    </PersonList>
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
