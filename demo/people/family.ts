import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { holdSlot } from '../bookings/open-checkouts.ts';
import { takeSlot } from '../bookings/slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';
import { addUser, emailOf, setBirthDate } from './people.ts';

const zone = 'America/Sao_Paulo';

/**
 * A mother and her son of fifteen, who may spend so much a month; he asks for a class just now, and waits
 * for another. Drawn after all else, so that the rest of the world stays as it is.
 */
export function addFamily(world: World, passwordHash: string, courses: readonly DemoCourse[]): void {
  const year = world.now.getUTCFullYear();
  const guardian = addMember(world, passwordHash, 'Renata Moura', `${year - 44}-08-12`);
  const child = addMember(world, passwordHash, 'Davi Moura', `${year - 16}-12-30`);
  const since = after(child.since, hours(3));
  world.rows.guardian_link.push({
    id: world.id(since),
    guardian_id: guardian.id,
    child_id: child.id,
    consent_version: '2026-11-28',
    consented_at: since,
  });
  world.rows.purse.push({
    child_id: child.id,
    currency: world.rules.currency,
    month_cap: 30_000,
    class_cap: 12_000,
    small_up_to: null,
    changed_by: guardian.id,
    created_at: since,
    updated_at: since,
  });
  askGuardian(world, courses, child);
  waitInLine(world, child);
}

function addMember(world: World, passwordHash: string, name: string, birthDate: string): Student {
  const since = world.at(-days(40) - minutes(world.random.int(1, 90)));
  const person = { email: emailOf(name), name, type: 'STUDENT', locale: 'pt-BR', time_zone: zone };
  const id = addUser(world, passwordHash, { ...person, sensei_status: null, since });
  setBirthDate(world, id, birthDate);
  world.rows.calendar.push({ user_id: id, time_zone: zone, account_time_zone: null, version: 1 });
  return { id, name, first: name.split(' ')[0] ?? name, zone, since };
}

/** Half an hour ago, so that she has most of a day to answer. */
function askGuardian(world: World, courses: readonly DemoCourse[], child: Student): void {
  const at = world.at(-minutes(30));
  const until = after(at, hours(24));
  for (const course of courses) {
    const { listed, sensei, seed } = course;
    if (!listed || seed.seats || seed.approval || seed.minutes > 60) continue;
    const wish = { sensei, people: [child.id], minutes: seed.minutes, fromDay: 4, toDay: 9 };
    const span = takeSlot(world, wish);
    if (!span) continue;
    const { trail } = holdSlot(world, course, child, span, at, until);
    Object.assign(trail.order, { expires_at: until, guardian_state: 'WAITING' });
    return;
  }
}

/** The last of those who wait for a full class: his mother can leave the line, and take what is offered. */
function waitInLine(world: World, child: Student): void {
  const at = world.at(-hours(5));
  const line = world.rows.waiting_place.find(({ state, class_id }) => {
    const meeting = world.rows.class.find(({ id }) => id === class_id);
    return (
      state === 'WAITING' &&
      meeting &&
      world.diary.isFree([child.id], new Date(meeting.starts_at), new Date(meeting.ends_at))
    );
  });
  if (!line) throw new Error('The demo needs a full class');
  const { course_id, sensei_id, class_id } = line;
  world.rows.waiting_place.push({
    id: world.id(at),
    course_id,
    sensei_id,
    class_id,
    student_id: child.id,
    state: 'WAITING',
    joined_at: at,
    updated_at: at,
  });
}
