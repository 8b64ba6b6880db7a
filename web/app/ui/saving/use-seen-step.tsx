import { type ReactNode, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import { ChangedParts } from './changed-parts.tsx';
import { changedParts, type MergePart } from './merge-parts.ts';

type Options<V, T> = {
  parts: readonly MergePart<V>[];
  valuesOf: (thing: T) => V;
  /** As the server has it now. */
  load: () => Promise<T>;
};
/** `label`: what the step is called on its button. */
type Step<T> = { label: string; isDanger?: boolean; take: (onto: T) => Promise<unknown> };
type Asked<V> = {
  label: string;
  isDanger: boolean;
  seen: V;
  now: V;
  answer: (isWanted: boolean) => void;
};

/**
 * Does something at once to what is seen here. When somebody else changed it meanwhile it shows what they
 * changed, and asks before the same is done to that. The step sends the version that it is given; its
 * failures have shown their toast, but for `stale_version`. While it is under way (`isPending`) no other step
 * on the same may begin: that would meet what this one changed.
 */
export function useSeenStep<V, T>({ parts, valuesOf, load }: Options<V, T>) {
  const [asked, setAsked] = useState<Asked<V> | null>(null);
  const [isPending, setPending] = useState(false);
  const isWanted = async (seenThing: T, nowThing: T, { label, isDanger = false }: Step<T>) => {
    const [seen, now] = [valuesOf(seenThing), valuesOf(nowThing)];
    // Changed, and changed back.
    if (changedParts(parts, seen, now).length === 0) return true;
    return new Promise<boolean>((answer) => setAsked({ label, isDanger, seen, now, answer })).finally(() =>
      setAsked(null),
    );
  };
  const attempt = async (seen: T, step: Step<T>): Promise<boolean> => {
    try {
      await step.take(seen);
      return true;
    } catch (error) {
      if (!isApiError(error, 'stale_version')) return false;
      const now = await load().catch(() => null);
      return now !== null && (await isWanted(seen, now, step)) && attempt(now, step);
    }
  };
  /** Answers whether it was done. */
  const takeStep = (seen: T, step: Step<T>): Promise<boolean> => {
    setPending(true);
    return attempt(seen, step).finally(() => setPending(false));
  };
  // By the parts of now: they know the names of what came with the answer, which those of the press did not.
  const question: ReactNode = asked && (
    <ConfirmDialog
      isOpen
      onClose={() => asked.answer(false)}
      title={m.common_merge_title()}
      confirmLabel={asked.label}
      isDanger={asked.isDanger}
      onConfirm={() => asked.answer(true)}
    >
      <p>{m.common_seen_text()}</p>
      <ChangedParts
        parts={changedParts(parts, asked.seen, asked.now)}
        before={asked.seen}
        after={asked.now}
      />
    </ConfirmDialog>
  );
  return { takeStep, isPending, question };
}
