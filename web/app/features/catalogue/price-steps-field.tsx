import { mostPrice } from '@michi/contract/course-price';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { m } from '../../lib/i18n.ts';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { numberIn } from '../../ui/form/number-limits.ts';
import { RowsField } from '../../ui/form/rows-field.tsx';
import type { CourseValues } from './course-values.ts';

/** Of a group: from how many students on a class costs each of them how much. */
export function PriceStepsField({ currency }: { currency: string }) {
  const { control, getValues } = useFormContext<CourseValues>();
  const format = useWatch({ control, name: 'format' });
  const { fields, append, remove } = useFieldArray({ control, name: 'priceSteps' });
  if (format !== 'GROUP') return null;
  return (
    <RowsField
      legend={m.sensei_steps()}
      help={m.sensei_steps_help()}
      rows={fields}
      most={5}
      addLabel={m.sensei_step_add()}
      removeLabel={(number) => m.sensei_step_remove({ number })}
      onAdd={() => append(stepAfter(getValues()))}
      onRemove={remove}
    >
      {(index) => (
        <>
          <NumberField name={`priceSteps.${index}.seats`} label={m.sensei_step_seats()} min={2} max={50} />
          <MoneyField
            name={`priceSteps.${index}.price`}
            label={m.sensei_step_price()}
            currency={currency}
            min={1}
            max={mostPrice}
          />
        </>
      )}
    </RowsField>
  );
}

/** Something sensible to begin with: two students more, a sixth less. */
function stepAfter({ price, priceSteps = [], minSeats, maxSeats }: CourseValues) {
  const last = priceSteps.at(-1);
  const from = numberIn(last ? last.seats : minSeats, 1);
  const paid = numberIn(last ? last.price : price, 0);
  return {
    seats: Math.max(2, Math.min(numberIn(maxSeats, 50), from + 2)),
    price: Math.max(1, Math.round((paid * 5) / 600) * 100),
  };
}
