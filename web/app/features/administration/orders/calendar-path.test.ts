import { expect, it } from 'vitest';
import { calendarPath } from './calendar-path.ts';

it("opens on the class's day as the reader's own calendar has it", () => {
  const lesson = { classId: 'c1', startsAt: '2026-11-25T02:30:00.000Z' };
  expect(calendarPath(lesson, 'America/Lima')).toBe(
    '/admin/calendar-settings/calendar?class=c1&at=/2026-11-24',
  );
  expect(calendarPath(lesson, 'Asia/Tokyo')).toBe(
    '/admin/calendar-settings/calendar?class=c1&at=/2026-11-25',
  );
});
