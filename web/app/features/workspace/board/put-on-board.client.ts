import { CaptureUpdateAction, convertToExcalidrawElements, getCommonBounds } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { serverNow } from '../../../lib/format/server-time.ts';
import { dataUrlOf } from './board-picture-files.ts';
import { fileOf } from './excalidraw-types.ts';
import { mostPages, type PagePicture, picturesOf } from './page-pictures.ts';

/** In units of the board. */
const shownWidth = 800;
const gap = 40;

type Put = {
  files: readonly File[];
  /** The board is closed meanwhile. */ isOver: () => boolean;
  onPage: (page: { number: number; count: number }) => void;
};

/**
 * Pages and pictures side by side, to the right of all that lies on the board, each as soon as it is drawn:
 * they travel as pictures do that are put there by hand. Answers how many pages of long files were left out,
 * and which files could not be read.
 */
export async function putOnBoard(
  api: ExcalidrawImperativeAPI,
  { files, isOver, onPage }: Put,
): Promise<{ left: number; unreadable: string[] }> {
  const there = api.getSceneElements();
  const [, top, right] = there.length > 0 ? getCommonBounds(there) : [0, 0, -gap];
  let x = right + gap;
  let left = 0;
  const unreadable: string[] = [];
  const ids: string[] = [];
  for (const file of files) {
    try {
      for await (const page of picturesOf(file)) {
        if (isOver()) return { left, unreadable };
        const count = Math.min(page.count, mostPages);
        onPage({ number: page.number, count });
        left += page.number === 1 ? page.count - count : 0;
        const shown = await put(api, page, [x, top]);
        ids.push(...shown.ids);
        x += shown.width + gap;
      }
    } catch {
      unreadable.push(file.name);
    }
  }
  const added = api.getSceneElements().filter(({ id }) => ids.includes(id));
  if (added.length > 0) api.scrollToContent(added, { fitToViewport: true, viewportZoomFactor: 0.85 });
  return { left, unreadable };
}

async function put(
  api: ExcalidrawImperativeAPI,
  { picture, width, height }: PagePicture,
  [x, y]: [number, number],
): Promise<{ ids: string[]; width: number }> {
  const id = crypto.randomUUID();
  const dataUrl = await dataUrlOf(picture);
  const [file] = fileOf({ id, dataUrl, type: picture.type, createdAt: serverNow() });
  if (!file) throw new Error('The page is no picture');
  const scale = Math.min(1, shownWidth / width);
  const size = { width: width * scale, height: height * scale };
  const elements = convertToExcalidrawElements([
    { type: 'image', x, y, ...size, fileId: file.id, status: 'saved' },
  ]);
  api.addFiles([file]);
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...elements],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
  return { ids: elements.map((element) => element.id), width: size.width };
}
