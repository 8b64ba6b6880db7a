import { type ComponentType, lazy, Suspense, useState } from 'react';
import { firstTouch, isDrawn, letPartsCome } from '../lib/first-touch.ts';

/**
 * A part of a public page that works as HTML alone (links, texts, forms): the server draws it with the rest, its script comes at the first
 * touch. Nothing inside it may depend on the reader's time zone or clock, since until then it stays as it was sent.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => ({ default: (loaded ??= await load()) });
  const Waiting = lazy(async () => {
    if (import.meta.env.SSR) return get();
    await firstTouch;
    // What cannot be fetched stays as the server sent it.
    return get().catch(() => new Promise<never>(() => {}));
  });
  // So that the next page has its parts at hand.
  if (!import.meta.env.SSR) void firstTouch.then(get).catch(() => undefined);

  return function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => {
      if (isDrawn()) letPartsCome();
      return loaded ?? Waiting;
    });
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}
