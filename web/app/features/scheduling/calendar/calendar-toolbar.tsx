import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useId } from 'react';
import { dates } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { nameOfPeriod } from './agenda.tsx';
import { CalendarView, periodOf } from './period.ts';
import '../../../ui/styles/calendar-toolbar.css';

type Props = {
  view: CalendarView;
  date: string;
  onView: (view: CalendarView) => void;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
};

/** What is shown, and how: named for who hears it, a step before, a step after, and back to today. */
export function CalendarToolbar({ view, date, onView, onTurn, onToday }: Props) {
  const group = useId();
  return (
    <div className="calendar-toolbar">
      <div className="flex items-center gap-1">
        <Button isIconOnly variant="ghost" aria-label={beforeNames[view]()} onPress={() => onTurn(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="secondary" onPress={onToday}>
          {m.calendar_today()}
        </Button>
        <Button isIconOnly variant="ghost" aria-label={afterNames[view]()} onPress={() => onTurn(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <h2 className="calendar-toolbar__title" aria-live="polite">
        {titleOf(view, date)}
      </h2>
      <div className="flex items-center gap-2">
        <fieldset className="view-choice off-paper">
          <legend className="sr-only">{m.agenda_view()}</legend>
          {CalendarView.options.map((each) => (
            <label key={each}>
              <input
                type="radio"
                className="sr-only"
                name={group}
                checked={each === view}
                onChange={() => onView(each)}
              />
              {viewNames[each]()}
            </label>
          ))}
        </fieldset>
        <Button
          isIconOnly
          variant="ghost"
          className="max-sm:hidden"
          aria-label={m.agenda_print()}
          onPress={() => window.print()}
        >
          <Printer aria-hidden />
        </Button>
      </div>
    </div>
  );
}

const viewNames: Record<CalendarView, () => string> = {
  month: m.agenda_month,
  week: m.agenda_week,
  day: m.agenda_day,
  agenda: m.agenda_agenda,
};
const beforeNames: Record<CalendarView, () => string> = {
  month: m.agenda_month_before,
  week: m.agenda_week_before,
  day: m.agenda_day_before,
  agenda: m.agenda_weeks_before,
};
const afterNames: Record<CalendarView, () => string> = {
  month: m.agenda_month_after,
  week: m.agenda_week_after,
  day: m.agenda_day_after,
  agenda: m.agenda_weeks_after,
};

export function titleOf(view: CalendarView, date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  switch (view) {
    case 'month':
      return dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
    case 'day':
      return dates({
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(at);
    case 'week':
    case 'agenda':
      return nameOfPeriod(periodOf(view, date));
  }
}
