import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getPlaceView, getSeats } from '../../scheduling/index.ts';
import { factsFor, paths, readersOf, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatInstant, formatSpan, formatSpans } from '../templates/times.ts';

const OfPlace = z.object({ placeId: z.uuid() });

const News = z.enum(['OFFERED', 'EXPIRED', 'ENDED', 'WITHDRAWN', 'MOVED']);
/** `time`: the one that is kept no more, or at which the class was before. */
const Told = OfPlace.extend({
  news: News,
  time: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).optional(),
});

/** By what has become of the place: whoever answered meanwhile is told nothing. */
const notifyWaitingJob = defineJob(declareJob('notification.waiting', Told), (ctx, told) =>
  ctx.transaction((tx) => tell(tx, told)),
);

const codes = { EXPIRED: 'WAITING_EXPIRED', ENDED: 'WAITING_ENDED', WITHDRAWN: 'WAITING_WITHDRAWN' } as const;
/** They wait on. */
const goesOn = new Set(['WITHDRAWN', 'MOVED']);

async function tell(tx: Ctx, { placeId, news, time }: z.infer<typeof Told>): Promise<void> {
  const place = await getPlaceView(tx, placeId);
  const state = goesOn.has(news) ? 'WAITING' : news;
  const was = time && { startsAt: new Date(time.startsAt), endsAt: new Date(time.endsAt) };
  const { startsAt, endsAt } = (news === 'MOVED' ? place : (was ?? place)) ?? {};
  if (place?.state !== state || !startsAt || !endsAt) return;
  const { courseId, studentId } = place;
  const { student, course } = await sidesOf(tx, { ...place, startsAt, endsAt });
  if (!student) return;
  for (const { child, ...reader } of await readersOf(tx, student)) {
    const query = new URLSearchParams(child === null ? {} : { child: studentId });
    const values = { ...factsFor(reader, { startsAt, endsAt }, course), child };
    if (news === 'OFFERED') {
      if (!place.offerUntil) continue;
      query.set('at', startsAt.toISOString());
      await notifyAccount(tx, reader.reader, {
        code: 'WAITING_OFFERED',
        values: { ...values, answerBy: formatInstant(place.offerUntil, reader.reader) },
        dueAt: place.offerUntil,
        path: schedulePath(courseId, query),
        names: reader.otherIds,
      });
      continue;
    }
    if (news === 'MOVED') {
      if (!was) continue;
      await notifyAccount(tx, reader.reader, {
        code: 'WAITING_MOVED',
        values: { ...values, before: formatSpan(was.startsAt, was.endsAt, reader.reader) },
        path: schedulePath(courseId, query),
        names: reader.otherIds,
      });
      continue;
    }
    const code: 'WAITING_EXPIRED' | 'WAITING_ENDED' | 'WAITING_WITHDRAWN' = codes[news];
    await notifyAccount(tx, reader.reader, {
      code,
      values,
      path: schedulePath(courseId, query),
      names: reader.otherIds,
    });
  }
}

const schedulePath = (courseId: string, query: URLSearchParams) =>
  `/courses/${courseId}/schedule${query.size > 0 ? `?${query.toString()}` : ''}`;

/** So many are named; the others are there when the class is moved. */
const mostNamed = 5;

/** The student of a class that still stands where earlier times opened. */
const notifyEarlierJob = defineJob(
  declareJob('notification.earlier-open', z.object({ seatId: z.uuid(), starts: z.array(z.iso.datetime()) })),
  (ctx, { seatId, starts }) =>
    ctx.transaction(async (tx) => {
      const [seat] = await getSeats(tx, { seatIds: [seatId] });
      if (seat?.state !== 'BOOKED') return;
      const length = seat.endsAt.getTime() - seat.startsAt.getTime();
      const spans = starts
        .map((start) => new Date(start))
        .filter((start) => start < seat.startsAt && start > tx.clock.now())
        .slice(0, mostNamed)
        .map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + length) }));
      const { student, course } = await sidesOf(tx, seat);
      const [first] = spans;
      if (!student || !first) return;
      await notifyAccount(tx, student.reader, {
        code: 'EARLIER_OPEN',
        values: { ...factsFor(student, seat, course), proposed: formatSpans(spans, student.reader) },
        dueAt: first.startsAt,
        path: `${paths.class(seat.classId)}&move=${seat.classId}`,
        names: student.otherIds,
      });
    }),
);

export const waitingMessages: ModulePart = {
  jobs: [notifyEarlierJob, notifyWaitingJob],
  subscribe(on) {
    on('earlier.opened', (ctx, opened) => ctx.enqueue(notifyEarlierJob, opened));
    on('waiting.offered', (ctx, { placeId }) => ctx.enqueue(notifyWaitingJob, { placeId, news: 'OFFERED' }));
    on('waiting.expired', (ctx, { placeId }) => ctx.enqueue(notifyWaitingJob, { placeId, news: 'EXPIRED' }));
    on('waiting.ended', (ctx, { placeId }) => ctx.enqueue(notifyWaitingJob, { placeId, news: 'ENDED' }));
    on('waiting.withdrawn', (ctx, { placeId, ...time }) =>
      ctx.enqueue(notifyWaitingJob, { placeId, news: 'WITHDRAWN', time }),
    );
    on('waiting.moved', (ctx, { placeId, ...time }) =>
      ctx.enqueue(notifyWaitingJob, { placeId, news: 'MOVED', time }),
    );
  },
};
