import * as contract from '@michi/contract/evaluation';
import type { Mount } from '../../platform/http.ts';
import { listCourseEvaluations } from './evaluation-queries.ts';
import { writeEvaluation } from './write-evaluation.ts';

export function routes(mount: Mount): void {
  mount(contract.listCourseEvaluations, (ctx, actor, { params, query }) =>
    listCourseEvaluations(ctx, actor, params.id, query),
  );
  mount(contract.writeEvaluation, (ctx, actor, { params, body }) =>
    writeEvaluation(ctx, actor, params.id, body),
  );
}
