import { cancelOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import {
  answerMove,
  getMove,
  listMoveTimes,
  moveClass,
  withdrawMove,
} from '@michi/contract/scheduling/moves';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  type Market,
  placeFor,
} from '../../../../test/factories/money/ordering.ts';
import { dayOff, decideAbout } from '../../../../test/factories/times/time-offs.ts';
import { tries } from '../../../../test/full.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';

// Bookings, moves, answers, cancellations, time-offs and the clock, three at a time: whoever wins, the
// calendars agree with the classes.

let app: TestApp;
let market: Market;
let students: Person[];
let orders: { order: Order; student: Person }[];
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, { durationMinutes: 60, slotInterval: 30 });
  students = [market.student, await createStudent(app)];
  orders = [];
  for (const day of ['03', '04', '05', '06', '07']) {
    const student = orders.length % 2 === 0 ? market.student : (students[1] ?? market.student);
    const order = await bookFor(app, student, market.course, { startsAt: `2026-03-${day}T10:00:00.000Z` });
    orders.push({ order, student });
  }
}, 30_000);
afterAll(() => app.close());

type Step = { kind: string; which: number; time: number; bySensei: boolean };
const step = fc.record({
  kind: fc.constantFrom(
    'move',
    'move',
    'move',
    'answer',
    'decline',
    'withdraw',
    'cancel',
    'book',
    'off',
    'wait',
  ),
  which: fc.nat(4),
  time: fc.nat(60),
  bySensei: fc.boolean(),
});

const isWait = ({ kind }: Step) => kind === 'wait';

async function take({ kind, which, time, bySensei }: Step): Promise<number> {
  const { order, student } = orders[which % orders.length] ?? { order: null, student: market.student };
  if (!order) return 0;
  const person = bySensei ? market.sensei : student;
  const at = { params: { id: order.classes[0]?.classId ?? '' } };
  if (kind === 'move') {
    const times = await person.caller.attempt(listMoveTimes, { ...at, query: {} });
    if (times.status !== 200) return times.status;
    // Few enough that people want the same one.
    const startsAt = times.body.items[(time % 12) * 5]?.startsAt ?? '2026-03-12T10:00:00.000Z';
    const seen = await person.caller.attempt(getMove, { ...at, query: { startsAt } });
    if (seen.status !== 200) return seen.status;
    const fingerprint = seen.body.outcome?.fingerprint ?? '';
    return (await person.caller.attempt(moveClass, { ...at, body: { startsAt, fingerprint } })).status;
  }
  if (kind === 'answer' || kind === 'decline') {
    const { move } = await person.caller.call(getClass, at);
    if (!move) return 0;
    const answer = kind === 'answer' ? ('ACCEPT' as const) : ('DECLINE' as const);
    return (await person.caller.attempt(answerMove, { params: { id: move.id }, body: { answer } })).status;
  }
  if (kind === 'withdraw') return (await person.caller.attempt(withdrawMove, at)).status;
  if (kind === 'cancel' && time % 4 === 0) {
    const of = { params: { id: order.id } };
    const preview = await student.caller.attempt(previewCancel, { ...of, query: {} });
    if (preview.status !== 200) return preview.status;
    const body = { fingerprint: preview.body.fingerprint };
    return (await student.caller.attempt(cancelOrder, { ...of, body })).status;
  }
  if (kind === 'book') {
    const day = 9 + (time % 4);
    const startsAt = `2026-03-${String(day).padStart(2, '0')}T${10 + (time % 6)}:00:00.000Z`;
    await placeFor(student, market.course, { startsAt }).catch(() => undefined);
  }
  if (kind === 'off' && time % 3 === 0) {
    const timeOff = dayOff(`2026-03-${10 + (time % 8)}`);
    const decided = await decideAbout(market.sensei, timeOff, 'KEEP').catch(() => null);
    if (decided) return (await market.sensei.caller.attempt(createTimeOff, { body: decided.body })).status;
  }
  if (kind === 'wait' && time % 5 === 0) app.clock.advance(hours(1));
  return 0;
}

/** Rows that must not be there, by what they would mean. */
async function faults(): Promise<string[]> {
  const checks: Record<string, ReturnType<typeof sql>> = {
    'a class without its own time in the calendar': sql`select from class c where c.status = 'SCHEDULED' and c.confirmed_at is not null
      and tstzmultirange(tstzrange(c.starts_at, c.ends_at)) + coalesce((select tstzmultirange(tstzrange(m.to_starts_at, m.to_ends_at)) from class_move m
        where m.class_id = c.id and m.state = 'PROPOSED'), '{}')
      is distinct from (select range_agg(b.during) from calendar_block b where b.class_id = c.id)`,
    'a seat whose student has another time in the calendar': sql`select from seat s where s.state = 'BOOKED' and
      (select range_agg(b.during) from calendar_block b where b.class_id = s.class_id) is distinct from
      (select range_agg(b.during) from student_block b where b.seat_id = s.id)`,
    'a cancelled class in a calendar': sql`select from class c join calendar_block b on b.class_id = c.id where c.status = 'CANCELED'`,
    'a cancelled class that is asked about': sql`select from class c join class_move m on m.class_id = c.id where c.status = 'CANCELED' and m.state = 'PROPOSED'`,
    'money that waits for another end': sql`select from payment p join seat s on s.id = p.seat_id join class c on c.id = s.class_id
      where p.status = 'HELD' and p.hold_until <> c.ends_at + interval '72 hours'`,
    'a seat moved more often than it may be': sql`select from class_move m where m.asked_by = 'STUDENT' and m.answers_id is null and m.state <> 'WITHDRAWN'
      group by m.class_id having count(*) > 2`,
  };
  const found: string[] = [];
  for (const [name, check] of Object.entries(checks))
    if ((await check.execute(app.ctx.db)).rows.length > 0) found.push(name);
  return found;
}

test('however bookings, moves, answers, cancellations and time-offs meet, no two blocks overlap and money follows', async () => {
  const answered = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 3 }), { minLength: 8, maxLength: 8 }),
      async (rounds) => {
        for (const round of rounds) {
          // Not meanwhile: the session of a call that is on its way would run out.
          for (const one of round.filter(isWait)) await take(one);
          const others = round.filter((one) => !isWait(one));
          for (const status of await Promise.all(others.map(take))) answered.add(status);
        }
        await app.runJobs();
        expect(await faults()).toEqual([]);
      },
    ),
    { numRuns: tries(5, 50), endOnFailure: true },
  );
  // Refusals have names: nothing failed inside.
  expect([...answered].filter((status) => status >= 500)).toEqual([]);
  expect(answered).toContain(200);
  expect(Object.values(await ledgerOf(app)).reduce((sum, each) => sum + each, 0)).toBe(0);
}, 900_000);
