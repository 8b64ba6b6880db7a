import { isDeepStrictEqual } from 'node:util';
import type { BulkAction, CourseBulk, CourseBulkEffect } from '@michi/contract/catalogue/course-settings';
import type { CourseStatus } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, StaleVersion } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { CategoryNotOffered } from '../catalogue.errors.ts';
import { changeCourseStatus } from './change-course-status.ts';
import { capacityViolations, type CourseContent, nextStatus, publishViolations } from '../core/course.ts';
import { canReviewCourses } from '../core/course.policy.ts';
import { findCourses } from '../core/course.repository.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';
import {
  type CourseSettingRow,
  findCourseSettingsById,
  lockCourseSettings,
  saveCategoryOf,
} from './course-settings.repository.ts';
import { checkCategory } from './create-course.ts';
import { contentOf } from '../listing/present-course.ts';

const wanted = { PAUSE: 'PAUSED', RESTORE: 'PUBLISHED', ARCHIVE: 'ARCHIVED' } as const satisfies Record<
  Exclude<BulkAction, 'MOVE'>,
  CourseStatus
>;

export async function previewBulk(ctx: Ctx, actor: SignedIn, bulk: CourseBulk): Promise<CourseBulkEffect> {
  authorize(canReviewCourses(actor));
  return effectOf(ctx, await findCourseSettingsById(ctx, bulk.courseIds), bulk);
}

/** All of it in one transaction; nothing when it would do something else than was shown. */
export async function changeInBulk(
  ctx: Ctx,
  actor: SignedIn,
  { expected, ...bulk }: CourseBulk & { expected: CourseBulkEffect },
): Promise<CourseBulkEffect> {
  authorize(canReviewCourses(actor));
  return ctx.transaction(async (tx) => {
    const rows = await lockCourseSettings(tx, bulk.courseIds);
    const effect = await effectOf(tx, rows, bulk);
    if (!isDeepStrictEqual(effect, expected)) throw StaleVersion();
    for (const row of rows.filter(({ id }) => effect.touched.some((each) => each.id === id))) {
      if (bulk.action === 'MOVE') await move(tx, actor, row, bulk.categoryId ?? '');
      else await changeCourseStatus(tx, actor, row.id, wanted[bulk.action]);
    }
    return effect;
  });
}

async function move(ctx: Ctx, actor: SignedIn, row: CourseSettingRow, categoryId: string): Promise<void> {
  await saveCategoryOf(ctx, row.id, categoryId);
  await refreshSearchOfCourses(ctx, [row.id]);
  const [after] = await findCourseSettingsById(ctx, [row.id]);
  await appendAudit(ctx, actor, {
    action: 'course.changed',
    targetType: 'course',
    targetId: row.id,
    personId: row.senseiId,
    detail: {
      name: row.title,
      changes: { category: { before: row.categoryName?.en ?? null, after: after?.categoryName?.en ?? null } },
    },
  });
  await ctx.announce('course.changed', { courseId: row.id, senseiId: row.senseiId });
}

async function effectOf(
  ctx: Ctx,
  rows: readonly CourseSettingRow[],
  { courseIds, action, categoryId }: CourseBulk,
): Promise<CourseBulkEffect> {
  if (action === 'MOVE') {
    if (categoryId === undefined) throw CategoryNotOffered({ field: 'categoryId' });
    await checkCategory(ctx, categoryId);
  }
  const incomplete = action === 'RESTORE' ? await incompleteOf(ctx, courseIds) : new Set<string>();
  const judged = rows.map((row) => ({ row, reason: reasonOf(row, action, categoryId, incomplete) }));
  const gone = courseIds.filter((id) => !rows.some((row) => row.id === id));
  const touched = judged.filter(({ reason }) => reason === null).map(({ row }) => row);
  return {
    touched: touched.map(({ id, title, version }) => ({ id, title, version })),
    skipped: [
      ...judged.flatMap(({ row: { id, title }, reason }) => (reason ? [{ id, title, reason }] : [])),
      ...gone.map((id) => ({ id, title: '', reason: 'GONE' as const })),
    ],
    leaving: action === 'MOVE' ? 0 : touched.filter(({ listed }) => listed).length,
    coming: action === 'RESTORE' ? touched.length : 0,
  };
}

function reasonOf(
  row: CourseSettingRow,
  action: BulkAction,
  categoryId: string | undefined,
  incomplete: ReadonlySet<string>,
): CourseBulkEffect['skipped'][number]['reason'] | null {
  if (action === 'MOVE') {
    if (row.status === 'ARCHIVED') return 'STATUS';
    return row.categoryId === categoryId ? 'SAME_CATEGORY' : null;
  }
  if (action === 'RESTORE' && row.status !== 'PAUSED') return 'STATUS';
  if (nextStatus(row.status, wanted[action], { reviewer: true, reviewRequired: false }) === null)
    return 'STATUS';
  if (action !== 'RESTORE') return null;
  if (row.senseiStatus !== 'ACTIVE') return 'SENSEI';
  return incomplete.has(row.id) ? 'INCOMPLETE' : null;
}

async function incompleteOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const courses = await findCourses(ctx, ids);
  const isIncomplete = (content: CourseContent) =>
    publishViolations(content).length > 0 || capacityViolations(content, mostStudents(ctx)).length > 0;
  return new Set(courses.filter((row) => isIncomplete(contentOf(row))).map(({ id }) => id));
}
