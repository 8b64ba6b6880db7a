import { getPublicConfiguration } from '@michi/contract/administration/desk';
import {
  getCourse,
  getOwnSenseiProfile,
  listCategories,
  listOwnCourses,
} from '@michi/contract/catalogue/courses';
import { getFormatLock } from '@michi/contract/catalogue/course-format';
import type { CourseStatus } from '@michi/contract/states';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { catalogueKeys } from '../query-keys.ts';

export const categoriesQuery = queryOptions({
  queryKey: sharedKeys.categories,
  queryFn: ({ signal }) => api(listCategories, undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Read anew for each form that begins with it. */
export const configurationQuery = queryOptions({
  queryKey: catalogueKeys.publicConfiguration,
  queryFn: ({ signal }) => api(getPublicConfiguration, undefined, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

/**
 * The newest first, page by page. What is known of the courses in one state (`ownCoursesIn`) lies below its
 * key.
 */
export const ownCoursesQuery = infiniteQueryOptions({
  queryKey: catalogueKeys.ownCourses,
  queryFn: ({ pageParam, signal }) =>
    api(listOwnCourses, { query: { limit: 30, cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** The newest ones in this state, or in any. */
export const ownCoursesIn = (status: CourseStatus | undefined, limit: number) =>
  queryOptions({
    queryKey: catalogueKeys.ownCoursesOf({ status, limit }),
    queryFn: ({ signal }) => api(listOwnCourses, { query: { status, limit } }, { signal }),
  });

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKeys.course(id),
    queryFn: ({ signal }) => api(getCourse, { params: { id } }, { signal }),
  });

/** What is sold changes by itself: read anew with every form. */
export const formatLockQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKeys.formatLock(id),
    queryFn: ({ signal }) => api(getFormatLock, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const ownProfileQuery = queryOptions({
  queryKey: catalogueKeys.ownSenseiProfile,
  queryFn: ({ signal }) => api(getOwnSenseiProfile, undefined, { signal }),
});
