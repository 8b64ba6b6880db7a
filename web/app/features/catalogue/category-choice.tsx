import type { CategorySetting } from '@michi/contract/category-settings';
import { childrenOf } from './category-settings.ts';
import { translated } from './names.ts';

type Props = {
  label: string;
  /** The first, empty choice. */
  first: string;
  categories: readonly CategorySetting[];
  value: string;
  onChange: (id: string) => void;
};

/** All categories in their order, those below another one after it. */
export function CategoryChoice({ label, first, categories, value, onChange }: Props) {
  const rows = childrenOf(categories, null).flatMap((top) => [top, ...childrenOf(categories, top.id)]);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="input min-h-10 max-w-full"
    >
      <option value="">{first}</option>
      {rows.map((category) => (
        <option key={category.id} value={category.id}>
          {category.parentId === null ? '' : '\u2003'}
          {translated(category.name)}
        </option>
      ))}
    </select>
  );
}
