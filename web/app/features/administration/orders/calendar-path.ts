import { dayIn } from '../../../lib/format/zoned-day.ts';

type Lesson = { classId: string; startsAt: string };

/** A class in the calendar of all, which opens on its day in the reader's zone. */
export const calendarPath = ({ classId, startsAt }: Lesson, zone: string): string =>
  `/admin/calendar-settings/calendar?class=${classId}&at=/${dayIn(startsAt, zone)}`;
