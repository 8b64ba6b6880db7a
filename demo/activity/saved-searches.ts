import { days } from '../../server/src/platform/clock.ts';
import { queryOfPath } from '../../server/src/modules/discovery/index.ts';
import type { Student, World } from '../world/world.ts';

const searches = [
  {
    name: 'Personal statement, one to one',
    path: '/search?q=personal+statement&format=ONE_TO_ONE',
    savedDaysAgo: 24,
    mailedDaysAgo: 9,
    mails: true,
  },
  {
    name: 'Interviews in the evening',
    path: '/search/category/interviews?timeOfDay=EVENING&timeZone=America%2FNew_York',
    savedDaysAgo: 12,
    mailedDaysAgo: null,
    mails: true,
  },
  { name: 'SAT Math', path: '/search?q=SAT+math', savedDaysAgo: 61, mailedDaysAgo: 40, mails: false },
] as const;

/** What the student of the demo looks for; from now on new courses are told. */
export function addSavedSearches(world: World, [student]: readonly Student[]): void {
  if (!student) return;
  for (const { name, path, savedDaysAgo, mailedDaysAgo, mails } of searches) {
    const at = world.at(-days(savedDaysAgo));
    const query = queryOfPath(path);
    if (query === null) throw new Error(`No search: ${path}`);
    world.rows.saved_search.push({
      id: world.id(at),
      user_id: student.id,
      name,
      query,
      since: world.now,
      told_at: mailedDaysAgo === null ? null : world.at(-days(mailedDaysAgo)),
      mailed_at: mailedDaysAgo === null ? null : world.at(-days(mailedDaysAgo)),
      paused_at: mails ? null : world.now,
      created_at: at,
      updated_at: at,
    });
  }
}
