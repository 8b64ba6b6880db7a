import type { CategorySetting } from '@michi/contract/catalogue/category-settings';
import { ChevronRight, EyeOff, GripVertical, Merge } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { DropIndicator, type DragAndDropHooks, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { m } from '../../../lib/i18n/i18n.ts';
import { AriaLanguage } from '../../../ui/page/aria-language.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CategoryMark } from '../categories/category-icon.tsx';
import { canStandBelow, childrenOf, type Place } from './category-settings.ts';
import { translated } from '../cards/names.ts';
import './category-settings.css';
import '../../../ui/list/reorder-list.css';

type Props = {
  categories: readonly CategorySetting[];
  onMove: (category: CategorySetting, place: Place) => void;
  onOpen: (category: CategorySetting) => void;
  menu: (category: CategorySetting) => ReactNode;
};

/**
 * All categories in their places: dragged by mouse or finger, by keyboard from the handle, or moved by the
 * menu.
 */
export function CategoryTree({ categories, onMove, onOpen, menu }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const tops = childrenOf(categories, null);
  const dragAndDropHooks = useMoves(categories, onMove);
  const intoOf = ({ mergingInto }: CategorySetting) => categories.find(({ id }) => id === mergingInto);
  return (
    <AriaLanguage>
      <Tree
        aria-label={m.categories_title()}
        items={tops}
        dependencies={[categories, menu]}
        expandedKeys={tops.map(({ id }) => id).filter((id) => !folded.has(id))}
        onExpandedChange={(keys) =>
          setFolded(new Set(tops.map(({ id }) => id).filter((id) => !keys.has(id))))
        }
        dragAndDropHooks={dragAndDropHooks}
        className="category-tree"
      >
        {(top) => (
          <Row
            category={top}
            into={intoOf(top)}
            hasBelow={childrenOf(categories, top.id).length > 0}
            onOpen={onOpen}
            menu={menu}
          >
            <Collection items={childrenOf(categories, top.id)} dependencies={[categories, menu]}>
              {(below) => (
                <Row category={below} into={intoOf(below)} hasBelow={false} onOpen={onOpen} menu={menu} />
              )}
            </Collection>
          </Row>
        )}
      </Tree>
    </AriaLanguage>
  );
}

function useMoves(categories: readonly CategorySetting[], onMove: Props['onMove']): DragAndDropHooks {
  const byId = useMemo(() => new Map(categories.map((each) => [each.id, each])), [categories]);
  const [dragged, setDragged] = useState<string | null>(null);
  const mayStand = (id: string | null, key: string, position: 'on' | 'before' | 'after') => {
    const [category, target] = [byId.get(id ?? ''), byId.get(key)];
    if (!category || !target) return false;
    const parent = byId.get(position === 'on' ? key : (target.parentId ?? ''));
    return parent ? canStandBelow(categories, category, parent) : position !== 'on';
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onDragStart: ({ keys }) => setDragged([...keys].map(String)[0] ?? null),
    getDropOperation: (target) =>
      target.type === 'item' && mayStand(dragged, String(target.key), target.dropPosition)
        ? 'move'
        : 'cancel',
    onMove: ({ keys, target }) => {
      const id = [...keys].map(String)[0] ?? '';
      const [category, other] = [byId.get(id), byId.get(String(target.key))];
      if (!category || !other || !mayStand(id, other.id, target.dropPosition)) return;
      onMove(category, placeBeside(categories, category, other, target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="reorder__drop" />,
  });
  return dragAndDropHooks;
}

function placeBeside(
  categories: readonly CategorySetting[],
  category: CategorySetting,
  other: CategorySetting,
  position: 'on' | 'before' | 'after',
): Place {
  if (position === 'on') return { parentId: other.id, beforeId: null };
  if (position === 'before') return { parentId: other.parentId, beforeId: other.id };
  const siblings = childrenOf(categories, other.parentId).filter(({ id }) => id !== category.id);
  const next = siblings[siblings.findIndex(({ id }) => id === other.id) + 1];
  return { parentId: other.parentId, beforeId: next?.id ?? null };
}

type RowProps = Pick<Props, 'onOpen' | 'menu'> & {
  category: CategorySetting;
  /** What it is being merged into. */
  into: CategorySetting | undefined;
  hasBelow: boolean;
  children?: ReactNode;
};

function Row({ category, into, hasBelow, onOpen, menu, children }: RowProps) {
  const name = translated(category.name);
  const { courses, listedCourses } = category;
  return (
    <TreeItem id={category.id} textValue={name}>
      <TreeItemContent>
        <div className="category-row" data-level={category.parentId === null ? 1 : 2}>
          <AriaButton slot="drag" className="reorder__handle">
            <GripVertical aria-hidden className="size-4" />
          </AriaButton>
          {hasBelow ? (
            <AriaButton slot="chevron" className="category-row__fold">
              <ChevronRight aria-hidden className="size-4" />
            </AriaButton>
          ) : (
            category.parentId === null && <span className="w-7 shrink-0" />
          )}
          <span className="shrink-0 text-quiet">
            <CategoryMark icon={category.icon} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AriaButton
                onPress={() => onOpen(category)}
                aria-label={m.categories_open_name({ name })}
                className="min-h-6 text-start font-medium hover:underline"
              >
                {name}
              </AriaButton>
              {!category.active && <StatusBadge tone="neutral" icon={EyeOff} label={m.categories_hidden()} />}
              {into && (
                <StatusBadge
                  tone="neutral"
                  icon={Merge}
                  label={m.categories_merging({ name: translated(into.name) })}
                />
              )}
            </p>
            <p className="truncate text-sm text-quiet">/{category.slug}</p>
          </div>
          <p data-numbers className="shrink-0 text-end text-sm text-quiet max-sm:hidden">
            {courses === listedCourses
              ? m.categories_courses({ count: courses })
              : m.categories_listed_of({ listed: listedCourses, count: courses })}
          </p>
          {menu(category)}
        </div>
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}
