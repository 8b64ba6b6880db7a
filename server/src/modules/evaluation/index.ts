/**
 * Owns what students and sensei write of each other after a class (one evaluation a side and seat, attended
 * seats only), who found it helpful, and what is reported to the administrators. A seat that is marked as
 * missed keeps what was written of it back until it is attended after all. Double-blind: neither is read
 * before both were written or nobody can write any more, and nothing else tells whether the other wrote.
 * Nobody but the author learns a student's full name. A reported evaluation is hidden until it is decided,
 * its stars count until then. A problem with a class is a report on its seat: its money stands still until an
 * administrator decided, and both sides see the same facts. Announces evaluation.published,
 * evaluations.shown, evaluation.held_back, evaluation.hidden, evaluation.withdrawn, report.made,
 * report.asked, report.decided.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { chargebackStoryPoint } from '../payouts/index.ts';
import { evaluatedSeatsPoint } from '../scheduling/index.ts';
import { evidenceUse } from './core/dispute.repository.ts';
import { findClosedSeats } from './core/evaluation.repository.ts';
import { evaluationPersonalData } from './personal-data.ts';
import { chargebackStory } from './reports/chargeback-story.ts';
import { subscribeEvaluation } from './evaluation.events.ts';
import { crons, jobs } from './evaluation.jobs.ts';
import { routes } from './evaluation.routes.ts';

export const evaluation: Module = {
  name: 'evaluation',
  personalData: evaluationPersonalData,
  routes,
  jobs,
  crons,
  subscribe: subscribeEvaluation,
  extensions: [
    extend(evaluatedSeatsPoint, findClosedSeats),
    extend(fileUsePoint, evidenceUse),
    extend(chargebackStoryPoint, chargebackStory),
  ],
};

export { type Reminder, remindersPoint } from './core/reminders.ts';
export { countOpenReports } from './reports/report-queries.ts';
export { isAttended } from './core/evaluation.ts';
export { listUnwritten } from './evaluations/seat-evaluations.ts';
