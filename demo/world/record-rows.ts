import { createHash } from 'node:crypto';
import type { RecordSection } from '@michi/contract/records/records';
import type { Visibility } from '@michi/contract/states';
import type { World } from './world.ts';

/** Who the rows belong to, and since when. */
export type Owner = { user_id: string; created_at: Date; updated_at: Date };
export const ownerOf = ({ id, since }: { id: string; since: Date }): Owner => ({
  user_id: id,
  created_at: since,
  updated_at: since,
});

export function showSection(
  world: World,
  owner: Owner,
  section: RecordSection,
  visibility: Visibility,
): void {
  world.rows.record_section.push({
    user_id: owner.user_id,
    section,
    visibility,
    updated_at: owner.created_at,
  });
}

/**
 * As the migration that ships the colleges makes it of the name; one that it does not name is refused by the
 * database.
 */
export function collegeId(name: string): string {
  const hex = createHash('md5').update(`michi college ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export const yearOf = (world: World, yearsAgo: number) => world.now.getUTCFullYear() - yearsAgo;
/** The autumn in which a class of this school year begins to study. */
export const nextCycle = (world: World) => yearOf(world, world.now.getUTCMonth() >= 6 ? -1 : 0);
export const dayOf = (world: World, day: number) =>
  world
    .at(day * 86_400_000)
    .toISOString()
    .slice(0, 10);

type Activity = readonly [string, string, string, string, readonly number[], number, number];
export function addActivities(world: World, owner: Owner, activities: readonly Activity[]): void {
  for (const [
    index,
    [category, position, organization, description, grades, hours, weeks],
  ] of activities.entries())
    world.rows.activity.push({
      id: world.id(owner.created_at),
      ...owner,
      sort_order: index + 1,
      category,
      position,
      organization,
      description,
      grades: [...grades],
      hours_per_week: hours,
      weeks_per_year: weeks,
      state: grades.includes(12) ? 'ONGOING' : 'COMPLETED',
      version: 1,
    });
}

export function addClub(
  world: World,
  owner: Owner,
  [name, role, state]: readonly [string, string, string],
): void {
  const from = state === 'ONGOING' ? 2 : 3;
  world.rows.club.push({
    id: world.id(owner.created_at),
    ...owner,
    name,
    role,
    state,
    start_date: `${yearOf(world, from)}-09-01`,
    end_date: state === 'ONGOING' ? null : `${yearOf(world, 1)}-06-15`,
    version: 1,
  });
}

export function addLanguages(
  world: World,
  owner: Owner,
  spoken: readonly (readonly [string, string])[],
): void {
  for (const [code, proficiency] of spoken)
    world.rows.known_language.push({
      id: world.id(owner.created_at),
      ...owner,
      code,
      proficiency,
      version: 1,
    });
}

export function addGrade(world: World, owner: Owner, subject: string, term: string, grade: string): void {
  const year = yearOf(world, 1);
  world.rows.course_grade.push({
    id: world.id(owner.created_at),
    ...owner,
    subject,
    term: term === 'last fall' ? `${year} fall` : `${year + 1} spring`,
    grade,
    version: 1,
  });
}
