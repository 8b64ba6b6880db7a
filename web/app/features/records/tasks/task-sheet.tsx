import type { Plan, Task } from '@michi/contract/records/tasks';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useZone } from '../../../lib/format/clock.ts';
import { toast } from '../../../lib/api/client.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { DateField, TimeField } from '../../../ui/form/date-field.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { columns } from '../plan/plan-state.ts';
import { dueOf, formOf, type TaskForm, taskForm } from './task-form.ts';
import { statusName } from './task-status.ts';
import type { TaskActions } from './use-task-actions.ts';

type Props = { plan: Plan; task: Task; actions: TaskActions; onDone: () => void };

/**
 * Everything about one task. Somebody else's change meanwhile is refused by its version, and what was typed
 * stays.
 */
export function TaskEditor({ plan, task, actions, onDone }: Props) {
  const zone = useZone();
  const user = useUser();
  const [schema] = useState(taskForm);
  const [values] = useState(() => formOf(task, zone));
  const save = async ({ title, notes, date, time, assigneeId, status }: TaskForm) => {
    await actions.change.mutateAsync({
      id: task.id,
      title,
      notes,
      due: dueOf({ date, time }, zone),
      assigneeId: assigneeId === '' ? null : assigneeId,
    });
    if (status !== task.status) await actions.move.mutateAsync({ id: task.id, status, afterId: null });
    toast.success(m.plan_saved());
    onDone();
  };
  const remove = () => {
    actions.remove.mutate(task.id);
    onDone();
  };
  return (
    <ApiForm
      schema={schema}
      defaultValues={values}
      onSubmit={save}
      submitLabel={m.plan_save()}
      isWide
      actions={
        <Button variant="ghost" onPress={remove}>
          {m.plan_delete()}
        </Button>
      }
    >
      <FollowStatus status={task.status} />
      <TextField name="title" label={m.plan_task()} maxLength={200} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="status"
          label={m.plan_status()}
          choices={columns.map((value) => ({ value, label: statusName(value) }))}
        />
        <Select
          name="assigneeId"
          label={m.plan_assignee()}
          placeholder={m.plan_nobody()}
          choices={plan.members.map(({ id, name }) => ({
            value: id,
            label: id === user?.id ? m.plan_you() : name,
          }))}
        />
        <DateField name="date" label={m.plan_due()} isOptional />
        <TimeField name="time" label={m.plan_due_time()} isOptional />
      </div>
      <p className="-mt-3 text-sm text-quiet">{m.plan_due_time_help({ zone: formatZone(zone) })}</p>
      <TextArea name="notes" label={m.plan_notes()} isOptional rows={6} maxLength={4000} />
    </ApiForm>
  );
}

/**
 * What moved the task meanwhile, as handing its homework in does, is what the field says, unless another was
 * chosen there.
 */
function FollowStatus({ status }: Pick<Task, 'status'>) {
  const { resetField, getValues } = useFormContext<TaskForm>();
  const shown = useRef(status);
  useEffect(() => {
    if (getValues('status') === shown.current) resetField('status', { defaultValue: status });
    shown.current = status;
  }, [status, resetField, getValues]);
  return null;
}
