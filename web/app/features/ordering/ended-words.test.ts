import type { Order } from '@michi/contract/ordering';
import { expect, it } from 'vitest';
import { endedBy, moneyText, whyEnded } from './ended-words.ts';

const payment = (status: Order['payments'][number]['status']) => ({
  id: status,
  amount: 5500,
  platformFee: 825,
  senseiNet: 4675,
  currency: 'USD',
  status,
  holdUntil: null,
  isFrozen: false,
  isDisputed: false,
  heldAt: null,
  releasedAt: null,
  refundedAt: null,
  seatId: null,
  priceFell: false,
  failureCode: null,
});

const order = (more: Partial<Order>): Order => ({
  id: 'order',
  number: 'M-1',
  status: 'CANCELED',
  kind: 'SINGLE',
  course: { id: 'course', title: 'Essay', durationMinutes: 60, cover: null },
  sensei: { id: 'sensei', name: 'Amara', avatar: null },
  student: { id: 'student', name: 'Sofia' },
  price: {
    unitPrice: 5500,
    quantity: 1,
    subtotal: 5500,
    discount: 0,
    studentFee: 0,
    tax: { rate: 0, amount: 0 },
    total: 5500,
    currency: 'USD',
  },
  falling: null,
  policy: { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
  freeCancelUntil: null,
  classes: [],
  payments: [],
  expiresAt: null,
  requiresApproval: false,
  acceptBy: null,
  releaseHours: 72,
  checkoutUrl: null,
  lastFailure: null,
  canceledBy: 'SYSTEM',
  cancelReason: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  completedAt: null,
  can: [],
  ...more,
});

it('money that is back is not on its way any more', () => {
  expect(moneyText(order({ payments: [payment('CANCELLED')] }))).toContain('$55.00 is on its way back');
  expect(moneyText(order({ payments: [payment('REFUNDED')] }))).toBe(
    '$55.00 was given back, the way it was paid.',
  );
});

it('a hold that nobody paid was not paid too late', () => {
  const cancelReason = 'HOLD_EXPIRED';
  expect(whyEnded(order({ cancelReason }))).toBe('The time to pay is over, and nothing was paid.');
  expect(whyEnded(order({ cancelReason, payments: [payment('REFUNDED')] }))).toContain(
    'before the payment arrived',
  );
});

it('says who ended it, and to whom it was themselves', () => {
  expect(endedBy(order({ canceledBy: 'STUDENT' }), 'student')).toContain('You cancelled it already');
  expect(endedBy(order({ canceledBy: 'STUDENT' }), 'sensei')).toBe('Sofia cancelled it.');
  expect(endedBy(order({ canceledBy: 'SENSEI' }), 'student')).toBe('Amara cancelled it.');
  expect(endedBy(order({ canceledBy: 'PLATFORM' }), 'student')).toBe('An administrator cancelled it.');
  expect(endedBy(order({ cancelReason: 'QUORUM_FAILED' }), 'student')).toContain('Too few students');
});
