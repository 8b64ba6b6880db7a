import type { Dispute } from '@michi/contract/evaluation/disputes';
import { decideReport, type ReportCase } from '@michi/contract/evaluation/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DisputeFacts } from '../../../ui/dispute/dispute-facts.tsx';
import { Stars } from '../../../ui/rating/stars.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { When } from '../../../ui/page/when.tsx';
import { AnswerWords, DisputeFiles } from './dispute-terms.tsx';
import { outcomeName } from './outcome-names.ts';
import { readOf } from './read-case.ts';
import { ReportedMessages, ReportWords } from './report-terms.tsx';

type Props = {
  item: ReportCase;
  onAsk: (outcome: ReportOutcome) => void;
  onDecided: () => Promise<unknown>;
};

/** One thing that was reported: what each side says, what is known, and what can be decided. */
export function ReportedCase({ item, onAsk, onDecided }: Props) {
  const { about, decision, dispute, evaluation, isHidden, path, person, replyDueAt } = item;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <Badge>{targetName(item)}</Badge>
          <Link to={path} className="font-medium hover:underline">
            {about}
          </Link>
          <Link
            to={`/admin/users-manage/users?person=${person.id}`}
            className="text-sm text-quiet hover:underline"
          >
            {person.name}
          </Link>
        </p>
        <p className="flex items-center gap-3 text-sm text-quiet">
          {isHidden && <Badge tone="wait">{m.evaluation_hidden()}</Badge>}
          {dispute?.answer == null && decision === null && (
            <span>
              {m.evaluation_queue_due()} <When instant={replyDueAt} isShort />
            </span>
          )}
        </p>
      </div>
      <div className={dispute ? 'grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}>
        <div className="flex flex-col gap-4">
          {evaluation && (
            <blockquote className="max-w-3xl border-s-2 border-hairline ps-4">
              <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
                <Stars rating={evaluation.rating} /> {evaluation.author}
                {evaluation.isBetweenTwo && ` · ${m.evaluation_queue_between_two()}`}
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{evaluation.comment}</p>
              {evaluation.response && (
                <div className="mt-3 border-s-2 border-hairline ps-4">
                  <p className="text-sm text-quiet">
                    {m.evaluation_queue_response_by({ name: evaluation.response.author })}
                  </p>
                  <p className="mt-1 whitespace-pre-line wrap-anywhere">{evaluation.response.text}</p>
                </div>
              )}
            </blockquote>
          )}
          {item.messages && <ReportedMessages messages={item.messages} />}
          {item.reports.map((report) => (
            <ReportWords key={report.id} report={report} isOpen={decision === null} />
          ))}
          {dispute && <Answer dispute={dispute} person={person.name} dueAt={replyDueAt} />}
          {decision ? (
            <Decided decision={decision} />
          ) : (
            <Steps item={item} onAsk={onAsk} onDecided={onDecided} />
          )}
        </div>
        {dispute && (
          <aside aria-label={m.dispute_known()} className="rounded-lg bg-paper p-4">
            <DisputeFacts facts={dispute.facts} />
          </aside>
        )}
      </div>
    </>
  );
}

function Answer({ dispute, person, dueAt }: { dispute: Dispute; person: string; dueAt: string }) {
  const isOver = Date.parse(dueAt) <= (useNow() ?? 0);
  return (
    <>
      {dispute.answer ? (
        <AnswerWords dispute={dispute} person={person} />
      ) : (
        <p className="text-sm text-quiet">
          {isOver ? m.dispute_no_answer_came({ name: person }) : m.dispute_no_answer({ name: person })}
        </p>
      )}
      <DisputeFiles dispute={dispute} evidence={dispute.evidence} />
    </>
  );
}

/** What came of it, by whom and why. */
function Decided({ decision }: { decision: NonNullable<ReportCase['decision']> }) {
  const { outcome, note, by, at } = decision;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <Badge tone={outcome === 'DISMISSED' ? 'neutral' : outcome === 'BANNED' ? 'bad' : 'info'}>
          {outcomeName(outcome)}
        </Badge>
        <span>
          <bdi>{by.name}</bdi> · <When instant={at} isShort />
        </span>
      </p>
      {note && <p className="mt-1 max-w-3xl whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  );
}

/** A word is asked for before anybody is judged; only what is left as it was goes back with one press. */
function Steps({ item, onAsk, onDecided }: Props) {
  const { id, about, dispute, isHidden, outcomes } = item;
  const dismiss = useMutation({
    mutationFn: () => api(decideReport, { params: { id }, body: { outcome: 'DISMISSED', ...readOf(item) } }),
    onSuccess: () => toast.success(m.evaluation_queue_decided()),
    // Also when another administrator was quicker, or more was reported meanwhile.
    onSettled: onDecided,
  });
  const money = dispute?.facts.money;
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <Button
        size="sm"
        isPending={dismiss.isPending}
        onPress={() => (dispute ? onAsk('DISMISSED') : dismiss.mutate())}
        aria-label={m.evaluation_queue_dismiss_of({ about })}
      >
        {isHidden ? m.evaluation_queue_restore() : m.evaluation_queue_dismiss()}
      </Button>
      <Button
        size="sm"
        variant={dispute ? 'secondary' : 'ghost'}
        onPress={() => onAsk('WARNED')}
        aria-label={
          dispute
            ? m.dispute_step({ action: m.dispute_warn(), about })
            : m.evaluation_queue_uphold_of({ about })
        }
      >
        {dispute ? m.dispute_warn() : m.evaluation_queue_uphold()}
      </Button>
      {outcomes.includes('REFUNDED') && money && (
        <Button
          size="sm"
          onPress={() => onAsk('REFUNDED')}
          aria-label={m.dispute_step({ action: m.dispute_refund({ amount: formatMoney(money) }), about })}
        >
          {m.dispute_refund({ amount: formatMoney(money) })}
        </Button>
      )}
      {outcomes.includes('BANNED') && (
        <Button
          size="sm"
          variant="ghost"
          className="text-alarm"
          onPress={() => onAsk('BANNED')}
          aria-label={m.dispute_step({ action: m.people_ban(), about })}
        >
          {m.people_ban()}
        </Button>
      )}
    </div>
  );
}

function targetName({ targetType, evaluation }: ReportCase): string {
  switch (targetType) {
    case 'EVALUATION':
      return evaluation?.isBetweenTwo
        ? m.evaluation_queue_evaluation_of_student()
        : m.evaluation_queue_evaluation();
    case 'RESPONSE':
      return m.evaluation_queue_response();
    case 'COURSE':
      return m.evaluation_queue_course();
    case 'SENSEI':
      return m.evaluation_queue_sensei();
    case 'MESSAGE':
      return m.evaluation_queue_message();
    case 'PERSON':
      return m.evaluation_queue_person();
    case 'SEAT':
      return m.evaluation_queue_seat();
  }
}
