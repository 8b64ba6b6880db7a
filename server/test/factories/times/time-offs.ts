import { listProposedTimes, listSlots } from '@michi/contract/scheduling/classes';
import {
  createTimeOff,
  listTimeOffs,
  previewTimeOff,
  type TimeOffInput,
} from '@michi/contract/scheduling/time-offs';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../identity.ts';

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
type NewTime = { newDate: string; newTime: string };
/** What becomes of a class; a new time is asked for. */
type Action = 'KEEP' | 'OFFER' | 'CANCEL_REFUND' | NewTime;

/** The preview, and what creates or changes it with the same choice for every class. */
export async function decideAbout(sensei: Person, timeOff: TimeOffInput, action: Action, id?: string) {
  const preview = await sensei.caller.call(previewTimeOff, { body: { ...timeOff, id } });
  const choice = typeof action === 'string' ? { action } : { action: 'RESCHEDULE' as const, ...action };
  const choices = preview.classes.map(({ classId }) => ({ classId, ...choice }));
  return { preview, body: { ...timeOff, choices, fingerprint: preview.fingerprint } };
}
export async function takeDayOff(sensei: Person, timeOff: TimeOffInput, action: Action = 'KEEP') {
  const { body } = await decideAbout(sensei, timeOff, action);
  return sensei.caller.call(createTimeOff, { body });
}

export const mondayAtTen: NewTime = { newDate: '2026-03-09', newTime: '10:00' };
/** Takes Thursday off, and asks whoever has a class then for Monday instead. */
export const askToMove = (sensei: Person, timeOff = dayOff('2026-03-05'), newTime = mondayAtTen) =>
  takeDayOff(sensei, timeOff, newTime);

/** The days of March 2026 from the 3rd on, as two digits each, on which the course has free times. */
export async function freeDaysOf(app: TestApp, courseId: string, to = '2026-03-12T00:00:00Z') {
  const { items } = await app
    .as(null)
    .call(listSlots, { params: { id: courseId }, query: { from: '2026-03-03T00:00:00Z', to } });
  return [...new Set(items.map((slot) => slot.startsAt.slice(8, 10)))].join(' ');
}

export async function timeOffsOf(sensei: Person, when: 'UPCOMING' | 'PAST') {
  return (await sensei.caller.call(listTimeOffs, { query: { when } })).items;
}

/** Templates of the mails to a person among these codes, in order. */
export const mailsOf = async (app: TestApp, person: Person, ...codes: string[]) =>
  (
    await app.ctx.db
      .selectFrom('outbox_mail')
      .select('template_code')
      .where('user_id', '=', person.id)
      .where('template_code', 'in', codes)
      .orderBy('id')
      .execute()
  ).map((mail) => mail.template_code);

/** Starts of the times that stand in the sensei's calendar beside the classes. */
export async function proposedTo(sensei: Person, week: { from: string; to: string }) {
  const { items } = await sensei.caller.call(listProposedTimes, { query: week });
  return items.map(({ startsAt }) => startsAt);
}
