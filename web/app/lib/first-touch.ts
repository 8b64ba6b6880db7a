import { sessionStore } from './session-store.ts';

/**
 * The first sign of a person on the page: a pointer that moves, a finger, a key. What comes as HTML and needs its script only when somebody
 * does something waits for it. Signed-in people wait for nothing.
 */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'click',
  // A screen reader moves nothing but the focus.
  'focusin',
  'popstate',
] as const;

const touch = Promise.withResolvers<void>();
export const firstTouch = touch.promise;

let isPageDrawn = false;
/** False while the browser takes over the page that the server sent. */
export const isDrawn = (): boolean => isPageDrawn;

/** What the router draws anew is there because somebody went there, so it waits no longer. */
export const letPartsCome = (): void => touch.resolve();

/** Called once, when the page has become alive. */
export function awaitTouch(): void {
  if (isPageDrawn) return;
  isPageDrawn = true;
  const stop = new AbortController();
  const come = (sign?: Event) => {
    if (sign && leavesPage(sign)) return;
    stop.abort();
    touch.resolve();
  };
  addEventListener('popstate', () => (document.documentElement.dataset.whole = ''), { capture: true });
  for (const sign of signs)
    addEventListener(sign, come, { capture: true, passive: true, signal: stop.signal });
  const lookAtSession = () => {
    if (sessionStore.get().status === 'signed-in') come();
  };
  stop.signal.addEventListener('abort', sessionStore.subscribe(lookAtSession));
  lookAtSession();
  // It may have been touched before its script was there.
  if (document.documentElement.dataset.touched !== undefined) come();
}

/** Whoever presses a link needs nothing more of this page: its parts would come in the way of the next one. */
function leavesPage({ type, target }: Event): boolean {
  return type !== 'pointermove' && target instanceof Element && target.closest('a[href]') !== null;
}
