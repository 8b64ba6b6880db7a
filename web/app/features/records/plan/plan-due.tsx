import { dueOrder } from '@michi/contract/records/due';
import type { Plan, Task } from '@michi/contract/records/tasks';
import { Link } from 'react-router';
import { useZone } from '../../../lib/format/clock.ts';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { DueLabel } from '../tasks/task-due.tsx';
import { usePlan } from './use-plan.ts';
import { useTaskActions } from '../tasks/use-task-actions.ts';
import './plan.css';
import '../../../ui/form/choices.css';

/** The tasks that come next, to be ticked off at once. */
export function PlanDue({ studentId, count = 5 }: { studentId: string; count?: number }) {
  const plan = usePlan(studentId);
  const zone = useZone();
  if (plan.isLoadingError) return <ErrorState error={plan.error} onRetry={plan.refetch} />;
  if (!plan.data) return <SkeletonRows count={3} />;
  const open = plan.data.tasks
    .filter(({ status }) => status !== 'DONE')
    .toSorted((a, b) => dueOrder(a.due, zone).localeCompare(dueOrder(b.due, zone)));
  return (
    <div className="flex flex-col gap-4">
      <Progress plan={plan.data} />
      {open.length === 0 ? (
        <p className="text-quiet">
          {m.plan_nothing_due()}{' '}
          <Link to="/student?view=plan" className="prose-link">
            {m.plan_first_step()}
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-hairline">
          {open.slice(0, count).map((task) => (
            <li key={task.id} className="flex items-start gap-3 py-2.5">
              <Row task={task} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ task }: { task: Task }) {
  const { move } = useTaskActions(task.studentId);
  const finish = () => {
    const { id, title, status } = task;
    const moveTo = (next: Task['status']) => move.mutate({ id, status: next, afterId: null });
    moveTo('DONE');
    toast.success(m.plan_done_toast({ title }), {
      action: { label: m.plan_undo(), onClick: () => moveTo(status) },
    });
  };
  return (
    <>
      <input
        type="checkbox"
        className="choice mt-0.5 shrink-0"
        aria-label={m.plan_mark_done({ title: task.title })}
        checked={false}
        onChange={finish}
      />
      <Link to={`/student?view=plan&task=${task.id}`} className="min-w-0 grow hover:underline">
        <span className="block leading-snug wrap-anywhere">{task.title}</span>
        <DueLabel task={task} />
      </Link>
    </>
  );
}

/** How far the plan is: the path, filled as far as it was walked. */
function Progress({ plan }: { plan: Plan }) {
  const count = plan.tasks.length;
  const done = plan.tasks.filter(({ status }) => status === 'DONE').length;
  if (count === 0) return null;
  const text = m.plan_done_of({ done, count });
  return (
    <div className="flex items-center gap-3">
      <progress className="walked grow" max={count} value={done} aria-label={text} />
      <span aria-hidden className="text-sm text-quiet" data-numbers>
        {text}
      </span>
    </div>
  );
}
