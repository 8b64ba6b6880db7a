import { LocalDate } from '@michi/contract/fields';
import {
  createTimeOff,
  previewTimeOff,
  type TimeOff,
  type TimeOffChoice,
  TimeOffInput,
  type TimeOffPreview,
  updateTimeOff,
} from '@michi/contract/time-offs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Temporal } from 'temporal-polyfill';
import { api, isApiError, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { TimeOffForm } from './time-off-form.tsx';
import { TimeOffImpact } from './time-off-impact.tsx';
import { refreshTimeOffs } from './time-off-queries.ts';

/** `chosen`: what was chosen for the classes before they changed. */
type Seen = { timeOff: TimeOffInput; preview: TimeOffPreview; chosen: TimeOffChoice[] | null };

type Props = {
  known: TimeOff | null;
  /** Of a series: the time, with those after it, that is changed alone. */
  part?: { date: string; following: boolean } | null;
  timeZone: string;
  /** The first and last day of a new one, where the address names them. */
  asked?: { from: string | null; to: string | null };
};

/** Two steps: when it is, and what becomes of the classes that lie in it. Where there are none the first is enough. */
export function TimeOffEditor({ known, part = null, timeZone, asked }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<Seen | null>(null);
  const today = Temporal.Now.plainDateISO(timeZone);

  const look = async (timeOff: TimeOffInput, chosen: TimeOffChoice[] | null) => {
    const preview = await api(previewTimeOff, {
      body: { ...timeOff, id: part ? null : (known?.id ?? null) },
    });
    if (preview.classes.length > 0 || chosen) setSeen({ timeOff, preview, chosen });
    else await write(timeOff, preview, []);
  };
  const write = async (timeOff: TimeOffInput, { fingerprint }: TimeOffPreview, choices: TimeOffChoice[]) => {
    const body = { ...timeOff, choices, fingerprint };
    if (known && !part)
      await api(updateTimeOff, { params: { id: known.id }, body: { ...body, version: known.version } });
    else {
      const instead = known && part ? { id: known.id, version: known.version, ...part } : null;
      await api(createTimeOff, { body: { ...body, instead } });
    }
    refreshTimeOffs(client);
    toast.success(m.timeoff_saved());
    await navigate('/sensei/time-offs');
  };
  const save = async ({ timeOff, preview }: Seen, choices: TimeOffChoice[]) => {
    try {
      await write(timeOff, preview, choices);
    } catch (error) {
      if (isApiError(error, 'conflict')) await look(timeOff, choices);
      else if (isApiError(error, 'stale_version')) refreshTimeOffs(client);
      throw error;
    }
  };
  return (
    <div className="max-w-3xl">
      {/* What was typed stays while the classes are looked at. */}
      <div hidden={seen !== null}>
        <TimeOffForm
          begun={known ? partOf(TimeOffInput.parse(known), part) : beginning(today, asked)}
          timeZone={timeZone}
          today={today.toString()}
          onContinue={(timeOff) => look(timeOff, null)}
        />
      </div>
      {seen && (
        <TimeOffImpact
          key={seen.preview.fingerprint}
          preview={seen.preview}
          allDay={seen.timeOff.allDay}
          chosen={seen.chosen}
          onBack={() => setSeen(null)}
          onSave={(choices) => save(seen, choices)}
        />
      )}
    </div>
  );
}

/** The series as it is, or what begins on one of its dates. */
function partOf(series: TimeOffInput, part: Props['part']): TimeOffInput {
  if (!part) return series;
  const [first, last] = [Temporal.PlainDate.from(series.fromDate), Temporal.PlainDate.from(series.toDate)];
  const toDate = Temporal.PlainDate.from(part.date).add(first.until(last)).toString();
  const moved = { ...series, fromDate: part.date, toDate };
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
