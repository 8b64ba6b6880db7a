import sharp, { type Sharp } from 'sharp';
import { fileTypeFromBuffer } from 'file-type';
import { UnsupportedFile } from './errors.ts';

/** A picture of a phone has 12 to 50 million pixels; what claims more is no picture but an attack on our memory. */
const maxPixels = 60_000_000;
const accepted = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

const NotAPicture = () => UnsupportedFile({ message: 'Choose a picture: JPEG, PNG, WebP or AVIF' });

/** By its content, whatever it is called. */
export async function typeOfBytes(bytes: Uint8Array): Promise<string | null> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}

export function isPicture(type: string | null): type is string {
  return type !== null && accepted.has(type);
}

/** Opens a picture that somebody sent, the right way up. Nothing but its pixels is kept when it is written again. Throws UnsupportedFile. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const type = await typeOfBytes(bytes);
  if (!isPicture(type)) throw NotAPicture();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const format = await picture.metadata().then(
    (found) => found.format,
    () => null,
  );
  if (accepted.get(type) !== format) throw NotAPicture();
  return picture.autoOrient();
}

/** The middle of the picture as squares of these widths, in WebP. */
export async function squaresOf(bytes: Uint8Array, widths: readonly number[]): Promise<Map<number, Buffer>> {
  const picture = await openPicture(bytes);
  const squares = new Map<number, Buffer>();
  for (const width of widths) {
    const square = picture.clone().resize(width, width, { fit: 'cover', position: 'centre' });
    squares.set(width, await written(square.webp({ quality: 82 })));
  }
  return squares;
}

/** The picture anew, at most `widest` on its longer side, in WebP. */
export async function rewritten(bytes: Uint8Array, widest: number): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return written(
    picture.resize(widest, widest, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }),
  );
}

/** A picture that only begins like one fails here. */
async function written(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.toBuffer();
  } catch {
    throw NotAPicture();
  }
}
