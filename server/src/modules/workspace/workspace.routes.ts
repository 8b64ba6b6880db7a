import {
  addBoardPicture,
  getBoard,
  getBoardPicture,
  listBoardSnapshots,
  restoreBoard,
} from '@michi/contract/workspace/board';
import { exportNotes, getNotes } from '@michi/contract/workspace/notes';
import type { Mount } from '../../platform/http/http.ts';
import * as history from './board/board-history.ts';
import * as pictures from './board/board-pictures.ts';
import { readBoard } from './board/read-board.ts';
import * as exporting from './notes/export-notes.ts';
import { readNotes } from './notes/write-notes.ts';

export function mountWorkspace(mount: Mount): void {
  mount(getBoard, (ctx, actor, { params, query }) => readBoard(ctx, actor, params.uuid, query.after));
  mount(listBoardSnapshots, (ctx, actor, { params }) => history.listSnapshots(ctx, actor, params.uuid));
  mount(
    restoreBoard,
    (ctx, actor, { params, body }) =>
      history.restoreBoard(ctx, actor, { conversationId: params.uuid, ...body }),
    { limit: { max: 20, perSeconds: 60 } },
  );
  mount(
    addBoardPicture,
    (ctx, actor, { params, body }) =>
      pictures.addPicture(ctx, actor, { conversationId: params.uuid, key: params.key, file: body.file }),
    { limit: { max: 100, perSeconds: 60 } },
  );
  mount(getBoardPicture, (ctx, actor, { params }) =>
    pictures.linkPicture(ctx, actor, params.uuid, params.key),
  );
  mount(getNotes, (ctx, actor, { params, query }) => readNotes(ctx, actor, params.uuid, query.after));
  mount(
    exportNotes,
    (ctx, actor, { params, body }) =>
      exporting.exportNotes(ctx, actor, { conversationId: params.uuid, format: body.format }),
    { limit: { max: 20, perSeconds: 60 } },
  );
}
