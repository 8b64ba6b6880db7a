import { getPublicConfiguration } from '@michi/contract/administration';
import { getCourse, getOwnSenseiProfile, listCategories, listOwnCourses } from '@michi/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api(listCategories, undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Read anew for each form that begins with it. */
export const configurationQuery = queryOptions({
  queryKey: ['public-configuration'],
  queryFn: ({ signal }) => api(getPublicConfiguration, undefined, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const ownCoursesQuery = queryOptions({
  queryKey: ['own-courses'],
  queryFn: ({ signal }) => api(listOwnCourses, { query: { limit: 100 } }, { signal }),
});

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: ({ signal }) => api(getCourse, { params: { id } }, { signal }),
  });

export const ownProfileQuery = queryOptions({
  queryKey: ['own-sensei-profile'],
  queryFn: ({ signal }) => api(getOwnSenseiProfile, undefined, { signal }),
});
