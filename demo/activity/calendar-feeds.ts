import { days, hours } from '../../server/src/platform/clock.ts';
import type { Sensei, Student, World } from '../world/world.ts';

/** The calendars of the two who sign in are read elsewhere; the sensei shows one course to others. */
export function addCalendarFeeds(
  world: World,
  [student]: readonly Student[],
  [sensei]: readonly Sensei[],
): void {
  const course = world.rows.course.find((row) => row.sensei_id === sensei?.id && row.status === 'PUBLISHED');
  const feeds = [
    { person: student, courseId: null, madeDaysAgo: 40, readHoursAgo: 2 },
    { person: sensei, courseId: null, madeDaysAgo: 75, readHoursAgo: 3 },
    ...(course ? [{ person: sensei, courseId: course.id, madeDaysAgo: 6, readHoursAgo: null }] : []),
  ];
  for (const { person, courseId, madeDaysAgo, readHoursAgo } of feeds) {
    if (!person) continue;
    const at = world.at(-days(madeDaysAgo));
    world.rows.calendar_feed.push({
      id: world.id(at),
      user_id: person.id,
      course_id: courseId,
      created_at: at,
      read_at: readHoursAgo === null ? null : world.at(-hours(readHoursAgo)),
    });
  }
}
