import type { ClassView } from '@michi/contract/scheduling/classes';
import type { Attendance, ClassStatus, SeatState } from '@michi/contract/states';
import { type AnyActor, isUser, may } from '../../../platform/actor.ts';
import { isJoinable, joiningWindowOf } from './joining-window.ts';

/** What decides who may do what with a class; times in epoch milliseconds. */
export type ClassFacts = {
  senseiId: string;
  status: ClassStatus;
  startsAt: number;
  endsAt: number;
  hasRoom: boolean;
  isGroup: boolean;
  /** While another time is proposed: until when to answer. */
  answerBy: number | null;
  seats: readonly {
    studentId: string;
    state: SeatState;
    attendance: Attendance;
    confirmed: boolean;
    /** That the student was there, by an administrator. */
    decided: boolean;
    /** To the proposed time. */
    agreed: boolean;
    /** By who asks. */
    evaluated: boolean;
  }[];
};
/** Minutes and days of the platform configuration. */
export type ClassTimes = { now: number; openMinutes: number; evaluationDays: number; disputeHours: number };

const minute = 60_000;

export function isSenseiOf(actor: AnyActor, facts: Pick<ClassFacts, 'senseiId'>): boolean {
  return isUser(actor, facts.senseiId);
}

/** Its sensei, its students also after they canceled, administrators. */
export function canSeeClass(actor: AnyActor, facts: ClassFacts): boolean {
  return (
    isSenseiOf(actor, facts) ||
    may(actor, 'calendar.read') ||
    facts.seats.some((seat) => isUser(actor, seat.studentId))
  );
}

export function canSeeAttendees(actor: AnyActor, facts: ClassFacts): boolean {
  return isSenseiOf(actor, facts) || may(actor, 'calendar.read');
}

/** While another time is asked about it did not take place, however late that is settled. */
const isTakingPlace = ({ status, answerBy }: ClassFacts) => status !== 'CANCELED' && answerBy === null;

/**
 * From the start until the time for a dispute is over, as long as the student has not confirmed and no
 * dispute said who was there.
 */
export function canMarkAttendance(
  actor: AnyActor,
  facts: ClassFacts,
  { now, disputeHours }: ClassTimes,
): boolean {
  const isTime = now >= facts.startsAt && now <= facts.endsAt + disputeHours * 60 * minute;
  return (
    isSenseiOf(actor, facts) &&
    isTakingPlace(facts) &&
    isTime &&
    facts.seats.some((seat) => seat.state === 'BOOKED' && !seat.confirmed && !seat.decided)
  );
}

/** The room and its conversation, at any time. */
function canEnter(actor: AnyActor, facts: ClassFacts): boolean {
  return (
    facts.hasRoom &&
    facts.status !== 'CANCELED' &&
    (isSenseiOf(actor, facts) || ownBooked(actor, facts) !== undefined)
  );
}

export function canJoin(actor: AnyActor, facts: ClassFacts, { now, openMinutes }: ClassTimes): boolean {
  const times = { startsAt: new Date(facts.startsAt), endsAt: new Date(facts.endsAt) };
  return isJoinable(joiningWindowOf(times, openMinutes), new Date(now)) && canEnter(actor, facts);
}

/** Nobody has paid for it yet: its series has the ways out of it. */
const isPlanned = ({ seats }: ClassFacts) => seats.some(({ state }) => state === 'HELD');

export function canCancel(actor: AnyActor, facts: ClassFacts, { now }: ClassTimes): boolean {
  if (isPlanned(facts)) return false;
  if (facts.status !== 'SCHEDULED' || now >= facts.startsAt) return false;
  return isSenseiOf(actor, facts) || may(actor, 'orders.manage') || ownBooked(actor, facts) !== undefined;
}

/** After the end, once, and not after the sensei's word that nobody came. */
export function canConfirm(actor: AnyActor, facts: ClassFacts, { now }: ClassTimes): boolean {
  const seat = ownBooked(actor, facts);
  return seat !== undefined && !seat.confirmed && isTakingPlace(facts) && now >= facts.endsAt;
}

/** Attended seats only, for the evaluation window, and each of them once. */
export function canEvaluate(
  actor: AnyActor,
  facts: ClassFacts,
  { now, evaluationDays }: ClassTimes,
): boolean {
  const isTime = now >= facts.endsAt && now < facts.endsAt + evaluationDays * 1440 * minute;
  if (!isTime || facts.status === 'CANCELED') return false;
  const own = ownBooked(actor, facts);
  return own
    ? isUnwritten(own)
    : isSenseiOf(actor, facts) && facts.seats.some((seat) => seat.state === 'BOOKED' && isUnwritten(seat));
}

/** A student who has not said yes yet, while there is time. */
export function canAgree(actor: AnyActor, facts: ClassFacts, { now }: ClassTimes): boolean {
  const isOpen = facts.status === 'SCHEDULED' && facts.answerBy !== null && now < facts.answerBy;
  return isOpen && ownBooked(actor, facts)?.agreed === false;
}

/**
 * Its sensei; of a 1:1 class also its student, even before it is charged. While another time is asked of the
 * students, or a move is answered, its panel says so.
 */
export function canMove(actor: AnyActor, facts: ClassFacts, { now }: ClassTimes): boolean {
  if (facts.status !== 'SCHEDULED' || facts.answerBy !== null || now >= facts.startsAt) return false;
  return isSenseiOf(actor, facts) || (!facts.isGroup && ownTaken(actor, facts) !== undefined);
}

/** A class of several ends as a whole by its sensei. */
export function canEnd(actor: AnyActor, facts: ClassFacts, { now }: ClassTimes): boolean {
  return facts.isGroup && facts.status === 'SCHEDULED' && now < facts.startsAt && isSenseiOf(actor, facts);
}

export function abilitiesOf(actor: AnyActor, facts: ClassFacts, times: ClassTimes): ClassView['can'] {
  const can: ClassView['can'] = [];
  if (canEnter(actor, facts)) can.push('enter');
  if (canJoin(actor, facts, times)) can.push('join');
  if (canCancel(actor, facts, times)) can.push('cancel');
  if (canMarkAttendance(actor, facts, times)) can.push('mark_attendance');
  if (canConfirm(actor, facts, times)) can.push('confirm');
  if (canEvaluate(actor, facts, times)) can.push('evaluate');
  if (canAgree(actor, facts, times)) can.push('agree');
  if (canMove(actor, facts, times)) can.push('move');
  if (canEnd(actor, facts, times)) can.push('end');
  return can;
}

type SeatFacts = ClassFacts['seats'][number];
const isUnwritten = ({ evaluated, confirmed, attendance }: SeatFacts) =>
  !evaluated && (confirmed || attendance === 'PRESENT' || attendance === 'LATE');

const ownTaken = (actor: AnyActor, facts: ClassFacts): SeatFacts | undefined =>
  facts.seats.find((seat) => seat.state !== 'CANCELED' && isUser(actor, seat.studentId));

function ownBooked(actor: AnyActor, facts: ClassFacts): SeatFacts | undefined {
  return facts.seats.find((seat) => seat.state === 'BOOKED' && isUser(actor, seat.studentId));
}
