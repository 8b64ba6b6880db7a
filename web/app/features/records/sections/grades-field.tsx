import { Controller, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import '../../../ui/styles/booking.css';

const years = Array.from({ length: 13 }, (_none, index) => index + 1);
const Grades = z.array(z.number()).catch([]);

/** The school years in which something was done; 13 is the time after school. */
export function GradesField() {
  const label = m.records_school_years();
  const field = useField('grades', label);
  const { control } = useFormContext();
  return (
    <FieldFrame isGroup {...field} label={label} isOptional>
      <Controller
        name="grades"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => {
          const chosen = Grades.parse(value);
          const toggle = (year: number) =>
            onChange(
              chosen.includes(year)
                ? chosen.filter((each) => each !== year)
                : [...chosen, year].toSorted((one, other) => one - other),
            );
          return (
            <fieldset id={field.id} aria-labelledby={`${field.id}-label`} className="flex flex-wrap gap-1.5">
              {years.map((year) => (
                <label key={year} className="pill-choice">
                  <input
                    type="checkbox"
                    checked={chosen.includes(year)}
                    onChange={() => toggle(year)}
                    onBlur={onBlur}
                    className="sr-only"
                  />
                  {year === 13 ? m.records_after_school() : year}
                </label>
              ))}
            </fieldset>
          );
        }}
      />
    </FieldFrame>
  );
}
