import { isDeepStrictEqual } from 'node:util';
import type {
  CategoryContent,
  CategoryMerge,
  CategorySetting,
} from '@michi/contract/catalogue/category-settings';
import type { Violation } from '@michi/contract/problem';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween, findAuditEntries } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  Conflict,
  type ExpectedError,
  found,
  NotFound,
  StaleVersion,
  ValidationFailed,
} from '../../../platform/errors.ts';
import { byWhom } from '../../identity/index.ts';
import {
  mergeObstacle,
  orderAfterMove,
  placeObstacle,
  showObstacle,
  slugObstacle,
} from '../core/category.ts';
import { rulesOfCategory } from './category-rules.ts';
import { canKeepCategories, canLookUpCategories } from '../core/course.policy.ts';
import {
  type CategoryChange,
  type CategorySettingRow,
  findAllCategories,
  insertCategory,
  keepFormerSlug,
  lockCategories,
  placeCategories,
  updateCategory,
} from './category-settings.repository.ts';
import { beginMerge } from './merge-category.ts';
import { reindexCourses } from './reindex-courses.ts';

type Tree = { items: CategorySetting[]; nextCursor: null };

export async function listCategorySettings(ctx: Ctx, actor: SignedIn): Promise<Tree> {
  authorize(canLookUpCategories(actor));
  return treeOf(ctx);
}

async function treeOf(ctx: Ctx): Promise<Tree> {
  return { items: (await findAllCategories(ctx)).map(present), nextCursor: null };
}

const present = ({ updatedAt, ...row }: CategorySettingRow): CategorySetting => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const byId = (all: readonly CategorySettingRow[], id: string) => all.find((each) => each.id === id);

export async function createCategory(
  ctx: Ctx,
  actor: SignedIn,
  content: CategoryContent & { parentId: string | null },
): Promise<CategorySetting> {
  authorize(canKeepCategories(actor));
  return ctx.transaction(async (tx) => {
    const all = await lockCategories(tx);
    refuse(placeObstacle(all, { id: null, active: true }, content.parentId));
    refuse(slugObstacle(all, null, content.slug));
    const positions = all
      .filter(({ parentId }) => parentId === content.parentId)
      .map((each) => each.position);
    const id = await insertCategory(tx, { ...content, position: Math.max(0, ...positions) + 1 });
    await appendAudit(tx, actor, {
      action: 'category.created',
      targetType: 'category',
      targetId: id,
      detail: { name: content.name.en, slug: content.slug },
    });
    return present(found(byId(await findAllCategories(tx), id)));
  });
}

/**
 * Changes what is given. A new address leaves the old one leading to it; a new name is found by its words
 * soon after.
 */
export async function changeCategory(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...change }: CategoryChange & { version: number },
): Promise<CategorySetting> {
  authorize(canKeepCategories(actor));
  return ctx.transaction(async (tx) => {
    const all = await lockCategories(tx);
    const category = found(byId(all, id));
    if (category.version !== version) throw StaleVersion();
    const changes = changesBetween(category, change);
    if (Object.keys(changes).length === 0) return present(category);
    if (change.active !== undefined) refuse(showObstacle(all, category, change.active));
    if (change.slug !== undefined) refuse(slugObstacle(all, id, change.slug));
    await updateCategory(tx, id, change);
    if ('slug' in changes && change.slug !== undefined)
      await keepFormerSlug(tx, id, category.slug, change.slug);
    if ('name' in changes) await reindexCourses(tx, id);
    await appendAudit(tx, actor, {
      action: 'category.changed',
      targetType: 'category',
      targetId: id,
      detail: { name: category.name.en, changes },
    });
    return present(found(byId(await findAllCategories(tx), id)));
  });
}

type Place = { parentId: string | null; beforeId: string | null };

/**
 * `moves`: as the category had them when its place was looked at. Throws stale_version, with who and when,
 * when it was moved since, conflict when the one it should stand before is no longer there.
 */
export async function moveCategory(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { moves, ...place }: Place & { moves: number },
): Promise<Tree> {
  authorize(canKeepCategories(actor));
  return ctx.transaction(async (tx) => {
    const all = await lockCategories(tx);
    const category = found(byId(all, id));
    if (category.moves !== moves) throw await movedMeanwhile(tx, actor, id);
    refuse(placeObstacle(all, category, place.parentId));
    const order = orderAfterMove(all, id, place);
    if (order === null) throw Conflict();
    await placeCategories(tx, place.parentId, { ids: order, moved: [id] });
    await auditMove(tx, actor, all, category, { parentId: place.parentId, position: order.indexOf(id) + 1 });
    return treeOf(tx);
  });
}

async function auditMove(
  tx: Ctx,
  actor: SignedIn,
  all: readonly CategorySettingRow[],
  { id, name, parentId, position }: CategorySettingRow,
  to: { parentId: string | null; position: number },
): Promise<void> {
  const nameOf = (parent: string | null) => byId(all, parent ?? '')?.name.en ?? null;
  await appendAudit(tx, actor, {
    action: 'category.moved',
    targetType: 'category',
    targetId: id,
    detail: {
      name: name.en,
      changes: changesBetween(
        { below: nameOf(parentId), place: position },
        { below: nameOf(to.parentId), place: to.position },
      ),
    },
  });
}

async function movedMeanwhile(tx: Ctx, actor: SignedIn, id: string): Promise<ExpectedError> {
  const about = { targetType: 'category', targetId: id, actions: ['category.moved'] };
  const [deed] = await findAuditEntries(tx, about, { after: null, limit: 1 });
  if (!deed) return StaleVersion();
  const values = await byWhom(tx, actor, { by: deed.actorId, at: deed.createdAt });
  return StaleVersion({ message: 'Moved meanwhile ({name}, {when}): look where it stands now', values });
}

export async function previewMerge(
  ctx: Ctx,
  actor: SignedIn,
  fromId: string,
  intoId: string,
): Promise<CategoryMerge> {
  authorize(canKeepCategories(actor));
  const all = await findAllCategories(ctx);
  return effectOf(ctx, all, pairOf(all, fromId, intoId)[0]);
}

/** What was shown is what happens: when anything of it changed since, nothing is done. */
export async function mergeCategory(
  ctx: Ctx,
  actor: SignedIn,
  fromId: string,
  { into: intoId, expected }: { into: string; expected: CategoryMerge },
): Promise<Tree> {
  authorize(canKeepCategories(actor));
  return ctx.transaction(async (tx) => {
    const all = await lockCategories(tx);
    const [from, into] = pairOf(all, fromId, intoId);
    const effect = await effectOf(tx, all, from);
    if (!isDeepStrictEqual(effect, expected)) throw StaleVersion();
    await moveBelow(tx, actor, all, { fromId, intoId });
    await beginMerge(tx, from, { intoId, byId: actor.id });
    await appendAudit(tx, actor, {
      action: 'category.merged',
      targetType: 'category',
      targetId: intoId,
      detail: { name: into.name.en, merged: from.name.en, ...effect },
    });
    return treeOf(tx);
  });
}

/** tx. What stands below the one stands below the other from now on, after those that are there. */
async function moveBelow(
  tx: Ctx,
  actor: SignedIn,
  all: readonly CategorySettingRow[],
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  const below = (parentId: string) => all.filter((each) => each.parentId === parentId);
  const moved = below(fromId);
  if (moved.length === 0) return;
  const ids = [...below(intoId), ...moved].map(({ id }) => id);
  await placeCategories(tx, intoId, { ids, moved: moved.map(({ id }) => id) });
  for (const category of moved)
    await auditMove(tx, actor, all, category, {
      parentId: intoId,
      position: ids.indexOf(category.id) + 1,
    });
}

function pairOf(
  all: readonly CategorySettingRow[],
  fromId: string,
  intoId: string,
): [from: CategorySettingRow, into: CategorySettingRow] {
  const [from, into] = [byId(all, fromId), byId(all, intoId)];
  if (!from || !into) throw NotFound();
  refuse(mergeObstacle(all, from, into));
  return [from, into];
}

async function effectOf(
  ctx: Ctx,
  all: readonly CategorySettingRow[],
  from: CategorySettingRow,
): Promise<CategoryMerge> {
  return {
    courses: from.courses,
    listedCourses: from.listedCourses,
    categoriesBelow: all.filter(({ parentId }) => parentId === from.id).length,
    slugs: [from.slug, ...from.formerSlugs],
    ...(await rulesOfCategory(ctx, from.id)),
  };
}

function refuse(violation: Violation | null): void {
  if (violation !== null) throw ValidationFailed({ violations: [violation], message: violation.message });
}
