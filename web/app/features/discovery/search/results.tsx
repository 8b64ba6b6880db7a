import type { CourseResults } from '@michi/contract/catalogue/courses';
import type { OutcomeCounts } from '@michi/contract/records/outcomes';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { useWholePage } from '../../../lib/first-paint/whole-page.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { CategorySign } from '../../catalogue/categories/category-sign.tsx';
import { CourseGrid } from '../../catalogue/cards/course-card.tsx';
import {
  FacetPanel,
  NearCategories,
  NoResults,
  OtherWords,
  Pager,
  SaveSearchSlot,
  SortMenu,
} from './deferred-parts.ts';
import type { NearCategory } from './near-categories.ts';
import { useOwnZone, zoneOf } from '../facets/own-zone.ts';
import { SearchBox } from './search-box.tsx';
import type { ShownCard, ShownCategory } from '../../catalogue/cards/shown-card.ts';
import {
  countFilters,
  isOtherwiseSorted,
  searchHref,
  type SearchState,
  withoutFilters,
} from './search-state.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

export type ResultsProps = {
  title: string;
  lead?: string;
  path: string;
  state: SearchState;
  results: Omit<CourseResults, 'items'> & { items: readonly ShownCard[] };
  categories: readonly ShownCategory[];
  counts: OutcomeCounts | null;
  /** The category whose page this is. */
  within?: string;
  /** In place of a category that there is not. */
  near?: readonly NearCategory[];
  sign?: string;
};

/**
 * The first row of cards: the others follow a few frames later. Only asked in browsers: elsewhere the page is
 * whole.
 */
const countInFirstRow = () => (innerWidth < 640 ? 1 : 3);

/** Facets at the left (a sheet on phones that the browser itself opens), cards at the right. */
export function Results(props: ResultsProps) {
  const { title, lead, path, state, results, sign, near = [] } = props;
  // New words are looked for everywhere, and no longer among the courses of one sensei.
  const { q: _words, cursor: _cursor, senseiId: _sensei, ...keep } = state;
  const isWhole = useWholePage();
  useOwnZone(zoneOf(state));
  return (
    <main
      id="content"
      className={`mx-auto max-w-page px-4 py-8 md:px-8 md:py-10 ${isWhole ? '' : 'min-h-dvh'}`}
    >
      <h1 className="flex items-center gap-3 text-3xl md:text-4xl">
        {sign && <CategorySign sign={sign} className="size-8 shrink-0 text-indigo" />}
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-2xl text-quiet">{lead}</p>}
      <div className="mt-5 max-w-2xl">
        <SearchBox action={path} words={state.q} keep={keep} />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[15rem_1fr]">
        <div id="facets" popover="auto" className="facet-panel">
          {isWhole && <FacetPanel {...props} />}
        </div>
        <Found>
          <ResultsHead {...props} />
          {near.length > 0 && <NearCategories near={near} />}
          {(results.meant.length > 0 ||
            results.apart ||
            results.colleges.length > 0 ||
            isOtherwiseSorted(props)) && <OtherWords {...props} />}
          {results.items.length === 0 ? (
            <NoResults {...props} />
          ) : (
            <CourseGrid
              courses={isWhole ? results.items : results.items.slice(0, countInFirstRow())}
              isBesideFacets
            />
          )}
          {(state.cursor || results.nextCursor) && <Pager {...props} />}
        </Found>
      </div>
    </main>
  );
}

/**
 * Fades while other results are on their way; alone, since each navigation draws anew whoever asks for it.
 */
function Found({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
      {children}
    </div>
  );
}

function ResultsHead(props: ResultsProps) {
  const { path, state, results } = props;
  const filters = countFilters(state);
  const isOnePage = !(state.cursor || results.nextCursor);
  const count = results.totalItems ?? (isOnePage ? results.items.length : null);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="me-auto font-sans text-base font-normal tracking-normal">
        <output>
          <strong className="font-medium">
            {count === null ? m.catalogue_many() : m.common_results({ count })}
          </strong>
          {state.q && <span className="text-quiet"> {m.catalogue_for_words({ words: state.q })}</span>}
        </output>
      </h2>
      {filters > 0 && (
        <SiteLink to={searchHref(path, withoutFilters(state), {})} className="prose-link text-sm">
          {m.catalogue_clear_filters()}
        </SiteLink>
      )}
      <button type="button" popoverTarget="facets" className={buttonClass({ size: 'sm' }, 'lg:hidden')}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {filters > 0 ? m.catalogue_filters_count({ count: filters }) : m.catalogue_filters()}
      </button>
      <SaveSearchSlot {...props} />
      <SortMenu path={path} state={state} sort={results.sort} />
    </div>
  );
}
