import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import {
  type CalendarAccount,
  CalendarError,
  type OwnEvent,
} from '../../../platform/gateways/calendar/calendar.ts';
import type { Account } from '../../identity/index.ts';
import { classEventsFor, classIdOf } from '../../scheduling/index.ts';
import {
  findWrittenClasses,
  forgetWritten,
  saveWritten,
  type WrittenRow,
} from './written-class.repository.ts';

type Target = { connectionId: string; account: CalendarAccount; person: Account; calendarRef: string | null };

/**
 * Makes the calendar elsewhere hold the person's classes ahead as they are now, by what was written last:
 * what is new is made, what has changed is written over, what is gone, or stands in a calendar that was
 * chosen before, is taken out. Each step is kept at once, so that one that is broken off goes on from there.
 * `calendarRef` null: nothing is to be there.
 */
export async function writeClasses(ctx: Ctx, target: Target): Promise<void> {
  const { connectionId, account, person, calendarRef } = target;
  const written = new Map((await findWrittenClasses(ctx, connectionId)).map((row) => [row.classId, row]));
  const wanted = calendarRef === null ? [] : await classEventsFor(ctx, person);
  const events = new Map(wanted.flatMap((event) => pairOf(event)));
  for (const [classId, row] of written)
    if (!events.has(classId) || row.calendarRef !== calendarRef) {
      // What may not be taken out any more keeps nothing else from being written.
      await account.deleteEvent(row.calendarRef, row).catch((error: unknown) => {
        if (!(error instanceof CalendarError) || !['READ_ONLY', 'MISSING', 'REFUSED'].includes(error.problem))
          throw error;
      });
      await forgetWritten(ctx, connectionId, classId);
      written.delete(classId);
    }
  if (calendarRef === null) return;
  for (const [classId, event] of events) {
    const before = written.get(classId) ?? null;
    const digest = digestOf(event);
    if (before && digest.equals(before.digest)) continue;
    const made = await account.writeEvent(calendarRef, event, before);
    const row: WrittenRow = { ...made, classId, calendarRef, digest, endsAt: event.endsAt };
    await saveWritten(ctx, { connectionId, userId: person.id }, row);
  }
}

function pairOf(event: OwnEvent): [string, OwnEvent][] {
  const classId = classIdOf(event.uid);
  return classId ? [[classId, event]] : [];
}

/** When it changed is no change of its own. */
function digestOf({ changedAt: _changed, ...event }: OwnEvent): Buffer {
  return createHash('sha256').update(JSON.stringify(event)).digest();
}
