import { todayIn } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { addDays } from '../../../ui/calendar/month-days.ts';
import { type DayMark, MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { Agenda } from './agenda.tsx';
import { entriesOn, type ShownEntry } from './entries.ts';
import { kindLooks } from './entry-kinds.tsx';

type Props = {
  date: string;
  entries: readonly ShownEntry[];
  zone: string;
  onOpen: (entry: ShownEntry) => void;
  onDay: (date: string) => void;
};

/**
 * On a phone a month has room for a mark for each kind; what is on the day that is chosen stands below it.
 */
export function MonthAndDay({ date, entries, zone, onOpen, onDay }: Props) {
  const markOf = (day: string): DayMark | null => {
    const items = entriesOn(day, entries, zone);
    if (items.length === 0) return null;
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    return {
      said: m.agenda_count({ count: items.length }),
      mark: kinds
        .slice(0, 4)
        .map((kind) => <span key={kind} className={`month__dot ${kindLooks[kind].className}`} />),
    };
  };
  return (
    <div className="flex flex-col gap-5">
      <MonthGrid
        label={m.agenda_month()}
        month={date.slice(0, 7)}
        onMonth={(month) => onDay(`${month}-01`)}
        selected={date}
        onSelect={onDay}
        today={todayIn(zone)}
        markOf={markOf}
        isHeadless
      />
      <Agenda period={{ from: date, to: addDays(date, 1) }} entries={entries} zone={zone} onOpen={onOpen} />
    </div>
  );
}
