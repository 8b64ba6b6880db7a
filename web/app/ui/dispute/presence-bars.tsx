import type { SeatFacts } from '@michi/contract/evaluation/disputes';
import { useZone } from '../../lib/format/clock.ts';
import { formatDuration, formatTime } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

type Stay = { from: number; to: number };

/** Who was in the classroom and when, one line a side, over the time of the class. */
export function PresenceBars({ facts }: { facts: SeatFacts }) {
  const zone = useZone();
  const [begins, ends] = [Date.parse(facts.startsAt), Date.parse(facts.endsAt)];
  const instants = [
    ...facts.joins.flatMap(({ joinedAt, leftAt }) => [joinedAt, leftAt ?? joinedAt]),
    ...facts.waits.flatMap((wait) => [wait.from, wait.to]),
  ].map(Date.parse);
  const from = Math.min(begins, ...instants);
  const span = Math.max(ends, ...instants) - from;
  const place = ({ from: left, to: right }: Stay) => ({
    insetInlineStart: `${((left - from) / span) * 100}%`,
    width: `max(2px, ${((right - left) / span) * 100}%)`,
  });
  const sides = [
    { ...facts.student, bySensei: false, seconds: facts.joinedSeconds.student },
    { ...facts.sensei, bySensei: true, seconds: facts.joinedSeconds.sensei },
  ];
  return (
    <div className="flex flex-col gap-3">
      {sides.map(({ id, name, bySensei, seconds }) => {
        const stays = facts.joins.filter((join) => join.bySensei === bySensei);
        const waits = (bySensei ? [] : facts.waits).map((wait) => ({
          from: Date.parse(wait.from),
          to: Date.parse(wait.to),
        }));
        const waited = waits.reduce((sum, wait) => sum + wait.to - wait.from, 0);
        const told = [
          seconds > 0 && formatDuration(Math.max(1, Math.round(seconds / 60))),
          waited > 0 &&
            m.dispute_waited_for({ duration: formatDuration(Math.max(1, Math.round(waited / 60_000))) }),
        ].filter(Boolean);
        return (
          <div key={id}>
            <p className="flex justify-between gap-4 text-sm">
              <span className="min-w-0 truncate">{name}</span>
              <span className={told.length > 0 ? 'shrink-0 text-quiet' : 'shrink-0 text-alarm'}>
                {told.length > 0 ? told.join(' · ') : m.dispute_never_came()}
              </span>
            </p>
            <div aria-hidden className="relative mt-1.5 h-2 rounded-sm bg-sunken">
              <span
                className="absolute inset-y-0 rounded-sm bg-hairline"
                style={place({ from: begins, to: ends })}
              />
              {waits.map((wait) => (
                <span
                  key={wait.from}
                  className="absolute inset-y-0 rounded-sm bg-moss/40"
                  style={place(wait)}
                />
              ))}
              {stays.map(({ joinedAt, leftAt }) => (
                <span
                  key={joinedAt}
                  className={`absolute inset-y-0 rounded-sm ${bySensei ? 'bg-indigo' : 'bg-moss'}`}
                  style={place({ from: Date.parse(joinedAt), to: Date.parse(leftAt ?? joinedAt) })}
                />
              ))}
            </div>
          </div>
        );
      })}
      <p aria-hidden className="flex justify-between text-xs text-quiet">
        <span>{formatTime(from, zone)}</span>
        <span>{formatTime(from + span, zone)}</span>
      </p>
    </div>
  );
}
