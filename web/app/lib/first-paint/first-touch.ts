import { sessionStore } from '../session/session-store.ts';

/**
 * The first sign of a person on the page: a pointer that moves, a finger, a key. What comes as HTML and needs
 * its script only when somebody does something waits for it. Signed-in people wait for nothing.
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

const sign = Promise.withResolvers<void>();
/**
 * The same, also where that is a press on a link: for what the next page shares with this one, which would
 * wait for it.
 */
export const firstSign = sign.promise;

/** Most pages that are left are gone by then. */
const leavingMs = 1000;

let isPageDrawn = false;
/** False while the browser takes over the page that the server sent. */
export const isDrawn = (): boolean => isPageDrawn;

/** What the router draws anew is there because somebody went there, so it waits no longer. */
export function letPartsCome(): void {
  sign.resolve();
  touch.resolve();
}

/** Called once, when the page has become alive. */
export function awaitTouch(): void {
  if (isPageDrawn) return;
  isPageDrawn = true;
  const stop = new AbortController();
  const come = () => {
    letPartsCome();
    stop.abort();
  };
  const meet = (event: Event) => {
    if (!leavesPage(event)) return come();
    sign.resolve();
    setTimeout(come, leavingMs);
    stop.abort();
  };
  for (const name of signs)
    addEventListener(name, meet, { capture: true, passive: true, signal: stop.signal });
  const lookAtSession = () => {
    if (sessionStore.get().status === 'signed-in') come();
  };
  stop.signal.addEventListener('abort', sessionStore.subscribe(lookAtSession));
  lookAtSession();
  // It may have been touched before its script was there.
  if (document.documentElement.dataset.touched !== undefined) come();
}

const presses = new Set(['pointerdown', 'touchstart', 'click']);

/** Whoever presses a link to another page: the parts of this one would come in the way of that one. */
function leavesPage({ type, target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return presses.has(type) && link !== null && link.pathname !== location.pathname;
}
