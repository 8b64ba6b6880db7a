import {
  type ChangeTask,
  changeTask,
  createTask,
  type CreateTask,
  deleteTask,
  moveTask,
  type Plan,
  restoreTask,
  type Task,
} from '@michi/contract/records/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { planQuery } from '../plan/plan-queries.ts';
import { type Move, withAnswer, withMove, withoutTask } from '../plan/plan-state.ts';
import { recordsKeys } from '../query-keys.ts';

export type TaskChanges = Omit<z.input<typeof ChangeTask>, 'version'>;

/**
 * What can be done with the tasks of a plan. Moves and deletions are seen at once, and taken back when the
 * server refuses.
 */
export function useTaskActions(studentId: string) {
  const cache = usePlanCache(studentId);
  const mutationKey = recordsKeys.planWrites(studentId);
  const scope = { id: mutationKey.join(' ') };
  const shared = { mutationKey, scope, onError: cache.rollBack, onSettled: cache.settle };

  const move = useMutation({
    ...shared,
    mutationFn: ({ id, status, afterId }: Move) =>
      api(moveTask, { params: { id }, body: { version: cache.versionOf(id), status, afterId } }),
    onMutate: (to) => cache.show((plan) => withMove(plan, to)),
    onSuccess: (task) => cache.learn(task),
  });
  const change = useMutation({
    ...shared,
    mutationFn: ({ id, ...changes }: TaskChanges & { id: string }) =>
      api(changeTask, { params: { id }, body: { ...changes, version: cache.versionOf(id) } }),
    onMutate: () => cache.show((plan) => plan),
    onSuccess: (task) => cache.learn(task),
  });
  const create = useMutation({
    ...shared,
    mutationFn: (body: z.input<typeof CreateTask>) => api(createTask, { params: { id: studentId }, body }),
    onMutate: () => cache.show((plan) => plan),
    onSuccess: (task) => cache.add(task),
  });
  const restore = useMutation({
    ...shared,
    mutationFn: (id: string) => api(restoreTask, { params: { id } }),
    onMutate: () => cache.show((plan) => plan),
    onSuccess: () => toast.success(m.plan_restored()),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (id: string) => api(deleteTask, { params: { id } }),
    onMutate: (id) => cache.show((plan) => withoutTask(plan, id)),
    onSuccess: (_nothing, id) =>
      toast(m.plan_deleted(), {
        action: { label: m.plan_undo(), onClick: () => restore.mutate(id) },
      }),
  });
  return { move, change, create, remove };
}
export type TaskActions = ReturnType<typeof useTaskActions>;

/** The plan as the page holds it. */
function usePlanCache(studentId: string) {
  const client = useQueryClient();
  const { queryKey } = planQuery(studentId);
  const update = (next: (plan: Plan) => Plan) => client.setQueryData(queryKey, (plan) => plan && next(plan));
  const isLast = () => client.isMutating({ mutationKey: recordsKeys.planWrites(studentId) }) <= 1;
  return {
    versionOf: (id: string) =>
      client.getQueryData(queryKey)?.tasks.find((task) => task.id === id)?.version ?? 0,
    /** Shows what will be, and keeps what was. */
    show: async (next: (plan: Plan) => Plan) => {
      // An answer under way is older than this.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      update(next);
      return { before };
    },
    learn: (task: Task) => void update((plan) => withAnswer(plan, task)),
    add: (task: Task) => void update((plan) => ({ ...plan, tasks: [task, ...plan.tasks] })),
    /** The failed call has shown its toast. */
    rollBack: (_error: unknown, _input: unknown, context: { before: Plan | undefined } | undefined) => {
      if (isLast() && context?.before) client.setQueryData(queryKey, context.before);
    },
    /** Not waited for: the write is over, and what others do from here on is asked for anew. */
    settle: () => {
      if (isLast()) void client.invalidateQueries({ queryKey });
    },
  };
}
