import {
  changeTask,
  createTask,
  deleteTask,
  getPlan,
  listPlanDeadlines,
  listPlanSensei,
  listSharedPlans,
  moveTask,
  restoreTask,
  sharePlan,
  stopSharingPlan,
} from '@michi/contract/records/tasks';
import { addTask } from '../../factories/plans.ts';
import type { Scene } from '../scene.ts';
import { call, type Row } from '../shape.ts';

const ofMembers = { others: 404, student: 200, sensei: 200 } as const;

/** The student's plan, shared with the sensei of the booked classes. */
async function shared({ people: { student, sensei } }: Scene) {
  const params = { id: student.id, senseiId: sensei.id };
  await student.caller.call(sharePlan, { params });
  return params;
}

async function task(scene: Scene): Promise<{ id: string; version: number }> {
  await shared(scene);
  return addTask(scene.people.student);
}

const plan = async (scene: Scene) => ({ params: { id: (await shared(scene)).id } });

export const taskRows: Row[] = [
  call(getPlan).answers(ofMembers, plan),
  call(listSharedPlans).answers({ others: 200 }),
  call(listPlanSensei).answers({ others: 404, student: 200 }, plan),
  call(listPlanDeadlines).answers(ofMembers, plan),
  call(sharePlan).answers({ others: 404, student: 200 }, async (scene) => ({ params: await shared(scene) })),
  call(stopSharingPlan).answers({ others: 404, student: 204, sensei: 204 }, async (scene) => ({
    params: await shared(scene),
  })),
  call(createTask).answers({ others: 404, student: 201, sensei: 201 }, async (scene) => ({
    ...(await plan(scene)),
    body: { title: 'Ask for the letter' },
  })),
  call(changeTask).answers(ofMembers, async (scene) => {
    const { id, version } = await task(scene);
    return { params: { id }, body: { version, title: 'Another title' } };
  }),
  call(moveTask).answers(ofMembers, async (scene) => {
    const { id, version } = await task(scene);
    return { params: { id }, body: { version, status: 'DONE', afterId: null } };
  }),
  call(deleteTask).answers({ others: 404, student: 204, sensei: 204 }, async (scene) => ({
    params: { id: (await task(scene)).id },
  })),
  call(restoreTask).answers(ofMembers, async (scene) => ({ params: { id: (await task(scene)).id } })),
];
