import type { CategorySetting } from '@michi/contract/category-settings';
import { categoryChoices } from './category-order.ts';

type Props = {
  label: string;
  /** The first, empty choice. */
  first: string;
  categories: readonly CategorySetting[];
  value: string;
  onChange: (id: string) => void;
};

/** All categories, as the form of a course lists them. */
export function CategoryChoice({ label, first, categories, value, onChange }: Props) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="input min-h-10 max-w-full"
    >
      <option value="">{first}</option>
      {categoryChoices(categories).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
