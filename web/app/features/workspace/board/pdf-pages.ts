import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- The bundler makes its address of it.
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Picture } from './board-pictures.ts';

/** As large as a page can be read on a board; each is a picture of its own. */
const widest = 1400;
const mostPages = 40;

export type PdfPage = { picture: Picture; width: number; height: number };

/** Each page as a picture, one after the other. Throws when it is no PDF that can be read. */
export async function* pagesOf(file: Blob): AsyncGenerator<PdfPage> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  try {
    const pdf = await task.promise;
    for (let at = 1; at <= Math.min(pdf.numPages, mostPages); at += 1) {
      const page = await pdf.getPage(at);
      const own = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: widest / Math.max(own.width, own.height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport, background: '#ffffff' }).promise;
      const picture = {
        id: crypto.randomUUID(),
        dataUrl: canvas.toDataURL('image/png'),
        type: 'image/png',
        createdAt: Date.now(),
      };
      yield { picture, width: canvas.width / 2, height: canvas.height / 2 };
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}
