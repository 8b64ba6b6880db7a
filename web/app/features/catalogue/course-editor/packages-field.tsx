import { useFieldArray } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { MeasureField, NumberField } from '../../../ui/form/number-field.tsx';
import { RowsField } from '../../../ui/form/rows-field.tsx';

/** Several classes at once for less each. */
export function PackagesField() {
  const { fields, append, remove } = useFieldArray({ name: 'packages' });
  return (
    <RowsField
      legend={m.sensei_packages()}
      rows={fields}
      most={5}
      addLabel={m.sensei_package_add()}
      removeLabel={(number) => m.sensei_package_remove({ number })}
      onAdd={() => append({ sessions: 5, discountPercent: 10, validDays: 90 })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <NumberField
            name={`packages.${index}.sessions`}
            label={m.sensei_package_sessions()}
            min={2}
            max={50}
          />
          <MeasureField
            name={`packages.${index}.discountPercent`}
            measure="percent"
            label={m.sensei_package_discount()}
            min={0}
            max={90}
          />
          <MeasureField
            name={`packages.${index}.validDays`}
            measure="day"
            label={m.sensei_package_days()}
            min={7}
            max={730}
          />
        </>
      )}
    </RowsField>
  );
}
