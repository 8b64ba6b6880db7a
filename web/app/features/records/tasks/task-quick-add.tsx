import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { TaskActions } from './use-task-actions.ts';

/** A line and Enter: the rest can be said later. What was typed stays until it was kept. */
export function TaskQuickAdd({ create }: { create: TaskActions['create'] }) {
  const [title, setTitle] = useState('');
  const [said, setSaid] = useState('');
  const add = () => {
    if (title.trim() === '' || create.isPending) return;
    create.mutate(
      { title },
      {
        onSuccess: (task) => {
          setTitle('');
          setSaid(m.plan_added({ title: task.title }));
        },
      },
    );
  };
  return (
    <form
      className="flex max-w-xl grow gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <input
        aria-label={m.plan_new_task()}
        placeholder={m.plan_new_task_hint()}
        value={title}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTitle(event.target.value)}
        className="input min-h-11 w-full"
      />
      <Button type="submit" variant="primary" size="lg" className="shrink-0" isPending={create.isPending}>
        <Plus aria-hidden className="size-4" />
        {m.plan_add()}
      </Button>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </form>
  );
}
