import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { Select } from '../../../ui/form/choices.tsx';
import type { FieldText } from '../../../ui/form/field.tsx';

const ahead = 8;
const behind = 50;

/** A year around today, and whichever else is there already. */
export function YearField({
  current,
  isRequired = false,
  ...field
}: FieldText & { name: string; current: number | null | undefined; isRequired?: boolean }) {
  const [last] = useState(() => new Date(serverNow()).getFullYear() + ahead);
  const near = Array.from({ length: ahead + behind + 1 }, (_none, index) => last - index);
  const years = current && !near.includes(current) ? [...near, current] : near;
  return (
    <Select
      {...field}
      isNumeric
      placeholder={isRequired ? undefined : m.records_not_given()}
      choices={years.map((year) => ({ value: String(year), label: String(year) }))}
    />
  );
}
