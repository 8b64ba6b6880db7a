import { sharedKeys } from '../../lib/query/shared-keys.ts';

export const calendarKeys = {
  feeds: ['calendar-feeds'],
  feedCourses: ['calendar-feed-courses'],
  imports: ['calendar-imports'],
  connections: ['calendar-connections'],
  /** Under the classes: it changes with them. */
  clashes: [...sharedKeys.classes, 'clashes'],
} as const;
