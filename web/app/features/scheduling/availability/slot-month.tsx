import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { todayIn } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { addDays, addMonths } from '../../../ui/calendar/month-days.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { dateIn, type SlotDay } from './slot-days.ts';

type Props = {
  days: readonly SlotDay[];
  current: SlotDay;
  zone: string;
  onPick: (date: string) => void;
  /** Where those begin that were not asked for yet; null: these are all. */
  laterFrom: string | null;
  isLoadingLater: boolean;
  onLater: () => Promise<boolean>;
};

/**
 * The month around the day that is chosen: which days have free times, and the way to those that are far
 * ahead. On a phone it opens.
 */
export function SlotMonth({ days, current, zone, onPick, laterFrom, isLoadingLater, onLater }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [turned, setTurned] = useState<string | null>(null);
  const month = turned ?? current.date.slice(0, 7);
  const later = laterFrom === null ? null : dateIn(zone, laterFrom);
  const seek = useSeek({ later, isLoadingLater, onLater });
  const byDate = new Map(days.map((day) => [day.date, day.slots.length]));
  const [first, last] = [days[0]?.date ?? current.date, days.at(-1)?.date ?? current.date];
  return (
    <div className="slot-month">
      <button
        type="button"
        className="slot-month__open"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.scheduling_month()}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div className={isOpen ? undefined : 'max-lg:hidden'}>
        <MonthGrid
          label={m.scheduling_month()}
          month={month}
          onMonth={(next) => {
            setTurned(next);
            seek(addDays(addMonths(`${next}-01`, 1), -1));
          }}
          selected={current.date}
          onSelect={(date) => {
            setTurned(date.slice(0, 7));
            seek(date);
            onPick(date);
          }}
          today={todayIn(zone)}
          markOf={(date) => {
            const count = byDate.get(date);
            if (count === undefined) return null;
            return { said: m.scheduling_times({ count }), mark: <span className="month__dot" /> };
          }}
          // Of days that were not asked for yet nobody knows.
          canSelect={(date) => byDate.has(date) || (later !== null && date >= later)}
          canGoBack={month > first.slice(0, 7)}
          canGoOn={later !== null || month < last.slice(0, 7)}
          isBusy={isLoadingLater}
        />
      </div>
    </div>
  );
}

/**
 * Asks for more until a day is reached, once for each beginning: what fails is not asked for again by itself.
 */
function useSeek({
  later,
  isLoadingLater,
  onLater,
}: Pick<Props, 'isLoadingLater' | 'onLater'> & { later: string | null }) {
  const [goal, setGoal] = useState('');
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (isLoadingLater || later === null || later > goal || asked.current === later) return;
    asked.current = later;
    void onLater();
  }, [later, goal, isLoadingLater, onLater]);
  return (date: string) => {
    asked.current = null;
    setGoal(date);
  };
}
