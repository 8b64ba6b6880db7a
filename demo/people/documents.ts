import type { DocumentKind } from '@michi/contract/records/documents';
import { after, hours } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { storeFile } from '../../server/src/platform/files/files.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { drawPdfsInThread } from '../../server/src/platform/pdf/draw-in-thread.ts';
import type { PdfDefinition } from '../../server/src/platform/pdf/pdf.ts';
import { demoEmails } from './people.ts';

/** How many admissions of how many sensei wait for an administrator. */
const waiting = 3;

/** Some sensei sent their letters: the first admission of the demo sensei waits, and some of others. */
export async function sendDocuments(tx: Ctx): Promise<void> {
  const admissions = await tx.db
    .selectFrom('college_application as a')
    .innerJoin('user', 'user.id', 'a.user_id')
    .innerJoin('college', 'college.id', 'a.college_id')
    .select([
      'a.id',
      'a.user_id as userId',
      'user.name',
      'user.email',
      'college.name as college',
      'cycle_year as year',
    ])
    .where('user.sensei_status', '=', 'ACTIVE')
    .where('decision', '=', 'ACCEPTED')
    .where('a.verified_at', 'is', null)
    .orderBy('user.email')
    .orderBy('a.id')
    .execute();
  const own = admissions.filter(({ email }) => email === demoEmails.sensei);
  const others = admissions.filter(
    ({ email, userId }, index) =>
      email !== demoEmails.sensei && admissions.findIndex((each) => each.userId === userId) === index,
  );
  const sent = [...own.slice(0, 1), ...others].slice(0, waiting);
  const letters = await drawPdfsInThread(
    sent.map(({ college, year, name }) =>
      letterOf([college, `Class of ${year + 4}`, `Dear ${name},`, 'we are glad to offer you a place.']),
    ),
  );
  for (const [index, admission] of sent.entries()) {
    const bytes = letters[index];
    const at = after(tx.clock.now(), -hours(5 + 17 * index));
    if (bytes) await sendOne(tx, admission, 'ADMISSION_LETTER', bytes, at);
  }
}

const letterOf = (lines: readonly string[]): PdfDefinition => ({
  pageSize: 'LETTER',
  pageMargins: [72, 72, 72, 72],
  info: { title: 'Letter of admission (made up)', author: 'Demo', subject: 'Admission' },
  language: 'en',
  defaultStyle: { fontSize: 13, lineHeight: 1.6, color: '#222222' },
  content: lines.map((text, index) => ({ text, bold: index === 0 })),
});

async function sendOne(
  tx: Ctx,
  record: { id: string; userId: string },
  kind: DocumentKind,
  bytes: Uint8Array,
  at: Date,
): Promise<void> {
  const file = await storeFile(tx, {
    ownerId: record.userId,
    purpose: 'DOCUMENT',
    name: 'admission-letter.pdf',
    type: 'application/pdf',
    bytes,
  });
  await tx.db
    .insertInto('document')
    .values({
      id: newId(tx.clock),
      user_id: record.userId,
      kind,
      record_type: 'APPLICATION',
      record_id: record.id,
      file_id: file.id,
      created_at: at,
    })
    .execute();
}
