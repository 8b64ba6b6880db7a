import { type Browser, expect, type Page } from '@playwright/test';
import { findings, settled } from './accessible.ts';
import { expectProtected, recordViolations } from './headers.ts';
import type { Kind } from '../../part-a/guards.ts';
import { newPerson, type Person } from '../people/people.ts';
import { listenFor, type Quiet } from '../world/quiet.ts';
import { expectBanner, expectContent } from './right-page.ts';
import type { StorageState } from '../people/visitors.ts';
import type { Station } from './walks.ts';
import { watch } from './watch.ts';

/** One kind of visitor at one size, and what their browser said since the last page. */
export type Walker = Person & {
  url: string;
  kind: Kind;
  width: number;
  quiet: Quiet;
  problems: string[];
  violations: string[];
  /** Which path has which title. */
  titles: Map<string, string>;
  /** As the server writes them, by address. */
  written: Map<string, string>;
  judged: Set<string>;
};

type Start = Pick<Walker, 'url' | 'kind' | 'width'> & { storageState: StorageState };

export async function sendOff(browser: Browser, { storageState, ...start }: Start): Promise<Walker> {
  const viewport = { width: start.width, height: 900 };
  const person = await newPerson(browser, start.url, { storageState, viewport, reducedMotion: 'reduce' });
  return {
    ...start,
    ...person,
    quiet: listenFor(person.page),
    problems: watch(person.page, start.url),
    violations: await recordViolations(person.page),
    titles: new Map(),
    written: new Map(),
    judged: new Set(),
  };
}

export async function resize(walker: Walker, width: number): Promise<void> {
  walker.width = width;
  await walker.page.setViewportSize({ width, height: 900 });
}

/**
 * Opens the address and looks at all that A1, A2 and the house ask of what comes of it; the browser has the
 * theme already.
 */
export async function visit(walker: Walker, station: Station, colorScheme: 'light' | 'dark'): Promise<void> {
  const { page, kind, width, quiet } = walker;
  const { name, path, status = 200, end } = station;
  const what = `${name}, ${width}, ${colorScheme}`;
  const answer = await page.goto(path);
  expect.soft(answer?.status(), what).toBe(status);
  await expectProtected(answer, what);
  await expectAddress(walker, station, what);
  await quiet();
  // Where a redirect leads has been judged by its own address.
  const isJudged = end !== path && walker.judged.has(pathOf(end));
  if (!isJudged) await settled(page);
  await expectContent(page, what);
  await expectBanner(page, kind, pathOf(end), what);
  if (end === path && answer) walker.written.set(end, await answer.text());
  await expectTitle(walker, station, what);
  if (!isJudged) {
    expect.soft(await findings(page), what).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `too wide: ${what}`).toBeLessThanOrEqual(0);
  }
  walker.judged.add(pathOf(end));
  // Still there once everything has run.
  await expectAddress(walker, station, what);
  expect.soft(walker.violations.splice(0), `its policy is broken: ${what}`).toEqual([]);
  expect.soft(walker.problems.splice(0), `errors: ${what}`).toEqual([]);
}

/** Who lost the session on the way saw a stranger's pages. */
export async function expectStillThemselves({ context, kind }: Walker): Promise<void> {
  const isSignedIn = (await context.cookies()).some(({ name }) => name === 'auth_token');
  expect(isSignedIn, 'signed in to the end').toBe(kind !== 'stranger');
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** A redirect leads to one address; a page may write more into its own. */
async function expectAddress({ page, url }: Walker, { path, end }: Station, what: string): Promise<void> {
  const isThere = ({ pathname }: URL) => pathname === pathOf(end);
  await expect.soft(page, what).toHaveURL(end === path ? isThere : url + end);
}

async function expectTitle(
  { page, url, titles, written }: Walker,
  { path, end }: Station,
  what: string,
): Promise<void> {
  const html = written.get(end) ?? (await (await fetch(url + end)).text());
  written.set(end, html);
  const title = await titleIn(page, html);
  expect.soft(title, what).not.toBe('');
  await expect.soft(page, `the title of ${what}`).toHaveTitle(title);
  if (end !== path) return;
  const isOwn = [undefined, pathOf(end)].includes(titles.get(title));
  expect.soft(isOwn, `“${title}” is the title of ${titles.get(title)}, too: ${what}`).toBe(true);
  titles.set(title, pathOf(end));
}

/** As it is written before anything runs; a page of the browser reads it. */
function titleIn(page: Page, html: string): Promise<string> {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, title);
}
