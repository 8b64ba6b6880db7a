import { z } from 'zod';
import { Id, Instant, LocalDate } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** So many times can be planned in one go: as many as a package has sessions at most. */
export const mostPlanned = 50;

/** Every week, or every second one. */
export const EveryWeeks = z.number().int().min(1).max(2);

/** How times that are booked together repeat; the wall time of the sensei's zone stays. */
export const SeriesRule = z.object({ firstAt: Instant, everyWeeks: EveryWeeks });
export type SeriesRule = z.infer<typeof SeriesRule>;

/** The place of a class in its series. */
export const SeriesPlace = z.object({
  id: Id,
  /** Among those that stand: the third of eight. */
  number: z.number().int(),
  of: z.number().int(),
  everyWeeks: EveryWeeks,
  /**
   * When the series has this class; another instant than its start where it was moved, or an alternative was
   * taken.
   */
  recursAt: Instant,
});
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** Of a series: this class and those after it, or every one that lies ahead. */
export const SeriesScope = z.enum(['FOLLOWING', 'ALL']);
export type SeriesScope = z.infer<typeof SeriesScope>;

/**
 * Why a time of a plan cannot be had. CLOCK: on that day the clock passes over it. CLOSED: a holiday, by its
 * name. OWN: the student has another class then. SOON, FAR: before the sensei's notice, or not open for
 * booking yet. LIMIT: the sensei takes no more classes then.
 */
export const PlanConflict = z.enum([
  'TAKEN',
  'AWAY',
  'OUTSIDE_HOURS',
  'OWN',
  'CLOSED',
  'CLOCK',
  'SOON',
  'FAR',
  'LIMIT',
]);
export type PlanConflict = z.infer<typeof PlanConflict>;

const Time = z.object({ startsAt: Instant, endsAt: Instant });
export const PlannedTime = Time.extend({
  /** Null: free. */
  conflict: PlanConflict.nullable(),
  /** The name of the holiday, or what the sensei says about being away. */
  note: z.string().nullable(),
  /** Free times near one that is not. */
  alternatives: z.array(Time),
});
export type PlannedTime = z.infer<typeof PlannedTime>;

const PlanQuery = z
  .object({
    startsAt: Instant,
    everyWeeks: z.coerce.number().int().min(1).max(2).default(1),
    count: z.coerce.number().int().min(2).max(mostPlanned, 'Plan at most 50 times').optional(),
    /** The last day, as the sensei's calendar has it. */
    until: LocalDate.optional(),
  })
  .refine(({ count, until }) => (count === undefined) !== (until === undefined), {
    path: ['count'],
    message: 'Say how often, or until when',
  });

export const planSeries = defineRoute({
  method: 'GET',
  path: '/courses/:id/series-plan',
  auth: 'optional',
  summary:
    'Times of a course that repeat by the week: which are free, and what is free near those that are not',
  params: z.object({ id: Id }),
  query: PlanQuery,
  response: z.object({
    items: z.array(PlannedTime),
    nextCursor: z.null(),
    /** The sensei's, whose wall time stays. */
    timeZone: z.string(),
    /** Of RFC 5545, with its DTSTART. */
    rule: z.string(),
  }),
});
