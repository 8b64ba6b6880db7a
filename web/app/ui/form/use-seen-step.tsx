import { type ReactNode, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { m } from '../../lib/i18n.ts';
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
  changed: readonly MergePart<V>[];
  answer: (isWanted: boolean) => void;
};

/**
 * Does something at once to what is seen here. When somebody else changed it meanwhile it shows what they changed, and asks before the same is
 * done to that. The step sends the version that it is given; its failures have shown their toast, but for `stale_version`.
 */
export function useSeenStep<V, T>({ parts, valuesOf, load }: Options<V, T>) {
  const [asked, setAsked] = useState<Asked<V> | null>(null);
  const isWanted = async (seenThing: T, nowThing: T, { label, isDanger = false }: Step<T>) => {
    const [seen, now] = [valuesOf(seenThing), valuesOf(nowThing)];
    const changed = changedParts(parts, seen, now);
    // Changed, and changed back.
    if (changed.length === 0) return true;
    return new Promise<boolean>((answer) =>
      setAsked({ label, isDanger, seen, now, changed, answer }),
    ).finally(() => setAsked(null));
  };
  /** Answers whether it was done. */
  const takeStep = async (seen: T, step: Step<T>): Promise<boolean> => {
    try {
      await step.take(seen);
      return true;
    } catch (error) {
      if (!isApiError(error, 'stale_version')) return false;
      const now = await load().catch(() => null);
      return now !== null && (await isWanted(seen, now, step)) && takeStep(now, step);
    }
  };
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
      <ChangedParts parts={asked.changed} before={asked.seen} after={asked.now} />
    </ConfirmDialog>
  );
  return { takeStep, question };
}
