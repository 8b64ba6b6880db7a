/**
 * Owns the texts of mails and notices, and the notices. Whoever is told, is told in the own language and time zone, and never learns
 * the name of another student. A mail is written in the transaction of what it tells; the texts in code serve until an administrator
 * wrote others. Announces nothing.
 */
import type { Module } from '../../platform/module.ts';
import { notificationPersonalData } from './personal-data.ts';
import { subscribeNotification } from './notification.events.ts';
import { notificationJobs } from './notification.jobs.ts';
import { notificationRoutes } from './notification.routes.ts';

export { tellOperators } from './tell-operators.ts';

export const notification: Module = {
  name: 'notification',
  personalData: notificationPersonalData,
  routes: notificationRoutes,
  jobs: notificationJobs,
  subscribe: subscribeNotification,
};
