import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importPressed } from '../../lib/api/retry-import.ts';
import { showOfflineToast } from './offline-toast.ts';

/**
 * What opens at a press, with a script that comes with the first one; until then the pressed button shows
 * `isPending` and keeps the focus. Whoever goes on to something else meanwhile, or has no connection, is not
 * interrupted later: the wish is dropped.
 */
export function useDeferredOpen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [lost, setLost] = useState<{ error: unknown } | null>(null);
  const wish = useRef<AbortController>(null);
  useEffect(() => () => wish.current?.abort(), []);
  // As a part that is drawn and cannot be had: the page says it.
  if (lost) throw lost.error;

  const come = async () => {
    wish.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    wish.current = own;
    const opener = document.activeElement;
    const moved = ({ target }: FocusEvent) => target !== opener && own.abort();
    document.addEventListener('focusin', moved, { signal });
    signal.addEventListener('abort', () => setPending(false));
    setPending(true);
    try {
      const loaded = await importPressed(load);
      if (signal.aborted) return;
      if (loaded) {
        setPart(() => loaded);
        setOpen(true);
      } else showOfflineToast();
    } catch (error) {
      if (!signal.aborted) setLost({ error });
    } finally {
      own.abort();
    }
  };
  return {
    /** Null until it has come. */
    Part,
    isOpen,
    isPending,
    open: () => (Part ? setOpen(true) : void come()),
    close: () => setOpen(false),
  };
}
