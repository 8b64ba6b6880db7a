import { expect, type Page } from '@playwright/test';
import { needsApproval } from '../../part-a/routes.ts';
import type { Kind } from '../../part-a/guards.ts';

/** A heading alone, or the frame of a page alone, says less. */
const LEAST_WORDS = 5;

/** One page, with one heading and something below it, and nothing that failed. */
export async function expectContent(page: Page, what: string): Promise<void> {
  const soft = expect.configure({ soft: true });
  // All of it in one look: each question by itself is a way to the browser and back.
  await soft
    .poll(() => page.evaluate(lookAtMain).then(wrongs), { message: `main part, heading, words of ${what}` })
    .toEqual([]);
}

type Seen = { mains: number; titles: number; failed: number; headings: string[]; text: string };

function wrongs({ mains, titles, failed, headings, text }: Seen): string[] {
  const rest = headings.reduce((left, heading) => left.replace(heading, ''), text);
  const words = rest.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [
    ...(mains === 1 ? [] : [`${mains} main parts`]),
    ...(titles === 1 ? [] : [`${titles} headings that are seen`]),
    ...(failed === 0 ? [] : [`${failed} parts that failed`]),
    ...(words.length >= LEAST_WORDS ? [] : [`only these words: ${words.join(' ')}`]),
  ];
}

/** Runs in the page. */
function lookAtMain(): Seen {
  const titles = [...document.querySelectorAll<HTMLElement>('main h1')];
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  };
  const mains = [...document.querySelectorAll('main')];
  const ways = [...document.querySelectorAll('main :is(a, button)')];
  return {
    mains: mains.length,
    titles: titles.filter(isSeen).length,
    failed: ways.filter(({ textContent }) => /^\s*Try again(:|\s*$)/.test(textContent)).length,
    headings: titles.map(({ innerText }) => innerText),
    text: mains.map(({ innerText }) => innerText).join(' '),
  };
}

/** Whoever waits for an approval is told so wherever one is needed; nobody else hears of it anywhere. */
export async function expectBanner(page: Page, kind: Kind, path: string, what: string): Promise<void> {
  const banner = page.getByRole('region', { name: /approv/i });
  if (kind !== 'waiting') await expect.soft(banner, what).toHaveCount(0);
  else if (needsApproval(path)) await expect.soft(banner, what).toBeVisible();
}
