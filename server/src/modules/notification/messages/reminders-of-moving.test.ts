import { agreeToNewTime, getClass } from '@michi/contract/scheduling/classes';
import { deleteTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { askToMove, dayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { listReminders } from '../delivery/list-reminders.ts';

// A class of Tuesday whose students are asked to move it to the week after.

let app: TestApp;
let market: Market;
let classId: string;
const tuesday = Date.parse('2026-03-03T14:00:00Z');
const instead = '2026-03-10T14:00:00.000Z';
beforeAll(async () => (app = await startTestApp()));
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
  const startsAt = new Date(tuesday).toISOString();
  const order = await bookFor(app, market.student, market.course, { startsAt });
  classId = order.classes[0]?.classId ?? '';
});
afterAll(() => app.close());

const until = (at: number) => app.advanceTo(new Date(at));
const remindersOf = async (person: Person) =>
  (await mailsTo(app, person.email))
    .map(({ subject }) => subject)
    .filter((subject) => /^(Tomorrow|In one hour)/.test(subject));
const everybody = async () => [
  ...(await remindersOf(market.student)),
  ...(await remindersOf(market.sensei)),
  ...(await listReminders(app.ctx, [classId])).map(({ code }) => code),
];

const ask = () => askToMove(market.sensei, dayOff('2026-03-03'), { newDate: '2026-03-10', newTime: '14:00' });

it('nobody is reminded of a time at which the class cannot take place, and the evidence says nothing of it', async () => {
  await ask();
  await until(tuesday - hours(23));
  expect(await everybody()).toEqual([]);
});

it('once it has moved both are reminded of the new time', async () => {
  await ask();
  await until(tuesday - hours(23));
  await market.student.caller.call(agreeToNewTime, { params: { id: classId } });
  await app.runJobs();
  await until(Date.parse(instead) - hours(24) + minutes(1));
  expect(await everybody()).toEqual([
    expect.stringMatching(/^Tomorrow/),
    expect.stringMatching(/^Tomorrow/),
    'REMINDER_24H',
    'REMINDER_24H',
  ]);
});

it('where the question is taken back both are reminded of the time that stays, as far as that is still ahead', async () => {
  const { id } = await ask();
  await until(tuesday - hours(23));
  await market.sensei.caller.call(deleteTimeOff, { params: { id } });
  await app.advance(minutes(2));
  const meeting = await market.student.caller.call(getClass, { params: { id: classId } });
  expect(meeting).toMatchObject({ proposal: null, isProposalTakenBack: false });
  await until(tuesday - hours(1) + minutes(1));
  expect(await remindersOf(market.student)).toEqual([expect.stringMatching(/^In one hour/)]);
  expect(await remindersOf(market.sensei)).toEqual([expect.stringMatching(/^In one hour/)]);
});
