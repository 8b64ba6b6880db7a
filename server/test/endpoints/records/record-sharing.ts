import { keepOwnCollege, searchColleges } from '@michi/contract/records/colleges';
import {
  getRecords,
  grantRecordConsent,
  listOwnSensei,
  listRecordConsents,
  listRecordReads,
  listRecordShares,
  revokeRecordConsent,
} from '@michi/contract/records/record-sharing';
import { applyImport, getImportTemplate, previewImport } from '@michi/contract/records/record-imports';
import type { Scene } from '../scene.ts';
import { call, type Row } from '../shape.ts';

const consentTo = (sensei: { id: string }) => ({
  senseiId: sensei.id,
  section: 'SCORES' as const,
  until: '2026-12-31',
});
const file = { section: 'SCORES' as const, csv: 'type,value\nACT,30\n' };
const closed = { undecided: 403, admin: 403 } as const;

async function ownConsent({ people: { student, otherSensei } }: Scene) {
  const { id } = await student.caller.call(grantRecordConsent, { body: consentTo(otherSensei) });
  return { params: { id } };
}

export const recordSharingRows: Row[] = [
  call(searchColleges).answers({ others: 200 }, () => ({ query: { q: 'yale' } })),
  call(keepOwnCollege).answers({ others: 200, ...closed }, () => ({ body: { name: 'Hill College' } })),
  // The student of the scene shows nothing to anybody: her consents are given by the calls below. The own
  // sensei sees that.
  call(getRecords).answers(
    { others: 404, student: 200, sensei: 200, admin: 200, needs: 'users.read' },
    ({ people: { student } }) => ({
      params: { id: student.id },
    }),
  ),
  call(grantRecordConsent).answers({ others: 201, otherSensei: 400, ...closed }, ({ people }) => ({
    body: consentTo(people.otherSensei),
  })),
  call(listRecordConsents).answers({ others: 200, ...closed }),
  call(revokeRecordConsent).answers({ others: 404, student: 200, ...closed }, ownConsent),
  call(listRecordReads).answers({ others: 200, ...closed }),
  call(listRecordShares).answers({ others: 200 }),
  call(getImportTemplate).answers({ others: 200 }, () => ({ query: { section: 'SCORES' } })),
  call(previewImport).answers({ others: 200, ...closed }, () => ({ body: file })),
  call(applyImport).answers({ others: 201, ...closed }, () => ({ body: file })),
  call(listOwnSensei).answers({ others: 200 }),
];
