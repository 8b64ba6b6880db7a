import { listFavourites } from '@michi/contract/catalogue/favourites';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Route } from './+types/favourites.ts';
import { CourseGrid } from '../../features/catalogue/cards/course-card.tsx';
import { catalogueKeys } from '../../features/catalogue/query-keys.ts';
import { SavedSearches } from '../../features/discovery/saved-searches/saved-searches.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: isSearches(new URLSearchParams(location.search))
      ? m.catalogue_saved_searches()
      : m.catalogue_favourites(),
  });

const favouritesQuery = queryOptions({
  queryKey: catalogueKeys.favourites,
  queryFn: ({ signal }) => api(listFavourites, { query: { limit: 100 } }, { signal }),
});
const isSearches = (params: URLSearchParams) => params.get('view') === 'searches';

/** Two views: courses that are kept in mind, and saved searches (`?view=searches`). */
export default function StudentFavourites() {
  const { params, change } = useAddressState();
  const showsSearches = isSearches(params);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={showsSearches ? m.catalogue_saved_searches() : m.catalogue_favourites()}
        lead={showsSearches ? m.catalogue_saved_searches_lead() : m.catalogue_favourites_lead()}
      />
      <Tabs
        label={m.catalogue_favourites()}
        selected={showsSearches ? 'searches' : 'courses'}
        onSelect={(view) => change({ view: view === 'searches' ? view : '' }, { isAnew: true, isStep: true })}
        tabs={[
          { id: 'courses', label: m.catalogue_favourite_courses(), content: <FavouriteCourses /> },
          { id: 'searches', label: m.catalogue_saved_searches(), content: <SavedSearches /> },
        ]}
      />
    </div>
  );
}

function FavouriteCourses() {
  const favourites = useQuery(favouritesQuery);
  if (favourites.isLoadingError) return <ErrorState error={favourites.error} onRetry={favourites.refetch} />;
  if (!favourites.data) return <SkeletonRows count={3} />;
  if (favourites.data.items.length === 0)
    return (
      <EmptyState
        title={m.catalogue_favourites_none()}
        text={m.catalogue_favourites_none_text()}
        action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
      />
    );
  return <CourseGrid courses={favourites.data.items} />;
}
