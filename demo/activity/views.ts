import { days } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

const remembered = 60;

/**
 * How often each listed course was opened: a few times a day, more often at weekends, and the more it is
 * booked.
 */
export function addViews(world: World): void {
  const booked = new Map<string, number>();
  for (const { course_id: id } of world.rows.order) booked.set(id, (booked.get(id) ?? 0) + 1);
  for (const course of world.rows.course) {
    if (!course.listed) continue;
    const usual = 2 + Math.min(14, (booked.get(course.id) ?? 0) / 2);
    for (let ago = 0; ago < remembered; ago += 1) {
      const at = world.at(-days(ago));
      if (at < new Date(course.published_at ?? at)) break;
      const isWeekend = at.getUTCDay() % 6 === 0;
      const count = Math.round(usual * (0.5 + world.random.next()) * (isWeekend ? 1.4 : 1));
      if (count > 0)
        world.rows.course_view.push({ course_id: course.id, day: at.toISOString().slice(0, 10), count });
    }
  }
}
