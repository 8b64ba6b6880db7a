import { z } from 'zod';
import { ValidationFailed } from '../../platform/errors.ts';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a list by start goes on: after this start and id. */
export function encodeStart({ startsAt, id }: { startsAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([startsAt.toISOString(), id])).toString('base64url');
}

/** Throws validation_failed (field `cursor`) for anything that `encodeStart` did not write. */
export function decodeStart(cursor: string): { startsAt: Date; id: string } {
  try {
    const [startsAt, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { startsAt: new Date(startsAt), id };
  } catch {
    throw ValidationFailed({ field: 'cursor', message: 'Unknown cursor' });
  }
}
