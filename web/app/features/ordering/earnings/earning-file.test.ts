import { expect, it } from 'vitest';
import { csvOf } from '../../../ui/table/csv.ts';
import { earningFile } from './earning-file.ts';
import { earningColumns } from './earning-table.tsx';

const held = {
  paymentId: '019a0000-0000-7000-8000-000000000001',
  orderNumber: 'M-2AB',
  courseTitle: 'Essay lab',
  studentName: 'Ada Park',
  startsAt: '2026-03-05T10:00:00.000Z',
  status: 'HELD',
  amount: 6000,
  platformFee: 900,
  senseiNet: 5100,
  currency: 'USD',
  holdUntil: '2026-03-08T11:00:00.000Z',
  isFrozen: false,
  isDisputed: false,
  releasedAt: null,
  paidOutAt: null,
  createdAt: '2026-03-02T12:00:00.000Z',
} as const;

it('has everything that the table shows, amounts as plain numbers beside their currency', () => {
  const paidOut = {
    ...held,
    status: 'RELEASED',
    startsAt: null,
    holdUntil: null,
    releasedAt: '2026-03-08T11:00:00.000Z',
    paidOutAt: '2026-03-09T06:00:00.000Z',
    currency: 'JPY',
    platformFee: 0,
    senseiNet: 6000,
  } as const;
  expect(
    csvOf(earningFile(), [held, { ...held, isDisputed: true, holdUntil: null }, paidOut]).split('\r\n'),
  ).toEqual([
    'Order,Course,Student,Class,Booked,Status,Remark,Held until,Released on,Paid out on,Price,Fee,Yours,Currency',
    'M-2AB,Essay lab,Ada Park,2026-03-05T10:00:00.000Z,2026-03-02T12:00:00.000Z,Held safely,,2026-03-08T11:00:00.000Z,,,60.00,-9.00,51.00,USD',
    'M-2AB,Essay lab,Ada Park,2026-03-05T10:00:00.000Z,2026-03-02T12:00:00.000Z,Held safely,waits for the decision about a reported problem,,,,60.00,-9.00,51.00,USD',
    'M-2AB,Essay lab,Ada Park,Kept of a package that ended,2026-03-02T12:00:00.000Z,Released,,,2026-03-08T11:00:00.000Z,2026-03-09T06:00:00.000Z,6000,0,6000,JPY',
  ]);
});

it('shows a fee as what is taken off, and none as nothing', () => {
  const fee = earningColumns().find(({ id }) => id === 'platformFee');
  expect(fee?.cell(held)).toBe('-$9.00');
  expect(fee?.cell({ ...held, platformFee: 0 })).toBe('$0.00');
});
