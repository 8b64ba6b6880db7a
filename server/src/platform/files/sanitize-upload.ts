import { UnsupportedFile } from '../errors.ts';
import { isPicture, rewritten } from './image.ts';
import { typeOfBytes } from './type-of-bytes.ts';

/** Enough to read the small print of a photographed letter. */
const widestPicture = 3000;

/**
 * Of a paper that somebody sends: a picture is written anew; a PDF stays as it is, since it is only ever
 * saved, never shown here.
 */
export async function sanitizeUpload(file: File): Promise<{ bytes: Uint8Array; type: string; name: string }> {
  const bytes = await file.bytes();
  const type = await typeOfBytes(bytes);
  if (type === 'application/pdf') return { bytes, type, name: withEnding(file.name, 'pdf') };
  if (!isPicture(type))
    throw UnsupportedFile({ message: 'Send a PDF or a picture: JPEG, PNG, WebP or AVIF' });
  return {
    bytes: await rewritten(bytes, widestPicture),
    type: 'image/webp',
    name: withEnding(file.name, 'webp'),
  };
}

const withEnding = (name: string, ending: string) => `${name.replace(/\.\w{1,5}$/, '')}.${ending}`;
