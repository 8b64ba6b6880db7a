import type { Course } from '@michi/contract/catalogue/courses';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { averageOf, type CourseContent, isLookedThrough, withLeastRefund } from '../core/course.ts';
import { canManageCourse, courseAbilities } from '../core/course.policy.ts';
import type { CourseRow } from '../core/course.repository.ts';

export function presentCourse(ctx: Pick<Ctx, 'settings'>, row: CourseRow, actor: Actor): Course {
  return {
    ...contentAsOfNow(ctx, row),
    id: row.id,
    slug: row.slug,
    currency: row.currency,
    ...categoryOf(row, actor),
    sensei: {
      id: row.senseiId,
      name: row.senseiName,
      avatar: row.senseiAvatar,
      headline: row.senseiHeadline,
      ratingAverage: averageOf(row.senseiRatingSum, row.senseiRatingCount),
      ratingCount: row.senseiRatingCount,
    },
    senseiId: row.senseiId,
    senseiTimeZone: row.senseiTimeZone,
    cover: row.cover,
    images: row.images,
    ratingAverage: averageOf(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    nextFreeAt: row.nextFreeAt?.toISOString() ?? null,
    outcomes: row.outcomes,
    status: row.status,
    reviewRemarks: canManageCourse(actor, row) ? row.reviewRemarks : null,
    changesReview: canManageCourse(actor, row) ? changesReviewOf(ctx, row) : null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    can: courseAbilities(actor, row),
  };
}

/** A hidden one has no page to lead to; whoever keeps the course still sees what was chosen. */
function categoryOf(row: CourseRow, actor: Actor): Pick<Course, 'category' | 'hiddenCategory'> {
  const { categoryId: id, categorySlug: slug, categoryName: name } = row;
  if (id === null || slug === null || name === null) return { category: null, hiddenCategory: null };
  if (row.categoryActive) return { category: { slug, name }, hiddenCategory: null };
  return { category: null, hiddenCategory: canManageCourse(actor, row) ? { id, name } : null };
}

function changesReviewOf({ settings }: Pick<Ctx, 'settings'>, row: CourseRow): Course['changesReview'] {
  const waitingSince = row.changedAfterReviewAt?.toISOString() ?? null;
  const isNext = isLookedThrough(row, settings.get('course.review_required'));
  return waitingSince !== null || isNext ? { waitingSince } : null;
}

/** What it says if it is published now; what students were shown before stays her word. */
export function contentAsOfNow({ settings }: Pick<Ctx, 'settings'>, row: CourseRow): CourseContent {
  const content = contentOf(row);
  return row.publishedAt === null
    ? withLeastRefund(content, settings.get('cancel.sensei_refund_percent'))
    : content;
}

export function contentOf(row: CourseRow): CourseContent {
  return {
    title: row.title,
    categoryId: row.categoryId,
    summary: row.summary,
    description: row.description,
    level: row.level,
    educationLevels: row.educationLevels,
    languages: row.languages,
    format: row.format,
    durationMinutes: row.durationMinutes,
    price: row.price,
    currency: row.currency,
    trial: row.trial,
    packages: row.packages,
    priceSteps: row.priceSteps,
    minSeats: row.minSeats,
    maxSeats: row.maxSeats,
    minNoticeMinutes: row.minNoticeMinutes,
    bookingWindowDays: row.bookingWindowDays,
    bufferBefore: row.bufferBefore,
    bufferAfter: row.bufferAfter,
    slotInterval: row.slotInterval,
    requiresApproval: row.requiresApproval,
    cancellationPolicy: row.cancellationPolicy,
  };
}
