import { getOutcomeCounts, listOutcomeMatches } from '@michi/contract/records/outcomes';
import type { Mount } from '../../../platform/http/http.ts';
import { getCounts, listMatches } from './outcome-queries.ts';

export function mountOutcomes(mount: Mount): void {
  mount(listOutcomeMatches, (ctx, actor, { query }) => listMatches(ctx, actor, query));
  mount(getOutcomeCounts, (ctx, _actor, { query }) => getCounts(ctx, query.college));
}
