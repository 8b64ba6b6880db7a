import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { getPlaceView, getSeats } from '../../scheduling/index.ts';
import { factsFor, paths, readersOf, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatInstant, formatSpans } from '../templates/times.ts';

const OfPlace = z.object({ placeId: z.uuid() });

/** By what has become of the place: whoever answered meanwhile is told nothing. */
export const notifyWaitingJob = defineJob(
  declareJob('notification.waiting', OfPlace.extend({ news: z.enum(['OFFERED', 'EXPIRED', 'ENDED']) })),
  (ctx, { placeId, news }) => ctx.transaction((tx) => tell(tx, placeId, news)),
);

async function tell(tx: Ctx, placeId: string, news: 'OFFERED' | 'EXPIRED' | 'ENDED'): Promise<void> {
  const place = await getPlaceView(tx, placeId);
  if (place?.state !== news || !place.startsAt || !place.endsAt) return;
  const { courseId, studentId, startsAt, endsAt } = place;
  const { student, course } = await sidesOf(tx, { ...place, startsAt, endsAt });
  if (!student) return;
  for (const { child, ...reader } of await readersOf(tx, student)) {
    const query = new URLSearchParams(child === null ? {} : { child: studentId });
    const values = { ...factsFor(reader, { startsAt, endsAt }, course), child };
    if (news === 'OFFERED' && place.offerUntil) {
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
    const code: 'WAITING_EXPIRED' | 'WAITING_ENDED' =
      news === 'EXPIRED' ? 'WAITING_EXPIRED' : 'WAITING_ENDED';
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
export const notifyEarlierJob = defineJob(
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
