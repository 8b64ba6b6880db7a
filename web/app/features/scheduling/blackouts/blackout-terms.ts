import type { BlackoutInput, BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { formatDay, formatLocalDate, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { scopeNames } from '../../../lib/names/scope-names.ts';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';

/** "Thu, 5 March 2026", or from one to another day. */
export function datesOf({ fromDate, toDate }: { fromDate: string; toDate: string }): string {
  const at = (date: string) => `${date}T12:00:00Z`;
  const last = formatDay(at(toDate), 'UTC', { hasYear: true });
  return fromDate === toDate ? last : `${formatDay(at(fromDate), 'UTC')} – ${last}`;
}

type Bound = {
  scope: BlackoutScope;
  country: string | null;
  categoryId: string | null;
  sensei?: readonly { name: string }[];
};
export type CategoryNames = ReadonlyMap<string, string>;

export function whomOf(
  { scope, country, categoryId, sensei = [] }: Bound,
  categories: CategoryNames,
): string {
  if (scope === 'COUNTRY' && country !== null) return regionName(country);
  if (scope === 'CATEGORY') return categories.get(categoryId ?? '') ?? scopeNames.CATEGORY();
  if (scope === 'SENSEI' && sensei.length > 0)
    return sensei.length <= 2
      ? sensei.map(({ name }) => name).join(', ')
      : m.blackout_chosen({ count: sensei.length });
  return scopeNames[scope]();
}

export function rhythmOf(recursUntil: string | null): string {
  return recursUntil === null
    ? m.blackout_once()
    : m.blackout_every_year({ date: formatLocalDate(recursUntil) });
}

/** What two may have changed at once; `known`: the names of chosen sensei. */
export function blackoutParts(
  known: readonly { id: string; name: string }[],
  categories: readonly { value: string; label: string }[],
): MergePart<BlackoutInput>[] {
  const names = new Map(categories.map(({ value, label }) => [value, label]));
  const meant = (of: BlackoutInput) => {
    const sensei = of.senseiIds.flatMap((id) => known.find((each) => each.id === id) ?? []);
    return of.scope === 'SENSEI' && sensei.length < of.senseiIds.length
      ? m.blackout_chosen({ count: of.senseiIds.length })
      : whomOf({ ...of, sensei }, names);
  };
  return [
    { label: m.blackout_name(), names: ['name'], text: ({ name }) => name },
    { label: m.blackout_note(), names: ['note'], text: ({ note }) => note || m.trail_nothing() },
    { label: m.blackout_when(), names: ['fromDate', 'toDate'], text: datesOf },
    {
      label: m.blackout_repeats(),
      names: ['recursUntil'],
      text: ({ recursUntil }) => rhythmOf(recursUntil),
    },
    { label: m.blackout_scope(), names: ['scope', 'country', 'categoryId', 'senseiIds'], text: meant },
    {
      label: m.blackout_bindingness(),
      names: ['mayWork'],
      text: ({ mayWork }) => (mayWork ? m.blackout_voluntary() : m.blackout_binding()),
    },
  ];
}
