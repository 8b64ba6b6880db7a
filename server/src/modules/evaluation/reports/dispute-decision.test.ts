import { addEvidence } from '@michi/contract/evaluation/disputes';
import { deleteUser, getOwnAuth } from '@michi/contract/identity/users';
import { previewPersonStep } from '@michi/contract/identity/people';
import { decideReport, reportTarget } from '@michi/contract/evaluation/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { complaint, openMarket, pastClass } from '../../../../test/factories/money/dispute.ts';
import { nextMorning } from '../../../../test/factories/evaluation.ts';
import { createAdmin, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { readOf } from '../../../../test/factories/reports.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, days, hours, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof pastClass>>;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const isBalanced = async () =>
  expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);

describe('the decision', () => {
  let market: Market;
  beforeAll(async () => (market = await openMarket(app)));
  beforeEach(async () => (at = await pastClass(app, market)));

  test('is made on what is known of the class, and what goes back is shown before', async () => {
    const id = await at.reported();
    await at.answer(id);
    expect(await at.caseOf()).toMatchObject({
      id,
      targetType: 'SEAT',
      about: 'Essays',
      person: { id: at.sensei.id },
      outcomes: ['DISMISSED', 'WARNED', 'REFUNDED', 'BANNED'],
      reports: [{ reporter: { id: at.student.id }, details: complaint }],
      dispute: {
        answer: 'I waited for half an hour.',
        evidence: [],
        facts: {
          attendance: 'UNKNOWN',
          joins: [],
          refusals: [],
          waits: [],
          joinedSeconds: { student: 0, sensei: 0 },
          money: { amount: 6000, currency: 'USD', status: 'HELD' },
        },
      },
    });
  });

  test('DISMISSED: the money goes its way, at its time', async () => {
    await at.decide(await at.reported(), 'DISMISSED');
    expect(await at.payments()).toMatchObject([{ status: 'HELD', isDisputed: false }]);
    await app.advance(hours(71));
    expect(await at.status()).toBe('HELD');
    await app.advance(hours(1));
    expect(await at.status()).toBe('RELEASED');
    expect((await at.news(at.student))[0]).toContain('could not confirm it');
    expect((await at.news(at.sensei)).join()).toContain('could not confirm it');
    await isBalanced();
  });

  test('WARNED, when its time is over: the money goes at once, and the sensei is warned', async () => {
    const id = await at.reported();
    await app.advance(days(6));
    await at.decide(id, 'WARNED');
    await app.runJobs();
    expect(await at.status()).toBe('RELEASED');
    expect(await at.entries()).toEqual({ CASH: 6000, SENSEI_BALANCE: -5100, PLATFORM_REVENUE: -900 });
    expect((await at.news(at.sensei)).join()).toContain('we may close the account');
    expect((await at.seen(at.student)).report).toMatchObject({ outcome: 'WARNED', note: 'We looked.' });
  });

  test('REFUNDED: all of it goes back, and nothing is left anywhere', async () => {
    await at.decide(await at.reported(), 'REFUNDED');
    await app.runJobs();
    expect(await at.payments()).toMatchObject([{ status: 'REFUNDED', amount: 6000, isDisputed: false }]);
    expect(await at.entries()).toEqual({});
    expect((await at.news(at.student))[0]).toContain('$60.00 go back to the student');
    expect((await at.news(at.sensei)).join()).toContain('it was as the student said');
    const audit = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'report.decided')
      .where('target_id', '=', at.seatId)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      actor_id: at.admin.id,
      detail: { outcome: 'REFUNDED', refunded: { amount: 6000, currency: 'USD' } },
    });
    await app.advance(days(10));
    expect(await at.status()).toBe('REFUNDED');
    await isBalanced();
  });

  test('REFUNDED after the student had confirmed: the release is reversed', async () => {
    await at.confirm();
    expect(await at.status()).toBe('RELEASED');
    const id = await at.reported();
    expect((await at.caseOf())?.dispute?.facts.money?.status).toBe('RELEASED');
    await at.decide(id, 'REFUNDED');
    await app.runJobs();
    expect(await at.status()).toBe('REFUNDED');
    expect(await at.entries()).toEqual({});
    const { ledger } = await lookInto(at.admin, at.order);
    expect(ledger.find(({ kind }) => kind === 'refund')?.note).toBe('DISPUTE_UPHELD');
  });

  test('REFUNDED, and the job is lost: it is made good', async () => {
    await at.decide(await at.reported(), 'REFUNDED');
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    await app.advance(minutes(10));
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    expect(await at.status()).toBe('REFUNDED');
  });

  test('of two administrators at once the second is told', async () => {
    const id = await at.reported();
    const other = await createAdmin(app);
    const answers = await Promise.all([at.decide(id, 'REFUNDED'), at.decide(id, 'DISMISSED', other)]);
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const late = await at.decide(id, 'REFUNDED');
    expect([late.status, late.problem.code]).toEqual([409, 'report_decided']);
    expect(late.problem.message).toMatch(
      /^Decided meanwhile: (refunded|dismissed) \(Max Admin, \w+ \d+, 2026, \d+:\d\d/,
    );
  });

  const pdf = new File(['%PDF-1.7\nchat\n%%EOF'], 'chat.pdf', { type: 'application/pdf' });
  const decideOn = (seen: Awaited<ReturnType<typeof at.caseOf>>) =>
    at.admin.caller.attempt(decideReport, {
      params: { id: seen?.id ?? '' },
      body: { outcome: 'REFUNDED', ...readOf(seen), note: 'We looked.' },
    });

  test('is made on what was read: what one side added meanwhile is named and comes first', async () => {
    const id = await at.reported();
    const unanswered = await at.caseOf();
    await at.answer(id);
    const early = await decideOn(unanswered);
    expect([early.status, early.problem.code]).toEqual([409, 'conflict']);
    expect(early.problem.message).toMatch(
      /^Sora Sensei answered meanwhile \(.+, 2026, \d+:\d\d.*\); read it before you decide$/,
    );
    const answered = await at.caseOf();
    await at.student.caller.call(addEvidence, { params: { id }, body: { file: pdf } });
    expect((await decideOn(answered)).problem.message).toMatch(
      /^Ada Student added a file meanwhile \(.+, 2026, \d+:\d\d.*\); look at it before you decide$/,
    );
    expect(await at.payments()).toMatchObject([{ status: 'HELD', isDisputed: true }]);
    expect((await at.seen(at.sensei)).report?.outcome).toBeNull();
    expect((await decideOn(await at.caseOf())).status).toBe(204);
  });

  test('and an answer of the same moment come one after the other, and the second is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await at.reported();
      const seen = await at.caseOf();
      const both = [() => decideOn(seen), () => at.answer(id)];
      const [one, other] = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()));
      const [decided, answered] = round % 2 ? [one, other] : [other, one];
      const { report } = await at.seen(at.sensei);
      if (decided?.status === 204) {
        expect(answered?.problem.code).toBe('report_decided');
        expect(report).toMatchObject({ outcome: 'REFUNDED', answer: null });
      } else {
        expect(decided?.problem.message).toMatch(/answered meanwhile/);
        expect(answered?.status).toBe(204);
        expect(report).toMatchObject({ outcome: null, answer: 'I waited for half an hour.' });
      }
      at = await pastClass(app, market);
    }
  });

  test('is what the sensei reads whose answer comes too late, and when it was', async () => {
    const id = await at.reported();
    await at.decide(id, 'DISMISSED');
    const late = await at.answer(id);
    expect([late.status, late.problem.code]).toEqual([409, 'report_decided']);
    expect(late.problem.message).toMatch(/^Decided meanwhile: dismissed \(Michi, \w+ \d+, 2026, \d+:\d\d/);
  });

  test('of a free class has no money to give back', async () => {
    const gift = await createCourse(app, at.sensei, { price: 0 });
    const free = await submitFor(at.student, gift, { startsAt: nextMorning(app).toISOString() });
    await app.advance(days(2));
    const seatId = free.classes[0]?.seatId ?? '';
    const { id } = (await at.report(at.student, complaint, seatId)).body;
    expect((await at.caseOf(seatId))?.outcomes).toEqual(['DISMISSED', 'WARNED', 'BANNED']);
    expect((await at.decide(id, 'REFUNDED')).problem.code).toBe('nothing_to_refund');
    expect((await at.decide(id, 'WARNED')).status).toBe(204);
  });
});

describe('with people of its own', () => {
  beforeEach(async () => (at = await pastClass(app, await openMarket(app))));

  test('BANNED: refunded, the sensei is gone, and so is what lay ahead', async () => {
    const ahead = await bookFor(app, await createStudent(app), at.course, {
      startsAt: after(nextMorning(app), days(1)).toISOString(),
    });
    const id = await at.reported();
    const shown = await at.admin.caller.call(previewPersonStep, {
      params: { id: at.sensei.id },
      query: { status: 'BANNED', refundedSeatId: at.seatId },
    });
    const refunds = [{ amount: ahead.price.total, currency: 'USD' }];
    expect(shown).toMatchObject({ classes: 1, refunds, frozen: [] });
    const ban = (effects: string) =>
      at.admin.caller.attempt(decideReport, {
        params: { id },
        body: { outcome: 'BANNED', reports: [id], note: 'We looked.', effects },
      });
    expect((await ban('something else')).problem.code).toBe('conflict');
    expect((await ban(shown.fingerprint)).status).toBe(204);
    await app.runJobs();
    expect(await at.status()).toBe('REFUNDED');
    expect((await lookInto(at.admin, ahead)).payments).toMatchObject([{ status: 'REFUNDED' }]);
    expect((await at.sensei.caller.attempt(getOwnAuth, {})).status).toBe(401);
    await isBalanced();
  });

  test('BANNED for what a course says bans whose it is; there is no money in that', async () => {
    const { body } = await at.student.caller.attempt(reportTarget, {
      body: { targetType: 'COURSE', targetId: at.course.id, details: complaint },
    });
    expect((await at.caseOf(at.course.id))?.outcomes).toEqual(['DISMISSED', 'WARNED', 'BANNED']);
    expect((await at.decide(body.id, 'REFUNDED')).problem.code).toBe('nothing_to_refund');
    expect((await at.decide(body.id, 'BANNED')).status).toBe(204);
    expect((await at.sensei.caller.attempt(getOwnAuth, {})).status).toBe(401);
  });

  test('waits for nobody: a side that was banned meanwhile is refunded, or stays frozen', async () => {
    const id = await at.reported();
    const ban = (person: Person) =>
      at.admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
    await ban(at.sensei);
    await app.runJobs();
    expect((await at.caseOf())?.outcomes).not.toContain('BANNED');
    expect((await at.decide(id, 'BANNED')).status).toBe(204);
    await app.runJobs();
    expect(await at.status()).toBe('REFUNDED');
    at = await pastClass(app, await openMarket(app));
    const second = await at.reported();
    await ban(at.student);
    await at.decide(second, 'DISMISSED');
    await app.advance(days(10));
    expect(await at.payments()).toMatchObject([{ status: 'HELD', isFrozen: true }]);
  });

  test('the other sessions of a package go on, and can be cancelled, while one is disputed', async () => {
    const packages = [{ sessions: 3, discountPercent: 10, validDays: 30 }];
    const own = await createMarket(app, { packages });
    at = await pastClass(app, own, { kind: 'PACKAGE', packageIndex: 0 });
    const id = await at.reported();
    await cancelFor(at.student, at.order);
    await app.runJobs();
    expect((await at.payments()).map((each) => each.status).toSorted()).toContain('REFUNDED');
    expect(await at.status()).toBe('HELD');
    await at.decide(id, 'REFUNDED');
    await app.runJobs();
    expect(await at.status()).toBe('REFUNDED');
    await isBalanced();
  });
});
