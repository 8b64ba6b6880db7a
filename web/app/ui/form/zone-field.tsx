import { Controller, useFormContext } from 'react-hook-form';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FieldFrame, type FieldText } from './field.tsx';
import { describedBy, useField } from './form-context.ts';
import { ZonePicker } from './zone-picker.tsx';

/**
 * A time zone, by city, offset or name; the form's value is `America/New_York`, or empty. The list is the
 * browser's, so the server leaves its place free.
 */
export function ZoneField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
}: FieldText & { name: string }) {
  const field = useField(name, label);
  const { control } = useFormContext();
  return (
    <FieldFrame {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      {useHydrated() ? (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <ZonePicker
              ref={ref}
              id={field.id}
              describedBy={describedBy(field, help)}
              isInvalid={field.error !== undefined}
              value={typeof value === 'string' ? value : ''}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </FieldFrame>
  );
}
