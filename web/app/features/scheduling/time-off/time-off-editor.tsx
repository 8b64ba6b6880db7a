import { LocalDate } from '@michi/contract/fields';
import {
  createTimeOff,
  getTimeOff,
  previewTimeOff,
  type TimeOff,
  type TimeOffChoice,
  TimeOffInput,
  type TimeOffPreview,
  type TimeOfSeries,
  updateTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Temporal } from 'temporal-polyfill';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { todayIn } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TimeOffForm } from './time-off-form.tsx';
import { TimeOffImpact } from './time-off-impact.tsx';
import { refreshTimeOffs } from './time-off-queries.ts';
import { lastDayOf } from './series-dates.ts';
import { Scope, ScopeChoice } from './series-scope.tsx';
import { timeOffRhythm, timeOffWhen } from './time-off-terms.ts';

type Asked = {
  timeOff: TimeOffInput;
  /** Of a series the part that gives way, as it was chosen when that was asked. */
  instead: TimeOfSeries | null;
};
/** `chosen`: what was chosen for the classes before they changed. */
type Seen = Asked & { preview: TimeOffPreview; chosen: TimeOffChoice[] | null };

type Props = {
  known: TimeOff | null;
  /** Begins again with what was saved elsewhere meanwhile. */
  onReload?: (theirs: TimeOff) => void;
  /** Of a series: the time that can be changed alone, or with those after it. */
  date?: string | undefined;
  /** That of the calendar. */
  timeZone: string;
  /** The first and last day of a new one, where the address names them. */
  asked?: { from: string | null; to: string | null };
};

/**
 * Two steps: when it is, and what becomes of the classes and held times that lie in it. Where there are none
 * the first is enough.
 */
export function TimeOffEditor({ known, onReload, date, timeZone, asked }: Props) {
  const { scope, choose } = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<Seen | null>(null);
  /** Tells the form what came of the second step. */
  const end = useRef<(isSaved: boolean) => void>(() => undefined);
  const [version, setVersion] = useState(known?.version ?? 0);
  const [theirs, setTheirs] = useState<TimeOff | null>(null);
  const today = Temporal.PlainDate.from(todayIn(timeZone));
  const part = known && date ? partFor(scope, date, known) : null;

  const look = async ({ timeOff, instead }: Asked, chosen: TimeOffChoice[] | null) => {
    const preview = await api(previewTimeOff, {
      body: { ...timeOff, id: instead ? null : (known?.id ?? null), instead },
    });
    const next = { timeOff, instead, preview, chosen };
    if (preview.classes.length > 0 || preview.held > 0 || chosen) setSeen(next);
    else await save(next, []);
  };
  const begin = (timeOff: TimeOffInput) =>
    new Promise<boolean>((answer, refuse) => {
      end.current = answer;
      const instead = known && part ? { id: known.id, version, ...part } : null;
      look({ timeOff, instead }, null).catch(refuse);
    });
  const goBack = () => {
    setSeen(null);
    end.current(false);
  };
  const write = async ({ timeOff, instead, preview }: Seen, choices: TimeOffChoice[]) => {
    const body = { ...timeOff, choices, fingerprint: preview.fingerprint };
    if (known && !instead) await api(updateTimeOff, { params: { id: known.id }, body: { ...body, version } });
    else await api(createTimeOff, { body: { ...body, instead } });
    end.current(true);
    refreshTimeOffs(client);
    toast.success(m.timeoff_saved());
    await navigate('/sensei/time-offs');
  };
  const save = async (looked: Seen, choices: TimeOffChoice[]) => {
    try {
      await write(looked, choices);
    } catch (error) {
      if (isApiError(error, 'conflict')) return look(looked, choices);
      if (known && isApiError(error, 'stale_version')) {
        setTheirs(await api(getTimeOff, { params: { id: known.id } }));
        goBack();
      }
      throw error;
    }
  };
  const keepMine = () => {
    setVersion(theirs?.version ?? version);
    setTheirs(null);
  };
  return (
    <div className="max-w-3xl">
      {theirs && <ChangedElsewhere theirs={theirs} onTake={() => onReload?.(theirs)} onKeepMine={keepMine} />}
      {/* What was typed stays while the classes are looked at. */}
      <div hidden={seen !== null} className="flex flex-col gap-8">
        {date && <ScopeChoice label={m.timeoff_scope()} date={date} scope={scope} onChange={choose} />}
        <TimeOffForm
          begun={known ? TimeOffInput.parse(partOf(known, part)) : beginning(today, asked)}
          series={known}
          timeZone={timeZone}
          hoursZone={known && !known.allDay ? known.timeZone : timeZone}
          today={today.toString()}
          draftKey={['time-off', known?.id ?? 'new', known?.version, date, asked?.from].join(':')}
          onContinue={begin}
        />
      </div>
      {seen && (
        <TimeOffImpact
          key={seen.preview.fingerprint}
          preview={seen.preview}
          timeOff={seen.timeOff}
          chosen={seen.chosen}
          onBack={goBack}
          onSave={(choices) => save(seen, choices)}
        />
      )}
    </div>
  );
}

type ElsewhereProps = { theirs: TimeOff; onTake: () => void; onKeepMine: () => void };

/**
 * Another tab saved something else meanwhile: nothing is written over it, and nothing typed goes, without a
 * word.
 */
function ChangedElsewhere({ theirs, onTake, onKeepMine }: ElsewhereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const said = [timeOffRhythm(theirs), theirs.publicNote, theirs.privateReason].filter(
    (each) => each !== null,
  );
  return (
    <section className="mb-8 rounded-lg bg-amber-wash px-5 py-4 text-amber">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-medium outline-none">
        {m.timeoff_elsewhere()}
      </h2>
      <p className="mt-1 text-ink">{[timeOffWhen(theirs), ...said].join(' · ')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onPress={onKeepMine}>
          {m.timeoff_keep_mine()}
        </Button>
        <Button size="sm" onPress={onTake}>
          {m.timeoff_take_theirs()}
        </Button>
      </div>
    </section>
  );
}

/** Stands in the address: what was typed for it comes back after a reload too. */
function useScope() {
  const { params, change } = useAddressState();
  const [scope, setScope] = useState(() => Scope.catch('ONE').parse(params.get('scope')));
  const choose = (chosen: Scope) => {
    setScope(chosen);
    change({ scope: chosen });
  };
  return { scope, choose };
}

type Part = { date: string; following: boolean };

/** Null: the whole of it. */
function partFor(scope: Scope, date: string, { fromDate }: TimeOffInput): Part | null {
  const following = scope === 'FOLLOWING';
  return scope === 'ALL' || (following && date === fromDate) ? null : { date, following };
}

/** The series as it is, or what begins on one of its dates. */
function partOf(series: TimeOff, part: Part | null): TimeOff {
  if (!part) return series;
  const moved = { ...series, fromDate: part.date, toDate: lastDayOf(series, part.date) };
  return part.following ? moved : { ...moved, recurrence: null, recursUntil: null };
}

function beginning(today: Temporal.PlainDate, asked: Props['asked']): TimeOffInput {
  const [from, to] = [LocalDate.safeParse(asked?.from), LocalDate.safeParse(asked?.to)];
  const fromDate = from.success ? from.data : today.add({ days: 1 }).toString();
  return {
    allDay: true,
    fromDate,
    fromTime: '09:00',
    toDate: to.success && to.data >= fromDate ? to.data : fromDate,
    toTime: '12:00',
    recurrence: null,
    recursUntil: null,
    privateReason: '',
    publicNote: '',
  };
}
