import * as contract from '@michi/contract/records/tasks';
import type { Mount } from '../../../platform/http/http.ts';
import { listPlanDeadlines } from './plan-deadlines.ts';
import { sharePlan, stopSharingPlan } from './share-plan.ts';
import { getPlan, listPlanSensei, listSharedPlans } from './task-queries.ts';
import { changeTask, createTask, deleteTask, moveTask, restoreTask } from './write-task.ts';

/** Nobody's plan is filled by a program faster than by hands. */
const limit = { max: 240, perSeconds: 60 };

export function mountTasks(mount: Mount): void {
  mount(contract.getPlan, (ctx, actor, { params }) => getPlan(ctx, actor, params.id));
  mount(contract.listSharedPlans, (ctx, actor, { query }) => listSharedPlans(ctx, actor, query));
  mount(contract.listPlanSensei, (ctx, actor, { params }) => listPlanSensei(ctx, actor, params.id));
  mount(contract.listPlanDeadlines, (ctx, actor, { params }) => listPlanDeadlines(ctx, actor, params.id));
  mount(contract.sharePlan, (ctx, actor, { params }) => sharePlan(ctx, actor, params.id, params.senseiId), {
    limit,
  });
  mount(contract.stopSharingPlan, async (ctx, actor, { params }) => {
    await stopSharingPlan(ctx, actor, params.id, params.senseiId);
    return null;
  });
  mount(contract.createTask, (ctx, actor, { params, body }) => createTask(ctx, actor, params.id, body), {
    limit,
  });
  mount(contract.changeTask, (ctx, actor, { params, body }) => changeTask(ctx, actor, params.id, body), {
    limit,
  });
  mount(contract.moveTask, (ctx, actor, { params, body }) => moveTask(ctx, actor, params.id, body), {
    limit,
  });
  mount(contract.deleteTask, async (ctx, actor, { params }) => {
    await deleteTask(ctx, actor, params.id);
    return null;
  });
  mount(contract.restoreTask, (ctx, actor, { params }) => restoreTask(ctx, actor, params.id));
}
