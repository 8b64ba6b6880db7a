import { usualActivities, usualClubs, usualSubjects } from '../content/record-words.ts';
import { addOwnRecords } from './own-records.ts';
import {
  addActivities,
  addClub,
  addGrade,
  addLanguages,
  nextCycle,
  type Owner,
  ownerOf,
  showSection,
  yearOf,
} from '../world/record-rows.ts';
import type { Sensei, Student, World } from '../world/world.ts';
import { setBirthDate } from './people.ts';

const languageOf = new Map([
  ['America/Sao_Paulo', 'pt'],
  ['America/Mexico_City', 'es'],
  ['America/Bogota', 'es'],
  ['Europe/Berlin', 'de'],
  ['Europe/Paris', 'fr'],
  ['Asia/Tokyo', 'ja'],
  ['Asia/Seoul', 'ko'],
  ['Asia/Kolkata', 'hi'],
]);

/**
 * The sections beside education, applications and scores; drawn after all else, so that the rest of the world
 * stays as it is.
 */
export function addMoreRecords(world: World, students: readonly Student[], sensei: readonly Sensei[]): void {
  const [own, ...others] = students;
  if (own) addOwnRecords(world, own, sensei);
  for (const student of others) addStudentSections(world, student);
  for (const each of sensei) addSenseiSections(world, each);
}

function addProfile(
  world: World,
  owner: Owner,
  level: string,
  graduation: number,
  school: string | null,
): void {
  const { random } = world;
  // All of age, so that whoever looks around can book as any of them.
  const born = graduation - (level === 'HIGH_SCHOOL' ? 20 : 22);
  setBirthDate(world, owner.user_id, `${born}-0${random.int(1, 9)}-1${random.int(0, 9)}`);
  world.rows.record_profile.push({
    ...owner,
    gender: random.weighted(['FEMALE', 'MALE', 'NON_BINARY', 'PREFER_NOT_TO_SAY', null], [9, 9, 1, 2, 5]),
    orientation: random.weighted(['HETEROSEXUAL', 'LGBTQIA_PLUS', 'PREFER_NOT_TO_SAY', null], [8, 2, 4, 10]),
    education_level: level,
    school,
    graduation_year: graduation,
    version: 1,
  });
}

function addStudentSections(world: World, student: Student): void {
  const { random } = world;
  const owner = ownerOf(student);
  const school = world.rows.education.find((each) => each.user_id === student.id)?.school ?? null;
  addProfile(world, owner, 'HIGH_SCHOOL', nextCycle(world) + random.int(0, 1), school);
  addActivities(world, owner, random.shuffled(usualActivities).slice(0, random.int(1, 6)));
  for (const club of random.shuffled(usualClubs).slice(0, random.int(0, 2)))
    addClub(world, owner, [club, random.chance(0.2) ? 'PRESIDENT' : 'MEMBER', 'ONGOING']);
  const home = languageOf.get(student.zone);
  addLanguages(
    world,
    owner,
    home
      ? [
          [home, 'NATIVE'],
          ['en', 'FLUENT'],
        ]
      : [['en', 'NATIVE']],
  );
  for (const subject of random.shuffled(usualSubjects).slice(0, random.int(0, 6)))
    addGrade(world, owner, subject, 'last spring', random.weighted(['A', 'B', 'C', 'D'], [8, 6, 2, 1]));
  for (const section of ['ACTIVITIES', 'CLUBS', 'LANGUAGES'] as const)
    showSection(world, owner, section, random.pick(['PRIVATE', 'MY_SENSEI', 'MY_SENSEI', 'PUBLIC']));
  const deadline = new Map([
    ['EARLY_ACTION', `${nextCycle(world) - 1}-11-01`],
    ['REGULAR_DECISION', `${nextCycle(world)}-01-05`],
  ]);
  for (const application of world.rows.college_application)
    if (application.user_id === student.id)
      application.deadline_date = deadline.get(application.round) ?? null;
}

function addSenseiSections(world: World, { seed, ...sensei }: Sensei): void {
  const { random } = world;
  const owner = ownerOf(sensei);
  const last = seed.studied.toSorted((a, b) => a[4] - b[4])[0];
  if (last) addProfile(world, owner, last[1], yearOf(world, last[4]), last[0]);
  addLanguages(world, owner, seed.speaks);
  const done = random.shuffled(usualActivities).slice(0, random.int(1, 3));
  addActivities(
    world,
    owner,
    done.map(([category, position, organization, description, , hours, weeks]) => [
      category,
      position,
      organization,
      description,
      [9, 10, 11],
      hours,
      weeks,
    ]),
  );
  for (const section of ['LANGUAGES', 'ACTIVITIES', 'PROFILE'] as const)
    showSection(world, owner, section, section === 'PROFILE' ? 'PRIVATE' : 'PUBLIC');
}
