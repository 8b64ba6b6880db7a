import type { Slot } from '@michi/contract/scheduling';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useZone } from '../../lib/clock.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';
import { type SlotDay, slotDays } from './slot-days.ts';
import '../../ui/booking.css';

type Props = {
  slots: readonly Slot[];
  isGroup: boolean;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
};

/** Days across, free times below. Two radio groups, so that arrows and a screen reader work as everywhere. */
export function SlotPicker({ slots, isGroup, chosen, onChoose }: Props) {
  const zone = useZone();
  const days = slotDays(slots, zone);
  const [picked, setPicked] = useState<string | null>(null);
  const chosenDate = chosen ? slotDays([chosen], zone)[0]?.date : undefined;
  const day = days.find(({ date }) => date === (picked ?? chosenDate)) ?? days[0];
  if (!day) return null;
  return (
    <div className="flex flex-col gap-6">
      <ZoneNote />
      <DayStrip days={days} current={day} zone={zone} onPick={setPicked} />
      <TimeGrid day={day} zone={zone} isGroup={isGroup} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

type StripProps = {
  days: readonly SlotDay[];
  current: SlotDay;
  zone: string;
  onPick: (date: string) => void;
};

function DayStrip({ days, current, zone, onPick }: StripProps) {
  const group = useId();
  const strip = useRef<HTMLDivElement>(null);
  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({
      left: direction * strip.current.clientWidth * 0.8,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{m.scheduling_day()}</legend>
      <div className="flex items-center gap-2">
        <Button
          isIconOnly
          variant="ghost"
          aria-label={m.scheduling_earlier()}
          onPress={() => scroll(-1)}
          className="max-sm:hidden"
        >
          <ChevronLeft aria-hidden />
        </Button>
        <div ref={strip} className="day-strip">
          {days.map((day) => (
            <label key={day.date} className="day-strip__day">
              <input
                type="radio"
                name={group}
                checked={day.date === current.date}
                onChange={() => onPick(day.date)}
                className="sr-only"
              />
              <span className="text-sm">{formatDay(day.at, zone)}</span>
              <span className="day-strip__count">{m.scheduling_times({ count: day.slots.length })}</span>
            </label>
          ))}
        </div>
        <Button
          isIconOnly
          variant="ghost"
          aria-label={m.scheduling_later()}
          onPress={() => scroll(1)}
          className="max-sm:hidden"
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </fieldset>
  );
}

type GridProps = {
  day: SlotDay;
  zone: string;
  isGroup: boolean;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
};

function TimeGrid({ day, zone, isGroup, chosen, onChoose }: GridProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {m.scheduling_time_on({ day: formatDay(day.at, zone) })}
      </legend>
      <div className="time-grid">
        {day.slots.map((slot) => (
          <label key={slot.startsAt + (slot.classId ?? '')} className="time-grid__time">
            <input
              type="radio"
              name={group}
              checked={chosen?.startsAt === slot.startsAt && chosen.classId === slot.classId}
              onChange={() => onChoose(slot)}
              className="sr-only"
            />
            <time dateTime={slot.startsAt}>{formatTime(slot.startsAt, zone)}</time>
            {isGroup && <span className="text-xs">{m.catalogue_seats_left({ count: slot.seatsLeft })}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
