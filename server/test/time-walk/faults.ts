import { listSlots } from '@michi/contract/scheduling/classes';
import { holdSeat } from '../../src/modules/scheduling/index.ts';
import { ExpectedError } from '../../src/platform/errors.ts';
import { sql } from '../../src/platform/db/db.ts';
import { termsOf } from '../factories/scheduling.ts';
import type { TestApp } from '../harness.ts';
import type { Walker } from './walker.ts';

const checks: Record<string, ReturnType<typeof sql>> = {
  'two blocks of one sensei overlap': sql`select from calendar_block a join calendar_block b
    on a.sensei_id = b.sensei_id and a.id < b.id and a.during && b.during`,
  'two blocks of one student overlap': sql`select from student_block a join student_block b
    on a.student_id = b.student_id and a.id < b.id and a.during && b.during`,
  'a class without its own time in the calendar': sql`select from class c where c.status = 'SCHEDULED' and c.confirmed_at is not null and c.proposed_starts_at is null
    and tstzmultirange(tstzrange(c.starts_at, c.ends_at)) + coalesce((select tstzmultirange(tstzrange(m.to_starts_at, m.to_ends_at)) from class_move m
      where m.class_id = c.id and m.state = 'PROPOSED'), '{}')
    is distinct from (select range_agg(b.during) from calendar_block b where b.class_id = c.id)`,
  'a seat whose student has another time in the calendar': sql`select from seat s join class c on c.id = s.class_id where s.state = 'BOOKED'
    and c.status = 'SCHEDULED' and c.proposed_starts_at is null and (select range_agg(b.during) from calendar_block b where b.class_id = s.class_id)
    is distinct from (select range_agg(b.during) from student_block b where b.seat_id = s.id)`,
  'a cancelled class in a calendar': sql`select from class c join calendar_block b on b.class_id = c.id where c.status = 'CANCELED'`,
  'a cancelled seat in a calendar': sql`select from seat s join student_block b on b.seat_id = s.id where s.state = 'CANCELED'`,
  'a cancelled class that is asked about': sql`select from class c join class_move m on m.class_id = c.id where c.status = 'CANCELED' and m.state = 'PROPOSED'`,
  'more seats than places': sql`select from class c join seat s on s.class_id = c.id where s.state = 'BOOKED' group by c.id having count(*) > c.max_seats`,
  'one student twice in a class': sql`select from seat s where s.state in ('BOOKED', 'HELD') group by s.class_id, s.student_id having count(*) > 1`,
  'a place that is offered to two': sql`select from waiting_place group by offer_seat_id having offer_seat_id is not null and count(*) > 1`,
  'a place that was offered and is held for nobody': sql`select from waiting_place w join seat s on s.id = w.offer_seat_id
    where w.state = 'OFFERED' and (s.state <> 'HELD' or s.student_id <> w.student_id)`,
  'a class of a series made anew beside the old one': sql`select from "order" o join seat s on s.order_id = o.id
    where o.kind = 'SINGLE' and s.cancel_reason is distinct from 'OTHER_TIME' and s.cancel_reason is distinct from 'SUBSTITUTED'
    group by o.id having count(*) > o.quantity`,
  'two classes of a series in one place': sql`select from series_member m join seat s on s.id = m.seat_id where s.state = 'BOOKED'
    group by m.series_id, m.recurs_at having count(*) > 1`,
  'a message told twice': sql`select from outbox_mail where event is not null group by event, to_address, template_code having count(*) > 1`,
};

/** Rows that must not be there, by what they would mean. */
export async function faultsOf(app: TestApp): Promise<string[]> {
  const found: string[] = [];
  for (const [name, check] of Object.entries(checks))
    if ((await check.execute(app.ctx.db)).rows.length > 0) found.push(name);
  return found;
}

const halfHour = 1_800_000;
const own = new Set(['student_busy', 'already_booked']);

class Undone extends Error {}

/** Whether a time can be had: it is held for real, and the transaction is undone. */
async function tryHold(
  { app }: Walker,
  course: { id: string },
  studentId: string,
  at: number,
): Promise<string | null> {
  const terms = await termsOf(app, course);
  try {
    await app.ctx.transaction(async (tx) => {
      const until = new Date(app.clock.now().getTime() + halfHour);
      await holdSeat(tx, {
        course: terms,
        studentId,
        orderId: '019a0000-0000-7000-8000-000000000000',
        startsAt: new Date(at),
        classId: null,
        durationMinutes: terms.durationMinutes,
        until,
      });
      throw new Undone();
    });
    return null;
  } catch (error) {
    if (error instanceof Undone) return null;
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
}

/**
 * Every offered slot can be booked, but for what the student has then, and what can be booked is offered;
 * `from` chooses the few that are tried.
 */
export async function slotFaults(walker: Walker, from: number): Promise<string[]> {
  const { app, free, students } = walker;
  const student = students[from % students.length];
  if (!student) return [];
  const { items } = await app.as(null).call(listSlots, { params: { id: free.id }, query: {} });
  const offered = items.map(({ startsAt }) => Date.parse(startsAt));
  const faults: string[] = [];
  const say = (at: number, text: string) => faults.push(`${new Date(at).toISOString()} ${text}`);
  for (let index = 0; index < 3; index += 1) {
    const at = offered[(from * 31 + index * 57) % Math.max(1, offered.length)];
    const code = at === undefined ? null : await tryHold(walker, free, student.id, at);
    if (at !== undefined && code !== null && !own.has(code)) say(at, `is offered, and answers ${code}`);
  }
  const [first, last] = [offered[0], offered.at(-1)];
  if (first === undefined || last === undefined) return faults;
  const grid = Math.floor((last - first) / halfHour);
  const shown = new Set(offered);
  for (let index = 0; index < 4; index += 1) {
    const at = first + ((from * 17 + index * 91) % Math.max(1, grid)) * halfHour;
    if (shown.has(at)) continue;
    if ((await tryHold(walker, free, student.id, at)) === null) say(at, 'can be booked, and is not offered');
  }
  return faults;
}
