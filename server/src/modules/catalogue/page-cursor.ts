import { z } from 'zod';
import { ValidationFailed } from '../../platform/errors.ts';

/** Opaque to callers: the place after which a page begins, as base64url of JSON. */
export function encodeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws `validation_failed` on a cursor that is not ours. */
export function decodeCursor<S extends z.ZodType>(schema: S, cursor: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw ValidationFailed({ field: 'cursor', message: 'This page is not available any more; begin again' });
  }
}

/** Cuts the one row too many that tells whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => readonly unknown[],
): { rows: Row[]; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { rows: kept, nextCursor: last && rows.length > limit ? encodeCursor(placeOf(last)) : null };
}

/** Milliseconds since 1970 and an id: a place in a list by time. */
export const TimePlace = z.tuple([z.int().min(0).max(9_999_999_999_999), z.uuid()]);

/** Where the page after `cursor` begins, in a list by time. */
export function timePlace(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(TimePlace, cursor);
  return { at: new Date(at), id };
}
