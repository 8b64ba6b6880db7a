import { cancelOrder, previewCancel } from '@michi/contract/ordering/orders';
import { listProposedTimes } from '@michi/contract/scheduling/classes';
import { deleteTimeOff, updateTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import {
  askToMove,
  dayOff,
  decideAbout,
  freeDaysOf,
  takeDayOff,
} from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

describe('a day off has no hole where another time was proposed and is no more', () => {
  const freeDays = () => freeDaysOf(app, market.course.id);
  const withoutMonday = '03 04 05 06 07 08 10 11';
  /** Takes the Thursday of a class off, and asks for Monday instead. */
  const ask = async () => {
    const order = await bookFor(app, market.student, market.course);
    return { order, thursdayOff: await askToMove(market.sensei) };
  };
  const asked = async () => {
    const query = { from: '2026-03-09T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' };
    return (await market.student.caller.call(listProposedTimes, { query })).items;
  };

  test('because the day off was changed to that day', async () => {
    const { thursdayOff } = await ask();
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-09'), 'KEEP', thursdayOff.id);
    const { id, version } = thursdayOff;
    await market.sensei.caller.call(updateTimeOff, { params: { id }, body: { ...body, version } });
    expect(await asked()).toEqual([]);
    expect(await freeDays()).toBe(withoutMonday);
  });

  test('because the other day off, for which it was proposed, was deleted', async () => {
    const { thursdayOff } = await ask();
    await takeDayOff(market.sensei, dayOff('2026-03-09'));
    await market.sensei.caller.call(deleteTimeOff, { params: { id: thursdayOff.id } });
    await app.advance(minutes(1));
    expect(await asked()).toEqual([]);
    expect(await freeDays()).toBe(withoutMonday);
  });

  test('because the student cancels the class', async () => {
    const { order } = await ask();
    await takeDayOff(market.sensei, dayOff('2026-03-09'));
    const params = { id: order.id };
    const { fingerprint } = await market.student.caller.call(previewCancel, { params });
    await market.student.caller.call(cancelOrder, { params, body: { fingerprint } });
    expect(await freeDays()).toBe('03 04 06 07 08 10 11');
  });

  test('because nobody answered in time', async () => {
    await ask();
    await takeDayOff(market.sensei, dayOff('2026-03-09'));
    await app.advance(hours(48));
    await app.enqueueTask('ordering.close_proposals');
    await app.runJobs();
    expect(await asked()).toEqual([]);
    expect(await freeDays()).toBe('04 06 07 08 10 11');
  });
});
