import type { CourseSetting, CourseSettingsQuery } from '@michi/contract/course-settings';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/cursor.ts';
import { authorize } from '../../platform/errors.ts';
import { averageOf } from './course.ts';
import { canReviewCourses } from './course.policy.ts';
import {
  countCoursesInReview,
  type CourseSettingRow,
  findCategoryBranch,
  findCourseSettings,
} from './course-settings.repository.ts';

const mostWords = 8;

export async function listCourseSettings(
  ctx: Ctx,
  actor: SignedIn,
  query: CourseSettingsQuery,
): Promise<List<CourseSetting>> {
  authorize(canReviewCourses(actor));
  const { cursor, limit, q, categoryId } = query;
  const rows = await findCourseSettings(ctx, {
    ...query,
    words: wordsOf(q ?? ''),
    categoryIds: categoryId === undefined ? null : await findCategoryBranch(ctx, categoryId),
    after: cursor ? decodeCursor(cursor) : null,
  });
  const page = cursorPage(rows, limit, ({ id, submittedAt, updatedAt }) => ({
    at: query.status === 'IN_REVIEW' ? (submittedAt ?? updatedAt) : updatedAt,
    id,
  }));
  return { ...page, items: page.items.map(present) };
}

/** Letters and digits alone, without accents: nothing in them means anything to the search. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

export async function countWaiting(ctx: Ctx, actor: SignedIn): Promise<{ count: number }> {
  authorize(canReviewCourses(actor));
  return { count: await countCoursesInReview(ctx) };
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
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
