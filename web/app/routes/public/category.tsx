import { listCategories } from '@michi/contract/catalogue/courses';
import { memo } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import type { Route } from './+types/category.ts';
import { signOf } from '../../features/catalogue/categories/category-signs.server.tsx';
import { categoryAt, nearCategories } from '../../features/discovery/search/near-categories.ts';
import { UnknownCategory } from '../../features/discovery/search/deferred-parts.ts';
import { translated } from '../../features/catalogue/cards/names.ts';
import { Results } from '../../features/discovery/search/results.tsx';
import { shownCard, shownCategory } from '../../features/catalogue/cards/shown-card.ts';
import { categoryData } from '../../features/catalogue/cards/structured-data.ts';
import { readCounts, readResults, readSearchState } from '../../features/discovery/search/search-query.ts';
import { apiFrom, siteFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sameData } from '../../lib/api/same-data.ts';
import { PageError } from '../../ui/feedback/page-error.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiFrom(context);
  const { items: categories } = await call(listCategories, {});
  const asked = params.categoryName;
  const { category, moved } = categoryAt(categories, asked);
  if (!category && moved)
    throw redirect(`/search/category/${moved.slug}${new URL(request.url).search}`, { status: 301 });
  if (!category) throw data({ near: nearCategories(categories, asked) }, { status: 404 });
  const { category: _other, ...state } = readSearchState(new URL(request.url).searchParams);
  const [results, counts] = await Promise.all([
    readResults(call, `/search/category/${category.slug}`, state, { category: category.slug }),
    readCounts(call, state),
  ]);
  const structured = categoryData(siteFrom(context, request), category, results.items);
  const items = results.items.map(shownCard);
  return {
    state,
    results: { ...results, items },
    counts,
    category,
    structured,
    sign: signOf(category.icon),
    categories: categories.map(shownCategory),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: translated(loaderData.category.name),
        description: translated(loaderData.category.description),
        noIndex: Object.keys(loaderData.state).length > 0,
        feed: `/feeds/categories/${loaderData.category.slug}.atom`,
        structured: loaderData.structured,
      })
    : [];

export default memo(function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category } = loaderData;
  return (
    <Results
      title={translated(category.name)}
      lead={translated(category.description)}
      path={`/search/category/${category.slug}`}
      within={category.slug}
      {...loaderData}
    />
  );
}, sameData);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <UnknownCategory error={error} /> : <PageError error={error} />;
}
