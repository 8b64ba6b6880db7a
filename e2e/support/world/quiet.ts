import { expect, type Page } from '@playwright/test';

/** Waits until the page that is there has come whole. */
export type Quiet = () => Promise<void>;

/**
 * Knows what a page asks for, from before its first address on. Quiet is a page that lives, was touched, has
 * all that it asked for and draws no shapes in its place any more. Playwright's `networkidle` adds half a
 * second to each page, and knows nothing of the rest.
 */
export function listenFor(page: Page): Quiet {
  const asked = new Map<object, string>();
  page.on('request', (request) => {
    // What the page before still asked for went with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    asked.set(request, request.url());
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // Its text ends only for who reads it.
  page.on('response', (answer) => answer.status() >= 400 && asked.delete(answer.request()));
  /** What is missing; nothing if it is quiet. */
  const findMissing = async () => {
    // Parts of a page come alive when somebody is there. Before it is painted it hears of no hand.
    for (const place of [1, 2]) await page.mouse.move(place, place);
    const drawn = await page.evaluate(async () => {
      // What has come is drawn, and what is drawn asks, within a frame.
      for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      // React marks the elements that it has taken over.
      const isAlive = Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__react'),
      );
      return { isAlive, shapes: document.querySelectorAll('.skeleton').length };
    });
    return [
      ...asked.values(),
      ...(drawn.isAlive ? [] : ['its main part is not alive']),
      ...(drawn.shapes === 0 ? [] : [`${drawn.shapes} shapes of what is coming`]),
    ];
  };
  const { poll } = expect.configure({ soft: true });
  // The document may change while it is looked at.
  const look = () => findMissing().catch((error: unknown) => [String(error)]);
  return () => poll(look, { intervals: [20], message: `waits on ${page.url()}` }).toEqual([]);
}
