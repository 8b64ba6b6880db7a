import { after, days } from '../../server/src/platform/clock.ts';
import { quietSensei } from '../content/sensei/quiet.ts';
import { addUser, emailOf } from './people.ts';
import { collegeId, ownerOf, showSection, yearOf } from '../world/record-rows.ts';
import type { World } from '../world/world.ts';

/** Drawn after all else, so that the rest of the world stays as it is. */
export function addQuietSensei(world: World, passwordHash: string, adminId: string) {
  return quietSensei.map(({ name, zone, headline, college, round, yearsAgo, sat }, index) => {
    const since = world.at(-days(45 + 2 * index));
    const id = addUser(world, passwordHash, {
      email: emailOf(name),
      name,
      type: 'SENSEI',
      locale: 'en',
      time_zone: zone,
      sensei_status: 'ACTIVE',
      since,
    });
    world.rows.calendar.push({ user_id: id, time_zone: zone, account_time_zone: null, version: 1 });
    world.rows.sensei_profile.push({
      user_id: id,
      headline,
      bio: null,
      video_url: null,
      subjects: [],
      name,
      avatar: null,
      status: 'ACTIVE',
      time_zone: zone,
      languages: [{ code: 'en', proficiency: 'FLUENT' }],
      outcomes: [],
      rating_sum: 0,
      rating_count: 0,
      next_free_at: null,
      version: 1,
      created_at: since,
      updated_at: since,
    });
    const owner = ownerOf({ id, since });
    for (const section of ['APPLICATIONS', 'SCORES'] as const)
      showSection(world, owner, section, index % 3 === 0 ? 'MY_SENSEI' : 'PRIVATE');
    world.rows.college_application.push({
      id: world.id(since),
      ...owner,
      college_id: collegeId(college),
      cycle_year: yearOf(world, yearsAgo),
      round,
      decision: 'ACCEPTED',
      enrolled: true,
      verified_by: adminId,
      verified_at: after(since, days(2)),
    });
    if (sat !== null)
      world.rows.score.push({ id: world.id(since), ...owner, type: 'SAT', value: sat, official: true });
    return { id, since, active: true };
  });
}
