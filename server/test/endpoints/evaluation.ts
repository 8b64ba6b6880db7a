import { randomUUID } from 'node:crypto';
import {
  editEvaluation,
  getSeatEvaluations,
  listCourseEvaluations,
  listEvaluationMarks,
  listSenseiEvaluations,
  markHelpful,
  respondToEvaluation,
  unmarkHelpful,
  writeEvaluation,
} from '@michi/contract/evaluation/evaluations';
import {
  addEvidence,
  answerReport,
  getSeatReport,
  listUnansweredReports,
  openEvidence,
} from '@michi/contract/evaluation/disputes';
import { listReceivedEvaluations } from '@michi/contract/evaluation/received-evaluations';
import { decideReport, listReports, reportTarget } from '@michi/contract/evaluation/reports';
import { after, days } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { pictureFile } from './files.ts';
import { clearEvaluations, putEvaluation } from '../factories/evaluation.ts';
import type { Scene } from './scene.ts';
import { call, ofAdmin } from './shape.ts';

const body = { rating: 5, comment: 'Clear and kind' };
const seatOf = ({ attended }: Scene) => attended.classes[0]?.seatId ?? '';

/** Of `student` about `sensei`. */
const evaluation = (scene: Scene, status: 'PENDING' | 'PUBLISHED' = 'PUBLISHED') =>
  putEvaluation(
    scene.app,
    {
      seatId: seatOf(scene),
      courseId: scene.course.id,
      studentId: scene.people.student.id,
      senseiId: scene.people.sensei.id,
    },
    status,
  );

async function report(
  { app, people, course }: Scene,
  about: { type: 'COURSE' | 'SEAT'; id: string } = { type: 'COURSE', id: course.id },
): Promise<string> {
  await app.ctx.db.deleteFrom('report_evidence').execute();
  await app.ctx.db.deleteFrom('report').execute();
  const id = newId(app.clock);
  const now = app.clock.now();
  await app.ctx.db
    .insertInto('report')
    .values({
      id,
      reporter_id: about.type === 'SEAT' ? people.student.id : people.otherStudent.id,
      target_type: about.type,
      target_id: about.id,
      reason: 'NOT_FOLLOW_USE_TERMS',
      details: 'Not what it says',
      hides: false,
      reply_due_at: after(now, days(7)),
      created_at: now,
    })
    .execute();
  return id;
}

const dispute = (scene: Scene) => report(scene, { type: 'SEAT', id: seatOf(scene) });

export const evaluationRows = [
  call(listCourseEvaluations).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  call(listSenseiEvaluations).answers({ others: 200 }, ({ people }) => ({
    params: { id: people.sensei.id },
  })),
  call(writeEvaluation).answers({ others: 404, student: 201, sensei: 201 }, async (scene) => {
    await clearEvaluations(scene.app, seatOf(scene));
    return { params: { id: seatOf(scene) }, body };
  }),
  call(editEvaluation).answers({ others: 404, student: 200 }, async (scene) => ({
    params: { id: await evaluation(scene, 'PENDING') },
    body: { ...body, version: 1 },
  })),
  call(getSeatEvaluations).answers({ others: 404, student: 200, sensei: 200 }, (scene) => ({
    params: { id: seatOf(scene) },
  })),
  call(listEvaluationMarks).answers({ others: 200 }, async (scene) => ({
    query: { ids: await evaluation(scene) },
  })),
  call(listReceivedEvaluations).answers({
    others: 403,
    sensei: 200,
    otherSensei: 200,
    senseiWaiting: 200,
  }),
  call(markHelpful).answers({ others: 200, student: 403, sensei: 403 }, async (scene) => ({
    params: { id: await evaluation(scene) },
  })),
  call(unmarkHelpful).answers({ others: 200, student: 403, sensei: 403 }, async (scene) => ({
    params: { id: await evaluation(scene) },
  })),
  call(respondToEvaluation).answers({ others: 404, sensei: 200 }, async (scene) => ({
    params: { id: await evaluation(scene) },
    body: { response: 'Thank you' },
  })),
  call(reportTarget).answers({ others: 201, student: 403 }, async (scene) => ({
    body: {
      targetType: 'EVALUATION',
      targetId: await evaluation(scene),
      details: 'This insults somebody.',
    },
  })),
  call(listUnansweredReports).answers({
    others: 403,
    sensei: 200,
    otherSensei: 200,
    senseiWaiting: 200,
  }),
  call(getSeatReport).answers({ others: 404, student: 200, sensei: 200 }, (scene) => ({
    params: { id: seatOf(scene) },
  })),
  call(answerReport).answers({ others: 404, sensei: 204 }, async (scene) => ({
    params: { id: await dispute(scene) },
    body: { answer: 'I was there' },
  })),
  call(addEvidence).answers({ others: 404, student: 201, sensei: 201 }, async (scene) => ({
    params: { id: await dispute(scene) },
    body: { file: await pictureFile() },
  })),
  call(openEvidence).answers({ others: 404 }, () => ({ params: { id: randomUUID() } })),
  call(listReports).answers(ofAdmin('reports.decide')),
  call(decideReport).answers({ others: 403, admin: 204, needs: 'reports.decide' }, async (scene) => {
    const id = await report(scene);
    return { params: { id }, body: { outcome: 'DISMISSED', reports: [id] } };
  }),
];
