import type { SeriesScope } from '@michi/contract/scheduling/series';
import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import '../../../ui/form/choices.css';

type Props = {
  scopes: readonly SeriesScope[];
  scope: SeriesScope | undefined;
  onChange: (scope: SeriesScope | undefined) => void;
};

const texts = { FOLLOWING: m.series_scope_following, ALL: m.series_scope_all } as const;

/** Of a series: this class alone, with those after it, or all that lie ahead. */
export function MoveScope({ scopes, scope, onChange }: Props) {
  const group = useId();
  const choices: [SeriesScope | undefined, string][] = [
    [undefined, m.series_scope_one()],
    ...scopes.map((each): [SeriesScope, string] => [each, texts[each]()]),
  ];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{m.move_scope()}</legend>
      {choices.map(([value, text]) => (
        <label key={value ?? 'ONE'} className="flex cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={group}
            checked={value === scope}
            onChange={() => onChange(value)}
            className="choice choice--round"
          />
          <span className="text-sm leading-6">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
