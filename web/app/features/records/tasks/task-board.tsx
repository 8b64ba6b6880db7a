import type { TaskStatus } from '@michi/contract/states';
import type { Plan, Task } from '@michi/contract/records/tasks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { m } from '../../../lib/i18n/i18n.ts';
import { columns, type Direction, dropOf, isMade, type Move, stepOf, withMove } from '../plan/plan-state.ts';
import { type CardActions, TaskCard } from './task-card.tsx';
import { statusName } from './task-status.ts';
import '../plan/plan.css';

const dragType = 'application/x-michi-task';
const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type BoardProps = {
  plan: Plan;
  /** The tasks of the plan that the filter lets through. */
  shown: readonly Task[];
  onMove: (move: Move) => void;
  onOpen: (task: Task) => void;
  onDelete: (task: Task) => void;
};

/** Four columns. Every way of moving (drag, menu, keys) ends in one move, which is said aloud. */
export function TaskBoard({ plan, shown, onMove, onOpen, onDelete }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [followed, setFollowed] = useState<Move | null>(null);
  const move = (to: Move | null, isFollowed = false) => {
    if (!to) return;
    onMove(to);
    setSaid(placeText({ ...plan, tasks: [...shown] }, to));
    if (isFollowed) setFollowed(to);
  };
  const actions: CardActions = {
    open: onOpen,
    step: (task, direction) => move(stepOf(shown, task.id, direction), true),
    send: (task, status) => move({ id: task.id, status, afterId: null }, true),
    remove: onDelete,
  };
  useShiftedArrows(board, (id, direction) => move(stepOf(shown, id, direction), true));
  useFollow(board, followed, shown, () => setFollowed(null));
  return (
    <div ref={board}>
      <p className="mb-3 hidden text-sm text-quiet lg:block">{m.plan_keys()}</p>
      <div className="plan-board">
        {columns.map((status) => (
          <Column key={status} {...{ plan, shown, status, actions }} onMove={move} />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function placeText(plan: Plan, to: Move): string {
  const column = withMove(plan, to).tasks.filter((task) => task.status === to.status);
  const place = column.findIndex((task) => task.id === to.id) + 1;
  const title = column[place - 1]?.title ?? '';
  return m.plan_moved({ title, status: statusName(to.status), place, count: column.length });
}

type ColumnProps = {
  plan: Plan;
  shown: readonly Task[];
  status: TaskStatus;
  actions: CardActions;
  onMove: (move: Move | null) => void;
};

function Column({ plan, shown, status, actions, onMove }: ColumnProps) {
  const tasks = shown.filter((task) => task.status === status);
  const fall = (id: string, target: { key: string | number; dropPosition: 'before' | 'after' | 'on' }) =>
    onMove(
      dropOf(shown, id, {
        id: String(target.key),
        side: target.dropPosition === 'before' ? 'before' : 'after',
      }),
    );
  const { dragAndDropHooks } = useDragAndDrop<Task>({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [dragType],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => fall(String([...keys][0]), target),
    onInsert: ({ items, target }) => void textOf(items).then((id) => id !== null && fall(id, target)),
    onRootDrop: ({ items }) =>
      void textOf(items).then(
        (id) => id !== null && onMove({ id, status, afterId: tasks.at(-1)?.id ?? null }),
      ),
  });
  const label = m.plan_column({ status: statusName(status), count: tasks.length });
  return (
    <section aria-label={label} className="plan-column" data-status={status}>
      <h3 aria-hidden className="plan-column__head">
        <span className="plan-column__mark" />
        {statusName(status)}
        <span className="ms-auto font-normal text-quiet" data-numbers>
          {tasks.length}
        </span>
      </h3>
      <GridList
        aria-label={label}
        items={tasks}
        // What a card shows beyond its own task.
        dependencies={[plan.members, shown]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <p className="px-1 py-6 text-center text-sm text-quiet">{m.plan_column_empty()}</p>
        )}
        className="plan-column__list"
      >
        {(task) => <TaskCard plan={plan} task={task} actions={actions} />}
      </GridList>
    </section>
  );
}

type Dropped = { kind: string; types?: Set<string | symbol>; getText?: (type: string) => Promise<string> };

/** The task that came from another column. */
async function textOf(items: readonly Dropped[]): Promise<string | null> {
  const item = items.find(({ kind, types }) => kind === 'text' && types?.has(dragType));
  return (await item?.getText?.(dragType)) ?? null;
}

/** Before the list takes the key for itself: Shift and an arrow on a chosen card. */
function useShiftedArrows(
  board: React.RefObject<HTMLDivElement | null>,
  onStep: (id: string, direction: Direction) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = arrows[event.key];
    const { target } = event;
    if (!direction || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return;
    if (!board.current?.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.dataset.key) onStep(target.dataset.key, direction);
  });
  useEffect(() => {
    // The list listens at the document, on the way down.
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** The focus stays with the card that was moved, also into another column: once it stands there. */
function useFollow(
  board: React.RefObject<HTMLDivElement | null>,
  move: Move | null,
  shown: readonly Task[],
  onDone: () => void,
) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (move === null || !isMade(shown, move)) return;
    const frame = requestAnimationFrame(() => {
      const card = board.current?.querySelector(`[role="row"][data-key="${CSS.escape(move.id)}"]`);
      if (card instanceof HTMLElement) card.focus();
      done();
    });
    return () => cancelAnimationFrame(frame);
  }, [board, move, shown]);
}
