import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './choose.ts';

// The way from a course to a paid class, as a student walks it.

/** From any page with a search box: finds the course by words and opens it. */
export async function findCourse(page: Page, words: string, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${words}`));
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export type Pick = { day: 'first' | 'last' };

/** On the schedule page: chooses a free time of the first or the last day and gives its instant. */
export async function chooseTime(page: Page, { day }: Pick): Promise<string> {
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
  await expect(days.first()).toBeAttached();
  await choose(day === 'first' ? days.first() : days.last());
  const times = page.getByRole('group', { name: /^Free times on/ });
  // The first time of the first day may come too near to be booked while the test goes on.
  const choice = day === 'first' ? times.getByRole('radio').last() : times.getByRole('radio').first();
  await choose(choice);
  const texts = times.getByRole('time');
  const instant = await (day === 'first' ? texts.last() : texts.first()).getAttribute('datetime');
  if (!instant) throw new Error('The free time carries no instant');
  return instant;
}

/** Holds the chosen time; the checkout shows the countdown of the hold. */
export async function hold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeVisible();
  await expect(countdown(page)).toBeVisible();
}

export function countdown(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Summary' }).getByRole('timer');
}

export type Card = 'approve' | 'decline' | 'authenticate';

const cards: Record<Card, RegExp> = { approve: /4242/, decline: /0002/, authenticate: /3184/ };

/** From the checkout to the provider's page, and through it with a card. */
export async function pay(page: Page, card: Card): Promise<void> {
  await toProvider(page);
  await payWith(page, card);
}

/** With a card that is typed there, also where some are kept. */
export async function toProvider(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: /^Pay / });
  await expect(press).toBeEnabled();
  const another = page.getByRole('radio', { name: 'Another card' });
  if (await another.isVisible()) await another.check();
  await press.click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

export async function payWith(page: Page, card: Card): Promise<void> {
  await page.getByRole('radio', { name: cards[card] }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
}

export async function expectBooked(page: Page): Promise<void> {
  await page.waitForURL(/\/payment-result\//);
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible();
}

/** The whole way, signed in, from the course's schedule page; gives the class's instant. */
export async function book(
  page: Page,
  courseId: string,
  pick: Pick,
  card: Card = 'approve',
): Promise<string> {
  await page.goto(`/courses/${courseId}/schedule`);
  const startsAt = await chooseTime(page, pick);
  await hold(page);
  await pay(page, card);
  if (card === 'authenticate') await page.getByRole('button', { name: /confirm/i }).click();
  await expectBooked(page);
  return startsAt;
}
