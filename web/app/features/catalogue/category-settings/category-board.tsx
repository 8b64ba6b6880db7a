import type { CategorySetting } from '@michi/contract/catalogue/category-settings';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CornerDownRight, Eye, EyeOff, History, Merge, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { HideDialog, MergeDialog, MoveDialog } from './category-dialogs.tsx';
import { GoneDialog, useIsGone } from './category-gone.tsx';
import {
  categorySettingsQuery,
  childrenOf,
  lookAgainMs,
  placeOf,
  useCategorySteps,
} from './category-settings.ts';
import { CategorySheet, type Edited } from './category-sheet.tsx';
import { CategoryTree } from './category-tree.tsx';
import { translated } from '../cards/names.ts';

/**
 * What opens over the board, each by the id of a category; `category` also by `new`, `history` also by `all`.
 */
type Opened = 'category' | 'below' | 'move' | 'merge' | 'hide' | 'history';

/** What is open stands in the address. */
export function CategoryBoard({ url }: { url: TableUrl }) {
  const settings = useQuery({
    ...categorySettingsQuery,
    refetchInterval: ({ state }) => lookAgainMs(state.data?.items),
  });
  const steps = useCategorySteps((id) => url.setOpen('category', id));
  /** Merged or hidden here: of that nobody needs to be told. */
  const [done, setDone] = useState('');
  const all = settings.data?.items;
  const named = (opened: Opened) => all?.find(({ id }) => id === url.filter(opened));
  const [moved, merged, hidden] = [named('move'), named('merge'), named('hide')];
  const asked = url.filter('move') || url.filter('hide') || url.filter('merge');
  const isGone = useIsGone(asked === '' || !all ? null : asked, all ?? [], settings.isFetching);
  const close = (...opened: Opened[]) => {
    for (const each of opened) url.setOpen(each, '');
  };
  const menu = (category: CategorySetting) => (
    <ActionMenu
      label={m.categories_actions_of({ name: translated(category.name) })}
      actions={actionsOf(all ?? [], category, {
        steps,
        open: (opened) => url.setOpen(opened, category.id),
      })}
    />
  );
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.categories_title()}
        lead={m.categories_lead()}
        actions={
          <>
            <Button variant="secondary" onPress={() => url.setOpen('history', 'all')}>
              <History aria-hidden />
              {m.categories_history()}
            </Button>
            <Button variant="primary" onPress={() => url.setOpen('category', 'new')}>
              <Plus aria-hidden />
              {m.categories_new()}
            </Button>
          </>
        }
      />
      {settings.isLoadingError ? (
        <ErrorState error={settings.error} onRetry={settings.refetch} />
      ) : !all ? (
        <SkeletonRows count={8} />
      ) : all.length === 0 ? (
        <EmptyState title={m.categories_none()} text={m.categories_none_text()} />
      ) : (
        <CategoryTree
          categories={all}
          onMove={(category, place) => void steps.put(category, place, placeOf(all, category))}
          onOpen={(category) => url.setOpen('category', category.id)}
          menu={menu}
        />
      )}
      <CategorySheet
        edited={all ? editedIn(url) : null}
        categories={all ?? []}
        isReading={settings.isFetching}
        onClose={() => close('category', 'below')}
        refresh={steps.refresh}
      />
      {isGone && asked !== done && all && (
        <GoneDialog id={asked} categories={all} onClose={() => close('move', 'hide', 'merge')} />
      )}
      {moved && all && (
        <MoveDialog
          key={moved.id}
          category={moved}
          categories={all}
          onClose={() => close('move')}
          onMove={(category, place) => void steps.put(category, place, placeOf(all, category))}
        />
      )}
      {hidden && (hidden.active || hidden.id !== done) && (
        <HideDialog
          category={hidden}
          onClose={() => close('hide')}
          onHide={() => {
            setDone(hidden.id);
            return steps.setActive(hidden, false);
          }}
        />
      )}
      {merged && all && (
        <MergeDialog
          key={merged.id}
          category={merged}
          categories={all}
          onClose={() => close('merge')}
          onMerged={() => setDone(merged.id)}
          refresh={steps.refresh}
        />
      )}
    </div>
  );
}

function editedIn(url: TableUrl): Edited | null {
  const [category, below] = [url.filter('category'), url.filter('below')];
  if (category !== '') return category === 'new' ? { parentId: null } : { id: category };
  return below === '' ? null : { parentId: below };
}

type Doing = {
  steps: ReturnType<typeof useCategorySteps>;
  open: (opened: Opened) => void;
};

function actionsOf(
  all: readonly CategorySetting[],
  category: CategorySetting,
  { steps, open }: Doing,
): MenuAction[] {
  const siblings = childrenOf(all, category.parentId);
  const at = siblings.findIndex(({ id }) => id === category.id);
  const before = siblings[at - 1];
  const back = placeOf(all, category);
  const isTarget = all.some(({ mergingInto }) => mergingInto === category.id);
  const put = (beforeId: string | null) =>
    void steps.put(category, { parentId: category.parentId, beforeId }, back);
  return [
    { id: 'edit', label: m.categories_edit(), icon: Pencil, onAction: () => open('category') },
    ...(category.parentId === null
      ? [
          {
            id: 'add',
            label: m.categories_add_below(),
            icon: Plus,
            onAction: () => open('below'),
          },
        ]
      : []),
    {
      id: 'up',
      label: m.common_move_up(),
      icon: ArrowUp,
      isDisabled: !before,
      onAction: () => before && put(before.id),
    },
    {
      id: 'down',
      label: m.common_move_down(),
      icon: ArrowDown,
      isDisabled: at === siblings.length - 1,
      onAction: () => put(siblings[at + 2]?.id ?? null),
    },
    { id: 'move', label: m.categories_move(), icon: CornerDownRight, onAction: () => open('move') },
    category.active
      ? {
          id: 'hide',
          label: m.categories_hide(),
          icon: EyeOff,
          isDisabled: isTarget,
          onAction: () => (category.listedCourses > 0 ? open('hide') : void steps.setActive(category, false)),
        }
      : {
          id: 'show',
          label: m.categories_show(),
          icon: Eye,
          onAction: () => void steps.setActive(category, true),
        },
    { id: 'history', label: m.categories_history(), icon: History, onAction: () => open('history') },
    {
      id: 'merge',
      label: m.categories_merge(),
      icon: Merge,
      isDanger: true,
      isDisabled: category.mergingInto !== null || isTarget,
      onAction: () => open('merge'),
    },
  ];
}
