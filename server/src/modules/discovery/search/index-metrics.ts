import type { Metric } from '../../../platform/observability/metrics.ts';
import { courseIndexOf, warmIndexOf } from './course-index.ts';

/** Of this process; none where it keeps no index. */
export const indexMetrics: readonly Metric[] = [
  {
    name: 'michi_search_index_warm',
    help: '1 while the index answers searches, 0 while PostgreSQL does',
    read: (ctx) => (courseIndexOf(ctx) ? [{ value: warmIndexOf(ctx) ? 1 : 0 }] : []),
  },
  {
    name: 'michi_search_index_lag_seconds',
    help: 'How long ago the index had read all that was committed; it asks once a second',
    read: (ctx) => {
      const readAt = courseIndexOf(ctx)?.readAt() ?? null;
      return readAt === null ? [] : [{ value: (performance.now() - readAt) / 1000 }];
    },
  },
  {
    name: 'michi_search_index_courses',
    help: 'Courses in the index, those included that were taken out since it was loaded',
    read: (ctx) => {
      const figures = courseIndexOf(ctx)?.figures() ?? null;
      return figures === null ? [] : [{ value: figures.courses }];
    },
  },
];
