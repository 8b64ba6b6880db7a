import type { Visibility } from '@michi/contract/states';
import type { SenseiSeed } from '../content/seeds.ts';
import { collegeId, nextCycle, type Owner, showSection, yearOf } from '../world/record-rows.ts';
import type { Sensei, Student, World } from '../world/world.ts';

export function addSenseiRecords(world: World, sensei: readonly Sensei[], adminId: string): void {
  for (const [index, { id, since, seed, active }] of sensei.entries()) {
    const shared = { user_id: id, created_at: since, updated_at: since };
    show(world, shared, 'PUBLIC');
    addEducation(world, shared, seed.studied);
    for (const [college, program, yearsAgo, round, decision, enrolled] of seed.admitted) {
      world.rows.college_application.push({
        id: world.id(since),
        ...shared,
        college_id: collegeId(college),
        program,
        cycle_year: yearOf(world, yearsAgo),
        round,
        decision,
        enrolled: enrolled ?? false,
        ...verified(active && enrolled && (index === 0 || world.random.chance(0.75)) ? adminId : null, since),
      });
    }
    const schoolEnd = Math.max(...seed.studied.map(([, , , began]) => began), 1);
    for (const [type, value, subject] of seed.scores) {
      const month = world.random.pick(['03', '05', '06', '10', '11']);
      const official = !type.startsWith('GPA');
      world.rows.score.push({
        id: world.id(since),
        ...shared,
        type,
        value,
        subject: subject ?? null,
        taken_at: official ? `${yearOf(world, schoolEnd + 1)}-${month}-12` : null,
        official,
      });
    }
  }
}

function addEducation(world: World, shared: Owner, studied: SenseiSeed['studied']): void {
  for (const [school, level, field, began, ended] of studied) {
    world.rows.education.push({
      id: world.id(shared.created_at),
      ...shared,
      school,
      level,
      field,
      start_date: `${yearOf(world, began)}-09-01`,
      end_date: ended === 0 ? null : `${yearOf(world, ended)}-06-15`,
      progress: ended === 0 ? 'IN_PROGRESS' : 'COMPLETED',
    });
  }
}

const schools = [
  'Lincoln High School',
  'Colégio Bandeirantes',
  'Raffles Institution',
  'Gymnasium am Park',
  'St. Mary’s College',
  'Liceo Bilingüe del Valle',
  'Greenfield International School',
  'City Sixth Form',
  'Kendriya Vidyalaya',
];
const lists = [
  'Stanford University',
  'Yale University',
  'University of Toronto',
  'University of Edinburgh',
  'New York University',
  'University of Michigan',
  'National University of Singapore',
  'Bocconi University',
  'University of British Columbia',
  'Universidade de São Paulo',
  'Boston University',
  'Amherst College',
];

/** A student's own records are private, some shared with the own sensei. */
export function addStudentRecords(world: World, students: readonly Student[]): void {
  const { random } = world;
  for (const { id, since } of students) {
    const shared = { user_id: id, created_at: since, updated_at: since };
    show(world, shared, random.pick(['PRIVATE', 'PRIVATE', 'MY_SENSEI']));
    world.rows.education.push({
      id: world.id(since),
      ...shared,
      school: random.pick(schools),
      level: 'HIGH_SCHOOL',
      field: null,
      start_date: `${yearOf(world, 3)}-09-01`,
      end_date: null,
      progress: 'IN_PROGRESS',
    });
    if (random.chance(0.6)) {
      const value = 1080 + 10 * random.int(0, 44);
      world.rows.score.push({
        id: world.id(since),
        ...shared,
        type: 'SAT',
        value,
        subject: null,
        taken_at: `${yearOf(world, 1)}-${random.pick(['05', '08', '10'])}-03`,
        official: true,
      });
    }
    for (const college of random.shuffled(lists).slice(0, random.int(0, 4))) {
      world.rows.college_application.push({
        id: world.id(since),
        ...shared,
        college_id: collegeId(college),
        program: null,
        cycle_year: nextCycle(world),
        round: random.pick(['EARLY_ACTION', 'REGULAR_DECISION', 'REGULAR_DECISION']),
        decision: null,
        enrolled: false,
      });
    }
  }
}

const verified = (by: string | null, at: Date) => ({ verified_by: by, verified_at: by === null ? null : at });

function show(world: World, owner: Owner, visibility: Visibility): void {
  for (const section of ['EDUCATION', 'APPLICATIONS', 'SCORES'] as const)
    showSection(world, owner, section, visibility);
}
