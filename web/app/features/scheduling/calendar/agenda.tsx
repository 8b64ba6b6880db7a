import { useId } from 'react';
import { Link } from 'react-router';
import { todayIn } from '../../../lib/format/clock.ts';
import { dates, formatTime } from '../../../lib/format/format.ts';
import { dayIn } from '../../../lib/format/zoned-day.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { addDays } from '../../../ui/calendar/month-days.ts';
import { entriesOn, type ShownEntry } from './entries.ts';
import { classesOf, KindIcon } from './entry-mark.tsx';
import { kindLooks } from './entry-kinds.tsx';
import { daysOf, type Period } from './period.ts';
import '../../../ui/styles/agenda.css';

type Props = {
  period: Period;
  entries: readonly ShownEntry[];
  zone: string;
  onOpen: (entry: ShownEntry) => void;
};

/** Day by day as a list, which is also what is read aloud and printed; days without anything are one line. */
export function Agenda({ period, entries, zone, onOpen }: Props) {
  const today = todayIn(zone);
  const days = runsOf(
    daysOf(period).map((date) => ({ date, items: entriesOn(date, entries, zone) })),
    today,
  );
  return (
    <div className="agenda">
      {days.map(({ date, until, items }) =>
        items.length === 0 ? (
          <p key={date} className="agenda__free" aria-current={date === today ? 'date' : undefined}>
            <span className={`font-medium ${date === today ? 'text-ink' : ''}`}>
              {date === today ? todayName(date) : rangeName(date, until)}
            </span>{' '}
            {m.agenda_free()}
          </p>
        ) : (
          <Day key={date} {...{ date, items, today, zone, onOpen }} />
        ),
      )}
    </div>
  );
}

type DayProps = Pick<Props, 'zone' | 'onOpen'> & {
  date: string;
  items: readonly ShownEntry[];
  today: string;
};

function Day({ date, items, today, zone, onOpen }: DayProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="agenda__day" data-today={date === today || undefined}>
      <h3 id={heading} className="agenda__date" aria-current={date === today ? 'date' : undefined}>
        {date === today ? todayName(date) : dayName(date)}
      </h3>
      <ul className="agenda__entries">
        {items.map((entry) => (
          <li key={entry.id}>
            <Row entry={entry} date={date} zone={zone} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  entry,
  date,
  zone,
  onOpen,
}: Pick<Props, 'zone' | 'onOpen'> & { entry: ShownEntry; date: string }) {
  const content = (
    <>
      <span className="agenda__time">{timeOn(entry, date, zone)}</span>{' '}
      <span className="agenda__what">
        <span className="agenda__title">{entry.title}</span>
        {entry.detail && (
          <>
            <span className="sr-only">, </span>
            <span className="agenda__detail">{entry.detail}</span>
          </>
        )}
      </span>{' '}
      <span className="agenda__kind">
        <KindIcon kind={entry.kind} />
        {kindLooks[entry.kind].name()}
      </span>
    </>
  );
  const className = `${classesOf(entry)} agenda__row`;
  return entry.to === null ? (
    <button type="button" className={className} onClick={() => onOpen(entry)}>
      {content}
    </button>
  ) : (
    <Link to={entry.to} className={className}>
      {content}
    </Link>
  );
}

/** Its hours on this day: from where it began before, or until where it ends later. */
function timeOn({ kind, allDay, start, end, until }: ShownEntry, date: string, zone: string): string {
  if (kind === 'TASK' || kind === 'DEADLINE') return until ?? m.agenda_due();
  if (allDay) return m.agenda_all_day();
  const isFirst = dayIn(start, zone) === date;
  const isLast = dayIn(end, zone, 1) === date;
  if (isFirst && isLast) return `${formatTime(start, zone)}–${formatTime(end, zone)}`;
  if (isFirst) return m.agenda_from({ time: formatTime(start, zone) });
  return isLast ? m.agenda_until({ time: formatTime(end, zone) }) : m.agenda_all_day();
}

type Run = { date: string; until: string; items: ShownEntry[] };

/** Empty days in a row as one, but for today. */
function runsOf(days: readonly Omit<Run, 'until'>[], today: string): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const joins =
      last?.items.length === 0 && day.items.length === 0 && day.date !== today && last.date !== today;
    if (last && joins) last.until = day.date;
    else runs.push({ ...day, until: day.date });
  }
  return runs;
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const dayName = (date: string) =>
  dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at(date));
const todayName = (date: string) => m.agenda_today({ day: dayName(date) });
const rangeName = (from: string, until: string) =>
  from === until
    ? dayName(from)
    : dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
        at(from),
        at(until),
      );

/** "23 – 29 November 2026": what a period is called, its last day included. */
export function nameOfPeriod({ from, to }: Period): string {
  const last = addDays(to, -1);
  return dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    at(from),
    at(last),
  );
}
