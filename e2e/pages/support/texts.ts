import type { Locator } from 'vitest/browser';

/** What each of them says. */
export const textsOf = (each: Locator): string[] => each.elements().map(({ textContent }) => textContent);

/** As it is drawn: what is hidden is not in it, and lines are lines. */
export async function drawnText(one: Locator): Promise<string> {
  const element = await one.findElement();
  return element instanceof HTMLElement ? element.innerText : '';
}
