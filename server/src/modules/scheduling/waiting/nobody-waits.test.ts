import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { giveWeeklyHours, holdSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { commitSeats } from '../index.ts';
import { settleLinesOf } from './settle-lines.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

const textsOf = async (run: () => Promise<unknown>) => (await recordStatements(run)).map(({ text }) => text);

test('where nobody waits, looking after free times locks no calendar', async () => {
  const sensei = await createSensei(app);
  const texts = await textsOf(() => settleLinesOf(app.ctx, sensei.id));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('waiting_place');
});

test('where nobody waits, a booking gives up no seat', async () => {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei);
  await giveWeeklyHours(app, sensei);
  const { orderId } = await holdSeatFor(app, course, await createStudent(app), {
    startsAt: '2026-03-05T10:00:00.000Z',
  });
  const texts = await textsOf(() => app.ctx.transaction((tx) => commitSeats(tx, orderId)));
  expect(texts.some((text) => text.includes(`state = 'BOOKED'`))).toBe(true);
  expect(texts.filter((text) => text.includes(`set state = 'CANCELED'`))).toEqual([]);
});
