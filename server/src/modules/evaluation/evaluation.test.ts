import { Attendance, SeatState } from '@michi/contract/states';
import { expect, test } from 'vitest';
import { isAttended, isPublishable, refusalOf } from './evaluation.ts';

const endsAt = new Date('2026-03-02T12:00:00.000Z');
const at = (iso: string) => new Date(iso);
const seat = {
  state: SeatState.enum.BOOKED,
  attendance: Attendance.enum.PRESENT,
  classStatus: 'ENDED' as const,
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

test('published when both wrote or nobody can any more', () => {
  const closesAt = at('2026-03-16T12:00:00.000Z');
  expect(isPublishable(1, closesAt, endsAt)).toBe(false);
  expect(isPublishable(2, closesAt, endsAt)).toBe(true);
  expect(isPublishable(1, closesAt, closesAt)).toBe(true);
});
