import * as contract from '@michi/contract/evaluation/evaluations';
import * as disputes from '@michi/contract/evaluation/disputes';
import { listReceivedEvaluations } from '@michi/contract/evaluation/received-evaluations';
import * as reports from '@michi/contract/evaluation/reports';
import type { Mount } from '../../platform/http/http.ts';
import { addEvidence, answerReport, openEvidence } from './reports/answer-report.ts';
import { decideReport } from './reports/decide-report.ts';
import { listCourseEvaluations, listSenseiEvaluations } from './evaluations/evaluation-queries.ts';
import { listUnanswered } from './evaluations/list-unanswered.ts';
import { makeReport } from './reports/make-report.ts';
import { listMarks, voteHelpful } from './evaluations/mark-helpful.ts';
import { readSeatReport } from './reports/present-dispute.ts';
import { listReceived } from './evaluations/received-evaluations.ts';
import { listReportCases } from './reports/report-queries.ts';
import { respondToEvaluation } from './evaluations/respond-to-evaluation.ts';
import { readSeatEvaluations } from './evaluations/seat-evaluations.ts';
import { editEvaluation, writeEvaluation } from './evaluations/write-evaluation.ts';

export function routes(mount: Mount): void {
  mount(contract.listCourseEvaluations, (ctx, actor, { params, query }) =>
    listCourseEvaluations(ctx, actor, params.id, query),
  );
  mount(contract.listSenseiEvaluations, (ctx, actor, { params, query }) =>
    listSenseiEvaluations(ctx, actor, params.id, query),
  );
  mount(contract.writeEvaluation, (ctx, actor, { params, body }) =>
    writeEvaluation(ctx, actor, params.id, body),
  );
  mount(contract.editEvaluation, (ctx, actor, { params, body }) =>
    editEvaluation(ctx, actor, params.id, body),
  );
  mount(contract.getSeatEvaluations, (ctx, actor, { params }) => readSeatEvaluations(ctx, actor, params.id));
  mount(contract.listEvaluationMarks, (ctx, actor, { query }) => listMarks(ctx, actor, query.ids));
  mount(listReceivedEvaluations, (ctx, actor, { query }) => listReceived(ctx, actor, query));
  mount(contract.markHelpful, (ctx, actor, { params }) => voteHelpful(ctx, actor, params.id, true));
  mount(contract.unmarkHelpful, (ctx, actor, { params }) => voteHelpful(ctx, actor, params.id, false));
  mount(contract.respondToEvaluation, (ctx, actor, { params, body }) =>
    respondToEvaluation(ctx, actor, params.id, body.response),
  );
  mount(reports.reportTarget, (ctx, actor, { body }) => makeReport(ctx, actor, body), {
    limit: { max: 10, perSeconds: 3600 },
  });
  mount(reports.listReports, (ctx, actor, { query }) => listReportCases(ctx, actor, query));
  mount(
    reports.decideReport,
    async (ctx, actor, { params, body }) => (await decideReport(ctx, actor, params.id, body), null),
  );
  mount(disputes.listUnansweredReports, (ctx, actor) => listUnanswered(ctx, actor));
  mount(disputes.getSeatReport, (ctx, actor, { params }) => readSeatReport(ctx, actor, params.id));
  mount(disputes.answerReport, (ctx, actor, { params, body }) =>
    answerReport(ctx, actor, params.id, body.answer),
  );
  mount(
    disputes.addEvidence,
    (ctx, actor, { params, body }) => addEvidence(ctx, actor, params.id, body.file),
    { limit: { max: 30, perSeconds: 3600 } },
  );
  mount(disputes.openEvidence, (ctx, actor, { params }) => openEvidence(ctx, actor, params.id));
}
