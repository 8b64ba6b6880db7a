let isLeft = false;
export const isClientRoutingDisabled = (): boolean => isLeft;

const listeners = new Set<() => void>();
/** Tells once, also when it already is so. */
export function onClientRoutingDisabled(listener: () => void): () => void {
  if (isLeft) listener();
  else listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A script of this page is gone (a new version of the site, say): drawn with what is left, the next page
 * would wait for it. From now on the browser itself follows links, sends searches and goes back. At the
 * window, so that the event does not reach React.
 */
export function disableClientRouting(): void {
  if (isLeft) return;
  isLeft = true;
  for (const listener of listeners) listener();
  const keepFrom = (event: Event) => event.stopPropagation();
  // Pointed at, a link would fetch the next page's script, and the router loads the page anew where that is
  // gone: over a click under way.
  for (const name of ['mouseover', 'mouseout']) addEventListener(name, keepFrom, true);
  for (const name of ['click', 'focusin', 'touchstart'])
    addEventListener(
      name,
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href]')) keepFrom(event);
      },
      true,
    );
  addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement && event.target.method === 'get') keepFrom(event);
    },
    true,
  );
  addEventListener('popstate', () => location.reload());
}
