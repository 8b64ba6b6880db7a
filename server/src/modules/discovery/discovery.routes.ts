import * as contract from '@michi/contract/catalogue';
import type { Mount } from '../../platform/http.ts';
import { searchCourses } from './search-courses.ts';

export function routes(mount: Mount): void {
  mount(contract.searchCourses, (ctx, _actor, { query }) => searchCourses(ctx, query));
}
