/**
 * The board and the notes of a conversation, for its participants; to all others they do not exist. The board
 * is kept by element: an element is stored only when it is newer by Excalidraw's own rule, each stored change
 * takes the next gapless number, and deleted elements stay as such. The notes are a Yjs document, kept as
 * updates that are merged now and then. Pushes `board.changed`, `board.pointer`, `notes.changed` and
 * `notes.cursor` to the sockets of the participants.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { boardPictureUse } from './board/board-pictures.ts';
import { workspacePersonalData } from './personal-data.ts';
import { mountWorkspace } from './workspace.routes.ts';
import { workspaceSocket } from './workspace.socket.ts';

export const workspace: Module = {
  name: 'workspace',
  personalData: workspacePersonalData,
  routes: mountWorkspace,
  sockets: [workspaceSocket],
  extensions: [extend(fileUsePoint, boardPictureUse)],
};
