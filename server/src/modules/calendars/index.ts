/**
 * Owns the secret addresses at which other calendars read somebody's classes.
 * An address opens one person's classes, or those of one course, until it is renewed or taken back; nothing is kept that would open it.
 */
import type { Module } from '../../platform/module.ts';
import { mountCalendars, mountFeedFile } from './calendars.routes.ts';
import { calendarsPersonalData } from './personal-data.ts';

export const calendars: Module = {
  name: 'calendars',
  personalData: calendarsPersonalData,
  routes: mountCalendars,
  rawRoutes: mountFeedFile,
};
