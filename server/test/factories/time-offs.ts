import { createTimeOff, previewTimeOff, type TimeOffInput } from '@michi/contract/time-offs';
import type { Person } from './identity.ts';

/** A whole day in the sensei's zone. */
export const dayOff = (fromDate: string, more: Partial<TimeOffInput> = {}): TimeOffInput => ({
  allDay: true,
  fromDate,
  fromTime: null,
  toDate: fromDate,
  toTime: null,
  recurrence: null,
  recursUntil: null,
  privateReason: 'A wedding',
  publicNote: 'Back on Monday',
  ...more,
});
type Action = 'KEEP' | 'CANCEL_REFUND';

/** The preview, and what creates or changes it with the same choice for every class. */
export async function decideAbout(sensei: Person, timeOff: TimeOffInput, action: Action, id?: string) {
  const preview = await sensei.caller.call(previewTimeOff, { body: { ...timeOff, id } });
  const choices = preview.classes.map(({ classId }) => ({ classId, action }));
  return { preview, body: { ...timeOff, choices, fingerprint: preview.fingerprint } };
}
export async function takeDayOff(sensei: Person, timeOff: TimeOffInput, action: Action = 'KEEP') {
  const { body } = await decideAbout(sensei, timeOff, action);
  return sensei.caller.call(createTimeOff, { body });
}
