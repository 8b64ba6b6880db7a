import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type Props = {
  legend: string;
  help?: string;
  /** One element of `useFieldArray` each. */
  rows: readonly { id: string }[];
  most: number;
  /** The fields of a row, side by side where there is room. */
  children: (index: number) => ReactNode;
  addLabel: string;
  removeLabel: (number: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

/** A few rows of the same fields, each of which can go, and a button for one more. */
export function RowsField({
  legend,
  help,
  rows,
  most,
  children,
  addLabel,
  removeLabel,
  onAdd,
  onRemove,
}: Props) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {help !== undefined && <p className="text-sm text-quiet">{help}</p>}
      {rows.map((row, index) => (
        <div
          key={row.id}
          className="flex flex-col gap-3 rounded-lg border border-hairline p-4 sm:flex-row sm:items-end"
        >
          <div className="grid flex-1 items-end gap-3 sm:auto-cols-fr sm:grid-flow-col">
            {children(index)}
          </div>
          <Button
            isIconOnly
            variant="ghost"
            aria-label={removeLabel(index + 1)}
            onPress={() => onRemove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <div>
          <Button size="sm" onPress={onAdd}>
            <Plus aria-hidden />
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
