import { type ReactNode, useEffect, useRef } from 'react';

/** Around a form whose script comes at the first touch: a press on its button that comes before is done when the form is alive. */
export function PressLater({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = around.current;
    if (!area) return;
    const stop = new AbortController();
    const press = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('form button') : null;
      if (!(button instanceof HTMLButtonElement) || !area.contains(button) || button.type === 'submit')
        return;
      const alive = new MutationObserver(() => {
        if (button.type !== 'submit') return;
        alive.disconnect();
        button.click();
      });
      alive.observe(button, { attributes: true, attributeFilter: ['type'] });
      stop.signal.addEventListener('abort', () => alive.disconnect());
    };
    // Beneath it React lets no press through to what is not alive.
    window.addEventListener('click', press, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return <div ref={around}>{children}</div>;
}
