import type { CategorySetting } from '@michi/contract/category-settings';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CornerDownRight, Eye, EyeOff, History, Merge, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { HideDialog, MergeDialog, MoveDialog } from './category-dialogs.tsx';
import { categorySettingsQuery, childrenOf, placeOf, useCategorySteps } from './category-settings.ts';
import { CategorySheet, type Edited } from './category-sheet.tsx';
import { CategoryTree } from './category-tree.tsx';
import { translated } from './names.ts';

type Asked = { what: 'move' | 'merge' | 'hide'; category: CategorySetting };

/** `onHistory`: of one category, or of all. */
export function CategoryBoard({ onHistory }: { onHistory: (id: string) => void }) {
  const settings = useQuery(categorySettingsQuery);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const steps = useCategorySteps();
  const all = settings.data?.items;
  const menu = (category: CategorySetting) => (
    <ActionMenu
      label={m.categories_actions_of({ name: translated(category.name) })}
      actions={actionsOf(all ?? [], category, {
        steps,
        edit: setEdited,
        ask: (what) => setAsked({ what, category }),
        history: () => onHistory(category.id),
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
            <Button variant="secondary" onPress={() => onHistory('all')}>
              <History aria-hidden />
              {m.categories_history()}
            </Button>
            <Button variant="primary" onPress={() => setEdited({ parent: null })}>
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
          onOpen={(category) => setEdited({ category })}
          menu={menu}
        />
      )}
      <CategorySheet edited={edited} onClose={() => setEdited(null)} onSaved={steps.refresh} />
      {asked?.what === 'move' && all && (
        <MoveDialog
          category={asked.category}
          categories={all}
          onClose={() => setAsked(null)}
          onMove={(category, place) => void steps.put(category, place, placeOf(all, category))}
        />
      )}
      {asked?.what === 'hide' && (
        <HideDialog
          category={asked.category}
          onClose={() => setAsked(null)}
          onHide={() => steps.setActive(asked.category, false)}
        />
      )}
      {asked?.what === 'merge' && all && (
        <MergeDialog
          category={asked.category}
          categories={all}
          onClose={() => setAsked(null)}
          onDone={steps.refresh}
        />
      )}
    </div>
  );
}

type Doing = {
  steps: ReturnType<typeof useCategorySteps>;
  edit: (edited: Edited) => void;
  ask: (what: Asked['what']) => void;
  history: () => void;
};

function actionsOf(
  all: readonly CategorySetting[],
  category: CategorySetting,
  { steps, edit, ask, history }: Doing,
): MenuAction[] {
  const siblings = childrenOf(all, category.parentId);
  const at = siblings.findIndex(({ id }) => id === category.id);
  const before = siblings[at - 1];
  const back = placeOf(all, category);
  const put = (beforeId: string | null) =>
    void steps.put(category, { parentId: category.parentId, beforeId }, back);
  return [
    { id: 'edit', label: m.categories_edit(), icon: Pencil, onAction: () => edit({ category }) },
    ...(category.parentId === null
      ? [
          {
            id: 'add',
            label: m.categories_add_below(),
            icon: Plus,
            onAction: () => edit({ parent: category }),
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
    { id: 'move', label: m.categories_move(), icon: CornerDownRight, onAction: () => ask('move') },
    category.active
      ? {
          id: 'hide',
          label: m.categories_hide(),
          icon: EyeOff,
          onAction: () => (category.listedCourses > 0 ? ask('hide') : void steps.setActive(category, false)),
        }
      : {
          id: 'show',
          label: m.categories_show(),
          icon: Eye,
          onAction: () => void steps.setActive(category, true),
        },
    { id: 'history', label: m.categories_history(), icon: History, onAction: history },
    { id: 'merge', label: m.categories_merge(), icon: Merge, isDanger: true, onAction: () => ask('merge') },
  ];
}
