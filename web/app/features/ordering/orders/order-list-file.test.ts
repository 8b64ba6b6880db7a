import { expect, it } from 'vitest';
import { someOrder, somePayment } from '../../../../test/some-order.ts';
import { csvOf } from '../../../ui/table/csv.ts';
import { orderListFile } from './order-list-file.ts';

it('has each own order in a line, with its amount and currency', () => {
  const order = someOrder({ payments: [somePayment({ status: 'REFUNDED' })] });
  const [header, line] = csvOf(orderListFile(), [order]).split('\r\n');
  expect(header).toBe('Order,Course,Student,Sensei,Status,Payment,Class,Booked,Total,Currency');
  expect(line).toMatch(
    /^M-1,.+,Sofia,Amara,Ended,\$55\.00 refunded,.*,2026-03-01T00:00:00\.000Z,55\.00,USD$/,
  );
});
