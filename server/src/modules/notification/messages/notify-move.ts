import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeatMoney } from '../../ordering/index.ts';
import {
  calendarFileFor,
  type ClassDetail,
  findReplacement,
  getClassDetails,
  getSeats,
  isStanding,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { factsFor, paths, readersOf, type Side, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { tellGuardiansOfMove } from './notify-guardian.ts';
import { enqueueReminders } from './remind-of-class.ts';
import { formatInstant, formatSpan } from '../templates/times.ts';
import { studentsText } from '../templates/mail-text.ts';

const OfClass = z.object({ classId: z.uuid() });

/** Each student of the class is asked; nobody is once the time is no longer proposed. */
const notifyProposedJob = defineJob(declareJob('notification.time-proposed', OfClass), (ctx, { classId }) =>
  ctx.transaction(async (tx) => {
    const meeting = (await getClassDetails(tx, [classId])).get(classId);
    if (!meeting?.proposal) return;
    const { startsAt, endsAt, answerBy } = meeting.proposal;
    for (const seat of await bookedOf(tx, classId)) {
      const { student, course } = await sidesOf(tx, seat);
      if (!student) continue;
      for (const { child, ...side } of await readersOf(tx, student))
        await notifyAccount(tx, side.reader, {
          code: 'TIME_PROPOSED',
          values: {
            ...factsFor(side, seat, course),
            proposed: formatSpan(startsAt, endsAt, side.reader),
            answerBy: formatInstant(answerBy, side.reader),
            child,
          },
          dueAt: answerBy,
          path: child === null ? paths.class(classId) : paths.order(seat.orderId),
          names: side.otherIds,
        });
    }
  }),
);

/**
 * Whoever was asked reads that nothing is to be answered any more, and is reminded of the time again; nobody
 * is who is asked anew since.
 */
const notifyWithdrawnJob = defineJob(declareJob('notification.time-withdrawn', OfClass), (ctx, { classId }) =>
  ctx.transaction(async (tx) => {
    const meeting = (await getClassDetails(tx, [classId])).get(classId);
    if (meeting?.status !== 'SCHEDULED' || meeting.proposal) return;
    for (const seat of await bookedOf(tx, classId)) {
      await enqueueReminders(tx, seat);
      await tellWithdrawn(tx, seat);
    }
  }),
);

/** Who was asked: the student, and the guardians of a minor. */
async function tellWithdrawn(tx: Ctx, seat: SeatDetail, event?: string): Promise<void> {
  const { student, course } = await sidesOf(tx, seat);
  if (!student) return;
  for (const { child, ...side } of await readersOf(tx, student))
    await notifyAccount(tx, side.reader, {
      code: 'TIME_WITHDRAWN',
      values: { ...factsFor(side, seat, course), child },
      dueAt: seat.startsAt,
      path: child === null ? paths.class(seat.classId) : paths.order(seat.orderId),
      names: side.otherIds,
      ...(event === undefined ? {} : { event: `${event} ${side.reader.id}` }),
    });
}

const Moved = z.object({ classId: z.uuid(), before: z.iso.datetime() });

/** Both sides, with the time before; the reminders go by the new one. */
const notifyMovedJob = defineJob(declareJob('notification.class-moved', Moved), (ctx, { classId, before }) =>
  ctx.transaction(async (tx) => {
    const meeting = (await getClassDetails(tx, [classId])).get(classId);
    const seats = await takenOf(tx, classId);
    const [first] = seats;
    if (meeting?.status !== 'SCHEDULED' || !first) return;
    for (const seat of seats) {
      if (seat.state === 'BOOKED') await enqueueReminders(tx, seat);
      const { student, course } = await sidesOf(tx, seat);
      if (!student) continue;
      await notifyMoved(tx, meeting, student, { course, before: new Date(before) });
      const event = `${seat.seatId} ${meeting.moves}`;
      const about = { course, before: [new Date(before)], instead: null, event };
      await tellGuardiansOfMove(tx, seat, student, about);
    }
    const { sensei, course } = await sidesOf(tx, first);
    if (!sensei) return;
    const other = studentsText(
      seats.map(() => sensei.other),
      sensei.reader.locale,
    );
    await notifyMoved(tx, meeting, { ...sensei, other }, { course, before: new Date(before) });
  }),
);

const Clashed = z.object({ classId: z.uuid(), more: z.number().int() });

/** The sensei, in one mail for all that collide by one reading; the link goes to the first. */
const notifyClashedJob = defineJob(
  declareJob('notification.class-clashed', Clashed),
  (ctx, { classId, more }) =>
    ctx.transaction(async (tx) => {
      const seats = await takenOf(tx, classId);
      const [first] = seats;
      const { sensei, course } = first ? await sidesOf(tx, first) : { sensei: null, course: '' };
      if (!first || !sensei || first.classStatus !== 'SCHEDULED') return;
      const names = seats.map(() => sensei.other);
      const { when } = factsFor(sensei, first, course);
      const values = {
        course,
        when,
        other: studentsText(names, sensei.reader.locale),
        more: more > 0 ? String(more) : null,
      };
      await notifyAccount(tx, sensei.reader, {
        code: 'CLASS_CLASHED',
        values,
        dueAt: first.startsAt,
        path: paths.class(classId),
        names: sensei.otherIds,
      });
    }),
);

/** Booked, or held until they are charged. */
const takenOf = async (tx: Ctx, classId: string): Promise<SeatDetail[]> =>
  (await getSeats(tx, { classIds: [classId] })).filter(isStanding);

const bookedOf = async (tx: Ctx, classId: string): Promise<SeatDetail[]> =>
  (await takenOf(tx, classId)).filter((seat) => seat.state === 'BOOKED');

type Told = { course: string; before: Date };

async function notifyMoved(
  ctx: Ctx,
  meeting: ClassDetail,
  side: Side,
  { course, before }: Told,
): Promise<void> {
  const values = {
    ...factsFor(side, meeting, course),
    before: formatInstant(before, side.reader),
    more: null,
  };
  await notifyAccount(ctx, side.reader, {
    code: 'BOOKING_RESCHEDULED',
    values,
    dueAt: meeting.startsAt < before ? meeting.startsAt : before,
    path: paths.class(meeting.classId),
    calendar: await calendarFileFor(ctx, meeting.classId, side.reader),
    names: side.otherIds,
  });
}

const OfReplacement = z.object({ replacementId: z.uuid() });
const replacementPath = (id: string) => `/replacements/${id}`;

/**
 * The student of a class whose sensei is away, and the guardians of a minor: one link, where it is chosen.
 */
const notifyReplacementAskedJob = defineJob(
  declareJob('notification.replacement-asked', OfReplacement),
  (ctx, { replacementId }) =>
    ctx.transaction(async (tx) => {
      const row = await findReplacement(tx, replacementId);
      const [seat] = row ? await getSeats(tx, { seatIds: [row.seatId] }) : [];
      if (row?.state !== 'OPEN' || !seat) return;
      const { student, course } = await sidesOf(tx, { ...seat, senseiId: row.senseiId });
      if (!student) return;
      const money = (await getSeatMoney(tx, [seat.seatId])).get(seat.seatId);
      for (const { reader } of await readersOf(tx, student))
        await notifyAccount(tx, reader, {
          code: 'REPLACEMENT_ASKED',
          values: {
            ...factsFor({ ...student, reader }, seat, course),
            answerBy: formatInstant(row.answerBy, reader),
            amount: money ? formatMoney(money.amount, money.currency, reader.locale) : null,
          },
          dueAt: row.answerBy,
          path: replacementPath(row.id),
          names: student.otherIds,
          event: `replacement ${row.id}`,
        });
    }),
);

/** The class stays after all: whoever was asked reads that there is nothing to choose. */
const notifyReplacementWithdrawnJob = defineJob(
  declareJob('notification.replacement-withdrawn', OfReplacement),
  (ctx, { replacementId }) =>
    ctx.transaction(async (tx) => {
      const row = await findReplacement(tx, replacementId);
      const [seat] = row ? await getSeats(tx, { seatIds: [row.seatId] }) : [];
      if (row?.state === 'WITHDRAWN' && seat?.state === 'BOOKED')
        await tellWithdrawn(tx, seat, `replacement-withdrawn ${row.id}`);
    }),
);

/**
 * Another class came in the place of the one before: its student, who gives it from now on, and the guardians
 * of a minor.
 */
const notifyReplacedJob = defineJob(
  declareJob('notification.replacement-chosen', OfReplacement.extend({ before: z.iso.datetime() })),
  (ctx, { replacementId, before }) =>
    ctx.transaction(async (tx) => {
      const row = await findReplacement(tx, replacementId);
      const [seat] = row?.newSeatId ? await getSeats(tx, { seatIds: [row.newSeatId] }) : [];
      if (!row || seat?.state !== 'BOOKED') return;
      const { student, sensei, course } = await sidesOf(tx, seat);
      const meeting = (await getClassDetails(tx, [seat.classId])).get(seat.classId);
      const away = (await getAccounts(tx, [row.senseiId])).get(row.senseiId);
      if (!student || !sensei || !meeting) return;
      const isSubstituted = row.state === 'SUBSTITUTED';
      const instead = away?.name ?? '';
      for (const side of isSubstituted ? [student, sensei] : [])
        await notifyAccount(tx, side.reader, {
          code: 'SUBSTITUTE_BOOKED',
          values: {
            ...factsFor(side, seat, course),
            instead,
            declineBy: side.forSensei && row.declineBy ? formatInstant(row.declineBy, side.reader) : null,
          },
          dueAt: seat.startsAt,
          path: paths.class(seat.classId),
          calendar: await calendarFileFor(tx, seat.classId, side.reader),
          names: [...side.otherIds, row.senseiId],
          event: `replaced ${row.id}`,
        });
      if (!isSubstituted) {
        for (const side of [student, sensei])
          await notifyMoved(tx, meeting, side, { course, before: new Date(before) });
      }
      const about = {
        course,
        before: isSubstituted ? null : [new Date(before)],
        instead: isSubstituted ? (away ?? null) : null,
        event: row.id,
      };
      await tellGuardiansOfMove(tx, seat, student, about);
    }),
);

export const moveMessages: ModulePart = {
  jobs: [
    notifyProposedJob,
    notifyWithdrawnJob,
    notifyMovedJob,
    notifyReplacementAskedJob,
    notifyReplacementWithdrawnJob,
    notifyReplacedJob,
    notifyClashedJob,
  ],
  subscribe(on) {
    on('class.time_proposed', (ctx, { classId }) => ctx.enqueue(notifyProposedJob, { classId }));
    on('class.time_withdrawn', (ctx, { classId }) => ctx.enqueue(notifyWithdrawnJob, { classId }));
    on('replacement.asked', (ctx, asked) => ctx.enqueue(notifyReplacementAskedJob, asked));
    on('replacement.withdrawn', (ctx, asked) => ctx.enqueue(notifyReplacementWithdrawnJob, asked));
    on('replacement.chosen', (ctx, chosen) => ctx.enqueue(notifyReplacedJob, chosen));
    on('class.moved', async (ctx, { classId, before, isOfSeries = false }) => {
      if (!isOfSeries) await ctx.enqueue(notifyMovedJob, { classId, before });
    });
    on('class.clashed', (ctx, { classId, more }) => ctx.enqueue(notifyClashedJob, { classId, more }));
  },
};
