import type { AttachmentKind } from '@michi/contract/messaging/attachments';
import { Unavailable } from '../../../platform/errors.ts';
import { readContent } from '../../../platform/files/file-content.ts';
import { hasTooManyPixels, masterOf, rewritten } from '../../../platform/files/image.ts';
import { createSemaphore } from '../../../platform/files/semaphore.ts';
import { TooManyPixels } from './attachments.errors.ts';

export type Prepared = {
  kind: AttachmentKind;
  name: string;
  type: string;
  bytes: Uint8Array;
  picture: { width: number; height: number; preview: Uint8Array } | null;
};

/**
 * A page of handwriting is read at that size; in the conversation a picture is at most 384 px wide, on a fine
 * screen twice that.
 */
const widest = 2400;
const widestPreview = 768;
/** A picture takes up to some hundred megabytes while it is read. */
const pictures = createSemaphore(2);
const longestWait = 20_000;

/**
 * What is kept of a file: a picture is written anew, so that only its pixels are left, and gets a preview;
 * all else stays as it is. `isVoice`: it was recorded for this message. Throws what `readContent` does,
 * TooManyPixels, UnsupportedFile (a broken picture).
 */
export async function prepareAttachment(file: File, isVoice: boolean): Promise<Prepared> {
  const bytes = await file.bytes();
  const { kind, type, ending } = await readContent(bytes, file.name);
  const name = ending === null ? file.name : withEnding(file.name, ending);
  if (kind === 'PICTURE') {
    if (await hasTooManyPixels(bytes)) throw TooManyPixels();
    return pictures.take(longestWait, Unavailable, async () => {
      const master = await masterOf(bytes, widest);
      const preview = await rewritten(master.bytes, widestPreview);
      const { width, height } = master;
      const picture = { width, height, preview };
      return { kind: 'IMAGE' as const, name, type: 'image/webp', bytes: master.bytes, picture };
    });
  }
  const kept = kind === 'PDF' ? 'PDF' : isVoice && (kind === 'SOUND' || kind === 'VIDEO') ? 'AUDIO' : 'FILE';
  // A recorder's file without pictures has the same form as a film.
  const soundType = kept === 'AUDIO' ? type.replace(/^video\//, 'audio/') : type;
  return { kind: kept, name, type: soundType, bytes, picture: null };
}

function withEnding(name: string, ending: string): string {
  const bare = name.replace(/\.\w{1,5}$/, '');
  return `${bare}.${ending}`;
}
