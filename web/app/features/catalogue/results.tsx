import type { Category, CourseResults } from '@michi/contract/catalogue';
import type { OutcomeCounts } from '@michi/contract/outcomes';
import { SlidersHorizontal, X } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { m } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Sort, sorts } from './choices.ts';
import { CourseGrid } from './course-card.tsx';
import { Facets } from './facets.tsx';
import { translated } from './names.ts';
import { SaveSearchSlot } from './save-search-slot.tsx';
import { SearchBox } from './search-box.tsx';
import { countFilters, respell, searchHref, type SearchState, withoutFilters } from './search-state.ts';

export type ResultsProps = {
  title: string;
  lead?: string;
  path: string;
  state: SearchState;
  results: CourseResults;
  categories: readonly Category[];
  counts: OutcomeCounts | null;
  showCategories: boolean;
};

/** Facets at the left (a sheet on phones that the browser itself opens), cards at the right. */
export function Results(props: ResultsProps) {
  const { title, lead, path, state, results } = props;
  const { q: _words, cursor: _cursor, ...keep } = state;
  const isLoading = useNavigation().state === 'loading';
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-8 md:px-8 md:py-10">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {lead && <p className="mt-2 max-w-2xl text-quiet">{lead}</p>}
      <div className="mt-5 max-w-2xl">
        <SearchBox action={path} words={state.q} keep={keep} />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[15rem_1fr]">
        <div id="facets" popover="auto" className="facet-panel">
          <FacetPanelHead />
          <Facets {...props} facets={results.facets} />
        </div>
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
          <ResultsHead {...props} />
          <Meant {...props} />
          {results.items.length === 0 ? (
            <NoResults {...props} />
          ) : (
            <CourseGrid courses={results.items} columns={3} />
          )}
          <Pager {...props} />
        </div>
      </div>
    </main>
  );
}

function FacetPanelHead() {
  return (
    <div className="mb-4 flex items-center justify-between lg:hidden">
      <p className="font-serif text-2xl">{m.catalogue_filters()}</p>
      <button
        type="button"
        popoverTarget="facets"
        popoverTargetAction="hide"
        aria-label={m.common_close()}
        className="button button--ghost button--icon-only"
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

function ResultsHead(props: ResultsProps) {
  const { path, state, results } = props;
  const filters = countFilters(state);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="me-auto font-sans text-base font-normal tracking-normal">
        <output>
          <strong className="font-medium">{m.common_results({ count: results.totalItems })}</strong>
          {state.q && <span className="text-quiet"> {m.catalogue_for_words({ words: state.q })}</span>}
        </output>
      </h2>
      {filters > 0 && (
        <Link to={searchHref(path, withoutFilters(state), {})} className="prose-link text-sm">
          {m.catalogue_clear_filters()}
        </Link>
      )}
      <button type="button" popoverTarget="facets" className={buttonClass({ size: 'sm' }, 'lg:hidden')}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {filters > 0 ? m.catalogue_filters_count({ count: filters }) : m.catalogue_filters()}
      </button>
      <SaveSearchSlot {...props} />
      <SortMenu path={path} state={state} />
    </div>
  );
}

/** What was understood instead of words that stand nowhere. */
function Meant({ path, state, results }: ResultsProps) {
  return results.meant.map(({ typed, instead }) => (
    <p key={typed} className="mb-5">
      {m.catalogue_meant({ typed })}{' '}
      <Link
        to={searchHref(path, state, { q: respell(state.q ?? '', typed, instead) })}
        className="prose-link"
      >
        {instead}
      </Link>
    </p>
  ));
}

function sortName(sort: Sort): string {
  switch (sort) {
    case 'relevance':
      return m.catalogue_sort_relevance();
    case 'price':
      return m.catalogue_sort_price_up();
    case '-price':
      return m.catalogue_sort_price_down();
    case 'rating':
      return m.catalogue_sort_rating();
    case 'soonest':
      return m.catalogue_sort_soonest();
    case 'newest':
      return m.catalogue_sort_newest();
  }
}

function SortMenu({ path, state }: { path: string; state: SearchState }) {
  const chosen = sorts.find((sort) => sort === state.sort) ?? 'relevance';
  return (
    <div className="relative">
      <details className="sort-menu" name="sort">
        <summary className={buttonClass({ size: 'sm' })}>
          {m.catalogue_sorted_by({ sort: sortName(chosen) })}
        </summary>
        <ul className="sort-menu__list">
          {sorts.map((sort) => (
            <li key={sort}>
              <Link
                to={searchHref(path, state, { sort: sort === 'relevance' ? undefined : sort })}
                preventScrollReset
                aria-current={sort === chosen ? 'true' : undefined}
                className="popmenu__item"
              >
                {sortName(sort)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function NoResults({ path, state, categories }: ResultsProps) {
  const hasFilters = countFilters(state) > 0;
  return (
    <EmptyState
      title={state.q ? m.catalogue_none_for({ words: state.q }) : m.catalogue_none()}
      text={hasFilters ? m.catalogue_none_filters() : m.catalogue_none_words()}
      action={
        hasFilters ? (
          <LinkButton to={searchHref(path, withoutFilters(state), {})}>
            {m.catalogue_clear_filters()}
          </LinkButton>
        ) : (
          <span className="flex flex-wrap justify-center gap-2">
            {categories
              .filter((category) => category.parentId === null && category.courseCount > 0)
              .slice(0, 6)
              .map((category) => (
                <Link key={category.slug} to={`/search/category/${category.slug}`} className="pill-link">
                  {translated(category.name)}
                </Link>
              ))}
          </span>
        )
      }
    />
  );
}

function Pager({ path, state, results }: ResultsProps) {
  if (!state.cursor && !results.nextCursor) return null;
  return (
    <nav aria-label={m.catalogue_pages()} className="mt-10 flex justify-between gap-4">
      {state.cursor ? (
        <LinkButton to={searchHref(path, state, {})}>{m.catalogue_first_page()}</LinkButton>
      ) : (
        <span />
      )}
      {results.nextCursor && (
        <LinkButton to={searchHref(path, state, { cursor: results.nextCursor })} rel="next">
          {m.catalogue_next_page()}
        </LinkButton>
      )}
    </nav>
  );
}
