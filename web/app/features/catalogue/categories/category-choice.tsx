import type { CategorySetting } from '@michi/contract/catalogue/category-settings';
import { m } from '../../../lib/i18n/i18n.ts';
import { categoryChoices } from './category-order.ts';

type Props = {
  label: string;
  /** The first, empty choice. */
  first: string;
  categories: readonly CategorySetting[];
  value: string;
  onChange: (id: string) => void;
};

/**
 * All categories, as the form of a course lists them. One that was merged is the one that it went into; one
 * that is gone can be chosen away.
 */
export function CategoryChoice({ label, first, categories, value, onChange }: Props) {
  const known = categories.find(({ id, formerIds }) => id === value || formerIds.includes(value));
  const isGone = value !== '' && categories.length > 0 && known === undefined;
  return (
    <select
      aria-label={label}
      value={known?.id ?? value}
      onChange={(event) => onChange(event.target.value)}
      className="input min-h-10 max-w-full"
    >
      <option value="">{first}</option>
      {isGone && <option value={value}>{m.categories_gone_title()}</option>}
      {categoryChoices(categories).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
