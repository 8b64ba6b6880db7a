import * as contract from '@michi/contract/catalogue';
import { suggestCourses as suggestCoursesCall } from '@michi/contract/course-suggestions';
import type { Mount } from '../../platform/http.ts';
import { searchCourses } from './search-courses.ts';
import { suggestCourses } from './suggest-courses.ts';

export function routes(mount: Mount): void {
  mount(contract.searchCourses, (ctx, _actor, { query }) => searchCourses(ctx, query));
  mount(suggestCoursesCall, (ctx, _actor, { query }) => suggestCourses(ctx, query.q));
}
