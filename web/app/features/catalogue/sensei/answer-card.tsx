import { useQuery } from '@tanstack/react-query';
import { MessageCircleReply } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { answerTime } from './answer-terms.ts';
import { ownProfileQuery } from '../own-courses/queries.ts';

const quick = 6 * 60;

/** To the sensei: what students read of the own answers, and what would make it better. */
export function AnswerCard() {
  const profile = useQuery(ownProfileQuery).data;
  if (!profile) return null;
  const { answerMinutes } = profile;
  return (
    <section
      aria-label={m.workspace_answers()}
      className="flex gap-4 rounded-lg border border-hairline bg-card p-5"
    >
      <MessageCircleReply aria-hidden className="mt-0.5 size-5 shrink-0 text-indigo" />
      <div className="min-w-0">
        <p className="font-medium">
          {answerMinutes === null ? m.workspace_answers_none() : answerTime(answerMinutes)}
        </p>
        <p className="text-sm text-quiet">{hintFor(answerMinutes)}</p>
      </div>
    </section>
  );
}

function hintFor(minutes: number | null): string {
  if (minutes === null) return m.workspace_answers_few();
  return minutes <= quick ? m.workspace_answers_quick() : m.workspace_answers_slow();
}
