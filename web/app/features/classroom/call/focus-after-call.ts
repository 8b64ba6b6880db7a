import { useEffect, useRef } from 'react';

let callHasEnded = false;
export function noteCallEnded(): void {
  callHasEnded = true;
}

/** The button is back where the call was: so is the keyboard. */
export function useFocusAfterCall() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && callHasEnded) button.current?.focus();
    callHasEnded = false;
  }, []);
  return button;
}
