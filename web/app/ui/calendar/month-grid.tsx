import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { dates } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { addMonths, dayByKey, weeksOf } from './month-days.ts';
import './month-grid.css';

export type DayMark = {
  /** What is on that day, said behind its name. */
  said: string;
  /** Below its number. */
  mark: ReactNode;
};

type Props = {
  /** `2026-11`. */
  month: string;
  onMonth: (month: string) => void;
  selected: string | null;
  onSelect: (date: string) => void;
  today: string;
  markOf: (date: string) => DayMark | null;
  /** Days that lead nowhere are said and passed over, and cannot be chosen. */
  canSelect?: (date: string) => boolean;
  canGoBack?: boolean;
  canGoOn?: boolean;
  isBusy?: boolean;
  /** What is around it names the month, and turns it. */
  isHeadless?: boolean;
  label: string;
};

/**
 * A month of days, one of which is chosen: arrows go from day to day, Page Up and Down to the months beside
 * it.
 */
export function MonthGrid(props: Props) {
  const { month, onMonth, selected, onSelect, today, markOf, canSelect, label } = props;
  const [reached, setReached] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const isIn = (date: string | null): date is string => date !== null && date.startsWith(month);
  // The one day that the tab key comes to.
  const stop = [reached, selected, today].find(isIn) ?? `${month}-01`;
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const turn = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7));
  const press = (event: KeyboardEvent, date: string) => {
    const to = dayByKey(event.key, date);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    const isOut = !to.startsWith(month);
    if (isOut && (to < month ? props.canGoBack === false : props.canGoOn === false)) return;
    hasMoved.current = true;
    setReached(to);
    if (isOut) onMonth(to.slice(0, 7));
  };
  return (
    <fieldset className="month" aria-label={label} aria-busy={props.isBusy}>
      {!props.isHeadless && <Head {...props} onTurn={turn} />}
      <table ref={table} aria-label={nameOfMonth(month)} className="month__days">
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((date) => (
              <th key={date} scope="col" abbr={weekday(date, 'long')}>
                <span aria-hidden>{weekday(date, 'narrow')}</span>
                <span className="sr-only">{weekday(date, 'long')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                if (!isIn(date)) return <td key={date} aria-hidden />;
                const mark = markOf(date);
                const isOff = canSelect?.(date) === false;
                return (
                  <td key={date}>
                    <button
                      type="button"
                      className="month__day"
                      tabIndex={date === stop ? 0 : -1}
                      aria-disabled={isOff}
                      aria-pressed={date === selected}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={mark ? `${fullDay(date)}, ${mark.said}` : fullDay(date)}
                      onKeyDown={(event) => press(event, date)}
                      onClick={() => {
                        setReached(date);
                        if (!isOff) onSelect(date);
                      }}
                    >
                      <span aria-hidden>{Number(date.slice(8))}</span>
                      <span aria-hidden className="month__mark">
                        {mark?.mark}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

type HeadProps = Pick<Props, 'month' | 'canGoBack' | 'canGoOn'> & { onTurn: (months: number) => void };

function Head({ month, canGoBack, canGoOn, onTurn }: HeadProps) {
  return (
    <div className="month__head">
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label={m.agenda_month_before()}
        isDisabled={canGoBack === false}
        onPress={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p className="month__name" aria-live="polite">
        {nameOfMonth(month)}
      </p>
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label={m.agenda_month_after()}
        isDisabled={canGoOn === false}
        onPress={() => onTurn(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const weekday = (date: string, style: 'long' | 'narrow') =>
  dates({ weekday: style, timeZone: 'UTC' }).format(at(date));
const fullDay = (date: string) =>
  dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at(date));
const nameOfMonth = (month: string) =>
  dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(`${month}-01`));
