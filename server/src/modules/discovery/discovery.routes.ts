import * as contract from '@michi/contract/catalogue/courses';
import { suggestCourses as suggestCoursesCall } from '@michi/contract/discovery/course-suggestions';
import * as saved from '@michi/contract/discovery/saved-searches';
import type { Mount } from '../../platform/http/http.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
} from './saved-searches/saved-searches.ts';
import { searchCourses } from './search/search-courses.ts';
import { suggestCourses } from './suggestions/suggest-courses.ts';

export function routes(mount: Mount): void {
  mount(contract.searchCourses, (ctx, _actor, { query }) => searchCourses(ctx, query));
  mount(suggestCoursesCall, (ctx, _actor, { query }) => suggestCourses(ctx, query.q));
  mount(saved.listSavedSearches, (ctx, actor) => listSavedSearches(ctx, actor));
  mount(saved.saveSearch, (ctx, actor, { body }) => saveSearch(ctx, actor, body));
  mount(saved.changeSavedSearch, (ctx, actor, { params, body }) =>
    changeSavedSearch(ctx, actor, params.id, body),
  );
  mount(
    saved.deleteSavedSearch,
    async (ctx, actor, { params }) => (await deleteSavedSearch(ctx, actor, params.id), null),
  );
  mount(saved.restoreSavedSearch, (ctx, actor, { params }) => restoreSavedSearch(ctx, actor, params.id));
}
