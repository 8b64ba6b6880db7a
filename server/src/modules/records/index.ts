/**
 * Owns what people say of their own way, in sections: education, college applications, scores, activities and more; and the students'
 * plans with their tasks. Each section has a visibility, PRIVATE unless its owner said otherwise. A plan is the student's and of the
 * own sensei whom the student added; whoever is assigned or reminded shares it.
 * Announces records.changed, plan.shared, task.due.
 */
import type { Module } from '../../platform/module.ts';
import { mountImports } from './import.routes.ts';
import { subscribeMySensei } from './my-sensei.ts';
import { mountOwnRecords } from './records.routes.ts';
import { recordsPersonalData } from './personal-data.ts';
import { purgeTasksJob, remindTaskJob } from './remind-task.ts';
import { mountSharing } from './sharing.routes.ts';
import { subscribeTasks } from './tasks.events.ts';
import { mountTasks } from './tasks.routes.ts';

export const records: Module = {
  name: 'records',
  routes(mount) {
    mountOwnRecords(mount);
    mountImports(mount);
    mountSharing(mount);
    mountTasks(mount);
  },
  personalData: recordsPersonalData,
  jobs: [remindTaskJob, purgeTasksJob],
  crons: [{ task: purgeTasksJob.task, pattern: '41 3 * * *' }],
  subscribe(on) {
    subscribeMySensei(on);
    subscribeTasks(on);
  },
};
export { isMySensei } from './my-sensei.ts';
export { getAllRecords } from './own-records.ts';
export { getOutcomes, getPublicRecords } from './record-queries.ts';
export { planRemindersOf } from './remind-task.ts';
