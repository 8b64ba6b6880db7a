/**
 * Owns finding: search with counts and suggestions over all listed courses, from an index in the memory of
 * each process (`search-index`) that is read from the catalogue's rows at its start and follows their
 * changes; until it is warm PostgreSQL answers, simpler and uncounted; it alone knows which words stand side
 * by side. Two processes give the same order. Owns saved searches too: each new course that one finds is told
 * once, by who registers for that. Announces nothing.
 */
import type { Module } from '../../platform/module.ts';
import { isIndexLoading, startCourseIndex } from './search/course-index.ts';
import { indexMetrics } from './search/index-metrics.ts';
import { discoveryJobs } from './discovery.jobs.ts';
import { routes } from './discovery.routes.ts';
import { discoveryPersonalData } from './personal-data.ts';
import { mountStopMails } from './saved-searches/stop-mails.pages.ts';

export const discovery: Module = {
  name: 'discovery',
  personalData: discoveryPersonalData,
  routes,
  rawRoutes: mountStopMails,
  jobs: discoveryJobs.jobs,
  crons: discoveryJobs.crons,
  metrics: indexMetrics,
  readiness: (ctx) => (isIndexLoading(ctx) ? 'search index' : null),
  start: (ctx) => (ctx.config.searchIndex ? startCourseIndex(ctx) : null),
};
export { warmIndexOf } from './search/course-index.ts';
export { type Matches, matchNotifierPoint } from './saved-searches/announce-matches.ts';
export { queryOfPath } from './saved-searches/saved-search.ts';
export { stopMailsPath } from './saved-searches/stop-mails.ts';
