import { randomUUID } from 'node:crypto';
import type { CancellationPolicy } from '@michi/contract/catalogue/courses';
import type { Translated } from '@michi/contract/fields';
import type { CourseFormat, CourseStatus, EducationLevel, Level } from '@michi/contract/states';
import { refreshSearchOfCourses } from '../../src/modules/catalogue/search/course-search-vector.repository.ts';
import type { TestApp } from '../harness.ts';

let made = 0;

export type MadeCategory = { id: string; slug: string; name: Translated };
export type CategoryOverrides = {
  slug?: string;
  name?: Translated;
  parentId?: string | null;
  position?: number;
  active?: boolean;
};

/** Inserts an active category. */
export async function createCategory(app: TestApp, overrides: CategoryOverrides = {}): Promise<MadeCategory> {
  made += 1;
  const id = randomUUID();
  const slug = overrides.slug ?? `category-${made}`;
  const name = overrides.name ?? { en: `Category ${made}` };
  const now = app.clock.now();
  await app.ctx.db
    .insertInto('category')
    .values({
      id,
      slug,
      name: JSON.stringify(name),
      description: JSON.stringify({ en: '' }),
      icon: 'book-open',
      parent_id: overrides.parentId ?? null,
      position: overrides.position ?? made,
      active: overrides.active ?? true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, slug, name };
}

/** What a sensei writes of a course; with a category it can be published. */
export const publishable = {
  title: 'Personal statements that sound like you',
  summary: 'Find your story and tell it in 650 words.',
  description: 'We begin with a talk.\n\nThen we write.',
  languages: ['en'],
  price: 6000,
};

export type CourseOverrides = {
  title?: string;
  summary?: string;
  description?: string;
  categoryId?: string | null;
  level?: Level;
  educationLevels?: EducationLevel[];
  languages?: string[];
  format?: CourseFormat;
  durationMinutes?: number;
  price?: number;
  currency?: string;
  trial?: { enabled: boolean; price: number; minutes: number };
  packages?: { sessions: number; discountPercent: number; validDays: number }[];
  priceSteps?: { seats: number; price: number }[];
  minSeats?: number;
  maxSeats?: number;
  minNoticeMinutes?: number;
  bookingWindowDays?: number;
  bufferBefore?: number;
  bufferAfter?: number;
  slotInterval?: number;
  requiresApproval?: boolean;
  cancellationPolicy?: CancellationPolicy;
  status?: CourseStatus;
  nextFreeAt?: Date | null;
  /** Minutes since 1970. */
  freeStarts?: number[] | null;
  ratingSum?: number;
  ratingCount?: number;
  publishedAt?: Date | null;
};
export type MadeCourse = {
  id: string;
  senseiId: string;
  categoryId: string | null;
  title: string;
  price: number;
  currency: string;
};

/**
 * Inserts a course of `sensei` (any account of type SENSEI), published unless said otherwise; listed when the
 * sensei is ACTIVE. The rows go straight into the tables and no event is announced.
 */
export async function createCourse(
  app: TestApp,
  sensei: { id: string },
  overrides: CourseOverrides = {},
): Promise<MadeCourse> {
  made += 1;
  const profile = await profileOf(app, sensei.id);
  const categoryId =
    overrides.categoryId === undefined ? (await createCategory(app)).id : overrides.categoryId;
  const id = randomUUID();
  const now = app.clock.now();
  const title = overrides.title ?? `Course ${made}`;
  const status = overrides.status ?? 'PUBLISHED';
  const group = overrides.format === 'GROUP';
  const price = overrides.price ?? 5000;
  const currency = overrides.currency ?? 'USD';
  await app.ctx.db
    .insertInto('course')
    .values({
      id,
      sensei_id: sensei.id,
      category_id: categoryId,
      slug: `course-${made}`,
      title,
      summary: overrides.summary ?? 'A summary.',
      description: overrides.description ?? 'A description.',
      level: overrides.level ?? 'BEGINNER',
      education_levels: overrides.educationLevels ?? ['HIGH_SCHOOL'],
      languages: overrides.languages ?? ['en'],
      format: overrides.format ?? 'ONE_TO_ONE',
      duration_minutes: overrides.durationMinutes ?? 60,
      price,
      currency,
      trial: JSON.stringify(overrides.trial ?? { enabled: false, price: 0, minutes: 30 }),
      packages: JSON.stringify(overrides.packages ?? []),
      price_steps: JSON.stringify(overrides.priceSteps ?? []),
      min_seats: overrides.minSeats ?? 1,
      max_seats: overrides.maxSeats ?? (group ? 7 : 1),
      min_notice_minutes: overrides.minNoticeMinutes ?? 120,
      booking_window_days: overrides.bookingWindowDays ?? 60,
      buffer_before: overrides.bufferBefore ?? 0,
      buffer_after: overrides.bufferAfter ?? 0,
      slot_interval: overrides.slotInterval ?? 30,
      requires_approval: overrides.requiresApproval ?? false,
      cancellation_policy: JSON.stringify(
        overrides.cancellationPolicy ?? { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
      ),
      status,
      listed: status === 'PUBLISHED' && profile.status === 'ACTIVE',
      rating_sum: overrides.ratingSum ?? 0,
      rating_count: overrides.ratingCount ?? 0,
      next_free_at: overrides.nextFreeAt ?? null,
      free_starts: overrides.freeStarts ?? null,
      sensei_name: profile.name,
      published_at:
        overrides.publishedAt === undefined ? (status === 'DRAFT' ? null : now) : overrides.publishedAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await refreshSearchOfCourses(app.ctx, [id]);
  return { id, senseiId: sensei.id, categoryId, title, price, currency };
}

/** The profile that the events of identity make; made here when the account was inserted without them. */
async function profileOf(app: TestApp, userId: string): Promise<{ name: string; status: string }> {
  const profile = await app.ctx.db
    .selectFrom('sensei_profile')
    .select(['name', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (profile) return profile;
  const account = await app.ctx.db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const status = account.sensei_status ?? 'ACTIVE';
  const now = app.clock.now();
  await app.ctx.db
    .insertInto('sensei_profile')
    .values({
      user_id: userId,
      name: account.name,
      avatar: account.avatar,
      status,
      time_zone: account.time_zone,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { name: account.name, status };
}
