import type { TimeOffChoice, TimeOffPreview } from '@michi/contract/time-offs';
import { expect, test } from 'vitest';
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
  answerBy: null,
  actions,
});
const preview = (classes: TimeOffPreview['classes']): TimeOffPreview => ({
  startsAt: '2026-03-05T05:00:00.000Z',
  endsAt: '2026-03-13T05:00:00.000Z',
  timeZone: 'America/New_York',
  occurrences: 1,
  classes,
  held: 0,
  fingerprint: 'seen',
});

test('each class is kept at first; its new time is the same hour on the first such weekday after the time-off', () => {
  // The clocks go forward on March 8th.
  expect(newTimesFor(preview([touched('a')]))).toEqual([
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
  expect(newTimesFor(now, chosen).map(({ classId, action, newTime }) => [classId, action, newTime])).toEqual([
    ['a', 'KEEP', '10:00'],
    ['b', 'RESCHEDULE', '18:30'],
    ['new', 'KEEP', '10:00'],
  ]);
});
