import { m } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { translated } from './names.ts';
import type { ResultsProps } from './results.tsx';
import { countFilters, respell, searchHref, withoutFilters } from './search-state.ts';
import { SiteLink } from '../../ui/site-link.tsx';

export function NoResults({ path, state, categories }: ResultsProps) {
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

/** What was understood instead of words that stand nowhere. */
export function Meant({ path, state, results }: ResultsProps) {
  return results.meant.map(({ typed, instead }) => (
    <p key={typed} className="mb-5">
      {m.catalogue_meant({ typed })}{' '}
      <SiteLink
        to={searchHref(path, state, { q: respell(state.q ?? '', typed, instead) })}
        className="prose-link"
      >
        {instead}
      </SiteLink>
    </p>
  ));
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
