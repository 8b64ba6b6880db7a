import { searchCourses } from '@michi/contract/catalogue/courses';
import * as documents from '@michi/contract/records/documents';
import { listNotices } from '@michi/contract/notification/notices';
import { applicationCalls, scoreCalls, setSectionVisibility } from '@michi/contract/records/record-calls';
import { getRecords, listRecordReads } from '@michi/contract/records/record-sharing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { createCollege } from '../../../../test/factories/records.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { days } from '../../../platform/clock.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startSearchApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const pdf = () => new File(['%PDF-1.7\nscore report\n%%EOF'], 'My report.PDF', { type: 'text/html' });
async function withScore(): Promise<{ sensei: Person; scoreId: string }> {
  const sensei = await createSensei(app);
  const { id } = await sensei.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1540 } });
  await sensei.caller.call(setSectionVisibility, { body: { section: 'SCORES', visibility: 'PUBLIC' } });
  return { sensei, scoreId: id };
}
const bodyFor = (recordId: string, file = pdf()) =>
  ({ file, kind: 'SCORE_REPORT', recordType: 'SCORE', recordId }) as const;
async function sent(): Promise<{ sensei: Person; scoreId: string; id: string }> {
  const made = await withScore();
  const { id } = await made.sensei.caller.call(documents.uploadDocument, { body: bodyFor(made.scoreId) });
  return { ...made, id };
}
type Verdict = { verdict: 'ACCEPTED' } | { verdict: 'REFUSED'; reason: string };
const claimOf = async (id: string) => {
  const { items } = await admin.caller.call(documents.listDocuments, { query: { limit: 100 } });
  return items.find((each) => each.id === id)?.record.claim ?? '';
};
/** On what the administrator sees now, unless told. */
const decide = async (id: string, verdict: Verdict, claim?: string) =>
  admin.caller.attempt(documents.decideDocument, {
    params: { id },
    body: { ...verdict, claim: claim ?? (await claimOf(id)) },
  });
const isVerified = async ({ id }: Person) =>
  (await app.as(null).call(getRecords, { params: { id } })).scores?.[0]?.verified;
const auditOf = (id: string) =>
  app.ctx.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();

describe('a document for a result', () => {
  it('waits in the queue, is opened by a link that leaves a trace, and makes the result verified', async () => {
    const { sensei, scoreId, id } = await sent();
    expect(await isVerified(sensei)).toBe(false);
    const queue = (await admin.caller.call(documents.listDocuments, {})).items;
    expect(queue.find((each) => each.id === id)).toMatchObject({
      owner: { id: sensei.id, name: sensei.name },
      kind: 'SCORE_REPORT',
      record: { type: 'SCORE', id: scoreId, label: 'SAT 1540' },
      file: { name: 'My report.pdf', type: 'application/pdf' },
      verdict: 'PENDING',
    });
    const { url } = await admin.caller.call(documents.openDocument, { params: { id } });
    const file = await fetch(app.url + url);
    expect(await file.text()).toContain('score report');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await decide(id, { verdict: 'ACCEPTED' })).body).toMatchObject({ verdict: 'ACCEPTED' });
    expect(await isVerified(sensei)).toBe(true);
    expect(await auditOf(id)).toEqual([
      { action: 'document.open', actor_id: admin.id },
      { action: 'document.verdict', actor_id: admin.id },
    ]);
    expect((await admin.caller.call(documents.listDocuments, {})).items.map((each) => each.id)).not.toContain(
      id,
    );
    expect((await decide(id, { verdict: 'ACCEPTED' })).status).toBe(409);
  });

  it.each<[string, Verdict]>([
    ['accepted', { verdict: 'ACCEPTED' }],
    ['refused', { verdict: 'REFUSED', reason: 'The name is cut off' }],
  ])('is %s once: who comes second reads so, with the name and when', async (said, verdict) => {
    const other = await createAdmin(app, { name: 'Helena Duarte' });
    const { id } = await sent();
    const body = { ...verdict, claim: await claimOf(id) };
    await other.caller.call(documents.decideDocument, { params: { id }, body });
    const { problem } = await decide(id, { verdict: 'ACCEPTED' }, 'as it was');
    expect(problem.code).toBe('invalid_transition');
    expect(problem.message).toMatch(`Decided meanwhile: ${said} (Helena Duarte, Mar 2, 2026, `);
  });

  it('brings the result onto the cards of search, whether or not its owner called it official', async () => {
    const { sensei, id } = await sent();
    const { title } = await createCourse(app, sensei, { title: `Scores proven to ${sensei.id}` });
    const told = async () => {
      const { items } = await app.as(null).call(searchCourses, { query: { q: `proven ${sensei.id}` } });
      return items.find((card) => card.title === title)?.outcomes;
    };
    expect(await told()).toEqual([]);
    await decide(id, { verdict: 'ACCEPTED' });
    expect(await told()).toEqual([{ kind: 'TEST', type: 'SAT', value: 1540, subject: null, verified: true }]);
  });

  it('that is refused tells why, by mail and notice, in the language of the sensei', async () => {
    const sensei = await createSensei(app, { locale: 'es' });
    const { id: scoreId } = await sensei.caller.call(scoreCalls.create, { body: { type: 'ACT', value: 33 } });
    const { id } = await sensei.caller.call(documents.uploadDocument, { body: bodyFor(scoreId) });
    expect((await decide(id, { verdict: 'REFUSED', reason: ' ' })).status).toBe(400);
    await decide(id, { verdict: 'REFUSED', reason: 'The name is cut off' });
    await app.runJobs();
    expect((await sensei.caller.call(documents.listOwnDocuments, {})).items).toMatchObject([
      { verdict: 'REFUSED', reason: 'The name is cut off' },
    ]);
    expect((await sensei.caller.call(listNotices, { query: {} })).items).toMatchObject([
      { code: 'DOCUMENT_REFUSED', subject: 'No verificado: ACT 33', body: 'The name is cut off' },
    ]);
    const mails = await app.ctx.db
      .selectFrom('embedded_mail')
      .select('text')
      .where('to_address', '=', sensei.email)
      .execute();
    expect(mails[0]?.text).toContain('The name is cut off');
    expect((await sensei.caller.call(scoreCalls.list, {})).items).toMatchObject([{ verifiedAt: null }]);
  });

  it.each([{ verdict: 'ACCEPTED' as const }, { verdict: 'REFUSED' as const, reason: 'Says 1540' }])(
    'is not decided on what the administrator did not see: %o',
    async (verdict) => {
      const { sensei, scoreId, id } = await sent();
      const seen = await claimOf(id);
      await sensei.caller.call(scoreCalls.update, {
        params: { id: scoreId },
        body: { version: 1, value: 1600 },
      });
      const answer = await decide(id, verdict, seen);
      expect([answer.status, answer.problem?.code]).toEqual([409, 'stale_version']);
      expect(await isVerified(sensei)).toBe(false);
      const { items } = await admin.caller.call(documents.listDocuments, { query: { limit: 100 } });
      expect(items.find((each) => each.id === id)).toMatchObject({
        verdict: 'PENDING',
        record: { label: 'SAT 1600' },
      });
      expect((await decide(id, verdict)).body).toMatchObject({ verdict: verdict.verdict });
    },
  );

  it('is decided also when only the owner’s notes changed since', async () => {
    const sensei = await createSensei(app);
    const collegeId = await createCollege(app, { name: 'College with notes' });
    const { id: recordId } = await sensei.caller.call(applicationCalls.create, {
      body: { collegeId, cycleYear: 2025, round: 'EARLY_ACTION', decision: 'ACCEPTED', program: 'Physics' },
    });
    const { id, record } = await sensei.caller.call(documents.uploadDocument, {
      body: { file: pdf(), kind: 'ADMISSION_LETTER', recordType: 'APPLICATION', recordId },
    });
    expect(record).toMatchObject({ program: 'Physics', round: 'EARLY_ACTION', enrolled: false });
    await sensei.caller.call(applicationCalls.update, {
      params: { id: recordId },
      body: { version: 1, notes: 'The letter came in the morning' },
    });
    expect((await decide(id, { verdict: 'ACCEPTED' }, record.claim)).status).toBe(200);
  });

  it('loses its badge when the result is edited, and its file 30 days after the verdict', async () => {
    const { sensei, scoreId, id } = await sent();
    await decide(id, { verdict: 'ACCEPTED' });
    const [score] = (await sensei.caller.call(scoreCalls.list, {})).items;
    await sensei.caller.call(scoreCalls.update, {
      params: { id: scoreId },
      body: { version: score?.version ?? 0, value: 1600 },
    });
    expect(await isVerified(sensei)).toBe(false);
    await app.advance(days(30));
    await sweepFiles(app.ctx);
    await app.runJobs();
    expect((await sensei.caller.call(documents.listOwnDocuments, {})).items).toMatchObject([
      { verdict: 'ACCEPTED', file: null },
    ]);
    expect((await admin.caller.attempt(documents.openDocument, { params: { id } })).status).toBe(404);
  });

  it('that is opened is a read the owner sees, unless everybody may see the section', async () => {
    const { sensei, id } = await sent();
    const reads = async () => (await sensei.caller.call(listRecordReads, {})).items;
    await admin.caller.call(documents.openDocument, { params: { id } });
    expect(await reads()).toEqual([]);
    await sensei.caller.call(setSectionVisibility, { body: { section: 'SCORES', visibility: 'PRIVATE' } });
    await admin.caller.call(documents.openDocument, { params: { id } });
    expect(await reads()).toMatchObject([
      { reader: { id: admin.id }, section: 'SCORES', right: 'VERIFICATION' },
    ]);
  });

  it('also verifies an admission', async () => {
    const sensei = await createSensei(app);
    const college = await createCollege(app, { name: 'Verified College' });
    const { id: recordId } = await sensei.caller.call(applicationCalls.create, {
      body: { collegeId: college, cycleYear: 2025, round: 'REGULAR_DECISION', decision: 'ACCEPTED' },
    });
    const { record, id } = await sensei.caller.call(documents.uploadDocument, {
      body: { file: pdf(), kind: 'ADMISSION_LETTER', recordType: 'APPLICATION', recordId },
    });
    expect(record).toMatchObject({ label: 'Verified College, 2025', decision: 'ACCEPTED' });
    await decide(id, { verdict: 'ACCEPTED' });
    expect((await sensei.caller.call(applicationCalls.list, {})).items).toMatchObject([
      { verifiedAt: app.clock.now().toISOString() },
    ]);
  });
});

describe('what is not taken', () => {
  it('is anything but a PDF or a picture, by its content', async () => {
    const { sensei, scoreId } = await withScore();
    for (const text of ['<html></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'PK\u0003\u0004', '']) {
      const file = new File([text], 'report.pdf', { type: 'application/pdf' });
      const answer = await sensei.caller.attempt(documents.uploadDocument, { body: bodyFor(scoreId, file) });
      expect([text, answer.status]).toEqual([text, 415]);
    }
  });

  it('is a picture as it came: it is written anew', async () => {
    const { sensei, scoreId } = await withScore();
    const bytes = await sharp({ create: { width: 4000, height: 100, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'hidden-in-exif' } })
      .jpeg()
      .toBuffer();
    const { id, file } = await sensei.caller.call(documents.uploadDocument, {
      body: bodyFor(scoreId, new File([new Uint8Array(bytes)], 'scan.jpeg')),
    });
    expect(file).toMatchObject({ name: 'scan.webp', type: 'image/webp' });
    const { url } = await admin.caller.call(documents.openDocument, { params: { id } });
    const kept = Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
    expect((await sharp(kept).metadata()).width).toBe(3000);
    expect(kept.includes('hidden-in-exif')).toBe(false);
  });

  it('is a second one for the same result, one of a student, or one for somebody else’s', async () => {
    const { sensei, scoreId } = await sent();
    const again = await sensei.caller.attempt(documents.uploadDocument, { body: bodyFor(scoreId) });
    expect(again.status).toBe(409);
    const other = await createSensei(app);
    expect((await other.caller.attempt(documents.uploadDocument, { body: bodyFor(scoreId) })).status).toBe(
      404,
    );
    const student = await createStudent(app);
    const own = await student.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1500 } });
    expect((await student.caller.attempt(documents.uploadDocument, { body: bodyFor(own.id) })).status).toBe(
      403,
    );
  });

  it('is an eleventh while ten wait', async () => {
    const sensei = await createSensei(app);
    const upload = async (value: number) => {
      const { id } = await sensei.caller.call(scoreCalls.create, { body: { type: 'ACT', value } });
      return (await sensei.caller.attempt(documents.uploadDocument, { body: bodyFor(id) })).status;
    };
    for (let value = 20; value < 30; value += 1) expect(await upload(value)).toBe(201);
    expect(await upload(31)).toBe(409);
  });
});

describe('taking back', () => {
  it('deletes the file of a document that waits, by its owner alone', async () => {
    const { sensei, id } = await sent();
    const other = await createSensei(app);
    const params = { id };
    expect((await other.caller.attempt(documents.withdrawDocument, { params })).status).toBe(404);
    await sensei.caller.call(documents.withdrawDocument, { params });
    expect((await sensei.caller.call(documents.listOwnDocuments, {})).items).toEqual([]);
    const files = await app.ctx.db
      .selectFrom('file')
      .select('id')
      .where('owner_id', '=', sensei.id)
      .execute();
    expect(files).toEqual([]);
  });

  it('happens by itself when the result is deleted', async () => {
    const { sensei, scoreId } = await sent();
    await sensei.caller.call(scoreCalls.remove, { params: { id: scoreId } });
    expect((await sensei.caller.call(documents.listOwnDocuments, {})).items).toEqual([]);
  });
});
