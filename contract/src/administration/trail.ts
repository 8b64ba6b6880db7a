import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

export const trailTargets = [
  'category',
  'course',
  'user',
  'setting',
  'fee',
  'coupon',
  'notification_template',
  'blackout',
] as const;

/** Who did what, when; `changes` where something was changed from one value to another. */
export const TrailEntry = z.object({
  id: Id,
  action: z.string(),
  targetId: Id.nullable(),
  /** Null: the platform itself. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  at: Instant,
  /** What the entry is about, as it was called then. */
  name: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What the people and things are called now whose ids stand in `changes`; who is gone is left out. */
  names: z.record(Id, z.record(z.string(), z.string())),
  /** Whatever else was written down. */
  facts: z.record(z.string(), z.unknown()),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

export const listTrail = defineRoute({
  method: 'GET',
  path: '/admin/trail',
  auth: 'required',
  summary: 'What was done to one thing, or to all of a kind, newest first; administrators only',
  query: CursorQuery.extend({ targetType: z.enum(trailTargets), targetId: Id.optional() }),
  response: listOf(TrailEntry),
});
