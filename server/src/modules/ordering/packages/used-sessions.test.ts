import { noTax } from '@michi/contract/pricing/tax';
import type { SeatState } from '@michi/contract/states';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { SeatDetail } from '../../scheduling/index.ts';
import { planWith } from '../cancellation/cancel-preview.ts';
import { lostDiscount } from '../rules/cancellation.ts';
import { othersUsed, refundOf } from '../rules/lost-discount.ts';
import type { Order } from '../rules/order.ts';
import type { Payment } from '../rules/payment.ts';

const now = new Date('2026-03-02T12:00:00Z');
const student: SignedIn = {
  kind: 'user',
  id: 'student',
  type: 'STUDENT',
  status: 'ACTIVE',
  senseiStatus: null,
  emailVerified: true,
  sessionId: 'session',
};

/** Of $20.00 each, a quarter off. */
const orderOf = (quantity: number): Order => ({
  id: 'order',
  number: 'M-1',
  studentId: student.id,
  payerId: student.id,
  senseiId: 'sensei',
  courseId: 'course',
  courseTitle: 'Essays',
  durationMinutes: 60,
  kind: 'PACKAGE',
  price: {
    unitPrice: 2000,
    quantity,
    subtotal: 2000 * quantity,
    discount: 500 * quantity,
    coupon: null,
    studentFee: 0,
    tax: noTax,
    total: 1500 * quantity,
    currency: 'USD',
  },
  billing: null,
  taxSource: null,
  policy: {
    studentHours: 24,
    lateRefundPercent: 0,
    senseiRefundPercent: 100,
    releaseHours: 72,
    acceptHours: 48,
    withdrawalDays: 0,
    validDays: 30,
    falling: null,
  },
  requiresApproval: false,
  guardianState: null,
  credit: 0,
  acceptBy: null,
  acceptedAt: null,
  status: 'COMPLETED',
  expiresAt: null,
  requestHash: '',
  provider: 'sandbox',
  providerRef: 'intent',
  checkoutUrl: null,
  methodId: null,
  keepCard: null,
  planRole: null,
  attempt: 0,
  previousRef: null,
  locale: 'en',
  lastFailure: null,
  canceledBy: null,
  cancelReason: null,
  completedAt: now,
  earlyStartAgreedAt: null,
  validUntil: now,
  expiryWarnedAt: null,
  expiredAt: null,
  createdAt: now,
});

/** What became of one session of a package. */
const fates = {
  /** Its class began; the money waits, or is with the sensei. */
  taken: { seat: 'BOOKED', inDays: -1, paid: 'HELD' },
  takenLongAgo: { seat: 'BOOKED', inDays: -9, paid: 'RELEASED' },
  /** Nobody scheduled it in its days: kept. */
  expired: { seat: null, inDays: 0, paid: 'RELEASED' },
  /** The student cancelled it, too late or in time. */
  canceledLate: { seat: 'CANCELED', inDays: 1, paid: 'RELEASED' },
  canceledInTime: { seat: 'CANCELED', inDays: 5, paid: 'REFUNDED' },
  /** What a cancellation ends now. */
  ahead: { seat: 'BOOKED', inDays: 5, paid: 'HELD' },
  unscheduled: { seat: null, inDays: 0, paid: 'HELD' },
} as const satisfies Record<string, { seat: SeatState | null; inDays: number; paid: Payment['status'] }>;
type Fate = keyof typeof fates;
const isTaken = (fate: Fate) => fate === 'taken' || fate === 'takenLongAgo';
const isOpen = (fate: Fate) => fate === 'ahead' || fate === 'unscheduled';

const seatOf = (fate: Fate, index: number): SeatDetail[] => {
  const { seat, inDays } = fates[fate];
  if (seat === null) return [];
  const startsAt = after(now, days(inDays));
  return [
    {
      seatId: `seat-${index}`,
      orderId: 'order',
      classId: `class-${index}`,
      courseId: 'course',
      studentId: student.id,
      senseiId: 'sensei',
      startsAt,
      endsAt: after(startsAt, days(1 / 24)),
      classStatus: inDays < 0 ? 'ENDED' : 'SCHEDULED',
      minSeats: 1,
      maxSeats: 1,
      quorumDeadline: null,
      state: seat,
      heldUntil: null,
      isPlanned: false,
      attendance: 'UNKNOWN',
      attendanceDecidedAt: null,
      confirmedAt: null,
      classroomId: null,
      joinedSeconds: 0,
      answerBy: null,
      agreedAt: null,
      proposedStartsAt: null,
      proposedEndsAt: null,
      cancelReason: null,
      freeUntil: null,
    },
  ];
};
const paymentOf = (fate: Fate, index: number): Payment => ({
  id: `payment-${index}`,
  orderId: 'order',
  seatId: fates[fate].seat === null ? null : `seat-${index}`,
  senseiId: 'sensei',
  sessionIndex: index,
  amount: 1500,
  platformFee: 225,
  senseiNet: 1275,
  couponPaid: 0,
  tax: 0,
  currency: 'USD',
  status: fates[fate].paid,
  holdUntil: null,
  holdReason: null,
  isLostDiscount: false,
  frozenAt: null,
  creditPaid: 0,
  heldAt: now,
  releasedAt: null,
  refundedAt: null,
  chargebackAt: null,
  refundFailedAt: null,
  failureCode: null,
  createdAt: now,
});

const previewOf = (sessions: readonly Fate[]) =>
  planWith({
    actor: student,
    order: orderOf(sessions.length),
    payments: sessions.map(paymentOf),
    seats: sessions.flatMap(seatOf),
    seatIds: null,
    now,
  }).preview;

test('sessions that ran out without a class are not charged again as used: what was kept of them is their price', () => {
  const expired: Fate[] = ['expired', 'expired', 'expired', 'expired', 'ahead'];
  expect(previewOf(expired)).toMatchObject({ paid: 1500, keptByRule: 0, used: null, refund: 1500 });
});

test('whatever became of its sessions, ending a package in time costs the lost discount of classes taken, and no more', () => {
  const fate = fc.constantFrom<Fate>(...Object.keys(fates).filter((name): name is Fate => name in fates));
  const histories = fc.array(fate, { minLength: 1, maxLength: 12 }).filter((all) => all.some(isOpen));
  fc.assert(
    fc.property(histories, (sessions) => {
      const paid = 1500 * sessions.filter(isOpen).length;
      const charge = Math.min(
        paid,
        lostDiscount(
          { discount: 500 * sessions.length, quantity: sessions.length, currency: 'USD' },
          sessions.filter(isTaken).length,
        ),
      );
      const shown = previewOf(sessions);
      expect(shown).toMatchObject({ paid, keptByRule: 0, refund: paid - charge });
      expect(shown.used?.charge ?? 0).toBe(charge);
    }),
  );
});

type Books = { order: Order; payments: Payment[]; seats: SeatDetail[] };
const booksOf = (sessions: readonly Fate[], discount: number): Books => {
  const order = orderOf(sessions.length);
  const price = { ...order.price, discount };
  return { order: { ...order, price }, payments: sessions.map(paymentOf), seats: sessions.flatMap(seatOf) };
};
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const backOf = ({ payments }: Books) => sumOf(payments.filter(({ status }) => status === 'REFUNDED'));

/** As cancel-order.ts carries it out. */
function end(books: Books): Books {
  const { settlements, seats } = planWith({ ...books, actor: student, seatIds: null, now });
  const ended = new Set(settlements.map(({ payment }) => payment));
  const parts = settlements.flatMap(({ payment, outcome, lost }) => [
    { ...payment, id: `${payment.id}-back`, status: 'REFUNDED' as const, amount: outcome.refund },
    {
      ...payment,
      id: `${payment.id}-kept`,
      status: 'RELEASED' as const,
      amount: outcome.platformFeeKept + outcome.senseiShare - sumOf(lost),
    },
    ...lost.map(({ of, amount }) => ({
      ...payment,
      id: `${payment.id}-${of.id}`,
      amount,
      seatId: of.seatId,
      status: of.status,
      isLostDiscount: true,
    })),
  ]);
  return {
    ...books,
    payments: [...books.payments.filter((payment) => !ended.has(payment)), ...parts],
    seats: books.seats.map((seat) => (seats.includes(seat) ? { ...seat, state: 'CANCELED' } : seat)),
  };
}

/** As dispute-hold.ts carries it out. */
function refund(books: Books, seatId: string): Books {
  const back = new Map(refundOf(books, seatId).map(({ payment, amount }) => [payment, amount]));
  const [heir] = othersUsed(books, seatId);
  const payments = books.payments.flatMap((payment): Payment[] => {
    const amount = back.get(payment) ?? 0;
    const isLeft = payment.isLostDiscount && payment.seatId === seatId && heir;
    const rest = { ...payment, amount: payment.amount - amount, ...(isLeft && { seatId: heir.seatId }) };
    return amount > 0
      ? [rest, { ...payment, id: `${payment.id}-upheld`, status: 'REFUNDED', amount }]
      : [rest];
  });
  return { ...books, payments: payments.filter(({ amount }) => amount > 0) };
}

test('whenever a package is ended, before classes of it are refunded or after, the student gets the same', () => {
  const fate = fc.constantFrom<Fate>(...Object.keys(fates).filter((name): name is Fate => name in fates));
  const histories = fc
    .array(fate, { minLength: 2, maxLength: 12 })
    .filter((all) => all.some(isOpen) && all.some(isTaken));
  const packages = histories.chain((sessions) =>
    fc.record({
      sessions: fc.constant(sessions),
      discount: fc.nat(3000 * sessions.length),
      refunded: fc.shuffledSubarray(
        sessions.flatMap((each, index) => (isTaken(each) ? [`seat-${index}`] : [])),
      ),
    }),
  );
  fc.assert(
    fc.property(packages, ({ sessions, discount, refunded }) => {
      const ends = [...refunded, null].map((_, at) => {
        const before = refunded.slice(0, at).reduce(refund, booksOf(sessions, discount));
        return refunded.slice(at).reduce(refund, end(before));
      });
      expect(ends.map(backOf)).toEqual(
        ends.map(() => backOf(end(refunded.reduce(refund, booksOf(sessions, discount))))),
      );
      for (const { payments } of ends) {
        expect(sumOf(payments)).toBe(1500 * sessions.length);
        expect(payments.every(({ amount }) => amount >= 0)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
