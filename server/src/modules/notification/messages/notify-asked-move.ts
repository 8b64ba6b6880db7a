import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import {
  calendarFileForAll,
  findMove,
  findMovesTogether,
  getClassDetails,
  getSeats,
  isStanding,
  type SeatDetail,
  type SeriesMoveNews,
} from '../../scheduling/index.ts';
import {
  factsFor,
  paths,
  type Reader,
  readersOf,
  type Side,
  type Sides,
  sidesOf,
} from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { tellGuardiansOfMove } from './notify-guardian.ts';
import { enqueueReminders } from './remind-of-class.ts';
import { formatInstant, formatSpan, formatSpans } from '../templates/times.ts';

const OfMove = z.object({ moveId: z.uuid() });

/** The other side answers, unless it is over already. */
const notifyMoveAskedJob = defineJob(declareJob('notification.move-asked', OfMove), (ctx, { moveId }) =>
  ctx.transaction((tx) => tell(tx, moveId, true)),
);

/** Who asked reads that the class stays; so does who was asked, where that was taken back. */
const notifyMoveEndedJob = defineJob(declareJob('notification.move-ended', OfMove), (ctx, { moveId }) =>
  ctx.transaction((tx) => tell(tx, moveId, false)),
);

/**
 * By what has become of it: nobody is told of a class that is gone, or of a time that was answered with
 * another meanwhile.
 */
async function tell(tx: Ctx, moveId: string, isAsked: boolean): Promise<void> {
  const move = await findMove(tx, moveId);
  const meeting = move && (await getClassDetails(tx, [move.classId])).get(move.classId);
  const [seat] = move
    ? (await getSeats(tx, { classIds: [move.classId] })).filter(({ state }) => state === 'BOOKED')
    : [];
  if (!move || !seat || meeting?.status !== 'SCHEDULED') return;
  const isOver = move.state === 'DECLINED' || move.state === 'EXPIRED';
  const isTold = isAsked ? move.state === 'PROPOSED' : isOver || move.state === 'WITHDRAWN';
  if (!isTold) return;
  const { student, sensei, course } = await sidesOf(tx, seat);
  const isToStudent = (move.askedBy === 'STUDENT') === isOver;
  for (const { child, ...side } of await toldOf(tx, isToStudent ? student : sensei)) {
    const values = {
      ...factsFor(side, seat, course),
      proposed: formatSpan(move.startsAt, move.endsAt, side.reader),
      more: null,
      child,
    };
    const isOpen = move.state === 'PROPOSED' && move.answerBy !== null;
    const to = {
      path: pathOf(seat, child, isOpen),
      names: side.otherIds,
      dueAt: isOpen && move.answerBy ? move.answerBy : seat.startsAt,
    };
    if (move.state === 'PROPOSED' && move.answerBy) {
      const answerBy = formatInstant(move.answerBy, side.reader);
      await notifyAccount(tx, side.reader, { code: 'MOVE_ASKED', values: { ...values, answerBy }, ...to });
    } else {
      const code: 'MOVE_DECLINED' | 'MOVE_WITHDRAWN' = isOver ? 'MOVE_DECLINED' : 'MOVE_WITHDRAWN';
      await notifyAccount(tx, side.reader, { code, values, ...to });
    }
  }
}

/** For a minor the guardians hear of it as well: they may have asked, or it is theirs to answer. */
async function toldOf(tx: Ctx, side: Side | null): Promise<Reader[]> {
  if (!side) return [];
  return side.forSensei ? [{ ...side, child: null }] : readersOf(tx, side);
}

/** A guardian has no panel of the class: the booking, with the answer open where there is one to give. */
function pathOf({ classId, orderId }: SeatDetail, child: string | null, isOpen: boolean): string {
  if (child === null) return paths.class(classId);
  return isOpen ? paths.orderMove(orderId, classId) : paths.order(orderId);
}

/**
 * Classes of a series that were moved, asked about or answered together: each side hears of them in one mail,
 * by what has become of each.
 */
const notifySeriesMovedJob = defineJob(
  declareJob('notification.series-moved', z.object({ moveIds: z.array(z.uuid()) })),
  (ctx, { moveIds }) =>
    ctx.transaction(async (tx) => {
      const moves = await findMovesTogether(tx, moveIds);
      const all = await getSeats(tx, { classIds: moves.map(({ classId }) => classId) });
      const standing = all.filter((seat) => isStanding(seat) && seat.classStatus === 'SCHEDULED');
      const [first] = standing;
      if (!first) return;
      const sides = await sidesOf(tx, first);
      const of = (...states: readonly SeriesMoveNews['state'][]) =>
        moves.flatMap((move) => {
          const seat = standing.find(({ classId }) => classId === move.classId);
          return seat && states.includes(move.state) ? [{ move, seat }] : [];
        });
      await tellMoved(tx, sides, of('DONE', 'ACCEPTED'));
      await tellAsked(tx, sides, of('PROPOSED'));
      await tellEnded(tx, sides, 'MOVE_DECLINED', of('DECLINED'));
      await tellEnded(tx, sides, 'MOVE_WITHDRAWN', of('WITHDRAWN'));
    }),
);

type Told = readonly { move: SeriesMoveNews; seat: SeatDetail }[];

/** The times that are asked for, as spans. */
const newTimes = (told: Told) => told.map(({ move }) => move);
const seatsOf = (told: Told) => told.map(({ seat }) => seat);
const moreOf = (told: Told) => (told.length > 1 ? String(told.length - 1) : null);

function aboutOf({ child, ...side }: Reader, told: Told, course: string, isOpen = false) {
  const [first] = told;
  return {
    values: { ...factsFor(side, seatsOf(told), course), more: moreOf(told), child },
    to: {
      path: first ? pathOf(first.seat, child, isOpen) : paths.calendar,
      names: side.otherIds,
      dueAt: first?.seat.startsAt,
      // What was asked and answered before anybody was told has a job of each.
      event: `series-moved ${side.reader.id} ${first?.move.moveId}`,
    },
  };
}

async function tellMoved(tx: Ctx, { student, sensei, course }: Sides, told: Told): Promise<void> {
  const [first] = told;
  if (!first || !student || !sensei) return;
  // Of one that is not charged yet they are told with its charge.
  for (const { seat } of told) if (!seat.isPlanned) await enqueueReminders(tx, seat);
  const before = told.map(({ move }) => ({
    startsAt: move.from,
    endsAt: new Date(move.from.getTime() + move.endsAt.getTime() - move.startsAt.getTime()),
  }));
  for (const side of [student, sensei]) {
    const { values, to } = aboutOf({ ...side, child: null }, told, course);
    const { child: _nobody, ...facts } = values;
    await notifyAccount(tx, side.reader, {
      ...to,
      code: 'BOOKING_RESCHEDULED',
      values: { ...facts, before: formatSpans(before, side.reader) },
      calendar: await calendarFileForAll(
        tx,
        told.map(({ seat }) => seat.classId),
        side.reader,
      ),
    });
  }
  await tellGuardiansOfMove(tx, first.seat, student, {
    course,
    before: before.map(({ startsAt }) => startsAt),
    instead: null,
    event: first.move.moveId,
    times: seatsOf(told),
  });
}

async function tellAsked(tx: Ctx, { student, sensei, course }: Sides, told: Told): Promise<void> {
  const side = told[0]?.move.askedBy === 'STUDENT' ? sensei : student;
  const answers = told.flatMap(({ move }) => move.answerBy ?? []);
  const [earliest] = answers.toSorted((a, b) => a.getTime() - b.getTime());
  if (!earliest) return;
  for (const reader of await toldOf(tx, side)) {
    const { values, to } = aboutOf(reader, told, course, true);
    const proposed = formatSpans(newTimes(told), reader.reader);
    const answerBy = formatInstant(earliest, reader.reader);
    await notifyAccount(tx, reader.reader, {
      ...to,
      dueAt: earliest,
      code: 'MOVE_ASKED',
      values: { ...values, proposed, answerBy },
    });
  }
}

/** Who asked, of a no; who was asked, where it was taken back. */
async function tellEnded(
  tx: Ctx,
  { student, sensei, course }: Sides,
  code: 'MOVE_DECLINED' | 'MOVE_WITHDRAWN',
  told: Told,
): Promise<void> {
  const isToStudent = (told[0]?.move.askedBy === 'STUDENT') === (code === 'MOVE_DECLINED');
  if (told.length === 0) return;
  for (const reader of await toldOf(tx, isToStudent ? student : sensei)) {
    const { values, to } = aboutOf(reader, told, course);
    const proposed = formatSpans(newTimes(told), reader.reader);
    await notifyAccount(tx, reader.reader, { ...to, code, values: { ...values, proposed } });
  }
}

export const askedMoveMessages: ModulePart = {
  jobs: [notifyMoveAskedJob, notifyMoveEndedJob, notifySeriesMovedJob],
  subscribe(on) {
    on('class.move_asked', (ctx, move) => ctx.enqueue(notifyMoveAskedJob, move));
    on('class.move_ended', async (ctx, { moveId, isOfSeries }) => {
      if (!isOfSeries) await ctx.enqueue(notifyMoveEndedJob, { moveId });
    });
    on('series.moved', (ctx, { moveIds }) => ctx.enqueue(notifySeriesMovedJob, { moveIds }));
  },
};
