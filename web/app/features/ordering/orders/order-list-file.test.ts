import { expect, it } from 'vitest';
import { someOrder } from '../../../lib/test-data/some-order.ts';
import { csvOf } from '../../../ui/table/csv.ts';
import { orderListFile } from './order-list-file.ts';

it('has each own order in a line, with its amount and currency', () => {
  const [header, line] = csvOf(orderListFile(), [someOrder({})]).split('\r\n');
  expect(header).toBe('Order,Course,Student,Sensei,Status,Class,Booked,Total,Currency');
  expect(line).toMatch(/^M-1,.+,Sofia,Amara,Completed,.*,2026-03-01T00:00:00\.000Z,55\.00,USD$/);
});
