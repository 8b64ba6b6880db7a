import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../lib/i18n.ts';
import { onLeftToBrowser } from '../../lib/leave-to-browser.ts';

/**
 * Around a form whose script comes at the first touch: a press on its button that comes before is done when the form is alive. One that came
 * before even this was alive, the document remembers (`lib/deferred-entry.ts`).
 */
export function PressLater({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const area = around.current;
    if (!area) return;
    const root = document.documentElement;
    const stop = new AbortController();
    let isWaiting = false;
    const pressLater = (button: HTMLButtonElement) => {
      delete root.dataset.latePress;
      if (button.type === 'submit') return button.click();
      if (isWaiting) return;
      isWaiting = true;
      const alive = new MutationObserver(() => {
        if (button.type !== 'submit') return;
        alive.disconnect();
        isWaiting = false;
        button.click();
      });
      alive.observe(button, { attributes: true, attributeFilter: ['type'] });
      stop.signal.addEventListener('abort', () => alive.disconnect());
      stop.signal.addEventListener(
        'abort',
        onLeftToBrowser(() => setIsLost(true)),
      );
    };
    const press = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('[data-late]') : null;
      if (button instanceof HTMLButtonElement && area.contains(button) && button.type !== 'submit')
        pressLater(button);
    };
    // Beneath it React lets no press through to what is not alive.
    window.addEventListener('click', press, { capture: true, signal: stop.signal });
    const pressed = root.dataset.latePress === undefined ? null : area.querySelector('[data-late]');
    if (pressed instanceof HTMLButtonElement) pressLater(pressed);
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
