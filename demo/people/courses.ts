import { after, days, hours } from '../../server/src/platform/clock.ts';
import { categories } from '../content/categories.ts';
import { courseNotes, practicalNotes } from '../content/course-notes.ts';
import { themeOf } from '../content/themes.ts';
import type { CourseSeed } from '../content/seeds.ts';
import type { DemoCourse, Sensei, World } from '../world/world.ts';

/** Answers the ids by slug. */
export function addCategories(world: World): Map<string, string> {
  const since = world.at(-days(430));
  const ids = new Map(categories.map((category) => [category.slug, world.id(since)]));
  const positions = new Map<string, number>();
  for (const { slug, name, description, icon, parent } of categories) {
    const position = (positions.get(parent ?? '') ?? 0) + 1;
    positions.set(parent ?? '', position);
    world.rows.category.push({
      id: ids.get(slug) ?? '',
      slug,
      name,
      description,
      icon,
      parent_id: parent ? (ids.get(parent) ?? null) : null,
      position,
      active: true,
      created_at: since,
      updated_at: since,
    });
  }
  return ids;
}

export function addCourses(world: World, sensei: readonly Sensei[]): DemoCourse[] {
  const categoryIds = addCategories(world);
  return sensei.flatMap((owner) =>
    owner.seed.courses.map((seed) => addCourse(world, owner, seed, categoryIds.get(seed.category) ?? null)),
  );
}

function addCourse(world: World, sensei: Sensei, seed: CourseSeed, categoryId: string | null): DemoCourse {
  const { random, rules } = world;
  const since = after(
    sensei.since,
    sensei.active ? days(random.int(2, 30)) + hours(random.int(0, 20)) : hours(random.int(1, 5)),
  );
  const status = seed.status ?? 'PUBLISHED';
  const listed = status === 'PUBLISHED' && sensei.active;
  const id = world.id(since);
  const offer = offerOf(world, seed);
  const published = status === 'DRAFT' ? null : after(since, hours(random.int(1, 40)));
  const row = {
    id,
    sensei_id: sensei.id,
    category_id: categoryId,
    slug: slugOf(seed.title),
    title: seed.title,
    summary: seed.summary,
    description: descriptionOf(seed, sensei.seed.courses.indexOf(seed) + sensei.name.length),
    level: seed.level ?? 'INTERMEDIATE',
    education_levels: [...(seed.for ?? ['HIGH_SCHOOL'])],
    languages: ['en', ...(seed.also ?? [])],
    format: seed.seats ? 'GROUP' : 'ONE_TO_ONE',
    duration_minutes: seed.minutes,
    price: offer.price,
    currency: rules.currency,
    trial: offer.trial,
    packages: offer.packages,
    price_steps: offer.priceSteps,
    min_seats: seed.seats?.[0] ?? 1,
    max_seats: seed.seats?.[1] ?? 1,
    min_notice_minutes: random.pick([120, 120, 180, 360, 720]),
    booking_window_days: random.pick([30, 45, 60, 60]),
    buffer_before: 0,
    buffer_after: random.pick([0, 0, 10, 15]),
    slot_interval: 30,
    requires_approval: seed.approval ?? false,
    cancellation_policy: offer.policy,
    status,
    listed,
    rating_sum: 0,
    rating_count: 0,
    next_free_at: null,
    sensei_name: sensei.name,
    published_at: published,
    version: 1,
    created_at: since,
    updated_at: published ?? since,
  };
  world.rows.course.push(row);
  return { id, sensei, seed, ...offer, listed, since: published ?? since, row };
}

function offerOf(world: World, seed: CourseSeed) {
  const { random } = world;
  const isTrial = seed.trial !== undefined && !seed.seats;
  return {
    price: seed.price * 100,
    trial: {
      enabled: isTrial,
      price: isTrial ? (seed.trial ?? 0) * 100 : 0,
      minutes: Math.min(30, seed.minutes),
    },
    packages: (seed.packages ?? []).map(([sessions, discountPercent]) => ({
      sessions,
      discountPercent,
      validDays: sessions > 6 ? 270 : 180,
    })),
    priceSteps: (seed.falls ?? []).map(([seats, price]) => ({ seats, price: price * 100 })),
    policy: {
      studentHours: random.pick([24, 24, 24, 48]),
      lateRefundPercent: random.pick([0, 0, 0, 50]),
      senseiRefundPercent: 100,
    },
  };
}

const longEnough = 320;

/** What the course is, what to bring, and what the way of booking means. */
function descriptionOf(seed: CourseSeed, turn: number): string {
  const theme = themeOf(seed.category);
  const notes = courseNotes[seed.category] ?? courseNotes[theme] ?? courseNotes[`${theme}s`] ?? [];
  const note = seed.text.length < longEnough ? notes[turn % Math.max(1, notes.length)] : undefined;
  const practical = [
    ...(seed.trial === undefined || seed.seats ? [] : [practicalNotes.trial]),
    ...(seed.packages ? [practicalNotes.package] : []),
    ...(seed.seats ? [practicalNotes.group] : []),
    ...(seed.approval ? [practicalNotes.approval] : []),
  ].join(' ');
  // Before the first heading: what follows one belongs to it.
  const [lead = '', ...parts] = seed.text.split(/\n\n(?=# )/);
  return [lead, note, practical, ...parts].filter(Boolean).join('\n\n');
}

function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
