import type { listOwnTimes } from '@michi/contract/scheduling/classes';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getVisibleTerms } from '../../catalogue/index.ts';
import { findCalendar } from '../core/calendar.repository.ts';
import { weekStart } from '../limits/limits.ts';
import { findKnownFrom } from '../limits/limits.repository.ts';
import { findStudentSpans } from '../moves/span.repository.ts';

type Answer = z.output<(typeof listOwnTimes)['response']>;

const farthest = days(2 * 366);
const isoOf = (at: number) => new Date(at).toISOString();

/** Of a student: what lies ahead, holds included. Nobody else has any. */
export async function listTimesOf(ctx: Ctx, actor: SignedIn, courseId: string): Promise<Answer> {
  const { senseiId } = await getVisibleTerms(ctx, actor, courseId);
  if (actor.type !== 'STUDENT') return { items: [], nextCursor: null, knownFrom: null };
  const now = ctx.clock.now();
  const spans = await findStudentSpans(ctx, actor.id, [], now, after(now, farthest));
  const known = await findKnownFrom(ctx, senseiId, actor.id);
  const timeZone = (await findCalendar(ctx, senseiId))?.timeZone ?? 'UTC';
  return {
    items: spans
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => ({ startsAt: isoOf(from), endsAt: isoOf(to) })),
    nextCursor: null,
    knownFrom: known === null ? null : isoOf(weekStart(known, timeZone)),
  };
}
