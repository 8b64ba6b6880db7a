import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { changedFields, mergeFields } from './merge-fields.ts';

const waitMs = 400;
const Values = z.record(z.string(), z.unknown());
/** What was typed, and what it was typed over. */
const Draft = z.object({ base: Values, values: Values });

type DraftOptions = {
  key: string | undefined;
  /** What the form's values began with. */
  base: () => FieldValues;
  /** Fields of the draft were changed by somebody else since it was typed over these values. */
  onContested?: (base: FieldValues) => void;
};

/**
 * Keeps a form's values in this browser while they are typed, and brings back what was changed after a reload or a crash. Each tab keeps
 * its own, so that none takes away what another could not save yet; what a closed one left is brought back by the next.
 */
export function useDraft<Out>(form: UseFormReturn<FieldValues, unknown, Out>, options: DraftOptions) {
  const { key } = options;
  const [isRestored, setRestored] = useState(() => key !== undefined && findDraft(key) !== null);
  const base = useEffectEvent(() => options.base());
  const onContested = useEffectEvent((typedOver: FieldValues) => options.onContested?.(typedOver));
  const unsaved = useRef<FieldValues | null>(null);
  /** Where what stands in the form is kept. */
  const kept = useRef(new Set<string>());
  const forget = () => {
    unsaved.current = null;
    for (const place of kept.current) localStorage.removeItem(place);
    kept.current.clear();
  };
  const onSame = useEffectEvent(forget);
  useEffect(() => {
    if (!key) return;
    const found = findDraft(key);
    if (found) {
      kept.current.add(found.place);
      const { mine, contested } = mergeFields(found.base, found.values, form.getValues());
      form.reset(mine, { keepDefaultValues: true });
      if (contested.length > 0) onContested(found.base);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (!unsaved.current) return;
      // What the form stands on may have changed since.
      if (changedFields(base(), unsaved.current).length === 0) return onSame();
      const place = placeOf(key);
      localStorage.setItem(place, JSON.stringify({ base: base(), values: unsaved.current }));
      kept.current.add(place);
      unsaved.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        if (changedFields(base(), values).length === 0) return onSame();
        unsaved.current = values;
        timer = setTimeout(save, waitMs);
      },
    });
    // A page that is left at once, or loaded anew, runs no clean-up.
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      save();
      stop();
    };
  }, [form, key]);
  const clear = () => {
    forget();
    setRestored(false);
  };
  return { clear, isRestored };
}

const prefixOf = (key: string) => `michi-draft:${key}@`;
const placeOf = (key: string) => prefixOf(key) + tabName();

/** The same after a reload. */
function tabName(): string {
  const known = sessionStorage.getItem('michi-tab');
  if (known) return known;
  const made = Math.random().toString(36).slice(2);
  sessionStorage.setItem('michi-tab', made);
  return made;
}

/** This tab's own, or else one that another left. */
function findDraft(key: string): (z.infer<typeof Draft> & { place: string }) | null {
  try {
    const others = Object.keys(localStorage).filter((place) => place.startsWith(prefixOf(key)));
    for (const place of [placeOf(key), ...others]) {
      const { data } = Draft.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null'));
      if (data) return { ...data, place };
    }
    return null;
  } catch {
    return null;
  }
}
