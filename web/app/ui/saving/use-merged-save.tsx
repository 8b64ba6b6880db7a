import { type ReactNode, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { changedParts, type MergePart } from './merge-parts.ts';

export type MergeOptions<V, T> = {
  title?: string;
  text?: string;
  parts: readonly MergePart<V>[];
  valuesOf: (thing: T) => V;
  /** As the server has it now. */
  load: () => Promise<T>;
};
type Asked<V> = { base: V; mine: V; theirs: V; answer: (merged: V) => void; giveUp: () => void };

/**
 * Saves on top of what the form was filled with; when somebody else saved meanwhile it shows what they
 * changed, and saves both together. What was typed stays until then, and nothing of theirs goes without a
 * choice.
 */
export function useMergedSave<V, T>({ title, text, parts, valuesOf, load }: MergeOptions<V, T>) {
  const [asked, setAsked] = useState<Asked<V> | null>(null);
  const saveMerged = async (
    values: V,
    onto: T,
    send: (values: V, onto: T) => Promise<unknown>,
  ): Promise<unknown> => {
    try {
      return await send(values, onto);
    } catch (error) {
      if (!isApiError(error, 'stale_version')) throw error;
      const now = await load();
      // Another version in which nothing else stands.
      if (changedParts(parts, valuesOf(onto), valuesOf(now)).length === 0)
        return saveMerged(values, now, send);
      const merged = await new Promise<V>((answer, reject) =>
        setAsked({
          base: valuesOf(onto),
          mine: values,
          theirs: valuesOf(now),
          answer,
          giveUp: () => reject(error),
        }),
      ).finally(() => setAsked(null));
      return saveMerged(merged, now, send);
    }
  };
  const dialog: ReactNode = asked && (
    <MergeDialog
      title={title ?? m.common_merge_title()}
      text={text ?? m.common_merge_text()}
      parts={parts}
      base={asked.base}
      mine={asked.mine}
      theirs={asked.theirs}
      onMerged={asked.answer}
      onClose={asked.giveUp}
    />
  );
  return { saveMerged, dialog };
}
