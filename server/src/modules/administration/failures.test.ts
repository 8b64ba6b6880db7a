import { searchAudit } from '@michi/contract/administration/audit';
import {
  dealWithFailure,
  getAdminDashboard,
  listFailures,
  retryFailure,
} from '@michi/contract/ordering/market-figures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmin, createStudent, type Person } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { hours } from '../../platform/clock.ts';
import { sql } from '../../platform/db/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { putMail } from '../../platform/mail-outbox/mail-outbox.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
let reader: Person;
let isDown = true;
const sent: string[] = [];
beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({
      ...built,
      mail: {
        ...built.mail,
        send: async ({ subject }) => {
          if (isDown) throw new Error('550 mailbox unavailable');
          sent.push(subject);
        },
      },
    }),
  });
  admin = await createAdmin(app);
  colleague = await createAdmin(app, { name: 'Ada Admin' });
  reader = await createStudent(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  isDown = true;
  sent.length = 0;
  await sql`delete from job_failure`.execute(app.ctx.db);
  await sql`delete from outbox_mail`.execute(app.ctx.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
});

const counts = async () => {
  const { failedJobs, failedMails } = await admin.caller.call(getAdminDashboard, { query: {} });
  return [failedJobs, failedMails];
};
const list = () => admin.caller.call(listFailures, {});
const first = async (kind: 'jobs' | 'mails') => ({ params: { kind, id: found((await list())[kind][0]).id } });
const lastDeed = async () => (await admin.caller.call(searchAudit, { query: { limit: '1' } })).items[0];

const otherOf = (kind: 'jobs' | 'mails') => (kind === 'jobs' ? 'mails' : 'jobs');

/** To another administrator, whatever they press. */
async function expectDone(at: Awaited<ReturnType<typeof first>>, words: RegExp) {
  for (const call of [retryFailure, dealWithFailure]) {
    const { status, problem } = await colleague.caller.attempt(call, at);
    expect(status).toBe(409);
    expect(problem.message).toMatch(words);
  }
}

/** Its last attempt has failed. */
async function failMail(): Promise<string> {
  const id = await putMail(app.ctx, {
    userId: reader.id,
    to: 'kim.lee@example.com',
    templateCode: 'BOOKING_CONFIRMED',
    locale: 'en',
    subject: 'Booked',
    html: '<p>Booked</p>',
    text: 'Booked',
  });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(app.ctx.db);
  await app.runJobs();
  return found(id);
}

describe('a mail that could not be handed over', () => {
  it('is shown by its template and as little of its address as says whose it is', async () => {
    await failMail();
    expect(await counts()).toEqual([1, 1]);
    const failed = {
      what: 'mail.send',
      mail: { code: 'BOOKING_CONFIRMED', to: 'k…@example.com', userId: reader.id },
      error: '550 mailbox unavailable',
    };
    expect(await list()).toMatchObject({ jobs: [failed], mails: [failed] });
  });

  it.each(['jobs', 'mails'] as const)(
    'is tried again from the failed %s, and is no failure once it went',
    async (kind) => {
      await failMail();
      const at = await first(kind);
      const before = found((await list()).jobs[0]).at;
      await app.advance(hours(1));
      await admin.caller.call(retryFailure, at);
      await app.runJobs();
      // It failed again: still one, told anew.
      expect(await counts()).toEqual([1, 1]);
      expect(found((await list()).jobs[0]).at > before).toBe(true);
      isDown = false;
      await admin.caller.call(retryFailure, await first(kind));
      await app.runJobs();
      expect(sent).toEqual(['Booked']);
      expect(await counts()).toEqual([0, 0]);
      expect(await lastDeed()).toMatchObject({
        action: kind === 'jobs' ? 'job.retried' : 'mail.retried',
        actor: { id: admin.id },
        name: 'BOOKING_CONFIRMED',
        person: { id: reader.id },
      });
      expect(JSON.stringify(await lastDeed())).not.toContain('kim.lee');
    },
  );

  it.each(['jobs', 'mails'] as const)(
    'is told as done to whoever presses after another administrator, from the failed %s',
    async (kind) => {
      await failMail();
      const [at, other] = [await first(kind), await first(otherOf(kind))];
      isDown = false;
      await admin.caller.call(retryFailure, at);
      await app.runJobs();
      for (const each of [at, other])
        await expectDone(each, /^Tried again already, and done \(Max Admin, .+\)$/);
      const unknown = { params: { kind, id: newId(app.clock) } };
      expect((await colleague.caller.attempt(retryFailure, unknown)).status).toBe(404);
    },
  );

  it('that waits for its next attempt waits no longer, and keeps the others', async () => {
    const id = await failMail();
    await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 day'`.execute(
      app.ctx.db,
    );
    await admin.caller.call(retryFailure, { params: { kind: 'mails', id } });
    await app.runJobs();
    const { rows } = await sql<{
      attempts: number;
    }>`select attempts from graphile_worker._private_jobs`.execute(app.ctx.db);
    expect(rows).toEqual([{ attempts: 4 }]);
  });

  it('comes anew when its job is no longer there', async () => {
    const id = await failMail();
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    isDown = false;
    await admin.caller.call(retryFailure, { params: { kind: 'mails', id } });
    await app.runJobs();
    expect([sent, await counts()]).toEqual([['Booked'], [0, 0]]);
  });

  it.each(['jobs', 'mails'] as const)(
    'is dealt with from the failed %s: it is not sent any more, and its text is gone',
    async (kind) => {
      const id = await failMail();
      const [at, other] = [await first(kind), await first(otherOf(kind))];
      await admin.caller.call(dealWithFailure, at);
      expect(await counts()).toEqual([0, 0]);
      expect(await list()).toEqual({ jobs: [], mails: [] });
      const mail = await app.ctx.db
        .selectFrom('outbox_mail')
        .select(['html', 'text'])
        .where('id', '=', id)
        .execute();
      expect(mail).toEqual([{ html: null, text: null }]);
      expect((await lastDeed())?.action).toBe(kind === 'jobs' ? 'job.dealt_with' : 'mail.dealt_with');
      isDown = false;
      await sql`update graphile_worker._private_jobs set attempts = 1, run_at = now()`.execute(app.ctx.db);
      await app.runJobs();
      expect(sent).toEqual([]);
      for (const each of [at, other]) await expectDone(each, /^Dealt with already \(Max Admin, .+\)$/);
    },
  );
});

describe('a job that others of its kind were put together with', () => {
  const one = () => ({ orderId: newId(app.clock), paymentId: newId(app.clock) });
  const task = 'notification.payment-released';
  const fail = (payload: object) =>
    app.ctx.db
      .insertInto('job_failure')
      .values({
        id: newId(app.clock),
        task,
        payload: JSON.stringify(payload),
        error: 'No line',
        created_at: app.clock.now(),
      })
      .execute();
  const tell = (paid: object) => app.enqueueTask(task, [paid], { jobKey: 'payment-released' });

  it('resolves its failure, and those of no other', async () => {
    const [a, b, other] = [one(), one(), one()];
    await fail([a]);
    await fail([other]);
    await tell(a);
    await tell(b);
    await app.runJobs();
    expect((await list()).jobs).toHaveLength(1);
    const { rows } = await sql`select payload from job_failure where resolved_at is null`.execute(app.ctx.db);
    expect(rows).toEqual([{ payload: [other] }]);
  });

  it('is tried again with them, not once more by itself', async () => {
    const [a, b] = [one(), one()];
    await fail([a]);
    await tell(a);
    await tell(b);
    await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 day'`.execute(
      app.ctx.db,
    );
    await admin.caller.call(retryFailure, await first('jobs'));
    const { rows } =
      await sql`select payload from graphile_worker._private_jobs where run_at <= now()`.execute(app.ctx.db);
    expect(rows).toEqual([{ payload: [a, b] }]);
    await app.runJobs();
    expect(await counts()).toEqual([0, 0]);
  });

  it('is one failure with them when they fail as well', async () => {
    const unreadable = [{ orderId: 'a' }, { orderId: 'b' }, { orderId: 'c' }];
    const failNow = async () => {
      await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(app.ctx.db);
      await app.runJobs();
    };
    const payloads = async () =>
      (
        await sql`select payload from job_failure where resolved_at is null order by created_at`.execute(
          app.ctx.db,
        )
      ).rows;
    for (const each of unreadable.slice(0, 2)) {
      await tell(each);
      await failNow();
    }
    expect(await payloads()).toEqual(unreadable.slice(0, 2).map((each) => ({ payload: [each] })));
    await app.enqueueTask(task, unreadable);
    await failNow();
    expect(await payloads()).toEqual([{ payload: unreadable }]);
  });
});

it('a job tried again that is no longer there waits in the queue that it was in', async () => {
  await app.enqueueTask(
    'catalogue.make_image_sizes',
    { imageId: 'none' },
    { queue: 'pictures', maxAttempts: 1 },
  );
  await app.runJobs();
  await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
  await admin.caller.call(retryFailure, await first('jobs'));
  const { rows } = await sql`select queue_name from graphile_worker.jobs`.execute(app.ctx.db);
  expect(rows).toEqual([{ queue_name: 'pictures' }]);
});

it('a job that comes by the clock resolves its failure when it succeeds the next time', async () => {
  const failed = { task: 'administration.prune', error: 'No line', created_at: app.clock.now() };
  await app.ctx.db
    .insertInto('job_failure')
    .values([
      { id: newId(app.clock), ...failed, payload: JSON.stringify({ _cron: { ts: '2026-03-02T03:41:00Z' } }) },
      {
        id: newId(app.clock),
        ...failed,
        task: 'ordering.refund',
        payload: JSON.stringify({ paymentId: newId(app.clock) }),
      },
    ])
    .execute();
  await app.enqueueTask('administration.prune', { _cron: { ts: '2026-03-03T03:41:00Z' } });
  await app.runJobs();
  expect((await list()).jobs).toMatchObject([{ what: 'ordering.refund', mail: null }]);
  await admin.caller.call(dealWithFailure, await first('jobs'));
  expect([await counts(), (await lastDeed())?.name]).toEqual([[0, 0], 'ordering.refund']);
});
