import { decideDocument, listDocuments, type WaitingDocument } from '@michi/contract/records/documents';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { documentKindName } from '../../../lib/names/document-names.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { OpenDocument } from './open-document.tsx';
import { RecordClaim } from './record-claim.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

const queueQuery = infiniteQueryOptions({
  queryKey: administrationKeys.documentQueue,
  queryFn: ({ signal, pageParam }) =>
    api(listDocuments, { query: { limit: 50, cursor: pageParam } }, { signal }),
  ...byCursor,
});

type Verdict = { verdict: 'ACCEPTED' } | { verdict: 'REFUSED'; reason: string };

/** Results that sensei want verified, the longest waiting first. */
export function DocumentQueue() {
  const queue = useInfiniteQuery(queueQuery);
  const client = useQueryClient();
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const [seen, setSeen] = useState<Readonly<Record<string, WaitingDocument['record']>>>({});
  if (queue.isLoadingError) return <ErrorState error={queue.error} onRetry={queue.refetch} />;
  if (!queue.data) return <SkeletonRows count={2} />;
  const items = queue.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.files_queue_none()} />;
  const refresh = () => client.invalidateQueries({ queryKey: queueQuery.queryKey });
  /** A verdict on what is shown; an edit of the sensei meanwhile is shown beside what it said before. */
  const decide = async (document: WaitingDocument, verdict: Verdict) => {
    const { id, record } = document;
    try {
      await api(decideDocument, { params: { id }, body: { ...verdict, claim: record.claim } });
    } catch (error) {
      if (isApiError(error, 'stale_version')) setSeen((before) => ({ ...before, [id]: record }));
      await refresh();
      throw error;
    }
    await refresh();
  };
  const refused = items.find(({ id }) => id === refusedId) ?? null;
  return (
    <>
      <p className="text-sm text-quiet">{m.files_queue_open_note()}</p>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
            <Item
              document={document}
              before={seen[document.id]}
              onRefuse={() => setRefusedId(document.id)}
              onAccept={() => decide(document, { verdict: 'ACCEPTED' })}
            />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={queue.hasNextPage}
        isLoading={queue.isFetchingNextPage}
        onMore={queue.fetchNextPage}
      />
      <RefuseDialog
        document={refused}
        before={refused ? seen[refused.id] : undefined}
        onClose={() => setRefusedId(null)}
        onRefuse={(document, reason) => decide(document, { verdict: 'REFUSED', reason })}
      />
    </>
  );
}

type ItemProps = {
  document: WaitingDocument;
  before: WaitingDocument['record'] | undefined;
  onRefuse: () => void;
  onAccept: () => Promise<void>;
};

function Item({ document, before, onRefuse, onAccept }: ItemProps) {
  const { owner, record, kind, file } = document;
  const names = { name: owner.name, record: record.label };
  const accept = useMutation({
    mutationFn: onAccept,
    onSuccess: () => toast.success(m.files_queue_accepted({ record: record.label })),
  });
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <RecordClaim record={record} before={before} />
        <p className="text-sm text-quiet">
          <Link to={`/users/${owner.id}`} className="hover:underline">
            {owner.name}
          </Link>
          {` · ${documentKindName(kind)}${file ? `, ${formatBytes(file.size)}` : ''} · `}
          <When instant={document.createdAt} isShort />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OpenDocument document={document} />
        <Button size="sm" variant="ghost" onPress={onRefuse} aria-label={m.files_queue_refuse_for(names)}>
          {m.files_queue_refuse()}
        </Button>
        <Button
          size="sm"
          isPending={accept.isPending}
          onPress={() => accept.mutate()}
          aria-label={m.files_queue_accept_for(names)}
        >
          <BadgeCheck aria-hidden className="size-4" />
          {m.files_queue_accept()}
        </Button>
      </div>
    </>
  );
}
