import type {
  Replacement,
  ReplacementHead,
  ReplacementTime,
  Substitute,
} from '@michi/contract/scheduling/replacements';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type CourseTerms, getCourseCards } from '../../catalogue/index.ts';
import { type Account, getAccounts, listChildIds } from '../../identity/index.ts';
import {
  declineByOf,
  findOpenReplacements,
  getBlackoutName,
  getClassDetails,
  getSeats,
  getTimeOffNote,
  listMoveTimes,
  listOtherClasses,
} from '../../scheduling/index.ts';
import { findSubstitutes } from '../cancellation/find-substitutes.ts';
import { isGone } from '../rules/sensei-standing.ts';
import { fingerprintOf, loadReplacement, moneyOf, type ReplacementPlan } from './plan-replacement.ts';

const mostTimes = 400;

function headOf(
  { row, seat, order, course, ...plan }: ReplacementPlan,
  people: ReadonlyMap<string, Account>,
): ReplacementHead {
  const sensei = people.get(row.senseiId);
  const { amount } = moneyOf({ row, seat, order, course, ...plan });
  return {
    id: row.id,
    classId: seat.classId,
    seatId: seat.seatId,
    courseTitle: course.title,
    startsAt: seat.startsAt.toISOString(),
    endsAt: seat.endsAt.toISOString(),
    sensei: { id: row.senseiId, name: sensei?.name ?? '', avatar: sensei?.avatar ?? null },
    student: { id: seat.studentId, name: people.get(seat.studentId)?.name ?? '' },
    state: row.state,
    answerBy: row.answerBy.toISOString(),
    refund: amount === 0 ? null : { amount, currency: order.price.currency },
  };
}

export async function presentReplacement(
  ctx: Ctx,
  actor: SignedIn,
  plan: ReplacementPlan,
): Promise<Replacement> {
  const { row, seat, order, ordered } = plan;
  const people = await getAccounts(ctx, [row.senseiId, seat.studentId, order.senseiId]);
  const isOpen = row.state === 'OPEN' && row.answerBy > ctx.clock.now();
  const { asCredit } = moneyOf(plan);
  const open = await listOpenOf(ctx, actor);
  return {
    ...headOf(plan, people),
    note: await noteOf(ctx, plan),
    substitutes: isOpen ? await presentSubstitutes(ctx, await findSubstitutes(ctx, plan)) : [],
    times: isOpen && !isGone(people.get(order.senseiId)) ? await timesFor(ctx, plan) : [],
    timesOf: { id: order.senseiId, name: people.get(order.senseiId)?.name ?? '' },
    isGroup: ordered.format === 'GROUP',
    asCredit,
    declineBy: declineByOf(seat.startsAt, ctx.settings.get('replacement.decline_hours')).toISOString(),
    others: open.filter(({ id }) => id !== row.id).length,
    chosen: await chosenOf(ctx, plan),
    can: isOpen ? ['choose'] : [],
    fingerprint: fingerprintOf(plan),
  };
}

/** What the sensei says to students, or why the platform closed the day. */
async function noteOf(ctx: Ctx, { row }: ReplacementPlan): Promise<string | null> {
  if (row.blackoutId) return getBlackoutName(ctx, row.blackoutId);
  return row.timeOffId ? getTimeOffNote(ctx, row.timeOffId) : null;
}

async function presentSubstitutes(ctx: Ctx, courses: readonly CourseTerms[]): Promise<Substitute[]> {
  const cards = await getCourseCards(
    ctx,
    courses.map(({ id }) => id),
  );
  return cards.map(({ id, title, languages, sensei }) => ({
    senseiId: sensei.id,
    name: sensei.name,
    avatar: sensei.avatar,
    headline: sensei.headline,
    languages,
    ratingAverage: sensei.ratingAverage,
    ratingCount: sensei.ratingCount,
    course: { id, title },
  }));
}

/** What the caller is asked about, with what their children are. */
async function listOpenOf(ctx: Ctx, actor: SignedIn) {
  const children = actor.type === 'STUDENT' ? await listChildIds(ctx, actor.id) : [];
  return findOpenReplacements(ctx, [actor.id, ...children]);
}

export async function listReplacements(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: ReplacementHead[]; nextCursor: null }> {
  const now = ctx.clock.now();
  const open = (await listOpenOf(ctx, actor)).filter(({ answerBy }) => answerBy > now);
  const plans = await Promise.all(open.map(({ id }) => loadReplacement(ctx, id)));
  const people = await getAccounts(ctx, [...new Set(open.flatMap((row) => [row.senseiId, row.studentId]))]);
  return { items: plans.map((plan) => headOf(plan, people)), nextCursor: null };
}

/** Other times with whom it was booked, without what the student has then. */
async function timesFor(ctx: Ctx, { seat, ordered }: ReplacementPlan): Promise<ReplacementTime[]> {
  if (ordered.format === 'GROUP')
    return (await listOtherClasses(ctx, ordered, seat)).map((each) => ({
      startsAt: each.startsAt.toISOString(),
      endsAt: each.endsAt.toISOString(),
      classId: each.classId,
      seatsLeft: each.seatsLeft,
    }));
  const meeting = (await getClassDetails(ctx, [seat.classId])).get(seat.classId);
  if (!meeting) return [];
  const at = { ...meeting, senseiId: ordered.senseiId };
  const { items } = await listMoveTimes(ctx, ordered, at, seat.studentId, undefined);
  return items.slice(0, mostTimes).map((item) => ({ ...item, classId: null, seatsLeft: 1 }));
}

/** The class that stands in for it now. */
async function chosenOf(ctx: Ctx, { row, seat }: ReplacementPlan): Promise<Replacement['chosen']> {
  if (row.state !== 'SUBSTITUTED' && row.state !== 'MOVED') return null;
  const [now] = await getSeats(ctx, { seatIds: [row.newSeatId ?? seat.seatId] });
  if (!now) return null;
  const sensei = (await getAccounts(ctx, [now.senseiId])).get(now.senseiId);
  return {
    classId: now.classId,
    senseiName: sensei?.name ?? '',
    startsAt: now.startsAt.toISOString(),
    endsAt: now.endsAt.toISOString(),
  };
}
