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

const room = ({ order }: Scene) => ({ uuid: order.classes[0]?.classroomId ?? '' });
const ofParticipants = { others: 404, student: 200, sensei: 200 } as const;
const picture = (scene: Scene) => ({ ...room(scene), key: 'a-picture' });

export const workspaceRows = [
  call(getBoard).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(listBoardSnapshots).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(restoreBoard).answers(ofParticipants, (scene) => ({
    params: room(scene),
    body: { snapshotId: null },
  })),
  call(addBoardPicture).answers({ others: 404, student: 204, sensei: 204 }, async (scene) => ({
    params: picture(scene),
    body: { file: await pictureFile() },
  })),
  call(getBoardPicture).answers({ others: 404 }, (scene) => ({
    params: { ...room(scene), key: 'no-such-picture' },
  })),
  call(getNotes).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(exportNotes).answers(ofParticipants, (scene) => ({
    params: room(scene),
    body: { format: 'MARKDOWN' },
  })),
];
