import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';

const most = 5;

/** Several classes at once for less each. */
export function PackagesField() {
  const { fields, append, remove } = useFieldArray({ name: 'packages' });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">{m.sensei_packages()}</legend>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid items-end gap-3 rounded-lg border border-hairline p-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <NumberField
            name={`packages.${index}.sessions`}
            label={m.sensei_package_sessions()}
            min={2}
            max={50}
          />
          <NumberField
            name={`packages.${index}.discountPercent`}
            label={m.sensei_package_discount()}
            min={0}
            max={90}
          />
          <NumberField
            name={`packages.${index}.validDays`}
            label={m.sensei_package_days()}
            min={7}
            max={730}
          />
          <Button
            isIconOnly
            variant="ghost"
            aria-label={m.sensei_package_remove({ number: index + 1 })}
            onPress={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {fields.length < most && (
        <div>
          <Button size="sm" onPress={() => append({ sessions: 5, discountPercent: 10, validDays: 90 })}>
            <Plus aria-hidden />
            {m.sensei_package_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
