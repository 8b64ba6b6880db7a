import type { SeriesScope } from '@michi/contract/scheduling/series';
import { m } from '../../../lib/i18n/i18n.ts';
import { RadioSet } from '../../../ui/form/radio-set.tsx';

type Props = {
  scopes: readonly SeriesScope[];
  scope: SeriesScope | undefined;
  onChange: (scope: SeriesScope | undefined) => void;
};

const texts = { FOLLOWING: m.series_scope_following, ALL: m.series_scope_all } as const;

/** Of a series: this class alone, with those after it, or all that lie ahead. */
export function MoveScope({ scopes, scope, onChange }: Props) {
  const choices = [
    { value: undefined, label: m.series_scope_one() },
    ...scopes.map((value) => ({ value, label: texts[value]() })),
  ];
  return <RadioSet label={m.move_scope()} {...{ choices, onChange }} value={scope} />;
}
