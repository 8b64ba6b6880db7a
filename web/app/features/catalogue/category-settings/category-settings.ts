import {
  type CategorySetting,
  type CategorySettings,
  changeCategory,
  listCategorySettings,
  moveCategory,
} from '@michi/contract/catalogue/category-settings';
import { onlineManager, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api, goneApi, isApiError, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { translated } from '../cards/names.ts';

export const categorySettingsQuery = queryOptions({
  queryKey: sharedKeys.categorySettings,
  queryFn: ({ signal }) => api(listCategorySettings, {}, { signal }),
});

/**
 * Until nothing is being merged any more. It counts the courses of all categories, so only the board of them
 * asks again, and not often.
 */
export const lookAgainMs = (items: readonly CategorySetting[] = []): number | false =>
  onlineManager.isOnline() && items.some(({ mergingInto }) => mergingInto !== null) ? 15_000 : false;

export type Place = { parentId: string | null; beforeId: string | null };

export function childrenOf(all: readonly CategorySetting[], parentId: string | null): CategorySetting[] {
  return all.filter((each) => each.parentId === parentId).toSorted((a, b) => a.position - b.position);
}

/** Where it stands now, so that a move can be taken back. */
export function placeOf(all: readonly CategorySetting[], category: CategorySetting): Place {
  const siblings = childrenOf(all, category.parentId);
  const next = siblings[siblings.findIndex(({ id }) => id === category.id) + 1];
  return { parentId: category.parentId, beforeId: next?.id ?? null };
}

/** Shown, and here to stay: what goes into another one takes no courses. */
export const isOffered = ({
  active,
  mergingInto,
}: Pick<CategorySetting, 'active' | 'mergingInto'>): boolean => active && mergingInto === null;

/** Two levels: what has categories below it stays at the top. */
export function canStandBelow(
  all: readonly CategorySetting[],
  category: CategorySetting,
  parent: CategorySetting,
): boolean {
  return (
    parent.parentId === null &&
    parent.id !== category.id &&
    parent.mergingInto === null &&
    childrenOf(all, category.id).length === 0 &&
    (parent.active || !category.active)
  );
}

type Tree = z.infer<typeof CategorySettings>;

/**
 * Sends each move with how many of the category's moves were seen: those that are shown, and the own ones
 * whose answers are not here yet. A second one that is quick builds on the first; what others did in between
 * is seen by neither.
 */
export function createOwnMoves() {
  const last = new Map<string, { shown: number; now: Promise<number> }>();
  return (
    { id, moves: shown }: Pick<CategorySetting, 'id' | 'moves'>,
    send: (moves: number) => Promise<Tree>,
  ): Promise<Tree> => {
    const before = last.get(id);
    const seen = before?.shown === shown ? before.now : Promise.resolve(shown);
    const answer = seen.then(send);
    const now = answer.then(
      ({ items }) => items.find((each) => each.id === id)?.moves ?? shown,
      () => seen,
    );
    last.set(id, { shown, now });
    return answer;
  };
}

/**
 * Changes from a row at once; each can be taken back. A failure shows what others did meanwhile; `onGone`:
 * that is told there, as this one is not there any more.
 */
export function useCategorySteps(onGone: (id: string) => void) {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: sharedKeys.categories });
    await client.invalidateQueries({ queryKey: categorySettingsQuery.queryKey });
    await client.invalidateQueries({ queryKey: sharedKeys.trail('category') });
  };
  /** What is taken back may be so from another page, and is told by its toast. */
  const attempt = async (id: string, isUndo: boolean, work: (call: typeof api) => Promise<void>) => {
    let isGone = false;
    try {
      await work(isUndo ? api : goneApi);
    } catch (error) {
      isGone = !isUndo && isApiError(error, 'not_found');
    }
    await refresh();
    if (isGone) onGone(id);
  };
  const [move] = useState(createOwnMoves);
  const put = async (category: CategorySetting, place: Place, back: Place | null): Promise<void> =>
    attempt(category.id, back === null, async (call) => {
      const { id, name } = category;
      const tree = await move(category, (moves) =>
        call(moveCategory, { params: { id }, body: { ...place, moves } }),
      );
      client.setQueryData(categorySettingsQuery.queryKey, tree);
      const moved = tree.items.find((each) => each.id === id) ?? category;
      toast.success(m.categories_move_done({ name: translated(name) }), {
        action: back ? { label: m.common_undo(), onClick: () => void put(moved, back, null) } : undefined,
      });
    });
  const setActive = async (category: CategorySetting, active: boolean, isUndo = false): Promise<void> =>
    attempt(category.id, isUndo, async (call) => {
      const { id, version } = category;
      const next = await call(changeCategory, { params: { id }, body: { active, version } });
      const name = translated(category.name);
      toast.success(active ? m.categories_shown_done({ name }) : m.categories_hidden_done({ name }), {
        action: isUndo
          ? undefined
          : { label: m.common_undo(), onClick: () => void setActive(next, !active, true) },
      });
    });
  return { put, setActive, refresh };
}
