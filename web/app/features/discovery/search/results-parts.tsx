import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { translated } from '../../catalogue/cards/names.ts';
import type { ResultsProps } from './results.tsx';
import { respell } from './respell.ts';
import { countFilters, isOtherwiseSorted, searchHref, withoutFilters } from './search-state.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

export function NoResults(props: ResultsProps) {
  const { path, state, categories, results } = props;
  const hasFilters = countFilters(state) > 0;
  if (results.colleges.length > 0) return <OnlyColleges {...props} />;
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
                <SiteLink key={category.slug} to={`/search/category/${category.slug}`} className="pill-link">
                  {translated(category.name)}
                </SiteLink>
              ))}
          </span>
        )
      }
    />
  );
}

/** No course says the name of a college; those who were admitted there are found another way. */
function OnlyColleges({ state, results }: ResultsProps) {
  return (
    <EmptyState
      title={m.catalogue_none_for({ words: state.q ?? '' })}
      text={m.catalogue_none_college()}
      action={
        <ul className="flex flex-col items-center gap-2">
          {results.colleges.map((college) => (
            <li key={college.name}>
              <SiteLink to={hrefOfCollege(college)} className="prose-link">
                {nameOfCollege(college)}
              </SiteLink>
            </li>
          ))}
        </ul>
      }
    />
  );
}

type NamedCollege = ResultsProps['results']['colleges'][number];

const hrefOfCollege = ({ name, q }: NamedCollege) =>
  searchHref('/search', {}, { q: q ?? undefined, admittedTo: name });
const nameOfCollege = ({ name, totalItems }: NamedCollege) =>
  m.catalogue_admitted_courses({ college: name, count: totalItems });

/**
 * In what order the list is for the moment, what was understood instead of words that stand nowhere, and the
 * colleges that the words name.
 */
export function OtherWords(props: ResultsProps) {
  const { path, state, results } = props;
  return (
    <>
      {isOtherwiseSorted(props) && <p className="mb-5 text-quiet">{m.catalogue_sorted_newest()}</p>}
      {results.meant.map(({ typed, instead }) => (
        <p key={typed} className="mb-5">
          {m.catalogue_meant({ typed })}{' '}
          <SiteLink
            to={searchHref(path, state, { q: respell(state.q ?? '', typed, instead) })}
            className="prose-link"
          >
            {instead}
          </SiteLink>
        </p>
      ))}
      {results.apart && results.items.length > 0 && <p className="mb-5">{m.catalogue_apart()}</p>}
      {results.items.length > 0 &&
        results.colleges.map((college) => (
          <p key={college.name} className="mb-5">
            {m.catalogue_meant_college()}{' '}
            <SiteLink to={hrefOfCollege(college)} className="prose-link">
              {nameOfCollege(college)}
            </SiteLink>
          </p>
        ))}
    </>
  );
}

export function Pager({ path, state, results }: ResultsProps) {
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
