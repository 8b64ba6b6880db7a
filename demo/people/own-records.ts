import { after, days, hours } from '../../server/src/platform/clock.ts';
import { ownRecords } from '../content/record-words.ts';
import {
  addActivities,
  addClub,
  addGrade,
  addLanguages,
  collegeId,
  dayOf,
  nextCycle,
  ownerOf,
  showSection,
} from '../world/record-rows.ts';
import type { Sensei, Student, World } from '../world/world.ts';
import { setBirthDate } from './people.ts';

const visibilities = [
  ['PROFILE', 'PRIVATE'],
  ['EDUCATION', 'MY_SENSEI'],
  ['APPLICATIONS', 'MY_SENSEI'],
  ['SCORES', 'MY_SENSEI'],
  ['CLUBS', 'PRIVATE'],
  ['ACTIVITIES', 'MY_SENSEI'],
  ['LANGUAGES', 'PUBLIC'],
  ['COURSE_GRADES', 'PRIVATE'],
] as const;

/**
 * Sofia's, section by section: two early rounds that do not go together, a consent that runs and two that are
 * over, and who read what.
 */
export function addOwnRecords(world: World, student: Student, sensei: readonly Sensei[]): void {
  const owner = ownerOf(student);
  forgetUsual(world, student);
  for (const [section, visibility] of visibilities) showSection(world, owner, section, visibility);
  setBirthDate(world, student.id, `${nextCycle(world) - 19}-04-17`);
  world.rows.record_profile.push({
    ...owner,
    gender: 'FEMALE',
    orientation: 'PREFER_NOT_TO_SAY',
    education_level: 'HIGH_SCHOOL',
    school: ownRecords.school,
    graduation_year: nextCycle(world),
    version: 3,
  });
  addStudies(world, student);
  addActivities(world, owner, ownRecords.activities);
  for (const club of ownRecords.clubs) addClub(world, owner, club);
  addLanguages(world, owner, ownRecords.languages);
  for (const [subject, term, grade] of ownRecords.grades) addGrade(world, owner, subject, term, grade);
  addSharing(world, student, sensei);
}

/** She got the same as the others before. */
function forgetUsual({ rows }: World, { id }: Student): void {
  const isOther = (row: { user_id: string }) => row.user_id !== id;
  rows.education = rows.education.filter(isOther);
  rows.college_application = rows.college_application.filter(isOther);
  rows.score = rows.score.filter(isOther);
  rows.record_section = rows.record_section.filter(isOther);
}

function addStudies(world: World, student: Student): void {
  const owner = ownerOf(student);
  const { rows } = world;
  rows.education.push({
    id: world.id(student.since),
    ...owner,
    school: ownRecords.school,
    level: 'HIGH_SCHOOL',
    field: null,
    start_date: `${nextCycle(world) - 4}-09-01`,
    end_date: null,
    progress: 'IN_PROGRESS',
  });
  for (const { college, program, round, dueIn, time, submittedIn, notes } of ownRecords.applications)
    rows.college_application.push({
      id: world.id(student.since),
      ...owner,
      college_id: collegeId(college),
      program,
      cycle_year: nextCycle(world),
      round,
      deadline_date: dayOf(world, dueIn),
      deadline_time: time ?? null,
      submitted_at: submittedIn === undefined ? null : dayOf(world, submittedIn),
      enrolled: false,
      notes: notes ?? null,
    });
  for (const [type, value, subject, takenIn] of ownRecords.scores)
    rows.score.push({
      id: world.id(student.since),
      ...owner,
      type,
      value,
      subject,
      taken_at: takenIn === null ? null : dayOf(world, takenIn),
      official: takenIn !== null,
    });
}

function addSharing(world: World, student: Student, sensei: readonly Sensei[]): void {
  const [own, ...others] = sensei.filter(({ active }) => active);
  const [running, over, revoked] = others;
  if (!own || !running || !over || !revoked) throw new Error('The demo needs sensei');
  const consent = (to: Sensei, section: string, from: number, until: number, revokedOn: number | null) =>
    world.rows.record_consent.push({
      id: world.id(world.at(days(from))),
      owner_id: student.id,
      sensei_id: to.id,
      section,
      created_at: world.at(days(from)),
      expires_at: world.at(days(until)),
      revoked_at: revokedOn === null ? null : world.at(days(revokedOn)),
    });
  consent(running, 'COURSE_GRADES', -8, 21, null);
  consent(over, 'SCORES', -60, -30, null);
  consent(revoked, 'APPLICATIONS', -25, 5, -20);
  const read = (by: Sensei, section: string, right: string, at: Date) =>
    world.rows.record_read.push({
      id: world.id(at),
      owner_id: student.id,
      reader_id: by.id,
      section,
      by_right: right,
      at,
    });
  for (const day of [-31, -17, -2]) {
    const at = after(world.at(days(day)), -hours(2));
    for (const section of ['APPLICATIONS', 'SCORES', 'ACTIVITIES']) read(own, section, 'MY_SENSEI', at);
  }
  read(running, 'COURSE_GRADES', 'CONSENT', world.at(-days(7)));
  read(over, 'SCORES', 'CONSENT', world.at(-days(52)));
  read(revoked, 'APPLICATIONS', 'CONSENT', world.at(-days(24)));
}
