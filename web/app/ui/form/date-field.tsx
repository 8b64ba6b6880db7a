import { Calendar } from '@heroui/react/calendar';
import { DateField as Segments } from '@heroui/react/date-field';
import { DatePicker } from '@heroui/react/date-picker';
import { TimeField as KitTime } from '@heroui/react/time-field';
import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { readerHours } from '../../lib/format/hour-cycle.ts';
import { AriaLanguage } from '../page/aria-language.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FieldFrame, type FieldText } from './field.tsx';
import { useField } from './form-context.ts';
import './fields.css';

type DateProps = FieldText & { name: string; min?: string; max?: string; isDisabled?: boolean };

/**
 * A day of the calendar; the form's value is `2026-03-01`, or null. Typed by segments or picked from a month.
 */
export function DateField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  min,
  max,
  isDisabled,
}: DateProps) {
  const field = useField(name, label);
  const { control } = useFormContext();
  return (
    <FieldFrame isGroup {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <BrowserOnly>
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, onBlur } }) => (
            <DatePicker<CalendarDate>
              id={field.id}
              aria-labelledby={`${field.id}-label`}
              value={dateOf(value)}
              onChange={(date) => onChange(date?.toString() ?? null)}
              onBlur={onBlur}
              minValue={dateOf(min)}
              maxValue={dateOf(max)}
              isInvalid={field.error !== undefined}
              isDisabled={isDisabled}
            >
              <Segments.Group fullWidth>
                <Segments.Input>{(segment) => <Segments.Segment segment={segment} />}</Segments.Input>
                <Segments.Suffix>
                  <DatePicker.Trigger>
                    <DatePicker.TriggerIndicator />
                  </DatePicker.Trigger>
                </Segments.Suffix>
              </Segments.Group>
              <DatePicker.Popover>
                <Month label={label} />
              </DatePicker.Popover>
            </DatePicker>
          )}
        />
      </BrowserOnly>
    </FieldFrame>
  );
}

function Month({ label }: { label: string }) {
  return (
    <Calendar aria-label={label}>
      <Calendar.Header>
        <Calendar.Heading />
        <Calendar.NavButton slot="previous" />
        <Calendar.NavButton slot="next" />
      </Calendar.Header>
      <Calendar.Grid>
        <Calendar.GridHeader>{(day) => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
        <Calendar.GridBody>{(date) => <Calendar.Cell date={date} />}</Calendar.GridBody>
      </Calendar.Grid>
    </Calendar>
  );
}

/** A time of the day; the form's value is `16:00`, or null. */
export function TimeField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  isDisabled,
}: Omit<DateProps, 'min' | 'max'>) {
  const field = useField(name, label);
  const { control } = useFormContext();
  return (
    <FieldFrame isGroup {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <BrowserOnly>
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, onBlur } }) => (
            <KitTime<Time>
              id={field.id}
              aria-labelledby={`${field.id}-label`}
              value={timeOf(value)}
              onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
              onBlur={onBlur}
              hourCycle={readerHours() === 'h12' ? 12 : 24}
              isInvalid={field.error !== undefined}
              isDisabled={isDisabled}
              fullWidth
            >
              <KitTime.Group fullWidth>
                <KitTime.Input>{(segment) => <KitTime.Segment segment={segment} />}</KitTime.Input>
              </KitTime.Group>
            </KitTime>
          )}
        />
      </BrowserOnly>
    </FieldFrame>
  );
}

/** Date segments depend on the browser's calendar, so the server leaves their place free. */
function BrowserOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? <AriaLanguage>{children}</AriaLanguage> : <Skeleton className="h-11 w-full" />;
}

function dateOf(value: unknown): CalendarDate | null {
  return typeof value === 'string' && value !== '' ? parseDate(value) : null;
}

function timeOf(value: unknown): Time | null {
  return typeof value === 'string' && value !== '' ? parseTime(value) : null;
}
