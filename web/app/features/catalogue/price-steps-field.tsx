import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import type { CourseValues } from './course-values.ts';

const most = 5;

/** Of a group: from how many students on a class costs each of them how much. */
export function PriceStepsField({ currency }: { currency: string }) {
  const { control, getValues } = useFormContext<CourseValues>();
  const format = useWatch({ control, name: 'format' });
  const { fields, append, remove } = useFieldArray({ control, name: 'priceSteps' });
  if (format !== 'GROUP') return null;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-sm font-medium">{m.sensei_steps()}</legend>
      <p className="text-sm text-quiet">{m.sensei_steps_help()}</p>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid items-end gap-3 rounded-lg border border-hairline p-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <NumberField name={`priceSteps.${index}.seats`} label={m.sensei_step_seats()} min={2} max={50} />
          <MoneyField
            name={`priceSteps.${index}.price`}
            label={m.sensei_step_price()}
            currency={currency}
            min={1}
            max={1_000_000}
          />
          <Button
            isIconOnly
            variant="ghost"
            aria-label={m.sensei_step_remove({ number: index + 1 })}
            onPress={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {fields.length < most && (
        <div>
          <Button size="sm" onPress={() => append(stepAfter(getValues()))}>
            <Plus aria-hidden />
            {m.sensei_step_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Something sensible to begin with: two students more, a sixth less. */
function stepAfter({ price = 0, priceSteps = [], minSeats = 1, maxSeats = 50 }: CourseValues) {
  const last = priceSteps.at(-1) ?? { seats: Math.max(1, minSeats), price };
  return {
    seats: Math.max(2, Math.min(maxSeats, last.seats + 2)),
    price: Math.max(1, Math.round((last.price * 5) / 600) * 100),
  };
}
