import { randomUUID } from 'node:crypto';
import { removeAvatar, uploadAvatar } from '@michi/contract/identity/avatar';
import {
  decideDocument,
  listDocuments,
  listOwnDocuments,
  openDocument,
  uploadDocument,
  withdrawDocument,
} from '@michi/contract/records/documents';
import { getExport, getOwnDeletion, startExport } from '@michi/contract/identity/privacy';
import { makeResume } from '@michi/contract/records/resume';
import sharp from 'sharp';
import { call, ofAdmin, type Row } from './shape.ts';

/** What everybody keeps here of the own: a picture, an archive, documents. */
export const fileRows: Row[] = [
  call(uploadAvatar).answers({ others: 200 }, async () => ({ body: { file: await pictureFile() } })),
  call(removeAvatar).answers({ others: 200 }),
  call(uploadDocument).answers(
    { others: 403, sensei: 404, senseiWaiting: 404, otherSensei: 404 },
    async () => ({
      body: { file: await pictureFile(), kind: 'SCORE_REPORT', recordType: 'SCORE', recordId: randomUUID() },
    }),
  ),
  call(makeResume).answers({ others: 200, undecided: 403, admin: 403 }, () => ({
    body: { sections: ['SCORES'] },
  })),
  call(listOwnDocuments).answers({ others: 200 }),
  call(withdrawDocument).answers({ others: 404 }, () => ({ params: { id: randomUUID() } })),
  call(listDocuments).answers(ofAdmin('sensei.review')),
  call(openDocument).answers({ others: 403, admin: 404, needs: 'sensei.review' }, () => ({
    params: { id: randomUUID() },
  })),
  call(decideDocument).answers({ others: 403, admin: 404, needs: 'sensei.review' }, () => ({
    params: { id: randomUUID() },
    body: { verdict: 'ACCEPTED', claim: 'seen' },
  })),
  call(startExport).answers({ others: 202 }),
  call(getExport).answers({ others: 200 }),
  call(getOwnDeletion).answers({ others: 200 }),
];

export async function pictureFile(): Promise<File> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c03221' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'me.png', { type: 'image/png' });
}
