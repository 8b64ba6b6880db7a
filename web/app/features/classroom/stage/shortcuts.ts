import { useEffect, useEffectEvent } from 'react';

export type Shortcut = { key: string; label: string; run: () => void };

/** Whoever writes, chooses from a list or stands in a dialog means the letter. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  );
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'>;

/** The shortcut of this press; none with a modifier, held down, or taken by something else. */
export function shortcutOf<S extends Pick<Shortcut, 'key'>>(
  shortcuts: readonly S[],
  { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: Press,
): S | undefined {
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return undefined;
  return shortcuts.find((each) => each.key === key.toLowerCase());
}

/** Single keys for the whole page of a call. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const shortcut = shortcutOf(shortcuts, event);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
