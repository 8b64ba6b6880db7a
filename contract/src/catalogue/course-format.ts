import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * What keeps a course one to one, or a group: sessions of packages that may still be given a time, or classes
 * ahead.
 */
export const FormatLock = z.enum(['SESSIONS', 'CLASSES']);
export type FormatLock = z.infer<typeof FormatLock>;

/** Why, and the way out. */
export const formatLockText: Record<FormatLock, string> = {
  SESSIONS: 'Sessions of packages have no time yet. A duplicate of the course can have the other format',
  CLASSES: 'Classes of this course lie ahead. A duplicate of the course can have the other format',
};

export const getFormatLock = defineRoute({
  method: 'GET',
  path: '/courses/:id/format-lock',
  auth: 'required',
  summary: 'Why a course has to stay one to one, or a group; for whoever may change it',
  params: z.object({ id: Id }),
  response: z.object({ lock: FormatLock.nullable() }),
});
