/**
 * Owns the texts of mails and notices, and the notices. Whoever is told, is told in the own language and time
 * zone, and never learns the name of another student. A mail is written in the transaction of what it tells.
 * The shipped texts serve until an administrator wrote others; every version of those stays, and none is kept
 * that could not be sent. Announces nothing.
 */
import { extend } from '../../platform/extension-point.ts';
import type { Module } from '../../platform/module.ts';
import { matchNotifierPoint } from '../discovery/index.ts';
import { remindersPoint } from '../evaluation/index.ts';
import { listReminders } from './delivery/list-reminders.ts';
import { matchNews } from './messages/notify-search.ts';
import { notificationPersonalData } from './personal-data.ts';
import { notificationParts } from './notification.parts.ts';
import { notificationRoutes } from './notification.routes.ts';
import { templateRoutes } from './editing/template.routes.ts';

/** For the demo, whose classes were booked before. */
export { remindSenseiJob, remindStudentJob } from './messages/remind-of-class.ts';
export { notifyOperators } from './messages/notify-operators.ts';

export const notification: Module = {
  name: 'notification',
  personalData: notificationPersonalData,
  routes(mount) {
    notificationRoutes(mount);
    templateRoutes(mount);
  },
  jobs: notificationParts.flatMap(({ jobs = [] }) => jobs),
  crons: notificationParts.flatMap(({ crons = [] }) => crons),
  subscribe(on) {
    for (const part of notificationParts) part.subscribe?.(on);
  },
  extensions: [extend(remindersPoint, listReminders), extend(matchNotifierPoint, matchNews)],
};
