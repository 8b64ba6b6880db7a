import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { fileOf } from './excalidraw-types.ts';

const gap = 24;
const toastId = 'board-pdf';

/** The pages one below the other, at the right of what lies on the board; each is there as soon as it is drawn. */
export async function putPdf(api: ExcalidrawImperativeAPI, file: File): Promise<void> {
  toast.loading(m.panel_board_pdf_coming(), { id: toastId });
  try {
    const { pagesOf } = await import('./pdf-pages.ts');
    const lying = api.getSceneElements();
    const x = lying.length > 0 ? Math.max(...lying.map((each) => each.x + each.width)) + 80 : 0;
    let y = lying.length > 0 ? Math.min(...lying.map((each) => each.y)) : 0;
    let first: string | undefined;
    for await (const { picture, width, height } of pagesOf(file)) {
      const [data] = fileOf(picture);
      if (!data) continue;
      api.addFiles([data]);
      const page = convertToExcalidrawElements([
        { type: 'image', fileId: data.id, x, y, width, height, locked: true },
      ]);
      api.updateScene({
        elements: [...api.getSceneElementsIncludingDeleted(), ...page],
        captureUpdate: CaptureUpdateAction.IMMEDIATELY,
      });
      y += height + gap;
      if (!first) {
        first = page[0]?.id;
        api.scrollToContent(page, { fitToViewport: true, viewportZoomFactor: 0.85, maxZoom: 1 });
      }
    }
    toast.success(m.panel_board_pdf_there(), { id: toastId });
  } catch {
    toast.error(m.panel_board_pdf_unreadable(), { id: toastId });
  }
}
