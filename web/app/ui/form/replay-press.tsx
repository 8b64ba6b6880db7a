import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { onClientRoutingDisabled } from '../../lib/first-paint/disable-client-routing.ts';

/**
 * Around a form whose script comes at the first touch: a press on its button that comes before is done when
 * the form is alive. One that came before even this was alive, the document remembers
 * (`lib/first-paint/deferred-entry.ts`).
 */
export function ReplayPress({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const area = around.current;
    if (!area) return;
    const root = document.documentElement;
    const stop = new AbortController();
    let isWaiting = false;
    const pressLater = () => {
      delete root.dataset.latePress;
      if (isWaiting) return;
      isWaiting = true;
      const stopHearing = onClientRoutingDisabled(() => setIsLost(true));
      // The button itself is another one when it turns out who is signed in.
      const alive = new MutationObserver(() => {
        const button = area.querySelector('button[type=submit]');
        if (!(button instanceof HTMLButtonElement)) return;
        alive.disconnect();
        // It was another part that is gone.
        stopHearing();
        setIsLost(false);
        button.click();
      });
      alive.observe(area, { attributes: true, attributeFilter: ['type'], childList: true, subtree: true });
      stop.signal.addEventListener('abort', () => alive.disconnect());
      stop.signal.addEventListener('abort', stopHearing);
    };
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-late]') : null;
      if (area.contains(button)) pressLater();
    };
    // Beneath it React lets no press through to what is not alive.
    window.addEventListener('click', press, { capture: true, signal: stop.signal });
    if (root.dataset.latePress !== undefined) pressLater();
    return () => stop.abort();
  }, []);
  return (
    <>
      <div ref={around}>{children}</div>
      <div role="alert" className="mt-4 text-alarm empty:hidden">
        {isLost ? m.errors_form_lost() : null}
      </div>
    </>
  );
}
