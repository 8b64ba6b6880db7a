import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

export const ImportState = z.enum(['WAITING', 'READ', 'FAILED']);
export type ImportState = z.infer<typeof ImportState>;

/** Why a calendar could not be read. */
export const ImportProblem = z.enum([
  'UNREACHABLE',
  'INTERNAL_ADDRESS',
  'MISSING',
  'LOCKED',
  'REFUSED',
  'TOO_SLOW',
  'TOO_LARGE',
  'TOO_MANY_EVENTS',
  'REDIRECTS',
  'NO_CALENDAR',
  'CUT_OFF',
]);
export type ImportProblem = z.infer<typeof ImportProblem>;

/** Why an event of it was left out, or how it was read for want of anything better. */
export const LeftOutReason = z.enum(['LINE', 'NO_START', 'ENDS_FIRST', 'RULE', 'TOO_OFTEN', 'ZONE']);
export type LeftOutReason = z.infer<typeof LeftOutReason>;
export const LeftOut = z.object({
  why: LeftOutReason,
  /** In the file, from 1 on. */
  line: z.number().int(),
  /** A zone that nobody knows, or how an event is called in the file. */
  name: z.string(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** A calendar elsewhere whose events are busy times here. */
export const CalendarImport = z.object({
  id: Id,
  name: z.string(),
  /** All that is shown of its address, which opens the calendar to whoever has it. */
  host: z.string(),
  state: ImportState,
  problem: ImportProblem.nullable(),
  /** Busy times ahead. */
  events: z.number().int(),
  leftOut: z.array(LeftOut),
  /** When what counts now was read; null: never yet. */
  readAt: Instant.nullable(),
  triedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CalendarImport = z.infer<typeof CalendarImport>;

/**
 * What a calendar's page offers as its address for others: `webcal://` is `https://` to whoever fetches it.
 */
const CalendarAddress = z
  .string()
  .trim()
  .max(2000, 'Use at most 2000 characters')
  .transform((typed) => typed.replace(/^webcals?:\/\//i, 'https://'))
  .refine(isWebAddress, 'Paste the whole address, from https:// or webcal:// on');

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.hostname !== '';
}

export const mostImports = 10;

const own = { params: z.object({ id: Id }) };
const Name = z.string().trim().min(1, 'Give it a name').max(60, 'Use at most 60 characters');

export const listCalendarImports = defineRoute({
  method: 'GET',
  path: '/users/me/calendar-imports',
  auth: 'required',
  summary: 'The calendars elsewhere that say when one is busy',
  response: listOf(CalendarImport),
});
export const addCalendarImport = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-imports',
  auth: 'required',
  summary: 'Take the times of a calendar elsewhere as busy; it is read soon and again and again',
  body: z.object({ name: Name, address: CalendarAddress }),
  response: CalendarImport,
  status: 201,
});
export const renameCalendarImport = defineRoute({
  method: 'PATCH',
  path: '/users/me/calendar-imports/:id',
  auth: 'required',
  summary: 'Call a calendar elsewhere something else',
  ...own,
  body: z.object({ name: Name }),
  response: CalendarImport,
});
export const readCalendarImport = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-imports/:id/read',
  auth: 'required',
  summary: 'Read a calendar elsewhere now instead of at its next turn',
  ...own,
  response: CalendarImport,
});
export const removeCalendarImport = defineRoute({
  method: 'DELETE',
  path: '/users/me/calendar-imports/:id',
  auth: 'required',
  summary: 'Take no times of this calendar any more',
  ...own,
});

export const BusyTime = z.object({
  importId: Id,
  /** What its person calls the calendar. */
  name: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});
export type BusyTime = z.infer<typeof BusyTime>;
export const listBusyTimes = defineRoute({
  method: 'GET',
  path: '/users/me/busy-times',
  auth: 'required',
  summary: 'When one is busy elsewhere, in a hundred days at most',
  query: z.object({ from: Instant, to: Instant }),
  response: listOf(BusyTime),
});

/** A class ahead that lies in a busy time. */
export const ClassClash = z.object({
  classId: Id,
  courseTitle: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  busy: BusyTime,
});
export type ClassClash = z.infer<typeof ClassClash>;
export const listClassClashes = defineRoute({
  method: 'GET',
  path: '/users/me/class-clashes',
  auth: 'required',
  summary: 'Own classes ahead that collide with a calendar elsewhere, as a sensei',
  response: listOf(ClassClash),
});
