import { memo } from 'react';
import { listCategories } from '@michi/contract/catalogue/courses';
import type { Route } from './+types/search.ts';
import { Results } from '../../features/discovery/search/results.tsx';
import {
  inKnownCategory,
  readCounts,
  readResults,
  readSensei,
  readSearchState,
} from '../../features/discovery/search/search-query.ts';
import { shownCard, shownCategory } from '../../features/catalogue/cards/shown-card.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sameData } from '../../lib/api/same-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiFrom(context);
  const asked = readSearchState(new URL(request.url).searchParams);
  const listing = call(listCategories, {});
  const { state, near } =
    asked.category === undefined
      ? { state: asked, near: [] }
      : inKnownCategory('/search', asked, (await listing).items);
  const [results, categories, counts] = await Promise.all([
    readResults(call, '/search', state),
    listing,
    readCounts(call, state),
  ]);
  const items = results.items.map(shownCard);
  return {
    state,
    senseiName: await readSensei(call, state, results),
    near,
    results: { ...results, items },
    counts,
    categories: categories.items.map(shownCategory),
  };
}

type Searched = Pick<Route.ComponentProps['loaderData'], 'state' | 'senseiName'>;

/** Words, or else whose courses they are: that filter stands in no list of filters. */
function titleOf({ state, senseiName }: Searched): string {
  if (state.q) return m.catalogue_search_title_words({ words: state.q });
  return senseiName === null ? m.catalogue_search_title() : m.catalogue_courses_of({ name: senseiName });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? titleOf(loaderData) : m.catalogue_search_title();
  // Found and filtered lists are countless; the courses themselves are what search engines should find.
  const noIndex = Object.keys(loaderData?.state ?? {}).length + (loaderData?.near.length ?? 0) > 0;
  const description = m.catalogue_search_description();
  return pageMeta(matches, { title, description, noIndex, feed: '/feeds/courses.atom' });
};

export default memo(function Search({ loaderData }: Route.ComponentProps) {
  return <Results title={titleOf(loaderData)} path="/search" {...loaderData} />;
}, sameData);
