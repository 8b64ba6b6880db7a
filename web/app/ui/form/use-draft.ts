import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const waitMs = 400;

/** Keeps a form's values in this browser while they are typed, and brings them back after a reload or a crash. */
export function useDraft<Out>(form: UseFormReturn<FieldValues, unknown, Out>, key: string | undefined) {
  const storageKey = key && `michi-draft:${key}`;
  const [isRestored, setRestored] = useState(
    () => storageKey !== undefined && readDraft(storageKey) !== null,
  );
  const unsaved = useRef<FieldValues | null>(null);
  useEffect(() => {
    if (!storageKey) return;
    const draft = readDraft(storageKey);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (unsaved.current) localStorage.setItem(storageKey, JSON.stringify(unsaved.current));
      unsaved.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        unsaved.current = isDirty === false ? null : values;
        if (isDirty === false) localStorage.removeItem(storageKey);
        timer = setTimeout(save, waitMs);
      },
    });
    return () => {
      clearTimeout(timer);
      save();
      stop();
    };
  }, [form, storageKey]);
  const clear = () => {
    unsaved.current = null;
    setRestored(false);
    if (storageKey) localStorage.removeItem(storageKey);
  };
  return { clear, isRestored };
}

function readDraft(key: string): FieldValues | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : null;
  } catch {
    return null;
  }
}
