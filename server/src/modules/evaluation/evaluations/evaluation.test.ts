import { Attendance, EvaluationStatus, SeatState } from '@michi/contract/states';
import { describe, expect, test } from 'vitest';
import { isAttended, isHeldBack, isPublishable, refusalOf } from '../core/evaluation.ts';

const endsAt = new Date('2026-03-02T12:00:00.000Z');
const at = (iso: string) => new Date(iso);
const seat: Parameters<typeof isAttended>[0] = {
  state: SeatState.enum.BOOKED,
  attendance: Attendance.enum.PRESENT,
  classStatus: 'ENDED',
  confirmedAt: null,
  endsAt,
  studentId: 'student',
  senseiId: 'sensei',
};

test('attended is a booked seat that was marked there, or confirmed', () => {
  const told = Attendance.options.filter((attendance) => isAttended({ ...seat, attendance }));
  expect(told).toEqual(['PRESENT', 'LATE']);
  expect(
    Attendance.options.filter((attendance) => isAttended({ ...seat, attendance, confirmedAt: endsAt })),
  ).toEqual(Attendance.options);
  expect(SeatState.options.filter((state) => isAttended({ ...seat, state }))).toEqual(['BOOKED']);
  expect(isAttended({ ...seat, classStatus: 'CANCELED' })).toBe(false);
});

test('the window opens with the end and closes to the millisecond', () => {
  expect(refusalOf(seat, 14, at('2026-03-02T11:59:59.999Z'))).toBe('too_early');
  expect(refusalOf(seat, 14, endsAt)).toBeNull();
  expect(refusalOf(seat, 14, at('2026-03-16T11:59:59.999Z'))).toBeNull();
  expect(refusalOf(seat, 14, at('2026-03-16T12:00:00.000Z'))).toBe('too_late');
  expect(refusalOf({ ...seat, attendance: 'ABSENT' }, 14, endsAt)).toBe('not_attended');
});

describe('published', () => {
  const closesAt = at('2026-03-16T12:00:00.000Z');
  const isDue = (of: Partial<typeof seat>, written: number, now: Date) =>
    isPublishable({ ...seat, ...of }, written, { windowDays: 14, now });

  test('when both wrote or nobody can any more', () => {
    expect([isDue({}, 1, endsAt), isDue({}, 2, endsAt), isDue({}, 1, closesAt)]).toEqual([false, true, true]);
  });

  test('only of what is attended, however long it waited', () => {
    const missed = { attendance: Attendance.enum.ABSENT };
    expect([isDue(missed, 2, endsAt), isDue(missed, 2, closesAt)]).toEqual([false, false]);
    expect(isDue({ ...missed, confirmedAt: endsAt }, 2, endsAt)).toBe(true);
  });

  test('held back is what is not: the author reads why', () => {
    const missed = { ...seat, attendance: Attendance.enum.ABSENT };
    expect(EvaluationStatus.options.filter((status) => isHeldBack(missed, status))).toEqual(['PENDING']);
    expect(isHeldBack(seat, 'PENDING')).toBe(false);
  });
});
