import { BlackoutScope, type BlackoutInput } from '@michi/contract/scheduling/blackouts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { scopeNames } from '../../../lib/names/scope-names.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox, type Choice, Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { countriesQuery, suggestSensei } from './blackout-queries.ts';
import { Pick } from '../calendar/filter-pick.tsx';

export type CategoryChoices = readonly Choice[];
type Person = { id: string; name: string };
type Props = { categories: CategoryChoices; chosen: readonly Person[] };

export function BlackoutFields({ categories, chosen }: Props) {
  const { control, setValue, getValues } = useFormContext<BlackoutInput>();
  const scope = useWatch({ control, name: 'scope' });
  const fromDate = useWatch({ control, name: 'fromDate' });
  // The end follows a beginning that was moved behind it.
  useEffect(() => {
    if (fromDate && getValues('toDate') < fromDate) setValue('toDate', fromDate);
  }, [fromDate, getValues, setValue]);
  return (
    <>
      <TextField name="name" label={m.blackout_name()} help={m.blackout_name_help()} maxLength={80} />
      <TextField
        name="note"
        label={m.blackout_note()}
        help={m.blackout_note_help()}
        maxLength={200}
        isOptional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="fromDate" label={m.blackout_from()} />
        <DateField name="toDate" label={m.blackout_to()} />
      </div>
      <p className="-mt-3 text-sm text-quiet">{m.blackout_zone_help()}</p>
      <DateField name="recursUntil" label={m.blackout_until()} help={m.blackout_until_help()} isOptional />
      <Select
        name="scope"
        label={m.blackout_scope()}
        choices={BlackoutScope.options.map((value) => ({ value, label: scopeNames[value]() }))}
      />
      {scope === 'COUNTRY' && <CountrySelect />}
      {scope === 'CATEGORY' && (
        <Select
          name="categoryId"
          label={m.blackout_category()}
          isNullable
          placeholder="–"
          choices={categories}
        />
      )}
      {scope === 'SENSEI' && <ChosenSensei chosen={chosen} />}
      <Checkbox name="mayWork" label={m.blackout_may_work()} help={m.blackout_may_work_help()} />
    </>
  );
}

/** Those where sensei are come first, with their number. */
export function CountrySelect() {
  const countries = useQuery(countriesQuery).data?.items ?? [];
  const named = countries
    .map(({ country, sensei }) => ({ country, sensei, name: regionName(country) }))
    .toSorted((a, b) => Number(b.sensei > 0) - Number(a.sensei > 0) || a.name.localeCompare(b.name));
  return (
    <Select
      // What is chosen can only be shown once its choices are there.
      key={named.length}
      name="country"
      label={m.blackout_country()}
      help={m.blackout_country_help()}
      isNullable
      placeholder="–"
      choices={named.map(({ country, sensei, name }) => ({
        value: country,
        label: sensei > 0 ? m.blackout_country_count({ country: name, count: sensei }) : name,
      }))}
    />
  );
}

function ChosenSensei({ chosen }: { chosen: readonly Person[] }) {
  const field = useField('senseiIds', m.blackout_scope_sensei());
  const { control, setValue, getValues } = useFormContext<BlackoutInput>();
  const ids = useWatch({ control, name: 'senseiIds' });
  const [names, setNames] = useState(() => new Map(chosen.map(({ id, name }) => [id, name])));
  const put = useCallback(
    (next: string[]) => setValue('senseiIds', next, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );
  const suggest = useCallback(async (words: string, signal: AbortSignal) => {
    const found = await suggestSensei(words, signal);
    setNames((before) => new Map([...before, ...found.map(({ id, name }) => [id, name] as const)]));
    return found;
  }, []);
  const add = useCallback(
    (id: string) => put([...new Set([...getValues('senseiIds'), id])]),
    [getValues, put],
  );
  return (
    <FieldFrame isGroup {...field} label={m.blackout_scope_sensei()}>
      <ul className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <li key={id} className="flex items-center gap-1 rounded-lg bg-sunken ps-3">
            {names.get(id) ?? ''}
            <Button
              size="sm"
              variant="ghost"
              isIconOnly
              aria-label={m.blackout_remove_sensei({ name: names.get(id) ?? '' })}
              onPress={() => put(ids.filter((each) => each !== id))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Pick label={m.blackout_add_sensei()} suggest={suggest} onPick={add} />
    </FieldFrame>
  );
}
