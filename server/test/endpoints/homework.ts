import { randomUUID } from 'node:crypto';
import {
  addHomeworkFile,
  answerHomework,
  getHomework,
  handInHomework,
  type Homework,
  listHomework,
  openHomeworkFile,
  removeHomeworkFile,
  setHomework,
  withdrawHomework,
} from '@michi/contract/homework/homework';
import { setHomeworkFor } from '../factories/homework.ts';
import { pictureFile } from './files.ts';
import type { Scene } from './scene.ts';
import { call, type Row } from './shape.ts';

const room = ({ order }: Scene) => order.classes[0]?.classroomId ?? '';
const ofSides = { others: 404, student: 200, sensei: 200 } as const;

const fresh = (scene: Scene) => setHomeworkFor(scene.people.sensei, scene.people.student, room(scene));
async function handedIn(scene: Scene): Promise<Homework> {
  const { id } = await fresh(scene);
  return scene.people.student.caller.call(handInHomework, { params: { id }, body: { body: 'Here it is' } });
}
/** Put there by whoever asks, else by the sensei. */
async function file(scene: Scene) {
  const { id } = await fresh(scene);
  const by = scene.caller === 'student' ? scene.people.student : scene.people.sensei;
  const after = await by.caller.call(addHomeworkFile, {
    params: { id },
    body: { file: await pictureFile() },
  });
  const added = [...after.draftFiles, ...after.entries.flatMap(({ files }) => files)][0];
  return { params: { id, fileId: added?.id ?? randomUUID() } };
}

export const homeworkRows: Row[] = [
  call(setHomework).answers(
    { others: 403, sensei: 201, otherSensei: 404, senseiWaiting: 404, undecided: 403 },
    (scene) => ({
      body: { conversationId: room(scene), studentIds: [scene.people.student.id], title: 'Read chapter 2' },
    }),
    { unknown: 404 },
  ),
  call(listHomework).answers({ others: 200 }),
  call(getHomework).answers(ofSides, async (scene) => ({ params: { id: (await fresh(scene)).id } })),
  call(addHomeworkFile).answers({ others: 404, student: 201, sensei: 201 }, async (scene) => ({
    params: { id: (await fresh(scene)).id },
    body: { file: await pictureFile() },
  })),
  call(removeHomeworkFile).answers(ofSides, file),
  call(openHomeworkFile).answers(ofSides, file),
  call(handInHomework).answers({ others: 404, student: 200, sensei: 409 }, async (scene) => ({
    params: { id: (await fresh(scene)).id },
    body: { body: 'Done as asked' },
  })),
  call(answerHomework).answers({ others: 404, student: 409, sensei: 200 }, async (scene) => ({
    params: { id: (await handedIn(scene)).id },
    body: { body: 'Well done', isDone: true },
  })),
  call(withdrawHomework).answers({ others: 404, student: 409, sensei: 204 }, async (scene) => ({
    params: { id: (await fresh(scene)).id },
  })),
];
