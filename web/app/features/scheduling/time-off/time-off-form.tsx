import { isOnLeapDay, keptLeapDays } from '@michi/contract/scheduling/leap-days';
import { type TimeOff, TimeOffInput } from '@michi/contract/scheduling/time-offs';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Checkbox, Select } from '../../../ui/form/choices.tsx';
import { DateField, TimeField } from '../../../ui/form/date-field.tsx';
import { mergeFields } from '../../../ui/saving/merge-fields.ts';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';

type Props = {
  /** Of a series as much of it as is chosen. */
  begun: TimeOffInput;
  /** What it is, or is a part of, as it is kept; null for a new one. */
  series: TimeOff | null;
  /** That of the calendar. */
  timeZone: string;
  /** That in which the hours of one that is there were said. */
  hoursZone: string;
  /** The first day that can be chosen. */
  today: string;
  draftKey: string;
  /** Answers whether in the end it was saved: until then what was typed is kept. */
  onContinue: (timeOff: TimeOffInput) => Promise<boolean>;
};

/** When, how often, and what is said about it. Sending it only asks what it would touch. */
export function TimeOffForm({ begun, series, timeZone, hoursZone, today, draftKey, onContinue }: Props) {
  return (
    <ApiForm
      schema={TimeOffInput}
      defaultValues={begun}
      base={begun}
      draftKey={draftKey}
      submitLabel={m.timeoff_continue()}
      isWide
      actions={<p className="text-sm text-quiet">{m.timeoff_continue_help()}</p>}
      onSubmit={onContinue}
    >
      <ChosenPart begun={begun} />
      <Zone timeZone={timeZone} hoursZone={hoursZone} />
      <Times today={begun.fromDate < today ? begun.fromDate : today} />
      <Recurrence series={series} />
      <TextField
        name="publicNote"
        label={m.timeoff_note()}
        help={m.timeoff_note_help()}
        maxLength={200}
        isOptional
      />
      <TextArea
        name="privateReason"
        label={m.timeoff_reason()}
        help={m.timeoff_reason_help()}
        rows={2}
        isOptional
      />
    </ApiForm>
  );
}

/**
 * Where another part of the series is chosen, what was not touched by hand is as that has it; the rest stays.
 */
function ChosenPart({ begun }: { begun: TimeOffInput }) {
  const { getValues, reset } = useFormContext();
  const stood = useRef(begun);
  useEffect(() => {
    const { mine, taken } = mergeFields(stood.current, getValues(), begun);
    stood.current = begun;
    if (taken.length > 0) reset(mine, { keepDefaultValues: true });
  }, [begun, getValues, reset]);
  return null;
}

/** Whole days go with the calendar to another zone, hours do not. */
function Zone({ timeZone, hoursZone }: Pick<Props, 'timeZone' | 'hoursZone'>) {
  const { control } = useFormContext<TimeOffInput>();
  const isAllDay = useWatch({ control, name: 'allDay' });
  const text =
    isAllDay || hoursZone === timeZone
      ? m.timeoff_new_lead({ zone: formatZone(timeZone) })
      : m.timeoff_other_zone_lead({ zone: formatZone(hoursZone) });
  return <p className="text-quiet">{text}</p>;
}

function Times({ today }: { today: string }) {
  const { control, setValue, getValues } = useFormContext<TimeOffInput>();
  const isAllDay = useWatch({ control, name: 'allDay' });
  const fromDate = useWatch({ control, name: 'fromDate' });
  // The end follows a beginning that was moved behind it.
  useEffect(() => {
    if (fromDate && getValues('toDate') < fromDate) setValue('toDate', fromDate);
  }, [fromDate, getValues, setValue]);
  return (
    <>
      <Checkbox name="allDay" label={m.timeoff_all_day()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <DateField name="fromDate" label={m.timeoff_from_date()} min={today} />
          {!isAllDay && <TimeField name="fromTime" label={m.timeoff_from_time()} />}
        </div>
        <div className="flex flex-col gap-5">
          <DateField name="toDate" label={m.timeoff_to_date()} min={today} />
          {!isAllDay && <TimeField name="toTime" label={m.timeoff_to_time()} />}
        </div>
      </div>
    </>
  );
}

function Recurrence({ series }: Pick<Props, 'series'>) {
  const { control } = useFormContext<TimeOffInput>();
  const [recurrence, fromDate, toDate] = useWatch({ control, name: ['recurrence', 'fromDate', 'toDate'] });
  const said = { recurrence, fromDate: fromDate ?? '', toDate: toDate ?? '' };
  const isLeap = isOnLeapDay({ ...said, ...keptLeapDays(series, said) });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="recurrence"
        label={m.timeoff_repeats()}
        help={isLeap && m.timeoff_leap_help()}
        isNullable
        placeholder={m.timeoff_never()}
        choices={[
          { value: 'WEEKLY', label: m.timeoff_weekly() },
          { value: 'YEARLY', label: m.timeoff_yearly() },
        ]}
      />
      {recurrence && <DateField name="recursUntil" label={m.timeoff_until()} help={m.timeoff_until_help()} />}
    </div>
  );
}
