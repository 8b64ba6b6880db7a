import type { Evaluation } from '@michi/contract/evaluation/evaluations';
import type { ReactNode } from 'react';
import { formatDate, languageName } from '../../lib/format/format.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Stars } from '../../ui/rating/stars.tsx';
import { SiteLink } from '../../ui/page/site-link.tsx';

type Props = {
  evaluations: readonly Evaluation[];
  /** On the page of a sensei each says of which course it speaks. */
  showCourse?: boolean;
  /** What the visitor may do with one, instead of the number of votes. */
  actions?: (evaluation: Evaluation) => ReactNode;
};

export function EvaluationList({ evaluations, showCourse = false, actions = helpfulNote }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {evaluations.map((evaluation) => (
        <li key={evaluation.id} className="flex flex-col gap-3 py-6 first:pt-0">
          <Head evaluation={evaluation} showCourse={showCourse} />
          {evaluation.comment && (
            <p lang={evaluation.language} className="max-w-prose whitespace-pre-line wrap-anywhere">
              {evaluation.comment}
            </p>
          )}
          {evaluation.response && (
            <div className="max-w-prose border-s-2 border-hairline ps-4">
              <p className="text-sm font-medium">{m.evaluation_response()}</p>
              <p className="whitespace-pre-line wrap-anywhere">{evaluation.response}</p>
            </div>
          )}
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet empty:hidden">
            {actions(evaluation)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Head({ evaluation, showCourse }: { evaluation: Evaluation; showCourse: boolean }) {
  const { author, course, rating, language } = evaluation;
  const at = evaluation.publishedAt ?? evaluation.createdAt;
  const isForeign = evaluation.comment !== '' && language !== currentLocale().slice(0, 2);
  return (
    <div className="flex items-center gap-3">
      <Avatar id={evaluation.id} name={author.name} src={author.avatar} size={36} />
      <div className="min-w-0">
        <p className="font-medium">{author.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <Stars rating={rating} />
          <time dateTime={at}>{formatDate(at, 'UTC')}</time>
          {isForeign && <span>· {languageName(language)}</span>}
          {showCourse &&
            (course.hasPage ? (
              <SiteLink to={`/courses/${course.id}`} className="truncate hover:underline">
                {course.title}
              </SiteLink>
            ) : (
              <span className="truncate">{course.title}</span>
            ))}
        </p>
      </div>
    </div>
  );
}

function helpfulNote({ helpfulCount }: Evaluation): ReactNode {
  return helpfulCount > 0 && <span>{m.evaluation_helpful_count({ count: helpfulCount })}</span>;
}
