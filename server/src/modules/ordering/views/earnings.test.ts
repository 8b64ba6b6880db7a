import { createFee } from '@michi/contract/ordering/fees';
import { listEarnings } from '@michi/contract/ordering/earnings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { feeContent } from '../../../../test/factories/money/fees.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, thursday } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('the fees of all lines are read together, however many prices fell', async () => {
  const { sensei, admin } = await createMarket(app);
  const fee = {
    name: 'Service',
    code: 'SERVICE',
    payer: 'STUDENT' as const,
    type: 'PERCENT' as const,
    value: 5,
  };
  await admin.caller.call(createFee, { body: feeContent(fee) });
  const priceSteps = [{ seats: 3, price: 4000 }];
  const terms = { format: 'GROUP' as const, price: 5000, minSeats: 1, maxSeats: 6, priceSteps };
  const course = await createCourse(app, sensei, terms);
  const classId = await createGroupClass(app, course, thursday);
  for (let students = 0; students < 3; students += 1)
    await bookFor(app, await createStudent(app), course, { startsAt: thursday, classId });
  let amounts: number[] = [];
  const statements = await recordStatements(async () => {
    const { items } = await sensei.caller.call(listEarnings, { query: {} });
    amounts = items.map(({ amount }) => amount);
  });
  expect(amounts).toEqual([4000, 4000, 4000]);
  expect(statements.filter(({ text }) => text.includes('"fee_snapshot"'))).toHaveLength(1);
});
