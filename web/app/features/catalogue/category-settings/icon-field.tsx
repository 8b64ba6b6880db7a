import { categoryIcons } from '@michi/contract/catalogue/category-icons';
import { m } from '../../../lib/i18n/i18n.ts';
import { iconName } from '../../../lib/names/icon-names.ts';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { CategoryMark } from '../categories/category-icon.tsx';

/** One of the set; the arrow keys go from one to the next, as in any group of radio buttons. */
export function IconField({ name }: { name: string }) {
  const field = useField(name, m.categories_icon());
  return (
    <FieldFrame isGroup {...field} label={m.categories_icon()}>
      <div role="radiogroup" id={field.id} aria-labelledby={`${field.id}-label`} className="icon-choices">
        {categoryIcons.map((icon) => (
          <label key={icon} className="icon-choice" title={iconName(icon)}>
            <input
              {...field.form?.register(name)}
              type="radio"
              value={icon}
              className="sr-only"
              aria-label={iconName(icon)}
            />
            <CategoryMark icon={icon} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
