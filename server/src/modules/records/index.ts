/**
 * Owns what people say of their own way, in sections: education, college applications, scores, activities and
 * more; and the students' plans with their tasks. Each section has a visibility, PRIVATE unless its owner
 * said otherwise. A plan is the student's and of the own sensei whom the student added; whoever is assigned
 * or reminded shares it. A result of a sensei is verified by a document that administrators alone open, until
 * its owner edits it. Verified admissions that are not PUBLIC leave only as counts of five and more
 * (docs/decisions/2026-11-21-outcome-matching.md). Announces records.changed, document.decided, plan.shared,
 * task.due.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { mountImports } from './import/import.routes.ts';
import { subscribeMySensei } from './core/my-sensei.ts';
import { mountDocuments } from './documents/document.routes.ts';
import { mountOwnRecords } from './records.routes.ts';
import { recordsPersonalData } from './personal-data.ts';
import { publishOutcomesJob } from './outcomes/publish-outcomes.ts';
import { purgeTasksJob, remindTaskJob } from './plan/remind-task.ts';
import { mountSharing } from './sections/sharing.routes.ts';
import { documentFileUse, dropDocumentsOfDeletedRecords } from './documents/send-document.ts';
import { subscribeTasks } from './plan/tasks.events.ts';
import { mountTasks } from './plan/tasks.routes.ts';

export const records: Module = {
  name: 'records',
  routes(mount) {
    mountOwnRecords(mount);
    mountImports(mount);
    mountSharing(mount);
    mountDocuments(mount);
    mountTasks(mount);
  },
  personalData: recordsPersonalData,
  jobs: [remindTaskJob, purgeTasksJob, publishOutcomesJob],
  crons: [
    { job: purgeTasksJob, pattern: '41 3 * * *' },
    { job: publishOutcomesJob, pattern: '23 4 * * *' },
  ],
  extensions: [extend(fileUsePoint, documentFileUse)],
  subscribe(on) {
    subscribeMySensei(on);
    on('records.changed', dropDocumentsOfDeletedRecords);
    subscribeTasks(on);
  },
};
export { isMySensei } from './core/my-sensei.ts';
export { getAllRecords } from './sections/own-records.ts';
export { findCollege, findNamedColleges, getCollegeNames, suggestColleges } from './core/colleges.ts';
export {
  type BestScores,
  getOwnAims,
  getPublicOutcomes,
  type PublicOutcomes,
} from './outcomes/outcome-facts.ts';
export { getPublishedCells, publishOutcomes } from './outcomes/publish-outcomes.ts';
export { getOutcomes } from './sections/record-queries.ts';
export { listOwnDeadlines, listTasksDue } from './plan/dated-plan.ts';
export { dueColumns, dueOf, type KeptDue, keptDue } from './plan/due-columns.ts';
export { addHomeworkTask, dropHomeworkTask, moveHomeworkTask } from './plan/homework-task.ts';
export { planRemindersOf } from './plan/remind-task.ts';
export { countGenderAndOrientation, type PublishableCount } from './outcomes/gender-counts.ts';
