import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { firstTouch, isDrawn, letPartsCome } from '../../lib/first-paint/first-touch.ts';
import { disableClientRouting } from '../../lib/first-paint/disable-client-routing.ts';
import { retryImport } from '../../lib/api/retry-import.ts';

/**
 * The first of these parts is drawn. Whoever begins on a private page, which has none, fetches none before
 * that.
 */
const drawn = Promise.withResolvers<void>();

/**
 * A part of a public page that works as HTML alone (links, texts, forms): the server draws it with the rest,
 * its script comes at the first touch. Nothing inside it may depend on the reader's time zone or clock, since
 * until then it stays as it was sent.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when = firstTouch,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => ({ default: (loaded ??= await retryImport(load)) });
  const Waiting = lazy(async () => {
    if (import.meta.env.SSR) return get();
    await when;
    // What cannot be fetched stays as the server sent it.
    return get().catch(() => {
      disableClientRouting();
      return new Promise<never>(() => {});
    });
  });
  /** Of a page that the router drew there is no HTML to stay with: loaded anew, it has all its parts. */
  const Missing = lazy(async () => {
    await when;
    return get().catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
  });
  // So that the next page has its parts at hand; without them the browser goes there better than we.
  if (!import.meta.env.SSR) void Promise.all([when, drawn.promise]).then(get).catch(disableClientRouting);

  return function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => {
      if (loaded) return loaded;
      return isDrawn() ? Missing : Waiting;
    });
    useEffect(() => drawn.resolve(), []);
    // Not before this page is painted: the parts of the one that is left, and of others, would come in
    // between.
    useEffect(() => {
      if (Shown === Missing) requestAnimationFrame(() => setTimeout(letPartsCome));
    }, [Shown]);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}
