import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { type Sort, sorts } from '../facets/choices.ts';
import { searchHref, type SearchState } from './search-state.ts';

/** `sort`: the order of what is listed. */
export function SortMenu({ path, state, sort: chosen }: { path: string; state: SearchState; sort: Sort }) {
  return (
    <div className="relative">
      <details className="sort-menu" name="sort">
        <summary className={buttonClass({ size: 'sm' })}>
          {m.catalogue_sorted_by({ sort: sortName(chosen) })}
        </summary>
        <ul className="sort-menu__list">
          {sorts.map((sort) => (
            <li key={sort}>
              <SiteLink
                to={searchHref(path, state, { sort: sort === 'relevance' ? undefined : sort })}
                preventScrollReset
                aria-current={sort === chosen ? 'true' : undefined}
                className="popmenu__item"
              >
                {sortName(sort)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
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
