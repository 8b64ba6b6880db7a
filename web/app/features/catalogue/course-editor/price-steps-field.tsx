import { mostMoney } from '@michi/contract/money';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { RowsField } from '../../../ui/form/rows-field.tsx';
import type { CourseValues } from './course-values.ts';
import { nextPriceStep } from './next-price-step.ts';

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
      onAdd={() => append(nextPriceStep(getValues(), currency))}
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
            max={mostMoney}
          />
        </>
      )}
    </RowsField>
  );
}
