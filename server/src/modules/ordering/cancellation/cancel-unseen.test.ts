import { cancelOrder } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFor, createMarket, lookInto } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('what was paid is not ended by somebody who never looked at the outcome', async () => {
  const { admin, sensei, student, course } = await createMarket(app);
  const order = await bookFor(app, student, course);
  for (const person of [student, sensei]) {
    const unseen = { params: { id: order.id }, body: { reason: 'Another time' } };
    const answer = await person.caller.attempt(cancelOrder, unseen);
    expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
  }
  expect(await lookInto(admin, order)).toMatchObject({
    status: 'COMPLETED',
    payments: [{ status: 'HELD' }],
  });
});
