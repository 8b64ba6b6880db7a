import { after, days, hours } from '../../server/src/platform/clock.ts';
import { senseiSeeds } from '../content/sensei/all-sensei.ts';
import { studentSeeds } from '../content/students.ts';
import { hoursOf } from '../world/hours.ts';
import type { Row } from '../world/rows.ts';
import type { Sensei, Student, World } from '../world/world.ts';

export const demoEmails = {
  admin: 'admin@michi.test',
  sensei: 'sensei@michi.test',
  student: 'student@michi.test',
} as const;
/** Of everybody in it. */
export const demoPassword = 'michi-demo-2026';

type Person = Pick<Row<'user'>, 'email' | 'name' | 'type' | 'locale' | 'time_zone' | 'sensei_status'> & {
  since: Date;
};

export function addUser(world: World, passwordHash: string, { since, ...person }: Person): string {
  const id = world.id(since);
  const seen = world.at(-hours(world.random.int(1, 200)));
  world.rows.user.push({
    id,
    ...person,
    status: 'ACTIVE',
    status_reason: null,
    password_hash: passwordHash,
    email_verified_at: after(since, hours(0.1)),
    avatar: null,
    birth_date: null,
    sensei_status_at: person.sensei_status ? after(since, days(1)) : null,
    sensei_status_reason: null,
    last_login_at: seen,
    version: 1,
    created_at: since,
    updated_at: since,
    deleted_at: null,
  });
  // As registered; of later versions the demo has none.
  for (const document of ['TERMS', 'PRIVACY'])
    world.rows.terms_acceptance.push({
      user_id: id,
      document,
      number: 1,
      occasion: person.type === 'ADMIN' ? 'INVITATION' : 'SIGN_UP',
      locale: person.locale ?? 'en',
      accepted_at: since,
    });
  return id;
}

/** Where nobody knows it, an account asks for it before anything is booked. */
export function setBirthDate(world: World, userId: string, birthDate: string): void {
  const row = world.rows.user.find(({ id }) => id === userId);
  if (row) row.birth_date = birthDate;
}

export function addAdmin(world: World, passwordHash: string): string {
  return addUser(world, passwordHash, {
    email: demoEmails.admin,
    name: 'Helena Duarte',
    type: 'ADMIN',
    locale: 'en',
    time_zone: 'America/New_York',
    sensei_status: null,
    since: world.at(-days(420)),
  });
}

export function addStudents(world: World, passwordHash: string): Student[] {
  return studentSeeds.map(({ name, zone, locale }, index) => {
    const since = world.at(
      -days(index === 0 ? 75 : world.random.int(160, 330)) - hours(world.random.int(0, 23)),
    );
    const email = index === 0 ? demoEmails.student : emailOf(name);
    const id = addUser(world, passwordHash, {
      email,
      name,
      type: 'STUDENT',
      locale,
      time_zone: zone,
      sensei_status: null,
      since,
    });
    world.rows.calendar.push({ user_id: id, time_zone: zone, account_time_zone: null, version: 1 });
    return { id, name, first: firstName(name), zone, since };
  });
}

export function addSensei(world: World, passwordHash: string): Sensei[] {
  return senseiSeeds.map((seed, index) => {
    const since = world.at(
      seed.waiting ? -hours(world.random.int(8, 120)) : -days(world.random.int(190, 400)),
    );
    const email = index === 0 ? demoEmails.sensei : emailOf(seed.name);
    const status = seed.waiting ? 'PENDING_APPROVAL' : 'ACTIVE';
    const id = addUser(world, passwordHash, {
      email,
      name: seed.name,
      type: 'SENSEI',
      locale: 'en',
      time_zone: seed.zone,
      sensei_status: status,
      since,
    });
    const quality = index === 0 ? 0.97 : 0.8 + world.random.next() * 0.2;
    const sensei = {
      id,
      name: seed.name,
      first: firstName(seed.name),
      zone: seed.zone,
      hours: hoursOf(seed.hours),
      since,
      seed,
      active: !seed.waiting,
      quality,
    };
    addProfile(world, sensei, status);
    addHours(world, sensei);
    return sensei;
  });
}

function addProfile(world: World, { id, seed, since }: Sensei, status: string): void {
  world.rows.sensei_profile.push({
    user_id: id,
    headline: seed.headline,
    bio: seed.bio,
    video_url: null,
    subjects: [...seed.subjects],
    name: seed.name,
    avatar: null,
    status,
    time_zone: seed.zone,
    languages: seed.speaks.map(([code, proficiency]) => ({ code, proficiency })),
    outcomes: [],
    rating_sum: 0,
    rating_count: 0,
    next_free_at: null,
    version: 1,
    created_at: since,
    updated_at: since,
  });
}

function addHours(world: World, { id, zone, hours: open, since }: Sensei): void {
  world.rows.calendar.push({ user_id: id, time_zone: zone, account_time_zone: null, version: 1 });
  for (const { weekday, from, to } of open)
    world.rows.weekly_hours.push({
      id: world.id(since),
      sensei_id: id,
      weekday,
      from_minute: from,
      to_minute: to,
    });
}

/** As people are called: without a doctor's title. */
export const firstName = (name: string): string => name.replace(/^Dr\. /, '').split(' ')[0] ?? name;

export function emailOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L} -]/gu, '')
    .toLowerCase();
  return `${plain
    .trim()
    .replace(/^dr /, '')
    .replace(/[^a-z]+/g, '.')}@demo.michi.test`;
}
