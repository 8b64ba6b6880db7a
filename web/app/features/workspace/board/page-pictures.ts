/**
 * What of a file goes onto the board: a page of a PDF, or the picture itself. Sizes in pixels of the picture.
 */
export type PagePicture = { picture: Blob; width: number; height: number; number: number; count: number };

/**
 * So many pages at a time, and so wide at most: a board is for what is talked about, and each browser there
 * draws them all.
 */
export const mostPages = 30;
const widest = 1600;
/** As the server keeps it. A page as long as a banner is bounded, too. */
const tallest = 3000;

export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/**
 * Page by page as they are drawn, the first ones of a long PDF. Throws where the file is none that can be
 * read.
 */
export async function* picturesOf(file: File): AsyncGenerator<PagePicture> {
  if (isPdf(file)) yield* pagesOf(file);
  else yield await smaller(file);
}

async function* pagesOf(file: File): AsyncGenerator<PagePicture> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const assets = import.meta.env.VITE_PDF_ASSETS;
  GlobalWorkerOptions.workerSrc = `${assets}legacy/build/pdf.worker.min.mjs`;
  const loading = getDocument({
    data: await file.arrayBuffer(),
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    enableXfa: false,
  });
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number);
      const whole = page.getViewport({ scale: 1 });
      const scale = Math.min(widest / whole.width, tallest / whole.height);
      const viewport = page.getViewport({ scale });
      const canvas = canvasOf(viewport.width, viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      yield { ...(await pictureOf(canvas)), number, count: pdf.numPages };
    }
  } finally {
    await loading.destroy();
  }
}

async function smaller(file: File): Promise<PagePicture> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    // A drawing may say nothing of its size.
    const [width, height] = [image.naturalWidth || 800, image.naturalHeight || 600];
    const scale = Math.min(1, widest / width, tallest / height);
    const canvas = canvasOf(width * scale, height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { ...(await pictureOf(canvas)), number: 1, count: 1 };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
  return canvas;
}

async function pictureOf(
  canvas: HTMLCanvasElement,
): Promise<Pick<PagePicture, 'picture' | 'width' | 'height'>> {
  const { width, height } = canvas;
  let picture = await blobOf(canvas, 'image/webp');
  // Safari writes none, and gives a PNG: of a photograph that is many times as large.
  if (picture && picture.type !== 'image/webp') {
    layOnWhite(canvas);
    picture = await blobOf(canvas, 'image/jpeg');
  }
  if (!picture) throw new Error('The page cannot be drawn');
  // What it holds is held for nothing from here on.
  canvas.width = 0;
  return { picture, width, height };
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));

/** A JPEG has nothing to be seen through, and would be black there. */
function layOnWhite(canvas: HTMLCanvasElement): void {
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.resetTransform();
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
}
