import type { Substitute } from '@michi/contract/scheduling/replacements';
import { useId } from 'react';
import { formatList, languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';

type Props = {
  substitutes: readonly Substitute[];
  /** Id of the course. */
  chosen: string | null;
  onChoose: (substitute: Substitute) => void;
};

/** Who could take the class over, the best rated first: one radio group. */
export function SubstituteList({ substitutes, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-quiet">{m.replacement_substitutes()}</legend>
      {substitutes.map((each) => (
        <label
          key={each.course.id}
          className="flex cursor-pointer items-start gap-4 rounded-lg border border-hairline bg-card p-4 has-checked:border-indigo has-checked:ring-1 has-checked:ring-indigo has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === each.course.id}
            onChange={() => onChoose(each)}
          />
          <Avatar id={each.senseiId} name={each.name} src={each.avatar} size={56} />
          <span className="flex min-w-0 flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="text-lg font-medium">{each.name}</bdi>
              <Rating average={each.ratingAverage} count={each.ratingCount} />
            </span>
            <span>{each.course.title}</span>
            {each.headline && <span className="text-sm text-quiet">{each.headline}</span>}
            <span className="text-sm text-quiet">
              {m.replacement_languages({ languages: formatList(each.languages.map(languageName)) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
