import { saveNoticeChoices, saveNoticeRhythm } from '@michi/contract/notification/notice-choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import { bookFor, cancelFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { deleteEntries, lockEntries } from './digest.repository.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const digest = { every: 'DAILY', weekday: 1, at: '18:00' } as const;
const asDigest = (person: Person) =>
  person.caller.call(saveNoticeChoices, { body: { codes: ['BOOKING_CONFIRMED'], mail: 'DIGEST' } });
const setRhythm = (person: Person, quiet: { from: string; until: string } | null) =>
  person.caller.call(saveNoticeRhythm, { body: { quiet, digest } });
const digestsTo = async (person: Person) =>
  (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Your digest'));
/** By the reader's clock, which is the test's: UTC. */
const at = (time: string) => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const next = new Date(`${day}T${time}:00Z`);
  if (next <= app.clock.now()) next.setUTCDate(next.getUTCDate() + 1);
  return app.advanceTo(next);
};

test('what waits for a digest comes in one mail, in order, with its links, once', async () => {
  const { student, sensei, course } = await createMarket(app);
  await asDigest(sensei);
  await setRhythm(sensei, null);
  const zone = await app.ctx.db.selectFrom('user').select('time_zone').where('id', '=', sensei.id).execute();
  expect(zone).toEqual([{ time_zone: 'UTC' }]);
  await bookFor(app, student, course);
  await bookFor(app, student, course, { startsAt: '2026-03-05T15:00:00.000Z' });
  expect(await digestsTo(sensei)).toEqual([]);
  await at('18:00');
  const [mail, ...others] = await digestsTo(sensei);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your digest: 2 new');
  expect(mail?.text.match(/^Booked: .*$/gm)).toHaveLength(2);
  expect(mail?.text.match(/\/calendar\/list-calendar\?class=[\da-f-]{36}$/gm)).toHaveLength(2);
  expect(mail?.text.match(/\/calendar\/list-calendar$/gm)).toHaveLength(1);
  await app.enqueueTask('notification.digest', { userId: sensei.id });
  await at('18:00');
  expect(await digestsTo(sensei)).toHaveLength(1);
});

test('a run that is killed before its end has neither sent nor lost anything', async () => {
  const { student, sensei, course } = await createMarket(app);
  await asDigest(sensei);
  await bookFor(app, student, course);
  await app.runJobs();
  await expect(
    app.ctx.transaction(async (tx) => {
      const entries = await lockEntries(tx, sensei.id);
      await deleteEntries(
        tx,
        entries.map(({ id }) => id),
      );
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await at('18:00');
  expect((await digestsTo(sensei)).map(({ subject }) => subject)).toEqual(['Your digest: 1 new']);
});

test('in the quiet hours mails wait, and come at their end', async () => {
  const { student, sensei, course } = await createMarket(app);
  await setRhythm(sensei, { from: '00:00', until: '23:59' });
  const order = await bookFor(app, student, course);
  const subjects = async () =>
    (await subjectsTo(app, sensei)).map((subject) => subject.split(':', 1)[0] ?? '');
  expect(await subjects()).toEqual([]);
  await cancelFor(student, order);
  expect(await subjects()).toEqual([]);
  await at('23:59');
  expect((await subjects()).toSorted()).toEqual(['$42.50 are yours', 'Booked', 'Cancelled']);
});

test('a day that ends when it begins is refused by its field', async () => {
  const { student } = await createMarket(app);
  const { status, problem } = await student.caller.attempt(saveNoticeRhythm, {
    body: { quiet: { from: '22:00', until: '22:00' }, digest },
  });
  expect(status).toBe(400);
  expect(problem).toMatchObject({ violations: [{ field: 'quiet.until' }] });
});
