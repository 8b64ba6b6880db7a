/**
 * Owns the secret addresses at which other calendars read somebody's classes, and the calendars elsewhere
 * that say when somebody is busy. An address opens one person's classes, or those of one course, until it is
 * renewed or taken back; nothing is kept that would open it. A calendar elsewhere is read again and again;
 * what was read last counts until it is read anew, and its address is sealed. Accounts that are connected are
 * read by what has changed, and own classes are written to them; their passwords are sealed too. Announces
 * class.clashed.
 */
import { extend } from '../../platform/extension-point.ts';
import type { Module } from '../../platform/module.ts';
import { busyNamesPoint } from '../scheduling/index.ts';
import { subscribeCalendars } from './calendars.events.ts';
import { calendarsCrons, calendarsJobs } from './calendars.jobs.ts';
import { namesOfCalendars } from './connections/busy-elsewhere.ts';
import { mountCalendars, mountFeedFile } from './calendars.routes.ts';
import { calendarsPersonalData } from './personal-data.ts';

export const calendars: Module = {
  name: 'calendars',
  personalData: calendarsPersonalData,
  routes: mountCalendars,
  rawRoutes: mountFeedFile,
  jobs: calendarsJobs,
  crons: calendarsCrons,
  extensions: [extend(busyNamesPoint, namesOfCalendars)],
  subscribe: subscribeCalendars,
};

/** For the demo, whose people have other calendars. */
export { insertImport, writeOutcome } from './imports/import.repository.ts';
