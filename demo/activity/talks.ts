import type { SystemNote } from '@michi/contract/messaging/conversations';
import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import type { Booking } from '../bookings/bookings.ts';
import { conversationOf } from '../bookings/classes.ts';
import { groupTalk, talks } from '../content/talk.ts';
import type { World } from '../world/world.ts';
import { weekdayOf } from '../world/zone-times.ts';

/** `system`: the platform's, of which the sender is who caused it. */
export type Line = { senderId: string; body: string; at: Date; system?: SystemNote };

/** That this was booked, as the platform says it in the conversation. */
export function bookedLine({ meeting, student, course }: Booking, at: Date): Line {
  const system: SystemNote = {
    code: course.seed.seats ? 'STUDENT_JOINED' : 'CLASS_BOOKED',
    classId: meeting.row.id,
    startsAt: meeting.span.startsAt.toISOString(),
    before: null,
    personId: student.id,
    count: 1,
  };
  return { senderId: student.id, body: '', at, system };
}

/** Writes lines into a conversation, oldest first; whoever is not in `unreadBy` has read them all. */
export function say(
  world: World,
  conversationId: string,
  lines: readonly Line[],
  unreadBy: ReadonlyMap<string, number> = new Map(),
): void {
  const conversation = world.rows.conversation.find((each) => each.id === conversationId);
  const last = lines.at(-1);
  if (!conversation || !last) return;
  for (const { senderId, body, at, system } of lines) {
    const seq = (conversation.last_seq ?? 0) + 1;
    conversation.last_seq = seq;
    const id = world.id(at);
    world.rows.message.push({
      conversation_id: conversationId,
      seq,
      id,
      sender_id: senderId,
      body,
      client_id: id,
      created_at: at,
      system: system ?? null,
    });
  }
  conversation.updated_at = last.at;
  for (const participant of world.rows.conversation_participant) {
    if (participant.conversation_id !== conversationId) continue;
    participant.updated_at = last.at;
    participant.last_read_seq = (conversation.last_seq ?? 0) - (unreadBy.get(participant.user_id) ?? 0);
  }
}

/** People who have a class together write to each other before it, some of them. */
export function addTalks(world: World, bookings: readonly Booking[]): void {
  const { random, now } = world;
  const told = new Set<string>();
  const paces: Paces = new Map();
  for (const booking of bookings) {
    const conversation = conversationOf(world, booking.meeting);
    if (!conversation || told.has(conversation) || booking.meeting.row.status === 'CANCELED') continue;
    const isNear = booking.meeting.span.endsAt > after(now, -days(40));
    if (!isNear || !random.chance(booking.course.seed.seats ? 0.7 : 0.5)) continue;
    told.add(conversation);
    const lines = booking.course.seed.seats
      ? groupLines(world, bookings, booking, paces)
      : pairLines(world, booking, paces);
    // A talk of two ends now and then with a word that the other has not seen yet.
    const unread =
      !booking.course.seed.seats &&
      booking.meeting.span.startsAt > now &&
      lines.length > 2 &&
      random.chance(0.3);
    const reader =
      lines.at(-1)?.senderId === booking.student.id ? booking.course.sensei.id : booking.student.id;
    const [first] = lines;
    if (first) lines.unshift(bookedLine(booking, after(first.at, -minutes(1))));
    say(world, conversation, lines, unread ? new Map([[reader, 1]]) : undefined);
  }
}

/**
 * How long each sensei lets somebody wait, in minutes, as a rule: some sit at the desk, some look in the
 * evening.
 */
type Paces = Map<string, number>;

function paceOf(world: World, senseiId: string, paces: Paces): number {
  const pace =
    paces.get(senseiId) ?? world.random.weighted([25, 90, 200, 420, 900, 1700], [22, 26, 22, 16, 10, 4]);
  paces.set(senseiId, pace);
  return pace;
}

function pairLines(world: World, booking: Booking, paces: Paces): Line[] {
  const { course, student } = booking;
  const weekday = weekdayFor(world, booking);
  const talk = world.random.pick(
    weekday ? talks : talks.filter((lines) => !lines.join().includes('{weekday}')),
  );
  const bodies = talk.map((line) =>
    line
      .replaceAll('{sensei}', course.sensei.first)
      .replaceAll('{student}', student.first)
      .replaceAll('{weekday}', weekday ?? ''),
  );
  const senderOf = (index: number) => (index % 2 === 0 ? student.id : course.sensei.id);
  return spread(world, booking, bodies, senderOf, paces);
}

/** What both call the day of the class; null when that is another one for each, or more than a week away. */
function weekdayFor(world: World, { course, student, meeting }: Booking): string | null {
  const { startsAt } = meeting.span;
  const [one, other] = [course.sensei.zone, student.zone].map((zone) => weekdayOf(startsAt, zone));
  return one !== undefined && one === other && startsAt < after(world.now, days(6)) ? one : null;
}

function groupLines(world: World, bookings: readonly Booking[], booking: Booking, paces: Paces): Line[] {
  const peers = bookings
    .filter((each) => each.meeting.row.id === booking.meeting.row.id)
    .map((each) => each.student.id);
  const others = [
    booking.course.sensei.id,
    peers[0],
    booking.course.sensei.id,
    peers[1] ?? peers[0],
    booking.course.sensei.id,
  ];
  return spread(world, booking, groupTalk, (index) => others[index] ?? booking.course.sensei.id, paces);
}

/**
 * In the days before the class, or before now when it is ahead; never in the future, never before all had
 * joined.
 */
function spread(
  world: World,
  booking: Booking,
  bodies: readonly string[],
  senderOf: (index: number) => string,
  paces: Paces,
): Line[] {
  const { random, now } = world;
  const { id: senseiId } = booking.course.sensei;
  const pace = paceOf(world, senseiId, paces);
  const conversation = conversationOf(world, booking.meeting);
  const joined = world.rows.conversation_participant.filter((each) => each.conversation_id === conversation);
  const from = Math.max(...joined.map((each) => new Date(each.updated_at).getTime()));
  const until = Math.min(booking.meeting.span.startsAt.getTime(), now.getTime()) - minutes(2);
  const waits = bodies.map((_body, index) =>
    minutes(senderOf(index) === senseiId ? Math.round(pace * (0.5 + random.next())) : random.int(2, 50)),
  );
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  let at = Math.max(from, until - whole - hours(random.int(1, 20)));
  const lines: Line[] = [];
  bodies.forEach((body, index) => {
    at += waits[index] ?? 0;
    if (at < until) lines.push({ senderId: senderOf(index), body, at: new Date(at) });
  });
  return lines;
}
