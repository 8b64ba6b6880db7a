import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { UnsupportedFile } from '../errors.ts';
import { decodeHeic } from './heic.ts';
import { typeOfBytes } from './type-of-bytes.ts';

/** A picture of a phone has 12 to 50 million pixels; what claims more is opened only as below. */
const maxPixels = 60_000_000;
/**
 * Of a JPEG that is made smaller while it is read, row by row: scans, panoramas, cameras of medium format.
 */
const maxStreamedPixels = 200_000_000;
const accepted = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

/** Loaded with the first picture: much code. */
async function sharp(input: SharpInput, options?: SharpOptions): Promise<Sharp> {
  const { default: open } = await import('sharp');
  return open(input, options);
}

const NotAPicture = () => UnsupportedFile({ message: 'Choose a picture: JPEG, PNG, WebP or AVIF' });

export function isPicture(type: string | null): type is string {
  return type !== null && accepted.has(type);
}

/** What phones make: read by a decoder of its own, and only by jobs, since it takes seconds. */
export function isHeic(type: string | null): type is string {
  return type === 'image/heic' || type === 'image/heif';
}

/**
 * How many pixels it says it has, and how many of its kind are read. A progressive JPEG is held in memory as
 * a whole.
 */
async function pixelsOf(bytes: Uint8Array): Promise<{ claimed: number; most: number }> {
  const header = await (await sharp(bytes, { limitInputPixels: false })).metadata();
  const isStreamed = header.format === 'jpeg' && !header.isProgressive;
  return { claimed: header.width * header.height, most: isStreamed ? maxStreamedPixels : maxPixels };
}

/** Why a picture was not read, as far as its header tells. */
export async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  return pixelsOf(bytes).then(
    ({ claimed, most }) => claimed > most,
    () => false,
  );
}

/**
 * Opens a picture that somebody sent, the right way up. Nothing but its pixels is kept when it is written
 * again. Throws UnsupportedFile.
 */
async function openPicture(bytes: Uint8Array, most = maxPixels): Promise<Sharp> {
  const type = await typeOfBytes(bytes);
  if (!isPicture(type)) throw NotAPicture();
  const picture = await sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 });
  const format = await picture.metadata().then(
    (found) => found.format,
    () => null,
  );
  if (accepted.get(type) !== format) throw NotAPicture();
  return picture.autoOrient();
}

/** The same, also of a HEIC. Seconds of work: for jobs. */
async function openAnyPicture(bytes: Uint8Array): Promise<Sharp> {
  if (!isHeic(await typeOfBytes(bytes))) {
    const most = await pixelsOf(bytes).then(
      (pixels) => pixels.most,
      () => maxPixels,
    );
    return openPicture(bytes, most);
  }
  const pixels = await decodeHeic(bytes, maxPixels);
  if (!pixels) throw NotAPicture();
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels });
}

export type Cut = { left: number; top: number; width: number; height: number };
export type PictureFormat = 'webp' | 'avif';

/**
 * The picture anew, to cut others from: at most `widest` on its longer side, without anything but its pixels.
 * Throws UnsupportedFile.
 */
export async function masterOf(
  bytes: Uint8Array,
  widest: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const picture = (await openAnyPicture(bytes))
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 92 });
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw NotAPicture();
  }
}

/** A part of a master, so wide. AVIF at its quicker end: a tenth larger, in a third of the time. */
export async function cutOf(
  master: Uint8Array,
  cut: Cut,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = (await sharp(master)).extract(cut).resize({ width });
  return written(
    format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 80, effort: 3 }),
  );
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
