import type { EvaluationPage, EvaluationSummary } from '@michi/contract/evaluation/evaluations';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatNumber, languageName } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { Stars } from '../../ui/rating/stars.tsx';
import { EvaluationList } from './evaluation-list.tsx';
import { evaluationHref, type EvaluationState, isNarrowed } from './evaluation-state.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const OwnMarks = lazyPart(async () => (await import('./marked-list.tsx')).MarkedList);

type Props = {
  page: EvaluationPage;
  state: EvaluationState;
  /** Whose evaluations these are, where they are not those of one course. */
  sensei?: string;
};

/**
 * What students say: the stars as bars, filters as links, the list. The same for everybody; a signed-in
 * visitor's votes come later.
 */
export function EvaluationSection({ page, state, sensei }: Props) {
  const { items, nextCursor, summary } = page;
  const user = useUser();
  const showCourse = sensei !== undefined;
  const plain = <EvaluationList evaluations={items} showCourse={showCourse} />;
  return (
    <section id="evaluations" className="far flex scroll-mt-20 flex-col gap-6 [--far:120rem]">
      <SectionHeader title={m.evaluation_title()} />
      {summary.count === 0 ? (
        <p className="text-quiet">
          {sensei === undefined ? m.evaluation_none() : m.evaluation_none_sensei({ name: sensei })}
        </p>
      ) : (
        <>
          <Summary summary={summary} state={state} />
          <Filters summary={summary} state={state} />
          {items.length === 0 ? (
            <p className="text-quiet">{m.evaluation_none_such()}</p>
          ) : user ? (
            <Suspense fallback={plain}>
              <OwnMarks key={user.id} evaluations={items} showCourse={showCourse} />
            </Suspense>
          ) : (
            plain
          )}
          {summary.underReview > 0 && (
            <p className="text-sm text-quiet">{m.evaluation_under_review({ count: summary.underReview })}</p>
          )}
          {(state.cursor || nextCursor) && (
            <nav aria-label={m.evaluation_pages()} className="flex justify-between gap-4">
              {state.cursor ? (
                <LinkButton to={evaluationHref(state, {})}>{m.evaluation_first_page()}</LinkButton>
              ) : (
                <span />
              )}
              {nextCursor && (
                <LinkButton to={evaluationHref(state, { cursor: nextCursor })} rel="next">
                  {m.evaluation_more()}
                </LinkButton>
              )}
            </nav>
          )}
        </>
      )}
    </section>
  );
}

type Part = { summary: EvaluationSummary; state: EvaluationState };

function Summary({ summary, state }: Part) {
  const { average, count, distribution } = summary;
  const shown = formatNumber(average ?? 0, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="grid items-center gap-x-10 gap-y-6 rounded-lg border border-hairline bg-card p-5 sm:grid-cols-[auto_1fr] sm:p-6">
      <div>
        <p className="font-serif text-5xl" data-numbers>
          {shown}
        </p>
        <Stars rating={average ?? 0} />
        <p className="text-sm text-quiet">{m.common_rating_count({ count })}</p>
      </div>
      <ul className="flex flex-col gap-1">
        {[5, 4, 3, 2, 1].map((stars) => (
          <StarBar key={stars} stars={stars} of={count} count={distribution[stars - 1] ?? 0} state={state} />
        ))}
      </ul>
      <Criteria criteria={summary.criteria} />
    </div>
  );
}

function StarBar(props: { stars: number; count: number; of: number; state: EvaluationState }) {
  const { stars, count, of, state } = props;
  const isChosen = state.stars === String(stars);
  const label = m.evaluation_stars({ count: stars });
  const row = (
    <>
      <span className="w-20 shrink-0 text-sm">{label}</span>
      <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-hairline">
        <span className="block h-full rounded-full bg-star" style={{ width: `${(100 * count) / of}%` }} />
      </span>
      <span data-numbers className="w-8 text-end text-sm text-quiet">
        {formatNumber(count)}
      </span>
    </>
  );
  return (
    <li>
      {count === 0 ? (
        <span className="flex min-h-7 items-center gap-3">{row}</span>
      ) : (
        <Link
          to={evaluationHref(state, { stars: isChosen ? undefined : String(stars) })}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className="facet-link min-h-7 gap-3 aria-[current]:font-medium"
        >
          {row}
        </Link>
      )}
    </li>
  );
}

function Criteria({ criteria }: Pick<EvaluationSummary, 'criteria'>) {
  const named = [
    [m.evaluation_clarity(), criteria.clarity],
    [m.evaluation_punctuality(), criteria.punctuality],
    [m.evaluation_preparation(), criteria.preparation],
  ] as const;
  const given = named.filter(([, mean]) => mean !== null);
  if (given.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-hairline pt-4 text-sm sm:col-span-2">
      {given.map(([name, mean]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-quiet">{name}</dt>
          <dd data-numbers className="font-medium">
            {formatNumber(mean ?? 0, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Filters({ summary, state }: Part) {
  const sort = state.sort ?? 'newest';
  const pill = (label: string, change: EvaluationState, isChosen: boolean) => (
    <Link
      key={label}
      to={evaluationHref(state, change)}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="pill-link"
    >
      {label}
    </Link>
  );
  const { stars, language, withComment } = state;
  const written = summary.languages.map((each) => each.language);
  const offered = language === undefined || written.includes(language) ? written : [language, ...written];
  return (
    <nav aria-label={m.evaluation_filters()} className="flex flex-wrap items-center gap-2">
      {pill(m.evaluation_sort_newest(), { sort: undefined }, sort === 'newest')}
      {pill(m.evaluation_sort_helpful(), { sort: 'helpful' }, sort === 'helpful')}
      <span aria-hidden className="mx-1 h-5 border-s border-hairline" />
      {summary.withComment > 0 &&
        pill(
          m.evaluation_with_words(),
          { withComment: withComment ? undefined : 'true' },
          withComment === 'true',
        )}
      {(written.length > 1 || language !== undefined) &&
        offered.map((each) =>
          pill(languageName(each), { language: language === each ? undefined : each }, language === each),
        )}
      {stars && pill(m.evaluation_stars({ count: Number(stars) }), { stars: undefined }, true)}
      {isNarrowed(state) && (
        <Link to={evaluationHref({ sort: state.sort }, {})} preventScrollReset className="prose-link text-sm">
          {m.evaluation_show_all()}
        </Link>
      )}
    </nav>
  );
}
