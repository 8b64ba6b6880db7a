import {
  addEvidence,
  getSeatReport,
  listUnansweredReports,
  openEvidence,
} from '@michi/contract/evaluation/disputes';
import { listEarnings } from '@michi/contract/ordering/earnings';
import { getOrder } from '@michi/contract/ordering/orders';
import { reportTarget } from '@michi/contract/evaluation/reports';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaint, openMarket, pastClass } from '../../../../test/factories/money/dispute.ts';
import { nextMorning } from '../../../../test/factories/evaluation.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, cancelFor, type Market } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket } from '../../../../test/sockets.ts';
import { after, days, hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
let at: Awaited<ReturnType<typeof pastClass>>;
beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
});
afterAll(() => app.close());
beforeEach(async () => (at = await pastClass(app, market)));

describe('a problem with a class', () => {
  test('freezes its money, against timer and student, and the sensei is asked', async () => {
    expect((await at.seen(at.student)).can).toEqual(['report']);
    await at.reported();
    await app.advance(days(5));
    expect(await at.payments()).toMatchObject([{ status: 'HELD', isDisputed: true, holdUntil: null }]);
    expect((await at.confirm()).problem.code).toBe('not_releasable');
    const own = await at.student.caller.call(getOrder, { params: { id: at.order.id } });
    expect(own.can).not.toContain('confirm');
    const { items: lines } = await at.sensei.caller.call(listEarnings, { query: {} });
    expect(lines).toMatchObject([{ status: 'HELD', isDisputed: true }]);
    expect((await at.news(at.sensei))[0]).toContain('reported a problem with your class');
    expect(await at.news(at.student)).toEqual([]);
    expect(await at.seen(at.sensei)).toMatchObject({
      report: { details: complaint },
      can: ['answer', 'attach'],
    });
  });

  test('can be reported by a student who was marked absent: presence alone decides nothing', async () => {
    await at.sensei.caller.call(markAttendance, {
      params: { id: at.seatId },
      body: { attendance: 'ABSENT' },
    });
    expect((await at.report()).status).toBe(201);
    expect((await at.seen(at.student)).report?.facts.attendance).toBe('ABSENT');
  });

  test('shows both sides who asked to come in and was not let in, with the reason', async () => {
    await app.advance(minutes(20));
    const order = await at.student.caller.call(getOrder, { params: { id: at.order.id } });
    const roomUuid = order.classes[0]?.classroomId ?? '';
    const socket = await connectSocket(app, await at.student.freshToken());
    await new Promise((resolve) =>
      socket.emit('room.join', { roomUuid, peerId: 'peer-late', micOn: true, cameraOn: true }, resolve),
    );
    socket.close();
    await at.reported();
    const refusals = [{ bySensei: false, at: app.clock.now().toISOString(), reason: 'TOO_LATE' }];
    for (const side of [at.student, at.sensei])
      expect((await at.seen(side)).report?.facts).toMatchObject({ joins: [], refusals });
    expect((await at.caseOf())?.dispute?.facts.refusals).toEqual(refusals);
  });

  test('is nobody else’s to report or to see', async () => {
    for (const person of [await createStudent(app), at.sensei, at.admin])
      expect((await at.report(person)).status).toBe(404);
    const stranger = await createStudent(app);
    expect((await stranger.caller.attempt(getSeatReport, { params: { id: at.seatId } })).status).toBe(404);
  });

  test('can be reported after the class and within the hours that are configured', async () => {
    const ahead = await bookFor(app, at.student, at.course, {
      startsAt: after(nextMorning(app), days(1)).toISOString(),
    });
    const early = await at.report(at.student, complaint, ahead.classes[0]?.seatId);
    expect([early.status, early.problem.code]).toEqual([409, 'report_closed']);
    await cancelFor(at.student, ahead);
    const canceled = await at.report(at.student, complaint, ahead.classes[0]?.seatId);
    expect(canceled.problem.message).toBe('A canceled class has nothing to report');
    const { closesAt } = await at.seen(at.student);
    await app.advanceTo(closesAt);
    const late = await at.report();
    expect([late.status, late.problem.code]).toEqual([409, 'report_closed']);
    expect((await at.seen(at.student)).can).toEqual([]);
    expect(await at.status()).toBe('RELEASED');
  });

  test('is one report, however often it is sent, and never two', async () => {
    const twice = await Promise.all([at.report(), at.report()]);
    expect(twice.map((each) => each.status)).toEqual([201, 201]);
    expect(new Set(twice.map((each) => each.body.id)).size).toBe(1);
    expect((await at.report(at.student, 'Something else was wrong too.')).problem.code).toBe(
      'already_reported',
    );
    await at.decide((await at.caseOf())?.id ?? '', 'DISMISSED');
    expect((await at.report()).problem.code).toBe('already_reported');
    expect(await at.news(at.sensei)).toHaveLength(2);
  });

  test('is not counted among the reports that one may have open', async () => {
    await at.reported();
    const others = await Promise.all(
      ['COURSE', 'SENSEI'].map((targetType) =>
        at.student.caller.attempt(reportTarget, {
          body: {
            targetType: targetType === 'COURSE' ? 'COURSE' : 'SENSEI',
            targetId: targetType === 'COURSE' ? at.course.id : at.sensei.id,
            details: complaint,
          },
        }),
      ),
    );
    expect(others.map((each) => each.status)).toEqual([201, 201]);
    at = await pastClass(app, at);
    expect((await at.report()).status).toBe(201);
  });
});

describe('the sensei', () => {
  test('answers once, in time, and only this one', async () => {
    const id = await at.reported();
    for (const person of [at.student, at.admin]) expect((await at.answer(id, 'Me', person)).status).toBe(404);
    expect((await at.answer(id)).status).toBe(204);
    expect((await at.answer(id)).status).toBe(204);
    expect((await at.answer(id, 'And another thing')).problem.code).toBe('already_answered');
    expect((await at.seen(at.student)).report?.answer).toBe('I waited for half an hour.');
    expect((await at.seen(at.sensei)).can).toEqual(['attach']);
  });

  test('is told what waits for an answer, until it was given or its time is over', async () => {
    const waiting = async (person: Person = at.sensei) =>
      (await person.caller.call(listUnansweredReports, {})).items.filter(
        ({ classId }) => classId === at.order.classes[0]?.classId,
      );
    expect(await waiting()).toEqual([]);
    const id = await at.reported();
    const { report } = await at.seen(at.sensei);
    const { name } = report?.facts.student ?? {};
    expect(await waiting()).toEqual([
      {
        id,
        classId: at.order.classes[0]?.classId,
        courseTitle: 'Essays',
        student: { id: at.student.id, name },
        replyDueAt: report?.replyDueAt,
      },
    ]);
    await at.answer(id);
    expect(await waiting()).toEqual([]);
    const late = await pastClass(app, at);
    await late.reported();
    await app.advance(days(7));
    expect((await late.sensei.caller.call(listUnansweredReports, {})).items).toEqual([]);
  });

  test('does not answer when the time is over, nor what is decided', async () => {
    const id = await at.reported();
    await app.advance(days(7));
    expect((await at.answer(id)).problem.code).toBe('report_closed');
    await at.decide(id, 'DISMISSED');
    expect((await at.answer(id)).problem.code).toBe('report_decided');
    expect((await at.seen(at.sensei)).can).toEqual([]);
  });
});

test('both sides see how each of them was reminded', async () => {
  const startsAt = after(nextMorning(app), days(2));
  const [booked] = (await bookFor(app, at.student, at.course, { startsAt: startsAt.toISOString() })).classes;
  for (const left of [hours(23), minutes(30), -hours(3)])
    await app.advance(startsAt.getTime() - left - app.clock.now().getTime());
  const id = booked?.seatId ?? '';
  await at.report(at.student, complaint, id);
  const seen = async (person: Person) =>
    (await person.caller.call(getSeatReport, { params: { id } })).report?.facts.reminders;
  const reminders = await seen(at.student);
  expect(reminders?.map(({ code, toSensei, mail, inApp }) => [code, toSensei, mail, inApp])).toEqual(
    expect.arrayContaining([
      ['REMINDER_24H', false, 'SENT', true],
      ['REMINDER_24H', true, 'SENT', true],
      ['REMINDER_1H', false, 'SENT', true],
      ['REMINDER_1H', true, 'SENT', true],
    ]),
  );
  expect(reminders).toHaveLength(4);
  expect(await seen(at.sensei)).toEqual(reminders);
});

describe('evidence', () => {
  const pdf = (name = 'chat.pdf') => new File(['%PDF-1.7\nchat\n%%EOF'], name, { type: 'application/pdf' });
  const add = (id: string, person: Person, file = pdf()) =>
    person.caller.attempt(addEvidence, { params: { id }, body: { file } });
  const open = (id: string, person: Person) => person.caller.attempt(openEvidence, { params: { id } });

  test('comes from both sides, four files each, and is opened by them and by administrators, who leave a trace', async () => {
    const id = await at.reported();
    const mine = (await add(id, at.student)).body;
    expect(mine).toMatchObject({ name: 'chat.pdf', bySensei: false });
    expect((await add(id, at.sensei)).body.bySensei).toBe(true);
    const stranger = await createStudent(app);
    expect((await add(id, stranger)).status).toBe(404);
    expect((await open(mine.id, stranger)).status).toBe(404);
    expect((await open(mine.id, at.sensei)).status).toBe(200);
    const link = await open(mine.id, at.admin);
    expect(await (await fetch(app.url + link.body.url)).text()).toContain('chat');
    const traces = await app.ctx.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'report.open_evidence')
      .where('target_id', '=', at.seatId)
      .execute();
    expect(traces).toEqual([{ actor_id: at.admin.id }]);
    const text = new File(['hello'], 'a.txt', { type: 'text/plain' });
    expect((await add(id, at.student, text)).status).toBe(415);
    for (let index = 0; index < 3; index += 1) await add(id, at.student);
    expect((await add(id, at.student)).problem.message).toBe('4 files are the most');
    expect((await at.caseOf())?.dispute?.evidence.map(({ bySensei }) => bySensei)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('is deleted some time after the decision, and none is added then', async () => {
    const id = await at.reported();
    const { id: fileId } = (await add(id, at.student)).body;
    await at.decide(id, 'DISMISSED');
    expect((await add(id, at.student)).problem.code).toBe('report_decided');
    await app.advance(days(31));
    expect((await open(fileId, at.admin)).status).toBe(404);
    expect((await at.seen(at.student)).report?.evidence).toEqual([]);
  });
});
