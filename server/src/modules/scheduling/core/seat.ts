import type { Attendance, ClassStatus, SeatState } from '@michi/contract/states';

/** A seat with its class, as the later modules see it. */
export type SeatDetail = {
  seatId: string;
  orderId: string;
  classId: string;
  courseId: string;
  studentId: string;
  senseiId: string;
  startsAt: Date;
  endsAt: Date;
  classStatus: ClassStatus;
  minSeats: number;
  maxSeats: number;
  /** Null for a class without a quorum, and for one that was found, after its deadline, to have met it. */
  quorumDeadline: Date | null;
  state: SeatState;
  /** While HELD: until then. Null once the seat was booked. */
  heldUntil: Date | null;
  /** HELD until it is charged, as a class of a series that has begun. */
  isPlanned: boolean;
  attendance: Attendance;
  /** When an administrator decided that the student was there: the mark stays. */
  attendanceDecidedAt: Date | null;
  /** When the student confirmed that the class took place. */
  confirmedAt: Date | null;
  classroomId: string | null;
  joinedSeconds: number;
  /**
   * While the sensei proposes another time for the class: until when to answer, and when this student said
   * yes.
   */
  answerBy: Date | null;
  agreedAt: Date | null;
  /** That other time, unless it was taken back a moment ago. */
  proposedStartsAt: Date | null;
  proposedEndsAt: Date | null;
  /** Of a canceled one, in a code or in the words of who ended it. */
  cancelReason: string | null;
  /**
   * Until then its student cancels for nothing, where it moved and that is another instant than its start
   * says.
   */
  freeUntil: Date | null;
};

/** Booked, or held until it is charged. */
export const isStanding = ({ state, isPlanned }: Pick<SeatDetail, 'state' | 'isPlanned'>): boolean =>
  state === 'BOOKED' || isPlanned;

/** Which seats: by order, seat or class. Canceled ones are included. */
export type SeatChoice =
  | { orderIds: readonly string[] }
  | { seatIds: readonly string[] }
  | { classIds: readonly string[] };

export type ClassDetail = {
  classId: string;
  courseId: string;
  senseiId: string;
  startsAt: Date;
  endsAt: Date;
  status: ClassStatus;
  minSeats: number;
  maxSeats: number;
  /** Null for a class without a quorum. */
  quorumDeadline: Date | null;
  /** Room of the call and of its conversation, once prepared. */
  classroomId: string | null;
  /**
   * Another time that its students are asked to agree to; `isTakenBack`: its reason is gone, which can be
   * undone for a moment.
   */
  proposal: { startsAt: Date; endsAt: Date; answerBy: Date; isTakenBack: boolean; isAlone: boolean } | null;
  /** How often the one among its students who was asked most was asked for another time. */
  askedTimes: number;
  /** How often its time changed. */
  moves: number;
  bookedSeats: number;
  /** Students with a booked seat. */
  studentIds: string[];
};

/** Who canceled (null: the system) and why, in a word or a sentence. */
/** `isTogether`: with other seats of the order, of which is told in one. */
export type Cancellation = { by: string | null; reason: string; isTogether?: boolean };
