import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { getPlaceView } from '../../scheduling/index.ts';
import { factsFor, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatInstant } from '../templates/times.ts';

const OfPlace = z.object({ placeId: z.uuid() });

/** By what has become of the place: whoever answered meanwhile is told nothing. */
export const notifyWaitingJob = defineJob(
  declareJob('notification.waiting', OfPlace.extend({ news: z.enum(['OFFERED', 'EXPIRED', 'ENDED']) })),
  (ctx, { placeId, news }) => ctx.transaction((tx) => tell(tx, placeId, news)),
);

async function tell(tx: Ctx, placeId: string, news: 'OFFERED' | 'EXPIRED' | 'ENDED'): Promise<void> {
  const place = await getPlaceView(tx, placeId);
  if (place?.state !== news || !place.startsAt || !place.endsAt) return;
  const { courseId, startsAt, endsAt } = place;
  const { student, course } = await sidesOf(tx, { ...place, startsAt, endsAt });
  if (!student) return;
  const values = factsFor(student, { startsAt, endsAt }, course);
  const schedule = `/courses/${courseId}/schedule`;
  const names = student.otherIds;
  if (news === 'OFFERED' && place.offerUntil) {
    const answerBy = formatInstant(place.offerUntil, student.reader);
    const path = `${schedule}?at=${encodeURIComponent(startsAt.toISOString())}`;
    await notifyAccount(tx, student.reader, {
      code: 'WAITING_OFFERED',
      values: { ...values, answerBy },
      dueAt: place.offerUntil,
      path,
      names,
    });
    return;
  }
  const code: 'WAITING_EXPIRED' | 'WAITING_ENDED' = news === 'EXPIRED' ? 'WAITING_EXPIRED' : 'WAITING_ENDED';
  await notifyAccount(tx, student.reader, { code, values, path: schedule, names });
}
