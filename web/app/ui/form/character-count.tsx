import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '../../lib/i18n/i18n.ts';

/** The help of a field with a hard limit; a screen reader reads it with the field. */
export function CharacterCount({ name, max }: { name: string; max: number }) {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const left = max - (typeof value === 'string' ? value.length : 0);
  return (
    <span data-numbers className={left < 0 ? 'font-medium text-alarm' : ''}>
      {m.common_characters_left({ left, max })}
    </span>
  );
}
