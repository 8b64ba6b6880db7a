import type { Slot } from '@michi/contract/scheduling/classes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { canAdd } from './several-slots.ts';
import { dateIn, type SlotDay, slotDays } from './slot-days.ts';
import { SlotMonth } from './slot-month.tsx';
import '../../../ui/styles/booking.css';

type Props = {
  slots: readonly Slot[];
  isGroup: boolean;
  chosen: readonly Slot[];
  /** More than one can be chosen; pressed again, one is not any more. */
  isSeveral: boolean;
  onChoose: (slot: Slot) => void;
  /** Where more of them begin; null: these are all. */
  laterFrom: string | null;
  isLoadingLater: boolean;
  /** Asks for those; whether they have come. */
  onLater: () => Promise<boolean>;
  /** A month beside the days, where there is room for it. */
  hasMonth?: boolean;
};

/**
 * Days across, free times below. Two radio groups, so that arrows and a screen reader work as everywhere; of
 * several times the second one are boxes.
 */
export function SlotPicker({ slots, isGroup, chosen, isSeveral, onChoose, hasMonth, ...later }: Props) {
  const { laterFrom } = later;
  const zone = useZone();
  const days = slotDays(slots, zone, laterFrom);
  const [picked, setPicked] = useState<string | null>(null);
  const [first] = chosen;
  const chosenDate = first ? dateIn(zone, first.startsAt) : undefined;
  // Of one that is gone meanwhile it is the next.
  const wanted = picked ?? chosenDate ?? '';
  const day = days.find(({ date }) => date >= wanted) ?? days[0];
  if (!day) return null;
  const picker = (
    <div className="flex min-w-0 flex-1 flex-col gap-6">
      <DayStrip
        days={days}
        current={day}
        zone={zone}
        chosen={isSeveral ? chosen : []}
        onPick={setPicked}
        hasMonth={hasMonth}
        {...later}
      />
      <TimeGrid
        day={day}
        zone={zone}
        isGroup={isGroup}
        chosen={chosen}
        isSeveral={isSeveral}
        onChoose={(slot) => {
          // Whoever chooses several stays on the day.
          if (isSeveral) setPicked(day.date);
          onChoose(slot);
        }}
      />
    </div>
  );
  return (
    <div className="flex flex-col gap-6">
      <ZoneNote />
      {hasMonth ? (
        <div className="flex flex-col gap-6 lg:flex-row lg:gap-8">
          <SlotMonth days={days} current={day} zone={zone} onPick={setPicked} {...later} />
          {picker}
        </div>
      ) : (
        picker
      )}
    </div>
  );
}

type StripProps = {
  days: readonly SlotDay[];
  current: SlotDay;
  zone: string;
  /** Said beside their days. */
  chosen: readonly Slot[];
  onPick: (date: string) => void;
} & Pick<Props, 'laterFrom' | 'isLoadingLater' | 'onLater' | 'hasMonth'>;

function DayStrip(props: StripProps) {
  const { days, current, zone, chosen, onPick, laterFrom, isLoadingLater, onLater, hasMonth } = props;
  // The month turns to other days.
  const arrow = hasMonth ? 'max-sm:hidden lg:hidden' : 'max-sm:hidden';
  const group = useId();
  const strip = useRef<HTMLDivElement>(null);
  // The first of the days that were asked for has the focus once it is shown: the button may be gone.
  const goal = useRef<string | null>(null);
  const hasPicked = useRef(false);
  const goOn = async (from: string) => {
    hasPicked.current = false;
    // Whoever picked another day meanwhile stays there.
    if ((await onLater()) && !hasPicked.current) {
      goal.current = dateIn(zone, from);
      onPick(goal.current);
    }
  };
  const pick = (date: string) => {
    hasPicked.current = true;
    goal.current = null;
    onPick(date);
  };
  useEffect(() => {
    if (goal.current === null || current.date < goal.current) return;
    goal.current = null;
    strip.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  });
  // A day far ahead was chosen before, or in the month: it is where one looks first.
  useEffect(() => {
    const { current: row } = strip;
    const day = row?.querySelector('input:checked')?.closest('label');
    if (!row || !day) return;
    const isSeen =
      day.offsetLeft >= row.scrollLeft &&
      day.offsetLeft + day.offsetWidth <= row.scrollLeft + row.clientWidth;
    if (!isSeen) row.scrollTo({ left: day.offsetLeft, behavior: 'instant' });
  }, [current.date]);
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
          className={arrow}
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
                onChange={() => pick(day.date)}
                className="sr-only"
              />
              <span className="text-sm">{formatDay(day.at, zone)}</span>
              <span className="day-strip__count">
                {m.scheduling_times({ count: day.slots.length })}
                <ChosenOn day={day} chosen={chosen} />
              </span>
            </label>
          ))}
          {laterFrom !== null && (
            <Button
              isPending={isLoadingLater}
              onPress={() => void goOn(laterFrom)}
              className="day-strip__later"
            >
              {m.scheduling_later_from({ day: formatDay(laterFrom, zone) })}
            </Button>
          )}
        </div>
        <Button
          isIconOnly
          variant="ghost"
          aria-label={m.scheduling_later()}
          onPress={() => scroll(1)}
          className={arrow}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </fieldset>
  );
}

function ChosenOn({ day, chosen }: { day: SlotDay; chosen: readonly Slot[] }) {
  const count = day.slots.filter((slot) => chosen.some((one) => isSame(one, slot))).length;
  return count > 0 && <b className="font-semibold"> · {m.scheduling_chosen_on({ count })}</b>;
}

const isSame = (one: Slot, other: Slot) => one.startsAt === other.startsAt && one.classId === other.classId;

type GridProps = {
  day: SlotDay;
  zone: string;
} & Pick<Props, 'isGroup' | 'chosen' | 'isSeveral' | 'onChoose'>;

function TimeGrid({ day, zone, isGroup, chosen, isSeveral, onChoose }: GridProps) {
  const group = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  // The button that led here is gone, and the next choice is made here.
  const wasSeveral = useRef(isSeveral);
  useEffect(() => {
    if (isSeveral && !wasSeveral.current)
      grid.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus();
    wasSeveral.current = isSeveral;
  }, [isSeveral]);
  return (
    <fieldset ref={grid}>
      <legend className="mb-2 text-sm font-medium">
        {m.scheduling_time_on({ day: formatDay(day.at, zone) })}
      </legend>
      <div className="time-grid">
        {day.slots.map((slot) => {
          const isChosen = chosen.some((one) => isSame(one, slot));
          return (
            <label key={slot.startsAt + (slot.classId ?? '')} className="time-grid__time">
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={group}
                checked={isChosen}
                disabled={isSeveral && !isChosen && !canAdd(chosen, slot)}
                onChange={() => onChoose(slot)}
                className="sr-only"
              />
              <time dateTime={slot.startsAt}>{formatTime(slot.startsAt, zone)}</time>
              {isGroup && (
                <span className="text-xs">{m.catalogue_seats_left({ count: slot.seatsLeft })}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
