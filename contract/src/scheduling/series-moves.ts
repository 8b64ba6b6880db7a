import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { MoveOutcome, MoveSide } from './moves.ts';
import { mostPlanned, PlanConflict, SeriesScope } from './series.ts';

const Time = z.object({ startsAt: Instant, endsAt: Instant });

/**
 * Why a class of the series is left where it is: moved as often as it may be, another time is asked for
 * already, or it cannot be moved now.
 */
export const StaysBecause = z.enum(['USED_UP', 'ASKED', 'NOT_NOW']);
export type StaysBecause = z.infer<typeof StaysBecause>;

/** What becomes of one class: exactly that happens. */
export const SeriesMoveItem = Time.extend({
  classId: Id,
  /** Its place among those of the series that stand. */
  number: z.number().int(),
  /**
   * Where the series would have it: the same wall time of the sensei's zone, so many weeks on; null where it
   * stays whatever is chosen.
   */
  wanted: Time.nullable(),
  stays: StaysBecause.nullable(),
  /** Why `wanted` cannot be had; null: free. */
  conflict: PlanConflict.nullable(),
  note: z.string().nullable(),
  /** Free times near one that is not. */
  alternatives: z.array(Time),
  /** What happens at the time that is taken; null: the class stays. */
  outcome: MoveOutcome.nullable(),
});
export type SeriesMoveItem = z.infer<typeof SeriesMoveItem>;

export const SeriesMove = z.object({
  courseTitle: z.string(),
  side: MoveSide,
  other: z.string(),
  /** The sensei's, whose wall time all of them keep. */
  timeZone: z.string(),
  items: z.array(SeriesMoveItem),
  nextCursor: z.null(),
  fingerprint: z.string(),
});
export type SeriesMove = z.infer<typeof SeriesMove>;

const Wish = z.object({
  scope: SeriesScope,
  /** The new start of the class in the address; the others follow by whole weeks. */
  startsAt: Instant,
  /** Of other classes what is taken instead; null: it stays. */
  picks: z
    .array(z.object({ classId: Id, startsAt: Instant.nullable() }))
    .max(mostPlanned)
    .default([]),
});
const byId = z.object({ id: Id });

export const previewSeriesMove = defineRoute({
  method: 'POST',
  path: '/classes/:id/series-move/preview',
  auth: 'required',
  summary:
    'What moving a class of a series and those after it, or all, would do to each of them; changes nothing',
  params: byId,
  body: Wish,
  response: SeriesMove,
});
export const moveSeries = defineRoute({
  method: 'POST',
  path: '/classes/:id/series-move',
  auth: 'required',
  summary: 'Move several classes of a series, exactly as previewed, all or none',
  params: byId,
  body: Wish.extend({ fingerprint: z.string().max(64) }),
  response: z.object({ moved: z.number().int(), asked: z.number().int() }),
});
