import { expect, it } from 'vitest';
import { endedByPerson, endOf } from './ended-terms.ts';
import { someOrder, somePayment } from '../../../../test/some-order.ts';

const ruth = { id: 'ruth', name: 'Ruth Adebayo' };
const step = (
  subject: 'ORDER' | 'PAYMENT',
  subjectId: string,
  to: string,
  by: typeof ruth | null = ruth,
) => ({
  id: `${subjectId}-${to}`,
  subject,
  subjectId,
  from: null,
  to,
  actor: by?.id ?? 'expiry',
  by,
  reason: null,
  createdAt: '2026-03-02T09:00:00.000Z',
});
const end = { by: ruth, at: '2026-03-02T09:00:00.000Z' };

it('an order was ended by whoever took its last step, and by nobody where a timer did', () => {
  const order = someOrder({ status: 'CANCELED' });
  const created = step('ORDER', 'order', 'CREATED', { id: 'student', name: 'Sofia' });
  expect(endOf({ ...order, events: [created, step('ORDER', 'order', 'CANCELED')] }, undefined)).toEqual(end);
  expect(
    endOf({ ...order, events: [created, step('ORDER', 'order', 'CANCELED', null)] }, undefined),
  ).toBeNull();
});

it('of a package the seat that went is not taken for another one', () => {
  const payments = [
    somePayment({ id: 'one', seatId: 'first' }),
    somePayment({ id: 'two', seatId: 'second' }),
  ];
  const order = { ...someOrder({ payments }), events: [step('PAYMENT', 'one', 'CANCELLED')] };
  expect(endOf(order, 'first')).toEqual(end);
  expect(endOf(order, 'second')).toBeNull();
  expect(endOf(order, undefined)).toBeNull();
});

it('names who it was and when, and not the reader', () => {
  expect(endedByPerson(end, 'helena', 'Today, 09:00')).toBe('Ruth Adebayo cancelled it (Today, 09:00).');
  expect(endedByPerson(end, 'ruth', 'Today, 09:00')).toContain('You cancelled it already');
});
