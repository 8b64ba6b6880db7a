/**
 * Owns what people say of their own way: education, college applications, scores; and the students' plans with their tasks. Each record
 * has a visibility, PRIVATE unless its owner said otherwise; through this door come PUBLIC ones only. A plan is the student's and of the
 * own sensei whom the student added; whoever is assigned or reminded shares it.
 * Announces plan.shared, task.due.
 */
import type { Module } from '../../platform/module.ts';
import { purgeTasksJob, remindTaskJob } from './remind-task.ts';
import { subscribeTasks } from './tasks.events.ts';
import { mountTasks } from './tasks.routes.ts';

export const records: Module = {
  name: 'records',
  routes: mountTasks,
  jobs: [remindTaskJob, purgeTasksJob],
  crons: [{ task: purgeTasksJob.task, pattern: '41 3 * * *' }],
  subscribe: subscribeTasks,
};
export { getOutcomes, getPublicRecords } from './record-queries.ts';
