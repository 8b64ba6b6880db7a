/** The whole height below the head, to the edges of the page. */
export const chatFrame =
  '-mx-4 -mt-6 -mb-28 h-[calc(100dvh-7.5rem-env(safe-area-inset-bottom))] md:-mx-8 lg:-mt-10 lg:-mb-16 lg:h-[calc(100dvh-4.125rem)]';
