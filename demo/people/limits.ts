import type { DemoCourse, World } from '../world/world.ts';
import { demoEmails } from './people.ts';

/**
 * The demo's own sensei, and every fourth of the others, take on no more than they can do well; one of the
 * courses is kept rarer.
 */
export function addLimits(world: World, courses: readonly DemoCourse[]): void {
  const perSensei = [...Map.groupBy(courses, ({ sensei }) => sensei.id).values()];
  for (const [index, own] of perSensei.entries()) {
    const [first] = own;
    if (!first) continue;
    const isOwn = world.rows.user.find(({ id }) => id === first.sensei.id)?.email === demoEmails.sensei;
    if (!isOwn && index % 4 !== 3) continue;
    const of = { sensei_id: first.sensei.id, pause_minutes: null, new_students_per_week: null };
    world.rows.booking_limit.push({
      ...of,
      id: world.id(first.since),
      course_id: null,
      per_day: isOwn ? 10 : 6,
      per_week: isOwn ? 50 : 25,
      ...(!isOwn && { pause_minutes: 10, new_students_per_week: 4 }),
    });
    const rare = own.findLast(({ listed, row }) => listed && row.format === 'ONE_TO_ONE');
    if (rare && rare !== first)
      world.rows.booking_limit.push({
        ...of,
        id: world.id(rare.since),
        course_id: rare.id,
        per_day: 4,
        per_week: null,
      });
  }
}
