import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { m } from '../../lib/i18n/i18n.ts';
import { AriaLanguage } from '../page/aria-language.tsx';
import { moveIds, stepId } from './reorder.ts';
import './reorder-list.css';

/** What a row may ask for instead of dragging: WCAG wants a way with single presses. */
export type RowMoves = { up?: () => void; down?: () => void; place: number };

type Props<T extends { id: string }> = {
  label: string;
  items: readonly T[];
  /** The row in a few words, as a screen reader announces it while it is moved. */
  nameOf: (item: T) => string;
  onReorder: (ids: string[]) => void;
  isDisabled?: boolean;
  children: (item: T, moves: RowMoves) => ReactNode;
};

/**
 * Rows in an order of one's own: dragged by mouse or finger, by keyboard from the handle, or moved step by
 * step.
 */
export function ReorderList<T extends { id: string }>(props: Props<T>) {
  const { label, items, nameOf, onReorder, isDisabled = false, children } = props;
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const change = (next: string[], moved: string | undefined) => {
    if (next.every((id, place) => id === ids[place])) return;
    onReorder(next);
    const item = items.find(({ id }) => id === moved);
    if (item)
      setSaid(m.common_moved({ name: nameOf(item), place: next.indexOf(item.id) + 1, count: ids.length }));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const moved = new Set([...keys].map(String));
      change(moveIds(ids, moved, { id: String(target.key), position: target.dropPosition }), [...moved][0]);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="reorder__drop" />,
  });
  const movesOf = (id: string, place: number): RowMoves => ({
    place: place + 1,
    up: place > 0 ? () => change(stepId(ids, id, -1), id) : undefined,
    down: place < ids.length - 1 ? () => change(stepId(ids, id, 1), id) : undefined,
  });
  return (
    <AriaLanguage>
      <GridList
        aria-label={label}
        items={items.map((item, place) => ({ item, id: item.id, moves: movesOf(item.id, place) }))}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="reorder"
      >
        {({ item, id, moves }) => (
          <GridListItem id={id} textValue={nameOf(item)} className="reorder__row">
            <AriaButton slot="drag" className="reorder__handle" isDisabled={isDisabled}>
              <GripVertical aria-hidden className="size-4" />
            </AriaButton>
            {children(item, moves)}
          </GridListItem>
        )}
      </GridList>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </AriaLanguage>
  );
}
