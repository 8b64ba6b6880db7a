import {
  type Evaluation,
  type EvaluationMark,
  listEvaluationMarks,
  markHelpful,
  unmarkHelpful,
} from '@michi/contract/evaluation/evaluations';
import { Flag, MessageSquareReply, ThumbsUp } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { EvaluationList } from './evaluation-list.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ResponseDialog = lazyPart(async () => (await import('./response-dialog.tsx')).ResponseDialog);

type Open = { evaluation: Evaluation; what: 'report' | 'respond' | 'reportResponse' };

/** The list with what this visitor voted and may do. */
export function MarkedList({
  evaluations,
  showCourse = false,
}: {
  evaluations: readonly Evaluation[];
  showCourse?: boolean;
}) {
  const [marks, setMarks] = useState(new Map<string, EvaluationMark>());
  const [changed, setChanged] = useState(new Map<string, Partial<Evaluation>>());
  const [open, setOpen] = useState<Open | null>(null);
  const ids = evaluations.map(({ id }) => id).join(',');
  useEffect(() => {
    const abort = new AbortController();
    api(listEvaluationMarks, { query: { ids } }, { signal: abort.signal }).then(
      ({ items }) => setMarks(new Map(items.map((mark) => [mark.id, mark]))),
      () => undefined,
    );
    return () => abort.abort();
  }, [ids]);
  const change = (id: string, part: Partial<Evaluation>) =>
    setChanged((before) => new Map(before).set(id, { ...before.get(id), ...part }));
  const mark = (id: string, part: Partial<EvaluationMark>) =>
    setMarks((before) => {
      const known = before.get(id);
      return known ? new Map(before).set(id, { ...known, ...part }) : before;
    });
  /** What was reported once; of what is hidden now, everything. */
  const takeAway = (id: string, what: Open['what'] | null) =>
    mark(id, { can: what === null ? [] : (marks.get(id)?.can ?? []).filter((each) => each !== what) });

  // Shown at once; taken back when the server refuses, whose toast says why.
  const vote = async ({ id, helpfulCount }: Evaluation, isHelpful: boolean) => {
    mark(id, { isHelpful });
    change(id, { helpfulCount: helpfulCount + (isHelpful ? 1 : -1) });
    try {
      change(id, await api(isHelpful ? markHelpful : unmarkHelpful, { params: { id } }));
    } catch {
      mark(id, { isHelpful: !isHelpful });
      change(id, { helpfulCount });
    }
  };
  const shown = evaluations.map((evaluation) => ({ ...evaluation, ...changed.get(evaluation.id) }));
  const close = () => setOpen(null);
  return (
    <>
      <EvaluationList
        evaluations={shown}
        showCourse={showCourse}
        actions={(evaluation) => (
          <Actions
            evaluation={evaluation}
            mark={marks.get(evaluation.id)}
            onVote={(isHelpful) => void vote(evaluation, isHelpful)}
            onOpen={(what) => setOpen({ evaluation, what })}
          />
        )}
      />
      <Suspense>
        {(open?.what === 'report' || open?.what === 'reportResponse') && (
          <ReportDialog
            target={{ type: open.what === 'report' ? 'EVALUATION' : 'RESPONSE', id: open.evaluation.id }}
            onClose={close}
            onReported={(hides) => takeAway(open.evaluation.id, hides ? null : open.what)}
          />
        )}
        {open?.what === 'respond' && (
          <ResponseDialog
            evaluation={open.evaluation}
            onClose={close}
            onResponded={(evaluation) => change(evaluation.id, { response: evaluation.response })}
          />
        )}
      </Suspense>
    </>
  );
}

type ActionsProps = {
  evaluation: Evaluation;
  mark: EvaluationMark | undefined;
  onVote: (isHelpful: boolean) => void;
  onOpen: (what: Open['what']) => void;
};

function Actions({ evaluation, mark, onVote, onOpen }: ActionsProps) {
  const { helpfulCount, author } = evaluation;
  const can = mark?.can ?? [];
  return (
    <>
      {mark && can.includes('vote') ? (
        <button
          type="button"
          aria-pressed={mark.isHelpful}
          onClick={() => onVote(!mark.isHelpful)}
          className="pill-link gap-2 aria-pressed:border-indigo aria-pressed:text-indigo"
        >
          <ThumbsUp aria-hidden className={`size-4 ${mark.isHelpful ? 'fill-current' : ''}`} />
          {m.evaluation_helpful()}
          {helpfulCount > 0 && <span data-numbers>{helpfulCount}</span>}
        </button>
      ) : (
        helpfulCount > 0 && <span>{m.evaluation_helpful_count({ count: helpfulCount })}</span>
      )}
      {can.includes('respond') && (
        <button type="button" onClick={() => onOpen('respond')} className="pill-link gap-2">
          <MessageSquareReply aria-hidden className="size-4" />
          {evaluation.response ? m.evaluation_response_edit() : m.evaluation_respond()}
        </button>
      )}
      {can.includes('report') && (
        <button
          type="button"
          onClick={() => onOpen('report')}
          aria-label={m.evaluation_report_of({ name: author.name })}
          className="inline-flex min-h-8 items-center gap-1.5 hover:underline"
        >
          <Flag aria-hidden className="size-3.5" />
          {m.evaluation_report()}
        </button>
      )}
      {can.includes('reportResponse') && (
        <button
          type="button"
          onClick={() => onOpen('reportResponse')}
          aria-label={m.evaluation_report_response_of({ name: author.name })}
          className="inline-flex min-h-8 items-center gap-1.5 hover:underline"
        >
          <Flag aria-hidden className="size-3.5" />
          {m.evaluation_report_response()}
        </button>
      )}
    </>
  );
}
