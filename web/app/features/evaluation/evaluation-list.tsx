import type { Evaluation } from '@michi/contract/evaluation';
import { formatDate } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Stars } from '../../ui/rating.tsx';

export function EvaluationList({ evaluations }: { evaluations: readonly Evaluation[] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {evaluations.map((evaluation) => (
        <li key={evaluation.id} className="py-5 first:pt-0">
          <div className="flex items-center gap-3">
            <Avatar
              id={evaluation.author.id}
              name={evaluation.author.name}
              src={evaluation.author.avatar}
              size={36}
            />
            <div>
              <p className="font-medium">{evaluation.author.name}</p>
              <p className="flex items-center gap-2 text-sm text-quiet">
                <Stars rating={evaluation.rating} />
                <time dateTime={evaluation.publishedAt ?? evaluation.createdAt}>
                  {formatDate(evaluation.publishedAt ?? evaluation.createdAt, 'UTC')}
                </time>
              </p>
            </div>
          </div>
          {evaluation.comment && <p className="mt-3 max-w-prose whitespace-pre-line">{evaluation.comment}</p>}
          {evaluation.response && (
            <div className="mt-3 max-w-prose border-s-2 border-hairline ps-4">
              <p className="text-sm font-medium">{m.evaluation_response()}</p>
              <p className="whitespace-pre-line">{evaluation.response}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
