import { expect, test } from 'vitest';
import { elsewhere } from './result-path.ts';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const seat = (classId: string, date: string, seatState: 'BOOKED' | 'CANCELED' = 'BOOKED') => ({
  classId,
  seatState,
  startsAt: `${date}T10:00:00.000Z`,
  endsAt: `${date}T11:00:00.000Z`,
});
const order = {
  id: 'order',
  status: 'COMPLETED' as const,
  course: { id: 'course' },
  student: { id: 'ada' },
  sensei: { id: 'amara' },
  classes: [seat('over', '2026-11-20'), seat('ahead', '2026-11-27')],
};
const ada = { id: 'ada', type: 'STUDENT' };
const amara = { id: 'amara', type: 'SENSEI' };

test('whoever bought reads the result here, with the course in the address or without', () => {
  expect(elsewhere(order, ada, undefined, now)).toBeNull();
  expect(elsewhere(order, ada, 'course', now)).toBeNull();
});

test('an address with another course leads to that of the order', () => {
  expect(elsewhere(order, ada, 'another', now)).toBe('/payment-result/course?order=order');
});

test('the sensei is led to her class, not told that she is booked with herself', () => {
  const to = (more: Partial<Parameters<typeof elsewhere>[0]>) =>
    elsewhere({ ...order, ...more }, amara, 'another', now);
  expect(to({})).toBe('/calendar/list-calendar?class=ahead');
  expect(to({ classes: [seat('over', '2026-11-20')] })).toBe('/calendar/list-calendar?class=over');
  expect(to({ status: 'CANCELED', classes: [seat('gone', '2026-11-27', 'CANCELED')] })).toBe(
    '/calendar/list-calendar?class=gone',
  );
  expect(to({ status: 'PENDING' })).toBe('/sensei');
  expect(to({ classes: [] })).toBe('/sensei');
});

test('an administrator is led to the order', () => {
  expect(elsewhere(order, { id: 'root', type: 'ADMIN' }, undefined, now)).toBe('/admin/orders?order=order');
});
