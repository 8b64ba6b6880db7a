import { getOrder } from '@michi/contract/ordering/orders';
import { expect, test } from 'vitest';
import {
  cancelFor,
  createMarket,
  ledgerOf,
  lookInto,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { sendLater } from '../../../platform/gateways/payment/sandbox/events.ts';
import { payWithCard } from '../../../platform/gateways/payment/sandbox/intents.ts';

test('a payment that succeeds after its order was voided goes back, once, and the order says so', async () => {
  const app = await startTestApp();
  try {
    const { student, admin, course } = await createMarket(app, { price: 6000 });
    const order = await submitFor(student, course);
    await cancelFor(student, order);
    const { db } = app.ctx;
    // The provider had said that it was voided, and the bank paid all the same.
    const { id } = await db
      .updateTable('sandbox_provider.intent')
      .set({ status: 'OPEN' })
      .where('reference', '=', order.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await payWithCard(app.ctx, id, 'APPROVE', 'TWICE');
    await app.runJobs();
    const events = await db.selectFrom('sandbox_provider.event').select('id').execute();
    await db.deleteFrom('webhook_event').execute();
    for (const event of events) await sendLater(app.ctx, event.id, 0);
    await app.runJobs();
    expect((await student.caller.call(getOrder, { params: { id: order.id } })).status).toBe('CANCELED');
    const seen = await lookInto(admin, order);
    expect(seen.events.filter(({ reason }) => reason === 'PAID_LATE')).toHaveLength(1);
    expect(Object.values(await ledgerOf(app)).every((sum) => sum === 0)).toBe(true);
    const book = await db.selectFrom('sandbox_provider.book_line').select('amount').execute();
    expect(book.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-6000, 6000]);
    expect(await db.selectFrom('job_failure').selectAll().execute()).toEqual([]);
  } finally {
    await app.close();
  }
});
