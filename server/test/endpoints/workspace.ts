import { getConversation } from '@michi/contract/messaging/conversations';
import {
  addBoardPicture,
  getBoard,
  getBoardPicture,
  listBoardSnapshots,
  restoreBoard,
} from '@michi/contract/workspace/board';
import { exportNotes, getNotes } from '@michi/contract/workspace/notes';
import { pictureFile } from './files.ts';
import type { Scene } from './scene.ts';
import { call } from './shape.ts';

/** The conversation of the two, in which the room of the class stands. */
async function room({ order, people: { student } }: Scene) {
  const { id } = await student.caller.call(getConversation, {
    params: { uuid: order.classes[0]?.classroomId ?? '' },
  });
  return { uuid: id };
}
const ofParticipants = { others: 404, student: 200, sensei: 200 } as const;
const picture = async (scene: Scene) => ({ ...(await room(scene)), key: 'a-picture' });

export const workspaceRows = [
  call(getBoard).answers(ofParticipants, async (scene) => ({ params: await room(scene) })),
  call(listBoardSnapshots).answers(ofParticipants, async (scene) => ({ params: await room(scene) })),
  call(restoreBoard).answers(ofParticipants, async (scene) => ({
    params: await room(scene),
    body: { snapshotId: null },
  })),
  call(addBoardPicture).answers({ others: 404, student: 204, sensei: 204 }, async (scene) => ({
    params: await picture(scene),
    body: { file: await pictureFile() },
  })),
  call(getBoardPicture).answers({ others: 404 }, async (scene) => ({
    params: { ...(await room(scene)), key: 'no-such-picture' },
  })),
  call(getNotes).answers(ofParticipants, async (scene) => ({ params: await room(scene) })),
  call(exportNotes).answers(ofParticipants, async (scene) => ({
    params: await room(scene),
    body: { format: 'MARKDOWN' },
  })),
];
