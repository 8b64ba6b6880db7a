import { describe, expect, test } from 'vitest';
import { disputeRefusalOf, isAnswerOpen, secondsWithin } from '../core/dispute.ts';
import { outcomesOf } from '../core/report.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
const seat = { state: 'BOOKED', classStatus: 'ENDED', endsAt: at(0) } as const;

test('a problem is reported from the end of the class on, for so many hours, and never of a canceled seat', () => {
  const refusalAt = (minute: number) => disputeRefusalOf(seat, 2, at(minute));
  expect([-1, 0, 119, 120].map(refusalAt)).toEqual(['too_early', null, null, 'too_late']);
  expect(disputeRefusalOf({ ...seat, state: 'CANCELED' }, 2, at(1))).toBe('canceled');
  expect(disputeRefusalOf({ ...seat, classStatus: 'CANCELED' }, 2, at(1))).toBe('canceled');
});

test('it is answered once, in time, and before the decision', () => {
  const open = { outcome: null, answer: null, replyDueAt: at(10) };
  expect(isAnswerOpen(open, at(9))).toBe(true);
  expect(isAnswerOpen(open, at(10))).toBe(false);
  expect(isAnswerOpen({ ...open, answer: 'No' }, at(9))).toBe(false);
  expect(isAnswerOpen({ ...open, outcome: 'DISMISSED' }, at(9))).toBe(false);
});

describe('time in the room', () => {
  const stay = (from: number, to: number | null) => ({
    joinedAt: at(from),
    leftAt: to === null ? null : at(to),
  });
  test.each([
    [[], 0],
    [[stay(0, 10)], 600],
    [[stay(0, 10), stay(20, 21)], 660],
    [[stay(0, 10), stay(2, 5), stay(8, 12)], 720],
    [[stay(0, null), stay(5, 6)], 60],
  ])('%# counts two tabs once, and no stay without an end', (stays, seconds) => {
    expect(secondsWithin(stays)).toBe(seconds);
  });
});

test('money goes back only where some is left, and nobody is banned twice', () => {
  expect(outcomesOf({ hasMoney: true, personStatus: 'ACTIVE' })).toEqual([
    'DISMISSED',
    'WARNED',
    'REFUNDED',
    'BANNED',
  ]);
  for (const personStatus of ['BANNED', 'DELETED', null] as const)
    expect(outcomesOf({ hasMoney: false, personStatus })).toEqual(['DISMISSED', 'WARNED']);
});
