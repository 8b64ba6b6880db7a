import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import { moveSeries, previewSeriesMove, type SeriesMove } from '@michi/contract/scheduling/series-moves';
import type { Person } from '../identity.ts';

/** What a move of the class would do; without a time, what may be done at all. */
export const lookAtMove = (person: Person, classId: string, startsAt?: string) =>
  person.caller.attempt(getMove, { params: { id: classId }, query: { startsAt } });

/** Looks at the outcome, and wants exactly that. */
export async function moveTo(person: Person, classId: string, startsAt: string) {
  const seen = await lookAtMove(person, classId, startsAt);
  if (seen.status !== 200) return seen;
  const fingerprint = seen.body.outcome?.fingerprint ?? '';
  return person.caller.attempt(moveClass, { params: { id: classId }, body: { startsAt, fingerprint } });
}

type SeriesWish = {
  scope?: 'FOLLOWING' | 'ALL';
  startsAt: string;
  picks?: { classId: string; startsAt: string | null }[];
};
export const seriesBody = ({ scope = 'FOLLOWING', startsAt, picks = [] }: SeriesWish) => ({
  scope,
  startsAt,
  picks,
});

export const previewSeries = (person: Person, id: string, wish: SeriesWish) =>
  person.caller.call(previewSeriesMove, { params: { id }, body: seriesBody(wish) });

/** Looks at what becomes of each, and wants exactly that. */
export async function moveSeriesAs(person: Person, id: string, wish: SeriesWish) {
  const { fingerprint } = await previewSeries(person, id, wish);
  return person.caller.attempt(moveSeries, { params: { id }, body: { ...seriesBody(wish), fingerprint } });
}

/** Of each class: why it stays, what it collides with, or how it moves and where to. */
export const outcomesOf = ({ items }: SeriesMove) =>
  items.map(
    ({ outcome, conflict, stays }) =>
      stays ?? conflict ?? (outcome ? `${outcome.how} ${outcome.startsAt}` : 'LEFT'),
  );
