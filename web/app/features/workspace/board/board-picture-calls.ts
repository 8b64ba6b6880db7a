import { addBoardPicture, getBoardPicture } from '@michi/contract/workspace/board';
import { api, quietApi } from '../../../lib/api/client.ts';
import { dataUrlOf, fileOfDataUrl } from './board-picture-files.ts';
import type { Picture } from './board-pictures.ts';

/** Rejects when it is not stored; a toast has said why then. */
export async function uploadPicture(conversationId: string, key: string, dataUrl: string): Promise<void> {
  const file = await fileOfDataUrl(dataUrl, key.slice(0, 20));
  await api(addBoardPicture, { params: { uuid: conversationId, key }, body: { file } });
}

export async function fetchPicture(conversationId: string, key: string): Promise<Picture> {
  const { url, type, createdAt } = await quietApi(getBoardPicture, { params: { uuid: conversationId, key } });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('The picture did not come');
  const dataUrl = await dataUrlOf(await answer.blob());
  return { id: key, dataUrl, type, createdAt: new Date(createdAt).getTime() };
}
