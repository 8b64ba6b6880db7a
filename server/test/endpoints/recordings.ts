import {
  answerRecording,
  deleteRecording,
  finishRecording,
  getLiveRecording,
  listRecordings,
  openRecording,
  openRecordingPart,
  putRecordingPiece,
  type Recording,
  startRecording,
  stopRecording,
} from '@michi/contract/classroom/recordings';
import { newId } from '../../src/platform/ids.ts';
import { pieceOf } from '../factories/recordings.ts';
import type { Scene } from './scene.ts';
import { call, type Row } from './shape.ts';

const uuidOf = ({ order }: Scene) => order.classes[0]?.classroomId ?? '';

/**
 * Rows as after a call of the sensei in which the student was: the scene's clock stands before its classes.
 */
async function recorded(scene: Scene, state: Recording['state']): Promise<{ id: string }> {
  const { app, people } = scene;
  const id = newId(app.clock);
  const roomUuid = uuidOf(scene);
  const now = app.clock.now();
  const { db } = app.ctx;
  await db.updateTable('recording').set({ state: 'ENDED' }).where('room_uuid', '=', roomUuid).execute();
  await db
    .insertInto('recording')
    .values({ id, room_uuid: roomUuid, host_id: people.sensei.id, state, created_at: now })
    .execute();
  await db
    .insertInto('recording_part')
    .values({ recording_id: id, part: 1, opened_at: app.clock.now(), type: 'video/webm' })
    .execute();
  return { id };
}
const params = (state: Recording['state']) => async (scene: Scene) => ({
  params: await recorded(scene, state),
});
const ofHost = { others: 404, sensei: 200 } as const;

export const recordingRows: Row[] = [
  call(getLiveRecording).answers({ others: 404, student: 200, sensei: 200 }, (scene) => ({
    params: { uuid: uuidOf(scene) },
  })),
  // The student was not in the room.
  call(listRecordings).answers(ofHost, (scene) => ({ params: { uuid: uuidOf(scene) } })),
  // Off unless the operator says so.
  call(startRecording).answers({ others: 404, student: 403, sensei: 409 }, (scene) => ({
    params: { uuid: uuidOf(scene) },
  })),
  call(answerRecording).answers({ others: 404, student: 200, sensei: 200 }, async (scene) => ({
    ...(await params('LIVE')(scene)),
    body: { answer: 'YES' },
  })),
  // Nobody is inside.
  call(openRecordingPart).answers({ others: 404, sensei: 409 }, async (scene) => ({
    ...(await params('LIVE')(scene)),
    body: { type: 'video/webm' },
  })),
  call(putRecordingPiece).answers({ others: 404, sensei: 201 }, async (scene) => ({
    params: { ...(await recorded(scene, 'ENDED')), part: 1, seq: 0 },
    body: { file: pieceOf(0), recordedAt: scene.app.clock.now().toISOString() },
  })),
  call(stopRecording).answers(ofHost, params('LIVE')),
  call(finishRecording).answers(ofHost, async (scene) => ({
    ...(await params('ENDED')(scene)),
    body: { parts: [{ part: 1, pieces: 1, seconds: 5 }] },
  })),
  call(openRecording).answers({ others: 404 }, async (scene) => ({
    params: { ...(await recorded(scene, 'READY')), part: 1 },
  })),
  call(deleteRecording).answers({ others: 404, sensei: 204 }, params('READY')),
];
