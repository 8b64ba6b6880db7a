import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import type { OutcomeCounts } from '@michi/contract/records/outcomes';
import { languageName } from '../../../lib/format/format.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { CategoryFacet } from './category-facet.tsx';
import { countOf, FreeTimeFacets, PriceFacet, ProficiencyFacet, RatingFacet } from './count-facets.tsx';
import { chosenFirst } from './chosen-first.ts';
import { Facet, FacetLink } from './facet.tsx';
import { educationLevels, formats, levels } from './choices.ts';
import { OutcomeFacets } from './outcome-facets.tsx';
import { formatName, levelName } from '../../catalogue/cards/names.ts';
import { searchHref, type SearchState } from '../search/search-state.ts';
import type { ShownCategory } from '../../catalogue/cards/shown-card.ts';

export type FacetsProps = {
  path: string;
  state: SearchState;
  /** Null: nobody counted them. */
  facets: CourseFacetCounts | null;
  categories: readonly ShownCategory[];
  /** Of the college that was asked for. */
  counts?: OutcomeCounts | null;
  /** The category whose page this is. */
  within?: string | undefined;
};

/** Every value is a link that sets it, or takes it back: the address is the whole state, no script needed. */
export function Facets({ path, state, facets, categories, counts = null, within }: FacetsProps) {
  const link = (name: keyof SearchState, value: string) =>
    searchHref(path, state, { [name]: state[name] === value ? undefined : value });
  const values = <V extends string>(
    name: keyof CourseFacetCounts,
    options: readonly V[],
    label: (value: V) => string,
  ) =>
    options.map((value) => (
      <FacetLink
        key={value}
        to={link(name, value)}
        isChosen={state[name] === value}
        count={countOf(facets, name, value)}
      >
        {label(value)}
      </FacetLink>
    ));
  const spoken = facets?.language.toSorted((a, b) => b.count - a.count).map(({ value }) => value) ?? [];
  const languages = chosenFirst(spoken, state.language, 8);
  return (
    <nav aria-label={m.catalogue_filters()} className="flex flex-col gap-7">
      <CategoryFacet {...{ path, state, facets, categories, within }} />
      <OutcomeFacets {...{ path, state, facets, counts }} />
      <Facet title={m.catalogue_format()}>{values('format', formats, formatName)}</Facet>
      <FreeTimeFacets {...{ path, state, facets, within }} />
      <PriceFacet {...{ path, state, facets }} />
      <RatingFacet {...{ path, state, facets }} />
      <Facet title={m.catalogue_level()}>{values('level', levels, levelName)}</Facet>
      <Facet title={m.catalogue_for_whom()}>
        {values('educationLevel', educationLevels, educationLevelName)}
      </Facet>
      <Facet
        title={m.catalogue_language()}
        below={
          languages.rest.length > 0 && (
            <details>
              <summary className="cursor-pointer py-1 text-sm">{m.catalogue_more_languages()}</summary>
              <ul>{values('language', languages.rest, languageName)}</ul>
            </details>
          )
        }
      >
        {values('language', languages.first, languageName)}
      </Facet>
      <ProficiencyFacet {...{ path, state, facets }} />
      <Facet title={m.catalogue_trial()}>
        <FacetLink
          to={link('trial', 'true')}
          isChosen={state.trial === 'true'}
          count={countOf(facets, 'trial', 'true')}
        >
          {m.catalogue_with_trial()}
        </FacetLink>
      </Facet>
    </nav>
  );
}
