import { addBoardPicture, getBoardPicture } from '@michi/contract/workspace/board';
import { api, quietApi } from '../../../lib/api/client.ts';
import { dataUrlOf, fileOfDataUrl } from './board-picture-files.ts';

export type Picture = { id: string; dataUrl: string; type: string; createdAt: number };
type Shown = { type: string; fileId?: string | null };

/**
 * The pictures of one board: those put on it here are uploaded first, and only then do their elements travel; those of others are fetched
 * when they first appear.
 */
export function createBoardPictures(
  conversationId: string,
  { onUploaded, onFetched }: { onUploaded: () => void; onFetched: (pictures: Picture[]) => void },
) {
  const stored = new Set<string>();
  const begun = new Set<string>();
  const params = (key: string) => ({ uuid: conversationId, key });

  const upload = async (key: string, dataUrl: string) => {
    try {
      const file = await fileOfDataUrl(dataUrl, key.slice(0, 20));
      await api(addBoardPicture, { params: params(key), body: { file } });
      stored.add(key);
      onUploaded();
    } catch {
      // The toast has said why; the picture stays on this screen alone until it is put there anew.
    }
  };
  const fetchOne = async (key: string) => {
    try {
      const { url, type, createdAt } = await quietApi(getBoardPicture, { params: params(key) });
      const answer = await fetch(url);
      if (!answer.ok) throw new Error('The picture did not come');
      const dataUrl = await dataUrlOf(await answer.blob());
      onFetched([{ id: key, dataUrl, type, createdAt: new Date(createdAt).getTime() }]);
    } catch {
      // The next change of the board asks again.
      begun.delete(key);
    }
  };

  return {
    /** Whether an element may travel: its picture is there for the others. */
    isReady: ({ type, fileId }: Shown) =>
      type !== 'image' || (typeof fileId === 'string' && stored.has(fileId)),
    /** What lies on this screen, with what this screen has of it. */
    offer(elements: readonly Shown[], files: Readonly<Record<string, { dataURL: string }>>) {
      for (const { type, fileId } of elements) {
        if (type !== 'image' || !fileId || stored.has(fileId) || begun.has(fileId)) continue;
        const file = files[fileId];
        if (!file) continue;
        begun.add(fileId);
        void upload(fileId, file.dataURL);
      }
    },
    /** What others put there is stored already. */
    receive(elements: readonly Shown[], files: Readonly<Record<string, unknown>>) {
      for (const { type, fileId } of elements) {
        if (type !== 'image' || !fileId) continue;
        stored.add(fileId);
        if (files[fileId] || begun.has(fileId)) continue;
        begun.add(fileId);
        void fetchOne(fileId);
      }
    },
  };
}
