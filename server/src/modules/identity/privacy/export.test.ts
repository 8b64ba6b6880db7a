import { forgotPassword } from '@michi/contract/identity/users';
import { getExport, startExport } from '@michi/contract/identity/privacy';
import { listNotices } from '@michi/contract/notification/notices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { enrolApp, enrolPasskey } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { unzip } from '../../../../test/unzip.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.ts';
import { storeFile } from '../../../platform/files/files.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const newest = async (person: Person) => (await person.caller.call(getExport, {})).export;
async function fetchArchive(person: Person): Promise<Map<string, string>> {
  const answer = await fetch(app.url + ((await newest(person))?.url ?? '/missing'));
  expect(answer.headers.get('content-disposition')).toContain('michi-2026-03-02.zip');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}
const mailsTo = async (email: string) =>
  app.ctx.db
    .selectFrom('embedded_mail')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .execute();

describe('the archive of everything about oneself', () => {
  it('is made by a job, told of by mail and notice, and fetched by a link that runs out', async () => {
    const person = await createStudent(app, { name: 'Ada Student' });
    expect(await newest(person)).toBeNull();
    await app.ctx.transaction((tx) =>
      storeFile(tx, {
        ownerId: person.id,
        purpose: 'DOCUMENT',
        name: 'a b.pdf',
        type: 'application/pdf',
        bytes: Buffer.from('%PDF mine'),
      }),
    );
    const begun = await person.caller.call(startExport, {});
    expect(begun).toMatchObject({ status: 'PENDING', done: 0, url: null });
    await app.runJobs();
    const ready = await newest(person);
    expect(ready).toMatchObject({ id: begun.id, status: 'READY', expiresAt: '2026-03-03T12:00:00.000Z' });
    expect(ready?.done).toBe(ready?.total);
    const entries = await fetchArchive(person);
    const rows = z.array(z.record(z.string(), z.unknown()));
    expect(rows.parse(JSON.parse(entries.get('identity/user.json') ?? ''))).toMatchObject([
      { id: person.id, name: 'Ada Student', email: person.email },
    ]);
    const file = [...entries].find(([name]) => name.startsWith('files/document/'));
    expect(file).toEqual([expect.stringMatching(/-a b\.pdf$/), '%PDF mine']);
    expect(entries.get('contents.json')).toContain('"leftOut": "Technical: that a call was made twice"');
    await app.runJobs();
    expect(await mailsTo(person.email)).toMatchObject([{ subject: 'Your data is ready' }]);
    expect((await person.caller.call(listNotices, { query: {} })).items).toMatchObject([
      { code: 'EXPORT_READY', link: '/profile?section=privacy' },
    ]);
    await app.advance(minutes(5));
    expect((await fetch(app.url + (ready?.url ?? ''))).status).toBe(404);
    expect((await fetch(app.url + ((await newest(person))?.url ?? ''))).status).toBe(200);
  });

  it('holds no secret', async () => {
    const person = await createStudent(app);
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    await enrolApp(app, person.caller);
    await enrolPasskey(app, person.caller);
    await person.caller.call(startExport, {});
    await app.runJobs();
    const archive = await fetchArchive(person);
    for (const table of ['user', 'password_reset', 'authenticator_app', 'recovery_code', 'passkey'])
      expect(archive.get(`identity/${table}.json`)).toContain('"created_at"');
    const secret = /hash|password|secret|token|public_?key|credential/i;
    for (const [name, text] of archive)
      expect([name, [...text.matchAll(/"(\w+)":/g)].filter(([, key]) => secret.test(key ?? ''))]).toEqual([
        name,
        [],
      ]);
  });

  it('is one at a time, also for two clicks at once', async () => {
    const person = await createStudent(app);
    const both = await Promise.all([1, 2].map(() => person.caller.call(startExport, {})));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await app.runJobs();
    const again = await person.caller.call(startExport, {});
    expect(again.id).not.toBe(both[0]?.id);
    expect(again.status).toBe('PENDING');
  });

  it('is deleted after a day', async () => {
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of app.ctx.gateways.storage.list()) keys.push(key);
      return keys.filter((key) => key.startsWith('export/'));
    };
    const person = await createStudent(app);
    await person.caller.call(startExport, {});
    await app.runJobs();
    expect(await kept()).not.toEqual([]);
    await app.advance(hours(24));
    expect(await newest(person)).toMatchObject({ status: 'READY', url: null, size: null });
    await sweepFiles(app.ctx);
    await app.runJobs();
    expect(await kept()).toEqual([]);
  });

  it('that was begun and never finished stands in nobody’s way an hour later', async () => {
    const person = await createStudent(app);
    const lost = await person.caller.call(startExport, {});
    await app.ctx.db
      .updateTable('data_export')
      .set({ status: 'RUNNING' })
      .where('id', '=', lost.id)
      .execute();
    expect((await person.caller.call(startExport, {})).id).toBe(lost.id);
    await app.advance(hours(1) + 1);
    expect((await person.caller.call(startExport, {})).id).not.toBe(lost.id);
  });
});
