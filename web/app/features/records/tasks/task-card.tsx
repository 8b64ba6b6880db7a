import type { Plan, Task } from '@michi/contract/records/tasks';
import {
  ArrowDown,
  ArrowUp,
  GripVertical,
  ListChecks,
  MoveRight,
  NotebookText,
  PanelRight,
  Trash2,
} from 'lucide-react';
import { Button as DragHandle } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx';
import { columns, type Direction } from '../plan/plan-state.ts';
import { DueLabel } from './task-due.tsx';
import { statusName } from './task-status.ts';
import { memberName } from '../plan/use-plan.ts';

export type CardActions = {
  open: (task: Task) => void;
  step: (task: Task, direction: Direction) => void;
  send: (task: Task, status: Task['status']) => void;
  remove: (task: Task) => void;
};

/** A task on the board: opened by a press, dragged by its handle or as a whole, moved by its menu. */
export function TaskCard({ plan, task, actions }: { plan: Plan; task: Task; actions: CardActions }) {
  const hasMore =
    task.due !== null || task.notes !== '' || task.assigneeId !== null || task.homeworkId !== null;
  return (
    <GridListItem
      id={task.id}
      textValue={task.title}
      onAction={() => actions.open(task)}
      className="task-card"
      data-status={task.status}
    >
      <DragHandle slot="drag" aria-label={m.plan_drag({ title: task.title })} className="task-card__handle">
        <GripVertical aria-hidden className="size-4" />
      </DragHandle>
      <span className="task-card__title">{task.title}</span>
      <span className="task-card__menu">
        <ActionMenu label={m.plan_actions_of({ title: task.title })} actions={menuOf(task, actions)} />
      </span>
      {hasMore && (
        <span className="task-card__more">
          <DueLabel task={task} />
          {task.homeworkId !== null && (
            <span title={m.homework_panel()}>
              <ListChecks aria-hidden className="size-3.5 text-quiet" />
              <span className="sr-only">{m.homework_panel()}</span>
            </span>
          )}
          {task.notes !== '' && (
            <span title={m.plan_notes()}>
              <NotebookText aria-hidden className="size-3.5 text-quiet" />
              <span className="sr-only">{m.plan_notes()}</span>
            </span>
          )}
          {task.assigneeId !== null && <Assignee plan={plan} id={task.assigneeId} />}
        </span>
      )}
    </GridListItem>
  );
}

function Assignee({ plan, id }: { plan: Plan; id: string }) {
  const member = plan.members.find((each) => each.id === id);
  if (!member) return null;
  return (
    <span className="ms-auto inline-flex items-center" title={memberName(plan, id)}>
      <Avatar id={member.id} name={member.name} src={member.avatar} size={22} />
      <span className="sr-only">{member.name}</span>
    </span>
  );
}

function menuOf(task: Task, actions: CardActions): MenuAction[] {
  return [
    { id: 'open', label: m.plan_open(), icon: PanelRight, onAction: () => actions.open(task) },
    ...columns
      .filter((status) => status !== task.status)
      .map((status) => ({
        id: status,
        label: m.plan_move_to({ status: statusName(status) }),
        icon: MoveRight,
        onAction: () => actions.send(task, status),
      })),
    { id: 'up', label: m.plan_move_up(), icon: ArrowUp, onAction: () => actions.step(task, 'up') },
    { id: 'down', label: m.plan_move_down(), icon: ArrowDown, onAction: () => actions.step(task, 'down') },
    {
      id: 'delete',
      label: m.plan_delete(),
      icon: Trash2,
      isDanger: true,
      onAction: () => actions.remove(task),
    },
  ];
}
