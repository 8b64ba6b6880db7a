import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const waitMs = 400;

/** Keeps a form's values in this browser while they are typed, and brings them back after a reload or a crash. */
export function useDraft<Out>(form: UseFormReturn<FieldValues, unknown, Out>, key: string | undefined) {
  const storageKey = key && `michi-draft:${key}`;
  useEffect(() => {
    if (!storageKey) return;
    const draft = readDraft(storageKey);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => localStorage.setItem(storageKey, JSON.stringify(values)), waitMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, storageKey]);
  return { clear: () => storageKey && localStorage.removeItem(storageKey) };
}

function readDraft(key: string): FieldValues | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : null;
  } catch {
    return null;
  }
}
