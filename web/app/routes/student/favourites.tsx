import { listFavourites } from '@michi/contract/favourites';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Route } from './+types/favourites.ts';
import { CourseGrid } from '../../features/catalogue/course-card.tsx';
import { api } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.catalogue_favourites() });

const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => api(listFavourites, { query: { limit: 100 } }, { signal }),
});

export default function StudentFavourites() {
  const favourites = useQuery(favouritesQuery);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.catalogue_favourites()} lead={m.catalogue_favourites_lead()} />
      {favourites.isLoadingError ? (
        <ErrorState onRetry={favourites.refetch} />
      ) : !favourites.data ? (
        <SkeletonRows count={3} />
      ) : favourites.data.items.length === 0 ? (
        <EmptyState
          title={m.catalogue_favourites_none()}
          action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
        />
      ) : (
        <CourseGrid courses={favourites.data.items} />
      )}
    </div>
  );
}
