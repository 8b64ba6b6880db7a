import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { type Drafts, ownDrafts, removeOldDrafts, tabDrafts, tabName } from '../../lib/browser/drafts.ts';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { changedFields, mergeFields } from './merge-fields.ts';

const pauseMs = 400;
const Values = z.record(z.string(), z.unknown());
/** What was typed, and what it was typed over. */
const Draft = z.object({ base: Values, values: Values });

type DraftOptions = {
  key: string | undefined;
  /** Typed by whoever sits there, with an account or without: gone with the tab. */
  isOfTab?: boolean;
  /** What the form's values began with. */
  base: () => FieldValues;
  /** Fields of the draft were changed by somebody else since it was typed over these values. */
  onContested?: (base: FieldValues) => void;
};

/**
 * Keeps a form's values in this browser while they are typed, and brings back what was changed after a reload
 * or a crash. Each tab keeps its own, so that none takes away what another could not save yet; what a closed
 * one left is brought back by the next.
 */
export function useDraft<Out>(form: UseFormReturn<FieldValues, unknown, Out>, options: DraftOptions) {
  const { key, isOfTab = false } = options;
  const [drafts] = useState(() => (isOfTab ? tabDrafts() : ownDrafts()));
  const [isRestored, setRestored] = useState(() => key !== undefined && findDraft(drafts, key) !== null);
  const isHydrated = useHydrated();
  const onContested = useEffectEvent((typedOver: FieldValues) => options.onContested?.(typedOver));
  const unsaved = useRef<FieldValues | null>(null);
  /** Where what stands in the form is kept. */
  const kept = useRef(new Set<string>());
  const forget = () => {
    unsaved.current = null;
    for (const name of kept.current) drafts.removeItem(name);
    kept.current.clear();
  };
  const keep = useEffectEvent((name: string, values: FieldValues) => {
    // What the form stands on may have changed since.
    const base = options.base();
    if (changedFields(base, values).length === 0) return forget();
    drafts.setItem(name, JSON.stringify({ base, values }));
    kept.current.add(name);
    unsaved.current = null;
  });
  const keepNow = useRef<() => void>(null);
  useEffect(() => {
    if (!key) return;
    keepNow.current = () => keep(nameOf(key), form.getValues());
    removeOldDrafts();
    const found = findDraft(drafts, key);
    if (found) {
      kept.current.add(found.name);
      const { mine, contested } = mergeFields(found.base, found.values, form.getValues());
      form.reset(mine, { keepDefaultValues: true });
      if (contested.length > 0) onContested(found.base);
    } else if (kept.current.size > 0) renameDrafts(drafts, kept.current, nameOf(key));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (unsaved.current) keep(nameOf(key), unsaved.current);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved.current = values;
        if (timer) return;
        // At once: the next page may be there before this one hears that it is left.
        save();
        timer = setTimeout(() => {
          timer = undefined;
          save();
        }, pauseMs);
      },
    });
    // A page that is left at once, or loaded anew, runs no clean-up.
    window.addEventListener('pagehide', save);
    // The last that a phone tells of a tab, which it may end later without a word.
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onHide);
      save();
      stop();
    };
  }, [form, key, drafts]);
  /** What was sent needs no keeping; what was typed since does. */
  const clear = (isTypedSince = false) => {
    forget();
    setRestored(false);
    if (isTypedSince) keepNow.current?.();
  };
  // The server knows of no draft, and the first drawing is as it has it.
  return { clear, isRestored: isRestored && isHydrated };
}

const startOf = (key: string) => `${key}@`;
const nameOf = (key: string) => startOf(key) + tabName();

/** What was new has a name by now: the same form, the same words. */
function renameDrafts(drafts: Drafts, kept: Set<string>, name: string): void {
  for (const before of kept) {
    const text = drafts.getItem(before);
    if (text !== null) drafts.setItem(name, text);
    drafts.removeItem(before);
  }
  kept.clear();
  kept.add(name);
}

/** This tab's own, or else one that another left. */
function findDraft(drafts: Drafts, key: string): (z.infer<typeof Draft> & { name: string }) | null {
  try {
    const others = drafts.names().filter((name) => name.startsWith(startOf(key)));
    for (const name of [nameOf(key), ...others]) {
      const { data } = Draft.safeParse(JSON.parse(drafts.getItem(name) ?? 'null'));
      if (data) return { ...data, name };
    }
    return null;
  } catch {
    return null;
  }
}
