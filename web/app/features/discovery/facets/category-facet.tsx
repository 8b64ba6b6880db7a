import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { countOf } from './count-facets.tsx';
import { Facet, FacetLink } from './facet.tsx';
import { translated } from '../../catalogue/cards/names.ts';
import { searchHref, type SearchState } from '../search/search-state.ts';
import type { ShownCategory } from '../../catalogue/cards/shown-card.ts';

type Props = {
  path: string;
  state: SearchState;
  facets: CourseFacetCounts | null;
  categories: readonly ShownCategory[];
  /** The category whose page this is. */
  within?: string | undefined;
};

/**
 * The tree: all at the top, and those in the one that was chosen or that the chosen one is in. What is chosen
 * leads up again.
 */
export function CategoryFacet({ path, state, facets, categories, within }: Props) {
  const slug = within ?? state.category;
  const chosen = categories.find((category) => category.slug === slug);
  // A category is looked through whole, not what one sensei has in it.
  const everywhere = { ...state, senseiId: undefined };
  const hrefOf = (category: string | undefined) =>
    within === undefined
      ? searchHref(path, everywhere, { category })
      : searchHref(category === undefined ? '/search' : `/search/category/${category}`, everywhere, {});
  const linksIn = (parent: ShownCategory | null): ReactNode =>
    categories
      .filter(({ parentId }) => parentId === (parent?.id ?? null))
      .map((category) => {
        const isChosen = category.id === chosen?.id;
        const isOpen = parent === null && (isChosen || category.id === chosen?.parentId);
        return (
          <FacetLink
            key={category.id}
            to={hrefOf(isChosen ? parent?.slug : category.slug)}
            isChosen={isChosen}
            count={countOf(facets, 'category', category.slug)}
            below={isOpen && <ul className="ms-7">{linksIn(category)}</ul>}
          >
            {translated(category.name)}
          </FacetLink>
        );
      });
  return (
    <Facet title={m.catalogue_category()}>
      {chosen && (
        <li>
          <SiteLink to={hrefOf(undefined)} preventScrollReset className="facet-link">
            <ChevronLeft aria-hidden className="size-4.5 text-quiet" />
            {m.catalogue_all_categories()}
          </SiteLink>
        </li>
      )}
      {linksIn(null)}
    </Facet>
  );
}
