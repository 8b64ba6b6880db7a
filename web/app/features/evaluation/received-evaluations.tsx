import type { ReceivedEvaluation } from '@michi/contract/evaluation/received-evaluations';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fetchAgain } from '../../lib/api/fetch-again.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { EvaluationList } from './evaluation-list.tsx';
import { evaluationKeys } from './query-keys.ts';
import { receivedQuery } from './received-query.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ResponseDialog } from './response-dialog.tsx';

const name = 'evaluations';
type Open = { evaluation: ReceivedEvaluation; what: 'report' | 'respond' };

/**
 * To the sensei: what students wrote, those without an answer first to hand (`?evaluations=all` for the
 * others).
 */
export function ReceivedEvaluations() {
  const isAll = useSearchParams()[0].get(name) === 'all';
  const query = useInfiniteQuery({ ...receivedQuery(!isAll), placeholderData: keepPreviousData });
  const [first] = query.data?.pages ?? [];
  return (
    <section id={name} className="flex scroll-mt-20 flex-col gap-4">
      <SectionHeader
        title={m.evaluation_received()}
        actions={first && first.count > 0 && <Filter isAll={isAll} {...first} />}
      />
      {query.isLoadingError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : !first ? (
        <SkeletonRows count={3} />
      ) : first.items.length === 0 ? (
        first.count === 0 ? (
          <EmptyState title={m.evaluation_received_none()} text={m.evaluation_received_none_text()} />
        ) : (
          <EmptyState title={m.evaluation_received_answered()} text={m.evaluation_received_answered_text()} />
        )
      ) : (
        <Answerable evaluations={query.data?.pages.flatMap(({ items }) => items) ?? []} />
      )}
      {query.hasNextPage && (
        <div>
          <Button size="sm" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </div>
      )}
    </section>
  );
}

function Filter({ isAll, count, unanswered }: { isAll: boolean; count: number; unanswered: number }) {
  const pill = (label: string, search: string, isChosen: boolean) => (
    <Link
      to={{ search, hash: name }}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="pill-link"
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={m.evaluation_received_filter()} className="flex flex-wrap gap-2">
      {pill(m.evaluation_received_unanswered({ count: unanswered }), '', !isAll)}
      {pill(m.evaluation_received_all({ count }), `?${name}=all`, isAll)}
    </nav>
  );
}

function Answerable({ evaluations }: { evaluations: readonly ReceivedEvaluation[] }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const abilities = new Map(evaluations.map((each) => [each.id, each]));
  const refresh = () => void fetchAgain(client, { queryKey: evaluationKeys.received });
  const close = () => setOpen(null);
  return (
    <>
      <EvaluationList
        evaluations={evaluations}
        showCourse
        actions={({ id }) => {
          const evaluation = abilities.get(id);
          return (
            evaluation && <Actions evaluation={evaluation} onOpen={(what) => setOpen({ evaluation, what })} />
          );
        }}
      />
      {open?.what === 'respond' && (
        <ResponseDialog evaluation={open.evaluation} onClose={close} onResponded={refresh} />
      )}
      {open?.what === 'report' && (
        <ReportDialog
          target={{ type: 'EVALUATION', id: open.evaluation.id }}
          onClose={close}
          onReported={refresh}
        />
      )}
    </>
  );
}

function Actions({
  evaluation: { can, response, author },
  onOpen,
}: {
  evaluation: ReceivedEvaluation;
  onOpen: (what: Open['what']) => void;
}) {
  const answer = response ? m.evaluation_response_edit() : m.evaluation_respond();
  return (
    <>
      {can.includes('respond') && (
        <Button size="sm" onPress={() => onOpen('respond')} aria-label={`${answer}: ${author.name}`}>
          <MessageSquareReply aria-hidden className="size-4" />
          {answer}
        </Button>
      )}
      {can.includes('report') && (
        <Button
          size="sm"
          variant="ghost"
          onPress={() => onOpen('report')}
          aria-label={m.evaluation_report_of({ name: author.name })}
        >
          <Flag aria-hidden className="size-3.5" />
          {m.evaluation_report()}
        </Button>
      )}
    </>
  );
}
