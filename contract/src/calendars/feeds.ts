import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

/** A secret address at which other calendars read the own classes. */
export const CalendarFeed = z.object({
  id: Id,
  /** Null: all own classes. */
  course: z.object({ id: Id, title: z.string() }).nullable(),
  url: z.string(),
  createdAt: Instant,
  /** When a calendar last came for it, to the hour. */
  readAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** Where a feed is read; no call of the API, since calendars send no token. */
export const calendarFeedFile = '/calendar-feeds/:id/classes.ics';

const own = { params: z.object({ id: Id }) };

export const listCalendarFeeds = defineRoute({
  method: 'GET',
  path: '/users/me/calendar-feeds',
  auth: 'required',
  summary: 'The own secret addresses for other calendars',
  response: listOf(CalendarFeed),
});
export const makeCalendarFeed = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-feeds',
  auth: 'required',
  summary:
    'Make a secret address for all own classes, or for those of one own course; the same again answers what there is',
  body: z.object({ courseId: Id.nullable() }),
  response: CalendarFeed,
  status: 201,
});
export const renewCalendarFeed = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-feeds/:id/renew',
  auth: 'required',
  summary: 'Give a feed another address; the one before opens nothing any more',
  ...own,
  response: CalendarFeed,
});
export const revokeCalendarFeed = defineRoute({
  method: 'DELETE',
  path: '/users/me/calendar-feeds/:id',
  auth: 'required',
  summary: 'Take a feed back: its address opens nothing any more',
  ...own,
});
