import { Copy, Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useMedia } from '../../../lib/browser/media.ts';
import { todayIn } from '../../../lib/format/clock.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { mondayOf } from '../../../ui/calendar/month-days.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ZonePicker } from '../../../ui/form/zone-picker.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { isSame } from '../../../ui/saving/merge-parts.ts';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { DayList } from './day-list.tsx';
import { type AskedHours, HoursDialog } from './hours-dialog.tsx';
import { useWeek } from './use-week.ts';
import { hoursText, type Week, weekdayName, weekdayOf } from './week.ts';
import { changeHours, copyDay, dayOfDate, hoursOn, moveHours, type Scope } from './week-changes.ts';

const WeekGrid = lazyPart(async () => (await import('./week-grid.tsx')).WeekGrid);

type Props = {
  /** The Monday of the week that is shown. */
  monday: string;
  onTurn: (monday: string) => void;
  secondZone: string;
  onSecondZone: (zone: string) => void;
};

/**
 * The hours of the week, as a grid where there is room for one; every change of it can be made by fields, and
 * is said.
 */
export function WeekPart({ monday, onTurn, secondZone, onSecondZone }: Props) {
  const { week, change } = useWeek();
  const isWide = useMedia('(min-width: 64rem)');
  const [isList, setList] = useState(false);
  const [asked, setAsked] = useState<AskedHours | null>(null);
  const [isCopying, setCopying] = useState(false);
  const [said, setSaid] = useState<{ text: string; before: Week; after: Week } | null>(null);
  const isGrid = isWide && !isList;
  // What was changed elsewhere since then would be lost with it.
  const canUndo = said !== null && isSame(week, said.after);
  const apply = (next: Week, text: string) => {
    change(next);
    setSaid({ text, before: week, after: next });
  };
  const sayDate = (next: Week, date: string, scope: Scope) =>
    scope === 'DATE'
      ? `${formatDay(`${date}T00:00:00Z`, 'UTC')}: ${hoursText(hoursOn(next, date).hours)}`
      : `${weekdayName(weekdayOf(dayOfDate(date)))}: ${hoursText(next[dayOfDate(date)])}`;
  const today = todayIn(week.timeZone);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {isWide && (
          <>
            <Button
              size="sm"
              variant={isGrid ? 'secondary' : 'ghost'}
              aria-pressed={isGrid}
              onPress={() => setList(false)}
            >
              {m.availability_as_week()}
            </Button>
            <Button
              size="sm"
              variant={isGrid ? 'ghost' : 'secondary'}
              aria-pressed={!isGrid}
              onPress={() => setList(true)}
            >
              {m.availability_as_list()}
            </Button>
          </>
        )}
        <span className="grow" />
        {isGrid && (
          <Button
            size="sm"
            onPress={() => {
              const date = mondayOf(today) === monday ? today : monday;
              setAsked({ date, monday, scope: 'WEEK', before: null, range: { from: 540, to: 720 } });
            }}
          >
            <Plus aria-hidden />
            {m.calendar_hours_add()}
          </Button>
        )}
        <Button size="sm" onPress={() => setCopying(true)}>
          <Copy aria-hidden />
          {m.availability_copy()}
        </Button>
      </div>
      {isGrid ? (
        <>
          <SecondZone zone={secondZone} onChange={onSecondZone} />
          <Suspense fallback={<Skeleton className="h-[42rem] w-full" />}>
            <WeekGrid
              key={week.timeZone}
              week={week}
              monday={monday}
              secondZone={secondZone}
              onTurn={onTurn}
              onNew={(date, range) => setAsked({ date, monday, scope: 'WEEK', before: null, range })}
              onOpen={({ date, range, isOwn }) =>
                setAsked({ date, monday, scope: isOwn ? 'DATE' : 'WEEK', before: range, range })
              }
              onMove={({ date, range, isOwn }, to) => {
                const scope = isOwn ? 'DATE' : 'WEEK';
                const next = moveHours(week, {
                  from: date,
                  to: to.date,
                  before: range,
                  after: to.range,
                  scope,
                });
                apply(next, sayDate(next, to.date, scope));
              }}
            />
          </Suspense>
          <p className="text-sm text-quiet">{m.availability_grid_help()}</p>
        </>
      ) : (
        <DayList />
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-3 text-sm">
        <output className="inline-block first-letter:uppercase">{said?.text}</output>
        {canUndo && (
          <Button
            size="sm"
            variant="ghost"
            onPress={() => {
              change(said.before);
              setSaid(null);
            }}
          >
            {m.availability_undo()}
          </Button>
        )}
      </div>
      <HoursDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onChange={(changed) => {
          const next = changeHours(week, changed);
          apply(next, sayDate(next, changed.date, changed.scope));
        }}
      />
      {isCopying && (
        <CopyDayDialog
          week={week}
          onClose={() => setCopying(false)}
          onCopy={(from, onto) => {
            const names = onto.map((day) => weekdayName(weekdayOf(day))).join(', ');
            apply(copyDay(week, from, onto), `${names}: ${hoursText(week[from])}`);
          }}
        />
      )}
    </div>
  );
}

function SecondZone({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
        {m.availability_second_zone()}
      </label>
      <div className="w-72 max-w-full">
        <ZonePicker id={id} value={zone} onChange={onChange} />
      </div>
      {zone !== '' && (
        <Button size="sm" variant="ghost" onPress={() => onChange('')}>
          {m.availability_second_zone_none()}
        </Button>
      )}
    </div>
  );
}
