import { CourseSearch } from '@michi/contract/catalogue/courses';
import type { RouteInput } from '@michi/contract/route';
import type { searchCourses } from '@michi/contract/catalogue/courses';
import { type CourseTable, createCourseTable } from '@michi/search-index';
import {
  readCategories,
  visitSearchedCourses,
} from '../src/modules/discovery/search/searched-course.repository.ts';
import { openDirectConnection } from '../src/platform/db/direct-connection.ts';
import type { TestApp } from './harness.ts';

export type SearchQuery = NonNullable<RouteInput<typeof searchCourses>['query']>;
export const searchOf = (query: SearchQuery) => CourseSearch.parse(query);

/** The index of what is listed now, without its thread. */
export async function loadCourseTable(app: TestApp): Promise<CourseTable> {
  const connection = await openDirectConnection(app.ctx.config.databaseUrl);
  try {
    const table = createCourseTable(100);
    await visitSearchedCourses(connection, table.put);
    table.putCategories(await readCategories(connection));
    return table;
  } finally {
    await connection.end();
  }
}
