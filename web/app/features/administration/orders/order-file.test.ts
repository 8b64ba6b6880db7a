import { expect, it } from 'vitest';
import { someOrder, somePayment } from '../../../../test/some-order.ts';
import { csvOf } from '../../../ui/table/csv.ts';
import { orderFile } from './order-file.ts';
import { orderColumns } from './order-table.tsx';

const order = someOrder({
  kind: 'PACKAGE',
  course: { id: 'course', title: 'Essay lab', durationMinutes: 60, format: 'ONE_TO_ONE', cover: null },
  payments: [somePayment(), somePayment({ status: 'RELEASED' }), somePayment()],
});

it('says in which currency the amounts are, and where the money of each payment is', () => {
  const yen = { ...order, number: 'M-2', payments: [], price: { ...order.price, currency: 'JPY' } };
  const columns = orderColumns({ isVolume: false, isHeld: false });
  expect(csvOf(orderFile(columns), [order, yen]).split('\r\n').slice(0, 3)).toEqual([
    'Order,Course,Student,Sensei,Status,Total,Placed,Payment,Currency',
    'M-1,Essay lab,Sofia,Amara,Booked,55.00,2026-03-01T00:00:00.000Z,"Held safely, Released",USD',
    'M-2,Essay lab,Sofia,Amara,Ended,5500,2026-03-01T00:00:00.000Z,,JPY',
  ]);
});

it('what waits for an answer to another time is not said to be booked', () => {
  const startsAt = '2026-03-05T10:00:00.000Z';
  const item = {
    classId: 'class',
    seatId: 'seat',
    startsAt,
    endsAt: '2126-03-05T11:00:00.000Z',
    seatState: 'BOOKED' as const,
    quorum: null,
    classroomId: null,
    calendarUrl: null,
    proposal: { startsAt, endsAt: startsAt, answerBy: startsAt, agreed: false },
  };
  const status = orderColumns({ isVolume: false, isHeld: false }).find(({ id }) => id === 'status');
  const named = (more: Partial<typeof order>) => status?.text?.({ ...order, ...more });
  expect(named({ classes: [item] })).toBe('New time proposed');
  expect(named({ classes: [{ ...item, proposal: null }] })).toBe('Booked');
  expect(named({ status: 'CANCELED', classes: [item] })).toBe('Cancelled');
  expect(named({ status: 'PENDING', acceptBy: startsAt })).not.toBe(named({ status: 'PENDING' }));
});

it('only the column that the orders are listed by can turn them around', () => {
  const sortable = (by?: 'number' | 'completedAt') =>
    orderColumns({ isVolume: false, isHeld: false, by }).flatMap(({ id, isSortable }) =>
      isSortable ? [id] : [],
    );
  expect(sortable()).toEqual(['createdAt']);
  expect(sortable('number')).toEqual(['number']);
  expect(sortable('completedAt')).toEqual(['completedAt']);
});
