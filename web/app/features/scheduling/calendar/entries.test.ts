import type { CalendarEntry } from '@michi/contract/scheduling/own-calendar';
import { describe, expect, it } from 'vitest';
import { entriesOn, shownOf } from './entries.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const student = { zone: 'America/New_York', isSensei: false };
const shown = (entry: CalendarEntry, reader = student) => shownOf(entry, reader);

const lesson: CalendarEntry = {
  kind: 'CLASS',
  classId: id,
  courseTitle: 'Maps',
  person: 'Mira Stone',
  seats: null,
  status: 'SCHEDULED',
  isAsked: false,
  isMovable: true,
  startsAt: '2026-11-30T03:30:00.000Z',
  endsAt: '2026-11-30T05:30:00.000Z',
};

describe('an entry of the calendar', () => {
  it('says whose class it is, and can be moved while it stands', () => {
    expect(shown(lesson)).toMatchObject({
      title: 'Maps',
      detail: 'Mira Stone',
      isMovable: true,
      tone: 'plain',
    });
    const gone = shown({ ...lesson, status: 'CANCELED' });
    expect(gone).toMatchObject({ title: 'Cancelled: Maps', isMovable: false, tone: 'over' });
  });

  it('stands on each day of the reader that it touches, and not on the one that begins as it ends', () => {
    const late = [shown(lesson)];
    expect(entriesOn('2026-11-29', late, student.zone)).toHaveLength(1);
    expect(entriesOn('2026-11-30', late, student.zone)).toHaveLength(1);
    const toMidnight = [shown({ ...lesson, endsAt: '2026-11-30T05:00:00.000Z' })];
    expect(entriesOn('2026-11-30', toMidnight, student.zone)).toHaveLength(0);
  });

  it('a deadline stands on the day that it is where the reader is, with its hour', () => {
    const deadline: CalendarEntry = {
      kind: 'DEADLINE',
      applicationId: id,
      college: 'North College',
      program: null,
      round: 'REGULAR_DECISION',
      at: '2026-12-02T04:59:00.000Z',
      isSubmitted: false,
    };
    expect(shown(deadline)).toMatchObject({
      title: 'Deadline: North College',
      start: '2026-12-01',
      end: '2026-12-02',
      allDay: true,
    });
    expect(shown(deadline).until).toContain('23:59');
  });

  it('whole days off and closed days keep their dates in every zone', () => {
    const off = shown({
      kind: 'TIME_OFF',
      timeOffId: id,
      allDay: true,
      timeZone: 'Asia/Tokyo',
      reason: null,
      startsAt: '2026-12-01T15:00:00.000Z',
      endsAt: '2026-12-02T15:00:00.000Z',
    });
    expect(off).toMatchObject({ start: '2026-12-02', end: '2026-12-03', title: 'Time off' });
    const closed = shown({
      kind: 'CLOSURE',
      blackoutId: id,
      fromDate: '2026-12-24',
      toDate: '2026-12-26',
      name: 'Winter break',
      works: false,
    });
    expect(closed).toMatchObject({ start: '2026-12-24', end: '2026-12-27' });
    expect(closed.title).toContain('Winter break');
    expect(entriesOn('2026-12-26', [closed], student.zone)).toEqual([closed]);
  });

  it('leads to where it is changed', () => {
    const hold: CalendarEntry = {
      kind: 'HOLD',
      seatId: id,
      classId: null,
      courseId: 'course',
      courseTitle: 'Maps',
      until: '2026-11-29T12:15:00.000Z',
      orderId: 'order',
      isPlanned: false,
      person: null,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
    };
    expect(shown(hold).to).toBe('/courses/course/schedule?order=order');
    expect(shown({ ...hold, orderId: null }).to).toBe('/checkouts/list-checkouts');
    // What is planned reads as booked; before its series has begun it is seen in the plan alone.
    const plan: CalendarEntry = { ...hold, isPlanned: true, orderId: null, person: 'Ida Falk' };
    expect(shown({ ...plan, classId: 'class' })).toMatchObject({
      classId: 'class',
      to: null,
      isMovable: true,
    });
    const planned = shown(plan);
    expect([planned.title, planned.tone, planned.to]).toEqual([
      'Maps: planned with Ida Falk',
      'plain',
      '/checkouts/list-checkouts',
    ]);
    const task: CalendarEntry = {
      kind: 'TASK',
      taskId: id,
      studentId: 'otto',
      title: 'Essay',
      due: { date: '2026-12-01' },
      status: 'PENDING',
    };
    expect(shown(task).to).toBe('/student?view=plan');
    expect(shown(task, { ...student, isSensei: true }).to).toBe('/sensei?student=otto');
  });

  it('what lasts all day comes before what has an hour', () => {
    const task = shown({
      kind: 'TASK',
      taskId: id,
      studentId: id,
      title: 'Zebra',
      due: { date: '2026-11-29' },
      status: 'PENDING',
    });
    expect(entriesOn('2026-11-29', [shown(lesson), task], student.zone).map(({ kind }) => kind)).toEqual([
      'TASK',
      'CLASS',
    ]);
  });
});
