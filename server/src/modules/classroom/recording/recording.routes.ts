import * as contract from '@michi/contract/classroom/recordings';
import type { Mount } from '../../../platform/http/http.ts';
import {
  answerRecording,
  deleteRecording,
  finishRecording,
  openRecording,
  openRecordingPart,
  putRecordingPiece,
  startRecording,
  stopRecording,
} from './record-class.ts';
import { getLiveRecording, listRecordings } from './recording-queries.ts';

export function mountRecordings(mount: Mount): void {
  mount(contract.getLiveRecording, (ctx, actor, { params }) => getLiveRecording(ctx, actor, params.uuid));
  mount(contract.listRecordings, (ctx, actor, { params }) => listRecordings(ctx, actor, params.uuid));
  mount(contract.startRecording, (ctx, actor, { params }) => startRecording(ctx, actor, params.uuid));
  mount(contract.answerRecording, (ctx, actor, { params, body }) =>
    answerRecording(ctx, actor, params.id, body.answer),
  );
  mount(contract.openRecordingPart, (ctx, actor, { params, body }) =>
    openRecordingPart(ctx, actor, params.id, body.type),
  );
  mount(
    contract.putRecordingPiece,
    (ctx, actor, { params, body }) => putRecordingPiece(ctx, actor, params, body),
    // Also what was kept while the network was away.
    { limit: { max: 600, perSeconds: 60 } },
  );
  mount(contract.stopRecording, (ctx, actor, { params }) => stopRecording(ctx, actor, params.id));
  mount(contract.finishRecording, (ctx, actor, { params, body }) =>
    finishRecording(ctx, actor, params.id, body.parts),
  );
  mount(contract.openRecording, (ctx, actor, { params }) =>
    openRecording(ctx, actor, params.id, params.part),
  );
  mount(contract.deleteRecording, async (ctx, actor, { params }) => {
    await deleteRecording(ctx, actor, params.id);
    return null;
  });
}
