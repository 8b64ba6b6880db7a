/**
 * Owns what students and sensei write of each other after a class (one evaluation a side and seat, attended seats only), who found it
 * helpful, and what is reported to the administrators.
 * Double-blind: neither is read before both were written or nobody can write any more, and nothing else tells whether the other wrote.
 * Nobody but the author learns a student's full name. A reported evaluation is hidden until it is decided, its stars count until then.
 * A problem with a class is a report on its seat: its money stands still until an administrator decided, and both sides see the same facts.
 * Announces evaluation.published, evaluations.shown, evaluation.hidden, evaluation.withdrawn, report.asked, report.decided.
 */
import type { Module } from '../../platform/module.ts';
import { evaluationPersonalData } from './personal-data.ts';
import { crons, jobs } from './evaluation.jobs.ts';
import { routes } from './evaluation.routes.ts';

export const evaluation: Module = {
  name: 'evaluation',
  personalData: evaluationPersonalData,
  routes,
  jobs,
  crons,
};

export { type Reminder, registerReminders } from './reminders.ts';
export { countOpenReports } from './report-queries.ts';
export { findWrittenSeats } from './evaluation.repository.ts';
export { listUnwritten } from './seat-evaluations.ts';
