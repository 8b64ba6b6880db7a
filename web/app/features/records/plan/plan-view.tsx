import type { Plan, Task } from '@michi/contract/records/tasks';
import { Suspense } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PlanDeadlines } from './plan-deadlines.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { columns, isShown } from './plan-state.ts';
import { TaskBoard } from '../tasks/task-board.tsx';
import { TaskList } from '../tasks/task-list.tsx';
import { TaskQuickAdd } from '../tasks/task-quick-add.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanUrl, type PlanUrl } from './use-plan-url.ts';
import { type TaskActions, useTaskActions } from '../tasks/use-task-actions.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

// With its date fields it is as heavy as the board.
const TaskHomework = lazyPart(async () => (await import('../homework/task-homework.tsx')).TaskHomework);
const TaskEditor = lazyPart(async () => (await import('../tasks/task-sheet.tsx')).TaskEditor);

/** The whole plan of one student, for whoever shares it. */
export function PlanView({ studentId }: { studentId: string }) {
  const plan = usePlan(studentId);
  const actions = useTaskActions(studentId);
  const url = usePlanUrl();
  if (plan.error instanceof ApiError && plan.error.status === 404)
    return <EmptyState title={m.plan_gone()} text={m.plan_gone_text()} />;
  if (plan.isLoadingError) return <ErrorState error={plan.error} onRetry={plan.refetch} />;
  if (!plan.data) return <PlanSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <TaskQuickAdd create={actions.create} />
        {plan.data.tasks.length > 0 && <PlanFilters plan={plan.data} url={url} />}
      </div>
      <Tasks plan={plan.data} actions={actions} url={url} />
      <PlanDeadlines studentId={studentId} look="cards" />
      <TaskSheet plan={plan.data} actions={actions} url={url} />
    </div>
  );
}

type PartProps = { plan: Plan; actions: TaskActions; url: PlanUrl };

function Tasks({ plan, actions, url }: PartProps) {
  const now = useNow() ?? 0;
  const zone = useZone();
  const shown = plan.tasks.filter((task) => isShown(task, url.filter, now, zone));
  const open = (task: Task) => url.set({ task: task.id });
  if (plan.tasks.length === 0) {
    const text = plan.can.includes('share') ? m.plan_empty_text() : m.plan_empty_sensei();
    return <EmptyState title={m.plan_empty()} text={text} />;
  }
  if (shown.length === 0)
    return (
      <EmptyState
        title={m.plan_no_match()}
        text={m.plan_no_match_text()}
        action={<Button onPress={() => url.set({ who: '', overdue: '' })}>{m.plan_show_all()}</Button>}
      />
    );
  return url.layout === 'list' ? (
    <TaskList plan={plan} shown={shown} onOpen={open} />
  ) : (
    <TaskBoard
      plan={plan}
      shown={shown}
      onOpen={open}
      onMove={(move) => actions.move.mutate(move)}
      onDelete={(task) => actions.remove.mutate(task.id)}
    />
  );
}

function TaskSheet({ plan, actions, url }: PartProps) {
  const task = plan.tasks.find(({ id }) => id === url.openId);
  const close = () => url.set({ task: '' });
  return (
    <Sheet isOpen={task !== undefined} onClose={close} title={task?.homeworkId ? task.title : m.plan_edit()}>
      {task && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          {task.homeworkId !== null && <TaskHomework key={task.homeworkId} id={task.homeworkId} />}
          <TaskEditor key={task.id} plan={plan} task={task} actions={actions} onDone={close} />
        </Suspense>
      )}
    </Sheet>
  );
}

function PlanSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Skeleton className="h-11 w-full max-w-xl" />
        <Skeleton className="h-10 w-72" />
      </span>
      <span className="plan-board">
        {columns.map((status) => (
          <Skeleton key={status} className="h-80 rounded-lg" />
        ))}
      </span>
    </Loading>
  );
}
