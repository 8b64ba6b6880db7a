import type { MoveOutcome } from '@michi/contract/scheduling/moves';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import type { SeriesMove, StaysBecause } from '@michi/contract/scheduling/series-moves';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found, NotFound } from '../../../platform/errors.ts';
import {
  findAskedMoves,
  findSeriesPlaces,
  followingTimes,
  getClassDetails,
  getSeats,
  isStanding,
  judgeSeries,
  type SeatDetail,
  type WantedTime,
  zoneOfPerson,
} from '../../scheduling/index.ts';
import { seatsInScope } from '../cancellation/series-seats.ts';
import { ClassCanceled } from '../ordering.errors.ts';
import { planHours } from '../rules/charge-plan.ts';
import {
  demandMovable,
  demandOpen,
  fingerprintOf,
  outcomeOf,
  type Plan,
  planMove,
  planMoves,
} from './plan-move.ts';
import { isFarEnough } from './planned-move.ts';

export type SeriesInput = {
  scope: SeriesScope;
  startsAt: string;
  picks: readonly { classId: string; startsAt: string | null }[];
};

/**
 * What becomes of one class; `recursAt`: its place in the series once it has moved. `outcome` null: it stays.
 */
export type SeriesRow = { plan: Plan; number: number; recursAt: Date; outcome: MoveOutcome | null } & Pick<
  SeriesMove['items'][number],
  'wanted' | 'stays' | 'conflict' | 'note' | 'alternatives'
>;
export type SeriesPlan = {
  own: Plan;
  studentId: string;
  timeZone: string;
  rows: SeriesRow[];
  fingerprint: string;
};

type Candidate = {
  plan: Plan;
  place: { number: number; recursAt: string };
  stays: StaysBecause | null;
  to: { at: Date; isSkipped: boolean };
  taken: Date | null;
};

/**
 * Of the series of this class those that lie ahead and its own sensei gives, charged or to be charged. Throws
 * not_found where it is of none, class_canceled.
 */
export async function seatsToMove(
  ctx: Ctx,
  own: Plan,
  scope: SeriesScope,
): Promise<{ seats: SeatDetail[]; own: SeatDetail }> {
  const seat = own.seats[0];
  if (!seat || own.isGroup) throw own.isGroup ? NotFound() : ClassCanceled();
  const seatIds = found(await seatsInScope(ctx, seat.seatId, scope, own.ordersOfPlan));
  const now = ctx.clock.now();
  const seats = (await getSeats(ctx, { seatIds })).filter(
    (each) =>
      isStanding(each) &&
      each.classStatus === 'SCHEDULED' &&
      each.startsAt > now &&
      each.senseiId === own.meeting.senseiId,
  );
  return { seats, own: seat };
}

/** As of now; under the locks it is what happens. Throws what `demandOpen` names about the class itself. */
export async function planSeriesMove(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  { scope, startsAt, picks }: SeriesInput,
): Promise<SeriesPlan> {
  const own = await planMove(ctx, actor, classId);
  demandOpen(ctx, own);
  const { seats, own: ownSeat } = await seatsToMove(ctx, own, scope);
  const places = await findSeriesPlaces(
    ctx,
    seats.map(({ seatId }) => seatId),
  );
  const classIds = seats.map((seat) => seat.classId);
  const details = await getClassDetails(ctx, classIds);
  const asked = await findAskedMoves(ctx, classIds);
  const plans = await planMoves(
    ctx,
    actor,
    classIds.map((id) => ({ meeting: found(details.get(id)), asked: asked.get(id) ?? null })),
  );
  const timeZone = await zoneOfPerson(ctx, own.meeting.senseiId);
  const placeOf = (plan: Plan) => found(places.get(found(plan.seats[0]).seatId));
  const recursAt = new Date(found(places.get(ownSeat.seatId)).recursAt);
  const times = followingTimes(
    recursAt,
    new Date(startsAt),
    timeZone,
    plans.map((plan) => new Date(placeOf(plan).recursAt)),
  );
  const candidates = plans.map((plan, index): Candidate => {
    const to = found(times[index]);
    const stays = whyStays(ctx, plan);
    const pick = picks.find((each) => each.classId === plan.meeting.classId);
    const at = pick === undefined ? to.at : pick.startsAt === null ? null : new Date(pick.startsAt);
    const taken = at !== null && stays === null && outcomeAt(ctx, plan, at) !== null ? at : null;
    return { plan, place: placeOf(plan), stays, to, taken };
  });
  const rows = (await judge(ctx, own, ownSeat, candidates)).toSorted((a, b) => a.number - b.number);
  const fingerprint = fingerprintOf([
    scope,
    rows.map(({ plan, recursAt: place, outcome }) => [plan.meeting.classId, place, outcome?.fingerprint]),
  ]);
  return { own, studentId: ownSeat.studentId, timeZone, rows, fingerprint };
}

async function judge(
  ctx: Ctx,
  { course, meeting }: Plan,
  { studentId }: SeatDetail,
  candidates: readonly Candidate[],
): Promise<SeriesRow[]> {
  const movable = candidates.filter(({ stays }) => stays === null);
  const length = meeting.endsAt.getTime() - meeting.startsAt.getTime();
  const asked = { course, studentId, durationMinutes: length / 60_000 };
  const wanted = movable.map(({ plan, to, taken }): WantedTime => ({
    classId: plan.meeting.classId,
    wanted: to.at.getTime(),
    isSkipped: to.isSkipped,
    taken: taken?.getTime() ?? null,
    noticeMinutes: plan.planned ? planHours(ctx).chargeHours * 60 + 1 : 0,
    isAsked: taken !== null && outcomeAt(ctx, plan, taken)?.how !== 'NOW',
  }));
  const judged = wanted.length === 0 ? [] : await judgeSeries(ctx, asked, wanted);
  const timeFrom = (start: number) => ({
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + length).toISOString(),
  });
  return candidates.map((candidate) => {
    const { plan, place, stays, to } = candidate;
    const verdict = judged[movable.indexOf(candidate)];
    const taken = verdict?.taken ?? null;
    return {
      plan,
      number: place.number,
      recursAt: to.at,
      wanted: stays === null ? timeFrom(to.at.getTime()) : null,
      stays,
      conflict: verdict?.verdict.conflict ?? null,
      note: verdict?.verdict.note ?? null,
      alternatives: (verdict?.alternatives ?? []).map(timeFrom),
      outcome: taken === null ? null : outcomeAt(ctx, plan, new Date(taken)),
    };
  });
}

function whyStays(ctx: Ctx, plan: Plan): StaysBecause | null {
  if (plan.asked) return 'ASKED';
  try {
    demandMovable(ctx, plan);
    return null;
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return error.code === 'moves_used_up' ? 'USED_UP' : error.code === 'move_open' ? 'ASKED' : 'NOT_NOW';
  }
}

/** Null where the class is then already, the time is past, or it would be charged at once. */
function outcomeAt(ctx: Ctx, plan: Plan, at: Date): MoveOutcome | null {
  const isElsewhere = at.getTime() !== plan.meeting.startsAt.getTime();
  const isAhead = at > ctx.clock.now() && (!plan.planned || isFarEnough(ctx, at));
  return isElsewhere && isAhead ? outcomeOf(ctx, plan, at) : null;
}
