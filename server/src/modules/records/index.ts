/**
 * Owns what people say of their own way, in sections: education, college applications, scores, activities and more; and the students'
 * plans with their tasks. Each section has a visibility, PRIVATE unless its owner said otherwise. A plan is the student's and of the
 * own sensei whom the student added; whoever is assigned or reminded shares it.
 * A result of a sensei is verified by a document that administrators alone open, until its owner edits it.
 * Verified admissions that are not PUBLIC leave only as counts of five and more (docs/decisions/2026-11-21-outcome-matching.md).
 * Announces records.changed, document.decided, plan.shared, task.due.
 */
import type { Module } from '../../platform/module.ts';
import { mountImports } from './import.routes.ts';
import { subscribeMySensei } from './my-sensei.ts';
import { mountDocuments } from './document.routes.ts';
import { mountOwnRecords } from './records.routes.ts';
import { recordsPersonalData } from './personal-data.ts';
import { publishOutcomesJob } from './publish-outcomes.ts';
import { purgeTasksJob, remindTaskJob } from './remind-task.ts';
import { mountSharing } from './sharing.routes.ts';
import { dropDocumentsOfDeletedRecords } from './send-document.ts';
import { subscribeTasks } from './tasks.events.ts';
import { mountTasks } from './tasks.routes.ts';

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
    { task: purgeTasksJob.task, pattern: '41 3 * * *' },
    { task: publishOutcomesJob.task, pattern: '23 4 * * *' },
  ],
  subscribe(on) {
    subscribeMySensei(on);
    on('records.changed', dropDocumentsOfDeletedRecords);
    subscribeTasks(on);
  },
};
export { isMySensei } from './my-sensei.ts';
export { getAllRecords } from './own-records.ts';
export { findCollege, findNamedColleges, getCollegeNames, suggestColleges } from './colleges.ts';
export { type BestScores, getOwnAims, getPublicOutcomes, type PublicOutcomes } from './outcome-facts.ts';
export { getPublishedCells, publishOutcomes } from './publish-outcomes.ts';
export { getOutcomes } from './record-queries.ts';
export { planRemindersOf } from './remind-task.ts';
export { countGenderAndOrientation, type ToldCount } from './told-counts.ts';
