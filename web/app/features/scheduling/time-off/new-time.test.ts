import type { TimeOffChoice, TimeOffPreview } from '@michi/contract/scheduling/time-offs';
import { describe, expect, test } from 'vitest';
import { newTimesFor } from './new-time.ts';

const touched = (
  classId: string,
  actions: TimeOffChoice['action'][] = ['KEEP', 'RESCHEDULE', 'CANCEL_REFUND'],
) => ({
  classId,
  courseId: 'course',
  courseTitle: 'Essays',
  format: 'ONE_TO_ONE' as const,
  startsAt: '2026-03-05T15:00:00.000Z',
  endsAt: '2026-03-05T16:00:00.000Z',
  students: [],
  held: 0,
  refunds: [],
  offer: null,
  asked: 0,
  proposal: null,
  actions,
});
const preview = (classes: TimeOffPreview['classes']): TimeOffPreview => ({
  startsAt: '2026-03-05T05:00:00.000Z',
  endsAt: '2026-03-13T05:00:00.000Z',
  timeZone: 'America/New_York',
  occurrences: 1,
  classes,
  held: 0,
  planned: 0,
  fingerprint: 'seen',
});

const once = { recurrence: null, recursUntil: null };

test('each class is kept at first; its new time is the same hour on the first such weekday after the time-off', () => {
  // The clocks go forward on March 8th.
  expect(newTimesFor(preview([touched('a')]), once)).toEqual([
    { classId: 'a', action: 'KEEP', newDate: '2026-03-19', newTime: '10:00' },
  ]);
});

test('what was chosen stays chosen where it is still possible', () => {
  const chosen: TimeOffChoice[] = [
    { classId: 'a', action: 'CANCEL_REFUND', newDate: '2026-03-19', newTime: '10:00' },
    { classId: 'b', action: 'RESCHEDULE', newDate: '2026-03-20', newTime: '18:30' },
    { classId: 'gone', action: 'CANCEL_REFUND', newDate: '2026-03-19', newTime: '10:00' },
  ];
  const now = preview([touched('a', ['KEEP', 'RESCHEDULE']), touched('b'), touched('new')]);
  expect(
    newTimesFor(now, once, chosen).map(({ classId, action, newTime }) => [classId, action, newTime]),
  ).toEqual([
    ['a', 'KEEP', '10:00'],
    ['b', 'RESCHEDULE', '18:30'],
    ['new', 'KEEP', '10:00'],
  ]);
});

describe('in a time-off that comes every week', () => {
  const classOn = (classId: string, day: string, hour = 15) => ({
    ...touched(classId),
    startsAt: `2026-${day}T${hour}:00:00.000Z`,
    endsAt: `2026-${day}T${hour + 1}:00:00.000Z`,
  });
  const weekly = { recurrence: 'WEEKLY' as const, recursUntil: '2026-03-19' };
  const timesOf = (more: Partial<TimeOffPreview>, classes: TimeOffPreview['classes']) =>
    newTimesFor({ ...preview(classes), ...more }, weekly).map(
      ({ newDate, newTime }) => `${newDate} ${newTime}`,
    );

  test('no suggested time is off again: another day of the same week', () => {
    // Thursdays; the clocks go forward on March 8th.
    const thursday = { startsAt: '2026-03-05T05:00:00.000Z', endsAt: '2026-03-06T05:00:00.000Z' };
    expect(timesOf(thursday, [classOn('a', '03-05'), classOn('b', '03-19', 14)])).toEqual([
      '2026-03-06 10:00',
      '2026-03-20 10:00',
    ]);
    // From Thursday to Monday evening: the next free one is the Tuesday.
    const long = { startsAt: '2026-03-05T05:00:00.000Z', endsAt: '2026-03-09T22:00:00.000Z' };
    expect(timesOf(long, [classOn('a', '03-05')])).toEqual(['2026-03-10 10:00']);
  });

  test('where it is the whole week, only after its end', () => {
    const week = { startsAt: '2026-03-05T05:00:00.000Z', endsAt: '2026-03-12T04:00:00.000Z' };
    expect(timesOf(week, [classOn('a', '03-05')])).toEqual(['2026-03-26 10:00']);
  });
});
