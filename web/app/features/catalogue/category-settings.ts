import {
  type CategorySetting,
  changeCategory,
  listCategorySettings,
  moveCategory,
} from '@michi/contract/category-settings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { translated } from './names.ts';

export const categorySettingsQuery = queryOptions({
  queryKey: ['category-settings'],
  queryFn: ({ signal }) => api(listCategorySettings, {}, { signal }),
});

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

/** Two levels: what has categories below it stays at the top. */
export function canStandBelow(
  all: readonly CategorySetting[],
  category: CategorySetting,
  parent: CategorySetting,
): boolean {
  return (
    parent.parentId === null &&
    parent.id !== category.id &&
    childrenOf(all, category.id).length === 0 &&
    (parent.active || !category.active)
  );
}

/** Changes from a row at once; each can be taken back. A failure shows what others did meanwhile. */
export function useCategorySteps() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['categories'] });
    await client.invalidateQueries({ queryKey: categorySettingsQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['trail', 'category'] });
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch {
      // The failed call has shown its toast.
    }
    await refresh();
  };
  const put = async (category: CategorySetting, place: Place, back: Place | null): Promise<void> =>
    attempt(async () => {
      const tree = await api(moveCategory, { params: { id: category.id }, body: place });
      client.setQueryData(categorySettingsQuery.queryKey, tree);
      toast.success(m.categories_move_done({ name: translated(category.name) }), {
        action: back ? { label: m.common_undo(), onClick: () => void put(category, back, null) } : undefined,
      });
    });
  const setActive = async (category: CategorySetting, active: boolean, isUndo = false): Promise<void> =>
    attempt(async () => {
      const { id, version } = category;
      const next = await api(changeCategory, { params: { id }, body: { active, version } });
      const name = translated(category.name);
      toast.success(active ? m.categories_shown_done({ name }) : m.categories_hidden_done({ name }), {
        action: isUndo
          ? undefined
          : { label: m.common_undo(), onClick: () => void setActive(next, !active, true) },
      });
    });
  return { put, setActive, refresh };
}
