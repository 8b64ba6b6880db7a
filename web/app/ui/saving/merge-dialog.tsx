import { useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ChangedParts } from './changed-parts.tsx';
import { DifferingText } from './differing-text.tsx';
import { compareParts, type MergePart, mergeParts } from './merge-parts.ts';
import '../form/choices.css';

/** Who has the word about a part that both changed. */
type Choice = 'MINE' | 'THEIRS';

type Props<V> = {
  title: string;
  text: string;
  /** What becomes of it; without one it is saved. */
  mergeLabel?: string;
  parts: readonly MergePart<V>[];
  base: V;
  mine: V;
  theirs: V;
  onMerged: (values: V) => void;
  onClose: () => void;
};

/** What somebody else changed meanwhile: taken over where nobody else did, chosen where both did. */
export function MergeDialog<V>(props: Props<V>) {
  const { title, text, mergeLabel, parts, base, mine, theirs, onMerged, onClose } = props;
  const { theirsAlone, both } = compareParts(parts, { base, mine, theirs });
  const [choices, setChoices] = useState<Partial<Record<string, Choice>>>({});
  const merge = () => {
    const chosen = both.filter(({ label }) => choices[label] === 'THEIRS');
    onMerged(mergeParts(mine, theirs, [...theirsAlone, ...chosen]));
  };
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={title}
      size="lg"
      actions={
        <>
          <Button onPress={onClose}>{m.common_merge_back()}</Button>
          <Button
            variant="primary"
            onPress={merge}
            isDisabled={both.some(({ label }) => choices[label] === undefined)}
          >
            {mergeLabel ?? m.common_merge_save()}
          </Button>
        </>
      }
    >
      <p className="text-quiet">{text}</p>
      {theirsAlone.length > 0 && (
        <section className="mt-6">
          <h3 className="font-sans text-sm font-semibold">{m.common_merge_taken()}</h3>
          <ChangedParts parts={theirsAlone} before={base} after={theirs} />
        </section>
      )}
      {both.length > 0 && (
        <section className="mt-6">
          <h3 className="font-sans text-sm font-semibold">{m.common_merge_both()}</h3>
          {both.map((part) => (
            <fieldset key={part.label} className="mt-3 grid gap-3 sm:grid-cols-2">
              <legend className="mb-1 text-sm text-quiet">{part.label}</legend>
              {(['MINE', 'THEIRS'] as const).map((choice) => (
                <label
                  key={choice}
                  className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-lg border border-hairline p-3 has-checked:border-indigo has-checked:bg-indigo-wash"
                >
                  <input
                    type="radio"
                    name={`merge-${part.label}`}
                    className="choice choice--round"
                    checked={choices[part.label] === choice}
                    onChange={() => setChoices({ ...choices, [part.label]: choice })}
                  />
                  <span className="text-sm font-medium">
                    {choice === 'MINE' ? m.common_merge_mine() : m.common_merge_theirs()}
                  </span>
                  <span className="col-start-2 min-w-0">
                    <DifferingText
                      text={part.text(choice === 'MINE' ? mine : theirs)}
                      other={part.text(choice === 'MINE' ? theirs : mine)}
                    />
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      )}
    </Dialog>
  );
}
