import type { CourseSetting, CourseSettingsQuery } from '@michi/contract/catalogue/course-settings';
import type { List } from '@michi/contract/page';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ValidationFailed } from '../../../platform/errors.ts';
import { canBeKept } from '../../../platform/text/text.ts';
import { averageOf } from '../core/course.ts';
import { canLookUpCourses, canReviewCourses } from '../core/course.policy.ts';
import {
  countChangedCourses,
  countCoursesInReview,
  type CourseSettingRow,
  type CourseSettingsFilter,
  findCategoryBranch,
  findCourseSettings,
  type SettingPlace,
} from './course-settings.repository.ts';

const mostWords = 8;

export async function listCourseSettings(
  ctx: Ctx,
  actor: SignedIn,
  query: CourseSettingsQuery,
): Promise<List<CourseSetting>> {
  authorize(canLookUpCourses(actor));
  const { cursor, limit, q, categoryId } = query;
  const { sortBy, sortOrder } = orderOf(query);
  const rows = await findCourseSettings(ctx, {
    ...query,
    sortBy,
    sortOrder,
    words: wordsOf(q ?? ''),
    categoryIds: categoryId === undefined ? null : await findCategoryBranch(ctx, categoryId),
    after: cursor === undefined ? null : placeOf(cursor, sortBy),
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last && JSON.stringify([sortBy, last.sortKey, last.id]);
  return {
    items: shown.map(present),
    nextCursor: place === undefined ? null : Buffer.from(place).toString('base64url'),
  };
}

function orderOf({
  sortBy,
  sortOrder,
  status,
  changedAfterReview,
}: CourseSettingsQuery): Pick<CourseSettingsFilter, 'sortBy' | 'sortOrder'> {
  if (sortBy !== undefined) return { sortBy, sortOrder };
  if (changedAfterReview) return { sortBy: 'changedAfterReviewAt', sortOrder: 'asc' };
  return status === 'IN_REVIEW'
    ? { sortBy: 'submittedAt', sortOrder: 'asc' }
    : { sortBy: 'updatedAt', sortOrder: 'desc' };
}

const Place = z.tuple([z.string(), z.string().max(500).refine(canBeKept), z.uuid()]);
const Figure = z.string().regex(/^\d{1,15}$/);

/** Throws ValidationFailed on anything that a page of the same order did not end with. */
function placeOf(cursor: string, sortBy: CourseSettingsFilter['sortBy']): SettingPlace {
  try {
    const [by, key, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (by === sortBy)
      return { key: sortBy === 'title' || sortBy === 'status' ? key : Figure.parse(key), id };
  } catch {
    // Said below.
  }
  throw ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });
}

/** Letters and digits alone, without accents: nothing in them means anything to the search. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

type Waiting = { count: number; changed: number };

export async function countWaiting(ctx: Ctx, actor: SignedIn): Promise<Waiting> {
  authorize(canReviewCourses(actor));
  return countWaitingCourses(ctx);
}

/** In review, and changed after it. */
export async function countWaitingCourses(ctx: Ctx): Promise<Waiting> {
  const [count, changed] = await Promise.all([countCoursesInReview(ctx), countChangedCourses(ctx)]);
  return { count, changed };
}

function present(row: CourseSettingRow): CourseSetting {
  const { categoryId, categoryName } = row;
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    listed: row.listed,
    sensei: { id: row.senseiId, name: row.senseiName, status: row.senseiStatus },
    category: categoryId !== null && categoryName !== null ? { id: categoryId, name: categoryName } : null,
    price: row.price,
    currency: row.currency,
    ratingAverage: averageOf(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    changedAfterReviewAt: row.changedAfterReviewAt?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
