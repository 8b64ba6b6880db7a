import { createContext, use, useEffect, useEffectEvent, useState } from 'react';

/** Of each form in an overlay: whether something stands in it that closing would lose. */
export type Typed = Set<() => boolean>;
export const UnsavedInputContext = createContext<Typed | null>(null);

/** For forms: what is typed here is asked about before the dialog or panel around it closes. */
export function useUnsavedInput(isTyped: () => boolean): void {
  const typed = use(UnsavedInputContext);
  const ask = useEffectEvent(isTyped);
  useEffect(() => {
    if (!typed) return;
    const own = () => ask();
    typed.add(own);
    return () => void typed.delete(own);
  }, [typed]);
}

/**
 * For dialogs and panels: Escape, a press outside and the cross close what holds nothing, and ask where
 * something was typed.
 */
export function useCloseWithCare(isOpen: boolean, onClose: () => void) {
  const [typed] = useState((): Typed => new Set());
  const [isAsking, setAsking] = useState(false);
  // What closed by itself asks nothing when it opens again.
  if (isAsking && !isOpen) setAsking(false);
  return {
    typed,
    isAsking,
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false);
      onClose();
    },
    close: () => {
      if ([...typed].some((isTyped) => isTyped())) setAsking(true);
      else onClose();
    },
  };
}
