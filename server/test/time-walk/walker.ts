import { randomUUID } from 'node:crypto';
import { cancelOrder, type Order, placeOrder, previewCancel } from '@michi/contract/ordering/orders';
import { listOwnClasses, listSlots } from '@michi/contract/scheduling/classes';
import {
  answerMove,
  getMove,
  listMoveTimes,
  moveClass,
  withdrawMove,
} from '@michi/contract/scheduling/moves';
import { planSeries } from '@michi/contract/scheduling/series';
import { moveSeries, previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import { createTimeOff, deleteTimeOff, listTimeOffs } from '@michi/contract/scheduling/time-offs';
import { joinWaitingLine, leaveWaitingLine, listWaitingPlaces } from '@michi/contract/scheduling/waiting';
import { hours } from '../../src/platform/clock.ts';
import { replaceBusyTimes } from '../../src/modules/scheduling/index.ts';
import { createCourse } from '../factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../factories/identity.ts';
import { createGroupClass, giveWeeklyHours } from '../factories/scheduling.ts';
import { dayOff, decideAbout } from '../factories/times/time-offs.ts';
import type { TestApp } from '../harness.ts';
import type { Step } from './steps.ts';

/**
 * One sensei, a course that is free, one that is paid for and so only held, a group for two, and six students
 * who want the same.
 */
export type Walker = {
  app: TestApp;
  sensei: Person;
  students: Person[];
  free: { id: string };
  paid: { id: string };
  group: { id: string };
  orders: { order: Order; student: Person }[];
  sourceId: string;
};
export type Taken = { step: Step; statuses: number[] };

export async function newWalker(app: TestApp): Promise<Walker> {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const students: Person[] = [];
  for (let index = 0; index < 6; index += 1) students.push(await createStudent(app));
  const about = { durationMinutes: 60, slotInterval: 30 };
  const group = await createCourse(app, sensei, {
    ...about,
    price: 0,
    format: 'GROUP',
    minSeats: 1,
    maxSeats: 2,
  });
  const day = 86_400_000;
  const monday = Math.ceil(app.clock.now().getTime() / day) * day;
  for (const index of [2, 4, 7, 9])
    await createGroupClass(app, group, new Date(monday + index * day + hours(15)), {
      maxSeats: 2,
      minSeats: 1,
    });
  return {
    app,
    sensei,
    students,
    free: await createCourse(app, sensei, { ...about, price: 0 }),
    paid: await createCourse(app, sensei, { ...about, price: 3000 }),
    group,
    orders: [],
    sourceId: randomUUID(),
  };
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
type Deed = (walker: Walker, step: Step) => Promise<number[]>;

/** Few enough of the free times that people want the same one. */
async function timeOf({ app }: Walker, course: { id: string }, time: number) {
  const { items } = await app.as(null).call(listSlots, { params: { id: course.id }, query: {} });
  return at(items.slice(0, 160), (time % 23) * 7);
}

async function place(
  walker: Walker,
  { who }: Step,
  course: { id: string },
  times: object | null,
): Promise<number[]> {
  const student = at(walker.students, who);
  if (!student || times === null) return [];
  const answer = await student.caller.attempt(placeOrder, {
    body: { courseId: course.id, kind: 'SINGLE', idempotencyKey: randomUUID(), ...times },
  });
  if (answer.status < 300) walker.orders.push({ order: answer.body, student });
  return [answer.status];
}

/** A class ahead of one of the students, or any of them before the sensei. */
async function classOf(
  { students, sensei, app }: Walker,
  { who, which, isSensei }: Step,
  isOfSeries = false,
) {
  const student = at(students, who);
  if (!student) return null;
  const from = app.clock.now().toISOString();
  const { items } = await student.caller.call(listOwnClasses, { query: { from, limit: 50 } });
  const own = items.filter(
    ({ status, seat, series }) =>
      status === 'SCHEDULED' && seat?.state === 'BOOKED' && (!isOfSeries || series !== undefined),
  );
  const chosen = at(own, which);
  return chosen ? { item: chosen, person: isSensei ? sensei : student } : null;
}

const deeds: Record<Exclude<Step['do'], 'clock'>, Deed> = {
  async hold(walker, step) {
    const slot = await timeOf(walker, walker.paid, step.time);
    return place(walker, step, walker.paid, slot ? { startsAt: slot.startsAt } : null);
  },
  async book(walker, step) {
    const slot = await timeOf(walker, walker.free, step.time);
    return place(walker, step, walker.free, slot ? { startsAt: slot.startsAt } : null);
  },
  async bookSeries(walker, step) {
    const slot = await timeOf(walker, walker.free, step.time);
    if (!slot) return [];
    const plan = await walker.app.as(null).call(planSeries, {
      params: { id: walker.free.id },
      query: { startsAt: slot.startsAt, everyWeeks: 1, count: 4 },
    });
    const times = plan.items
      .filter(({ conflict }) => conflict === null)
      .map(({ startsAt }) => ({ startsAt }));
    if (times.length < 2) return [];
    return place(walker, step, walker.free, { times, series: { firstAt: slot.startsAt, everyWeeks: 1 } });
  },
  async joinGroup(walker, step) {
    const slot = await timeOf(walker, walker.group, step.which * 7);
    return place(
      walker,
      step,
      walker.group,
      slot ? { startsAt: slot.startsAt, classId: slot.classId } : null,
    );
  },
  async wait({ app, group, students }, { who, which }) {
    const rows = await app.ctx.db
      .selectFrom('class')
      .select('id')
      .where('course_id', '=', group.id)
      .where('status', '=', 'SCHEDULED')
      .orderBy('starts_at')
      .execute();
    const meeting = at(rows, which);
    const student = at(students, who);
    if (!meeting || !student) return [];
    const body = { classId: meeting.id };
    return [(await student.caller.attempt(joinWaitingLine, { params: { id: group.id }, body })).status];
  },
  async leave({ students }, { who, which }) {
    const student = at(students, who);
    const places = await student?.caller.call(listWaitingPlaces, {});
    const chosen = at(places?.items ?? [], which);
    if (!student || !chosen) return [];
    return [(await student.caller.attempt(leaveWaitingLine, { params: { id: chosen.id } })).status];
  },
  async move(walker, step) {
    const found = await classOf(walker, step);
    if (!found) return [];
    const { caller } = found.person;
    const params = { id: found.item.id };
    const times = await caller.attempt(listMoveTimes, { params, query: {} });
    if (times.status !== 200) return [times.status];
    const startsAt = at(times.body.items, (step.time % 12) * 5)?.startsAt;
    if (startsAt === undefined) return [];
    const seen = await caller.attempt(getMove, { params, query: { startsAt } });
    if (seen.status !== 200) return [seen.status];
    const fingerprint = seen.body.outcome?.fingerprint ?? '';
    return [(await caller.attempt(moveClass, { params, body: { startsAt, fingerprint } })).status];
  },
  async moveSeries(walker, step) {
    const found = await classOf(walker, step, true);
    if (!found) return [];
    const { caller } = found.person;
    const params = { id: found.item.id };
    // A half hour, a day or a week on: into each other's times as well.
    const shifts = [0.5, 1, 24, 25, 7 * 24, -24, 2 * 24];
    const startsAt = new Date(
      Date.parse(found.item.startsAt) + hours(at(shifts, step.time) ?? 1),
    ).toISOString();
    const wish = { scope: step.which % 2 ? ('ALL' as const) : ('FOLLOWING' as const), startsAt };
    const seen = await caller.attempt(previewSeriesMove, { params, body: wish });
    if (seen.status !== 200) return [seen.status];
    const picks = seen.body.items.flatMap(({ classId, conflict, alternatives }) => {
      const near = at(alternatives, step.time);
      return conflict !== null && near ? [{ classId, startsAt: near.startsAt }] : [];
    });
    const chosen = await caller.attempt(previewSeriesMove, { params, body: { ...wish, picks } });
    if (chosen.status !== 200) return [chosen.status];
    const { fingerprint } = chosen.body;
    return [(await caller.attempt(moveSeries, { params, body: { ...wish, picks, fingerprint } })).status];
  },
  async answer(walker, step) {
    const found = await classOf(walker, step);
    if (!found?.item.move) return [];
    const params = { id: found.item.move.id };
    const body = {
      answer: step.time % 3 ? ('ACCEPT' as const) : ('DECLINE' as const),
      isTogether: step.which % 2 === 0,
    };
    return [(await found.person.caller.attempt(answerMove, { params, body })).status];
  },
  async withdraw(walker, step) {
    const found = await classOf(walker, step);
    if (!found) return [];
    const query = step.which % 2 === 0 ? { isTogether: 'true' as const } : {};
    return [
      (await found.person.caller.attempt(withdrawMove, { params: { id: found.item.id }, query })).status,
    ];
  },
  async cancel(walker, step) {
    const found = at(walker.orders, step.which * 7 + step.time);
    if (!found) return [];
    const { order, student } = found;
    const params = { id: order.id };
    const seatId = step.time % 2 ? at(order.classes, step.which)?.seatId : undefined;
    const scope =
      seatId !== undefined && order.classes.length > 1 && step.isSensei ? ('FOLLOWING' as const) : undefined;
    const of = scope === undefined ? { seatId } : { seatId, scope };
    const preview = await student.caller.attempt(previewCancel, { params, query: of });
    if (preview.status !== 200) return [preview.status];
    const body = { ...of, fingerprint: preview.body.fingerprint };
    return [(await student.caller.attempt(cancelOrder, { params, body })).status];
  },
  async timeOff({ app, sensei }, { time, which }) {
    const date = new Date(app.clock.now().getTime() + hours(24 * (1 + (time % 24))))
      .toISOString()
      .slice(0, 10);
    const actions = ['KEEP', 'OFFER', 'CANCEL_REFUND'] as const;
    const decided = await decideAbout(sensei, dayOff(date), at(actions, which) ?? 'KEEP').catch(() => null);
    return decided ? [(await sensei.caller.attempt(createTimeOff, { body: decided.body })).status] : [];
  },
  async timeOn({ sensei }, { which }) {
    const { items } = await sensei.caller.call(listTimeOffs, { query: {} });
    const chosen = at(items, which);
    if (!chosen) return [];
    return [(await sensei.caller.attempt(deleteTimeOff, { params: { id: chosen.id } })).status];
  },
  async import({ app, sensei, sourceId }, { time, which }) {
    const first = Math.ceil(app.clock.now().getTime() / hours(1)) * hours(1);
    const spans = Array.from({ length: 1 + (which % 4) }, (_none, index) => {
      const from = first + hours(5 + (time % 30) + index * 29);
      return { from, to: from + hours(1 + (time % 3)) };
    });
    await app.ctx.transaction((tx) => replaceBusyTimes(tx, { userId: sensei.id, sourceId }, spans));
    return [];
  },
};

/** Those of a round at once; the clock moves before them, with all its jobs. Answers each status. */
export async function takeRound(walker: Walker, round: readonly Step[]): Promise<Taken[]> {
  const clocks = round.filter((one) => one.do === 'clock');
  for (const { time } of clocks) walker.app.clock.advance(hours(time % 3 ? 0.3 : 5));
  if (clocks.length > 0) await walker.app.runJobs();
  return Promise.all(
    round.map(async (step) => ({
      step,
      statuses: step.do === 'clock' ? [] : await deeds[step.do](walker, step),
    })),
  );
}
