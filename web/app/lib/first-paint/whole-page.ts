import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * False in the first frame of a page that somebody followed a link to: what nobody sees before scrolling is
 * drawn right after it, so that the click is answered sooner. Documents and the way back are whole at once,
 * since the browser restores where the reader stood.
 */
export function useWholePage(): boolean {
  const isBack = useNavigationType() === 'POP';
  const isPlace = useLocation().hash !== '';
  return useDeferredValue(true, isBack || isPlace);
}
