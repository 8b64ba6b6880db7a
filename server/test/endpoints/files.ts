import { removeAvatar, uploadAvatar } from '@michi/contract/avatar';
import { getExport, getOwnDeletion, startExport } from '@michi/contract/privacy';
import sharp from 'sharp';
import { call, type Row } from './shape.ts';

/** What everybody keeps here of the own: a picture, an archive, documents. */
export const fileRows: Row[] = [
  call(uploadAvatar).answers({ others: 200 }, async () => ({ body: { file: await pictureFile() } })),
  call(removeAvatar).answers({ others: 200 }),
  call(startExport).answers({ others: 202 }),
  call(getExport).answers({ others: 200 }),
  call(getOwnDeletion).answers({ others: 200 }),
];

async function pictureFile(): Promise<File> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c03221' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'me.png', { type: 'image/png' });
}
